/** Pixels. */
const narrowest = 112;
const widest = 240;
const letter = 7;
/** Of a head, which is bold. */
const boldLetter = 7.7;
const padding = 18;
/** Beside the words of a target: the arrow. */
const arrow = 34;
/** The share of cells that a column is wide enough for; the few longest end in dots. */
const share = 0.9;

interface WidthNeeds {
  /** What each column's head says. */
  readonly heads: readonly string[];
  /** Rows to go by. */
  readonly rows: readonly (readonly string[])[];
  /** What there is to fill, in pixels. */
  readonly available: number;
}

/** How wide each column is, in pixels: by its cells and its head, and all together as wide as there is room. */
export function columnWidths({ heads, rows, available }: WidthNeeds): readonly number[] {
  const widths = heads.map((head, column) => {
    const lengths = rows.map((row) => Array.from(row[column] ?? '').length).sort((one, other) => one - other);
    const usual = lengths[Math.min(lengths.length - 1, Math.floor(lengths.length * share))] ?? 0;
    const wanted = Math.max(usual * letter + padding, head.length * boldLetter + arrow);
    return Math.min(widest, Math.max(narrowest, wanted));
  });
  const spare = available - widths.reduce((sum, width) => sum + width, 0);
  return spare <= 0 ? widths : widths.map((width) => width + spare / widths.length);
}
