import type { BoxNumber } from '../../domain/field-table.ts';
import type { PartyRole, PrintedField } from '../../domain/fields.ts';
import { namesOf } from '../../domain/record-of.ts';

/**
 * The certificate on A4, in millimetres from the upper left corner of the paper. No source gives the boxes in
 * millimetres, so the rows follow the proportions 36:36:27:118:56 of the printed form, and the letters those of the
 * page on screen, where 640 px are 210 mm. Preview, print, PDF, picture and the marks in the editor all use these
 * numbers.
 */
export const paper = { width: 210, height: 297 } as const;

/** Size of a pixel of the page on screen. Millimetres. */
export const pixel = paper.width / 640;

export interface PaperArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const frame: PaperArea = { x: 6, y: 6, width: 198, height: 285 };

const rows = { consignor: 37.5, consignee: 37.5, transport: 28, goods: 123.5, certification: 58.5 } as const;
const half = frame.width / 2;
const goodsWidth = 150.5;

const consigneeTop = frame.y + rows.consignor;
const transportTop = consigneeTop + rows.consignee;
const goodsTop = transportTop + rows.transport;
const certificationTop = goodsTop + rows.goods;
const middle = frame.x + half;

/** Every part of the form with a place of its own. */
export const places = {
  consignor: { x: frame.x, y: frame.y, width: half, height: rows.consignor },
  title: { x: middle, y: frame.y, width: half, height: rows.consignor },
  consignee: { x: frame.x, y: consigneeTop, width: half, height: rows.consignee },
  origin: { x: middle, y: consigneeTop, width: half, height: rows.consignee },
  transportDetails: { x: frame.x, y: transportTop, width: half, height: rows.transport },
  remarks: { x: middle, y: transportTop, width: half, height: rows.transport },
  goods: { x: frame.x, y: goodsTop, width: goodsWidth, height: rows.goods },
  quantity: {
    x: frame.x + goodsWidth,
    y: goodsTop,
    width: frame.width - goodsWidth,
    height: rows.goods,
  },
  certification: {
    x: frame.x,
    y: certificationTop,
    width: frame.width,
    height: rows.certification,
  },
} as const satisfies Readonly<Record<WrittenBox | 'title' | 'certification', PaperArea>>;

/** The boxes that contain text of the application. */
export type WrittenBox = PartyRole | 'origin' | PrintedField;

/** The numbers of the boxes on the form, in order. */
const writtenNumbers = {
  consignor: '1',
  consignee: '2',
  origin: '3',
  transportDetails: '4',
  remarks: '5',
  goods: '6',
  quantity: '7',
} as const satisfies Readonly<Record<WrittenBox, BoxNumber>>;

export const writtenBoxes = namesOf(writtenNumbers);
export const boxNumbers = { ...writtenNumbers, certification: '8' } as const;

/** Sizes of text. They correspond to lines of 19 px on screen, letters of 14 px, and Arabic letters of 16 px. */
export const letters = { pitch: 19 * pixel, size: 14 * pixel, arabicSize: 16 * pixel } as const;
export const legend = { x: 9 * pixel, y: 5 * pixel, pitch: 16 * pixel, size: 12 * pixel } as const;
/**
 * Print sizes of boxes 4 to 7 in points, the usual one first. Chambers that state a limit accept nothing below 8, as
 * smaller print is unreadable on a copy.
 */
export const printSizes = ['13', '12', '11', '10', '9', '8'] as const;
const [usualSize] = printSizes;

/** Ratio of a print size to the usual one; 1 for a text that is not a size. */
export function printScale(printSize: string): number {
  const size = printSizes.find((known) => known === printSize) ?? usualSize;
  return Number(size) / Number(usualSize);
}

/** Distances from the edges of a box to its text. */
export const inside = { left: 24 * pixel, right: 9 * pixel, top: 22 * pixel, bottom: 1 } as const;

/** How many free lines box 6 needs to have before they are ruled off, on paper and on screen. */
export const ruledOffFrom = { onPaper: 2, onDesk: 4 } as const;

/** The area of a box that its text is set in. */
export function textPlace(box: WrittenBox): PaperArea {
  const { x, y, width, height } = places[box];
  return {
    x: x + inside.left,
    y: y + inside.top,
    width: width - inside.left - inside.right,
    height: height - inside.top - inside.bottom,
  };
}

/** How many lines of a height (in millimetres) fit in a box. */
export function capacityOf(box: WrittenBox, pitch: number = letters.pitch): number {
  return Math.floor(textPlace(box).height / pitch);
}
