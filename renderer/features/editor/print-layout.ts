/**
 * The paper at the scale of the page: 640 px for 210 mm, with the padding of the page and 14/19 letters. Nobody
 * publishes the boxes in millimetres, so the rows follow the proportions 36:36:27:118:56 of the look.
 */
const pageWidth = 640;
const pageHeight = (pageWidth * 297) / 210;
const frame = 18;
const rows = { transport: 27, goods: 118 } as const;
const rowsTotal = 36 + 36 + 27 + 118 + 56;
const lineHeight = 19;
/** Legend above and room below the text of a box. */
const aroundText = 24;
/** Number of the box before the text and room after it. */
const besideText = 34;

const frameWidth = pageWidth - 2 * frame;
const frameHeight = pageHeight - 2 * frame;

export interface PrintedBox {
  /** Pixels of one line. */
  readonly width: number;
  /** How many lines there are. */
  readonly capacity: number;
}

function box(share: number, row: number): PrintedBox {
  const height = (frameHeight * row) / rowsTotal;
  return {
    width: frameWidth * share - besideText,
    capacity: Math.floor((height - aroundText) / lineHeight),
  };
}

/** The boxes with running text, as the paper has them. */
export const printedBoxes = {
  transportDetails: box(0.5, rows.transport),
  remarks: box(0.5, rows.transport),
  goods: box(0.76, rows.goods),
  quantity: box(0.24, rows.goods),
} as const;

export type PrintedField = keyof typeof printedBoxes;
