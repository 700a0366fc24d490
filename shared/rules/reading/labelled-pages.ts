import { labelsIn, type LabelHit } from './label-search.ts';
import { columnTerms, labelTerms, partingsOf } from './label-tables.ts';
import { foldLabel, type LabelTerm } from './labels/label-terms.ts';
import { bottomOf, type Cell, cellOf, type PageCells, rightOf, overlap } from './printed-page.ts';

/** All cells and labels of a document. */
export interface LabelledPages {
  readonly pages: readonly PageCells[];
  readonly hits: readonly LabelHit[];
}

/** Finds the labels on pages. Rows with headings close together are split, and false blanks in words removed. */
export function findLabels(printed: readonly PageCells[]): LabelledPages {
  const pages = printed.map((page) => ({ ...page, rows: withHeadingsApart(page.rows) }));
  const hits = hitsIn(pages);
  const letters = tornBehind(hits);
  if (letters.length === 0) return { pages, hits };
  const whole = pages.map((page) => ({
    ...page,
    rows: page.rows.map((row) => row.map((cell) => sewn(cell, letters))),
  }));
  return { pages: whole, hits: hitsIn(whole) };
}

/**
 * The rows with headings that are set close together split into cells of their own. Each is a label, with another value
 * below it.
 */
function withHeadingsApart(rows: PageCells['rows']): PageCells['rows'] {
  return rows.map((row, at) => {
    const values = rows[at + 1] ?? [];
    return values.length < 2 ? row : row.flatMap((cell) => headingsOf(cell, values) ?? [cell]);
  });
}

function headingsOf(cell: Cell, values: readonly Cell[]): readonly Cell[] | null {
  if (cell.runs.length < 2 || /[\d:：]/u.test(cell.text)) return null;
  const groups: Cell['runs'][number][][] = [];
  for (const run of cell.runs) {
    const begins = values.some(({ box }) => Math.abs(box.left - run.box.left) < 1);
    if (begins || groups.length === 0) groups.push([run]);
    else groups.at(-1)?.push(run);
  }
  if (groups.length < 2) return null;
  const parts = groups.map((runs) => cellOf(cell.page, cell.row, runs));
  return parts.every(({ text }) => labelTerms(text).size > 0) ? parts : null;
}

function hitsIn(pages: readonly PageCells[]): readonly LabelHit[] {
  return pages.flatMap(({ rows }) =>
    overTwoLines(rows, rows.flat().flatMap(labelsIn)).filter(({ cell }) => !goesOnBelow(rows, cell)),
  );
}

/**
 * Letters after which the document's font leaves so much space that it reads as a blank: `Ver käufer`, `Liefer ant`.
 * Detected in labels, whose words are known: a letter counts once two labels are split after it.
 */
function tornBehind(hits: readonly LabelHit[]): readonly string[] {
  const torn = new Map<string, Set<string>>();
  for (const { written, folded } of hits) {
    let length = 0;
    for (const [at, part] of written.split(' ').entries()) {
      const last = written.split(' ')[at - 1]?.at(-1) ?? '';
      if (at > 0 && /^\p{Ll}/u.test(part) && /\p{L}/u.test(last) && !partingsOf(folded).has(length))
        torn.set(last, (torn.get(last) ?? new Set()).add(folded));
      length += foldLabel(part).length;
    }
  }
  return [...torn].filter(([, labels]) => labels.size > 1).map(([letter]) => letter);
}

const smallWords =
  'und|and|et|y|e|en|i|ve|of|de|del|der|den|des|die|das|du|di|da|do|dos|van|von|vom|zu|zur|zum|am|im|in|auf|for|für|fuer|per|with|mit|à|la|le|les|au|aux';

/** The cell's text without such false blanks. */
function sewn(cell: Cell, letters: readonly string[]): Cell {
  const blank = new RegExp(
    `(?<=\\p{L}[${letters.join('')}]) (?!(?:${smallWords})(?!\\p{L}))(?=\\p{Ll})`,
    'gu',
  );
  return { ...cell, text: cell.text.replaceAll(blank, '') };
}

/**
 * Joins a label beside its value that continues in the line below, up to the colon. Where the whole is no known label,
 * the first line alone is none either.
 */
function overTwoLines(rows: PageCells['rows'], hits: readonly LabelHit[]): readonly LabelHit[] {
  const made: LabelHit[] = [];
  const taken = new Set<Cell>();
  for (const cell of rows.flat()) {
    const own = hits.filter((hit) => hit.cell === cell);
    const next = /[\d:：]/u.test(cell.text) || cell.text.length > 30 ? undefined : restOfLabel(rows, cell);
    const written = `${cell.text} ${next?.text ?? ''}`.replace(/\s*[:：]$/u, '');
    const terms = next === undefined ? new Set<LabelTerm>() : labelTerms(written);
    if (next !== undefined && terms.size > 0) {
      taken.add(next);
      made.push({ cell, terms, from: 0, to: cell.text.length, folded: foldLabel(written), written });
    } else if (next === undefined || labelTerms(next.text).size > 0) made.push(...own);
  }
  return made.filter(({ cell }) => !taken.has(cell));
}

/**
 * Whether a cell is the end of words in the line above, such as `date` below `Delivery`. Labels begin with a capital.
 */
function goesOnBelow(rows: PageCells['rows'], { text, row, box }: Cell): boolean {
  return (
    /^\p{Ll}[\p{Ll} .]*$/u.test(text) &&
    rows
      .slice(Math.max(0, row - 2), row)
      .flat()
      .some(
        ({ text: above, box: other }) =>
          Math.abs(other.left - box.left) < 2 &&
          box.top - bottomOf(other) < box.height * 0.6 &&
          /^\p{Lu}[^\d:：]+$/u.test(above),
      )
  );
}

function restOfLabel(rows: PageCells['rows'], { row, box }: Cell): Cell | undefined {
  const isBesideValue = rows[row]?.some(
    (one) => one.box.left > box.left && one.box.left - rightOf(box) < 160,
  );
  if (isBesideValue !== true) return undefined;
  return rows
    .slice(row + 1, row + 3)
    .flat()
    .find(
      ({ box: other, text }) =>
        Math.abs(other.left - box.left) < 2 &&
        other.top - bottomOf(box) < box.height * 0.6 &&
        /^[^\d:：]{2,30}[:：]$/u.test(text),
    );
}

export function hitsOf({ hits }: LabelledPages, term: LabelTerm): readonly LabelHit[] {
  return hits.filter(({ terms }) => terms.has(term));
}

/** Whether a label is in a right-to-left script, so that its value is to the left. */
export function isFromRight({ written }: LabelHit): boolean {
  return fromRight.test(written);
}

const fromRight = /^[\p{Script=Arabic}\p{Script=Hebrew}]/u;

export function rowOf({ pages }: LabelledPages, { page, row }: Cell): readonly Cell[] {
  return pages.find((one) => one.page === page)?.rows[row] ?? [];
}

/** The rows below a cell's row. */
export function rowsUnder({ pages }: LabelledPages, { page, row }: Cell): readonly (readonly Cell[])[] {
  return pages.find((one) => one.page === page)?.rows.slice(row + 1) ?? [];
}

/** The cells to the right of a cell, in its row. */
export function cellsBehind(labelledPages: LabelledPages, cell: Cell): readonly Cell[] {
  return rowOf(labelledPages, cell).filter(({ box }) => box.left > cell.box.left);
}

/** The other cells of a label's row in reading direction, nearest first. */
export function cellsBeside(labelledPages: LabelledPages, { cell, written }: LabelHit): readonly Cell[] {
  if (!fromRight.test(written)) return cellsBehind(labelledPages, cell);
  return rowOf(labelledPages, cell)
    .filter(({ box }) => box.left < cell.box.left)
    .toReversed();
}

/** Cached by row, as each cell of a page asks several times and finding out takes a third of the reading time. */
const headingRows = new WeakMap<readonly Cell[], boolean>();

/** Whether a cell is a column heading of the table of goods. Its words may look like the label of a sum. */
export function isColumnHeading(pages: LabelledPages, cell: Cell): boolean {
  const row = rowOf(pages, cell);
  const kept = headingRows.get(row);
  if (kept !== undefined) return kept;
  const headings = row.map(({ text }) => columnTerms(text));
  const isHeading =
    headings.filter(({ size }) => size > 0).length >= 3 && headings.some((terms) => terms.has('description'));
  headingRows.set(row, isHeading);
  return isHeading;
}

/** The cells below a cell that share its left edge, right edge or middle, from top to bottom. */
export function cellsUnder({ pages }: LabelledPages, cell: Cell): readonly Cell[] {
  const rows = pages.find(({ page }) => page === cell.page)?.rows ?? [];
  return rows.slice(cell.row + 1).flatMap((row) => row.filter(({ box }) => isAligned(cell, box)));
}

export function isAligned({ box }: Cell, other: Cell['box']): boolean {
  if (Math.abs(box.left - other.left) < 6 || Math.abs(rightOf(box) - rightOf(other)) < 6) return true;
  const middle = box.left + box.width / 2;
  return Math.abs(middle - (other.left + other.width / 2)) < 8 && overlap(box, other) > 0;
}
