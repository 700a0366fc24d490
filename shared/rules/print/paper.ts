import type { Box } from '../../domain/field-table.ts';
import type { PartyRole, PrintedField } from '../../domain/fields.ts';
import { namesOf } from '../../domain/record-of.ts';

/**
 * The certificate on A4, in millimetres from the upper left corner of the paper. Nobody publishes the boxes in
 * millimetres, so the rows follow the proportions 36:36:27:118:56 of the look, and the letters are those of the page
 * on the desk at its scale of 640 px for 210 mm. Preview, print, PDF, picture and the marks in the editor all come
 * from here.
 */
export const paper = { width: 210, height: 297 } as const;

/** Millimetres of one pixel of the page on the desk. */
export const pixel = paper.width / 640;

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const frame: Place = { x: 6, y: 6, width: 198, height: 285 };

const rows = { consignor: 37.5, consignee: 37.5, transport: 28, goods: 123.5, certification: 58.5 } as const;
const half = frame.width / 2;
const goodsWidth = 150.5;

const consigneeTop = frame.y + rows.consignor;
const transportTop = consigneeTop + rows.consignee;
const goodsTop = transportTop + rows.transport;
const certificationTop = goodsTop + rows.goods;
const middle = frame.x + half;

/** Everything that has a place of its own on the form. */
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
} as const satisfies Readonly<Record<WrittenBox | 'title' | 'certification', Place>>;

/** The boxes that something is written in. */
export type WrittenBox = PartyRole | 'origin' | PrintedField;

/** Their numbers on the form, in their order. */
const writtenNumbers = {
  consignor: '1',
  consignee: '2',
  origin: '3',
  transportDetails: '4',
  remarks: '5',
  goods: '6',
  quantity: '7',
} as const satisfies Readonly<Record<WrittenBox, Box>>;

export const writtenBoxes = namesOf(writtenNumbers);
export const boxNumbers = { ...writtenNumbers, certification: '8' } as const;

/** A line as high as 19 px on the desk, letters of 14 px there, Arabic ones of 16 px. */
export const letters = { pitch: 19 * pixel, size: 14 * pixel, arabicSize: 16 * pixel } as const;
export const legend = { x: 9 * pixel, y: 5 * pixel, pitch: 16 * pixel, size: 12 * pixel } as const;
/**
 * In how many points boxes 4 to 7 are printed, the usual size first. Chambers that say so take nothing smaller than 8:
 * what is smaller cannot be read on a copy.
 */
export const printSizes = ['13', '12', '11', '10', '9', '8'] as const;
const [usualSize] = printSizes;

/** How large letters are against the usual ones; any other text than a size is the usual one. */
export function printScale(printSize: string): number {
  const size = printSizes.find((known) => known === printSize) ?? usualSize;
  return Number(size) / Number(usualSize);
}

/** From the edge of a box to its text. */
export const inside = { left: 24 * pixel, right: 9 * pixel, top: 22 * pixel, bottom: 1 } as const;

/** From so many free lines in box 6 on they are ruled off: on the paper, and on the page of the desk. */
export const ruledOffFrom = { onPaper: 2, onDesk: 4 } as const;

/** Where the text of a box stands. */
export function textPlace(box: WrittenBox): Place {
  const { x, y, width, height } = places[box];
  return {
    x: x + inside.left,
    y: y + inside.top,
    width: width - inside.left - inside.right,
    height: height - inside.top - inside.bottom,
  };
}

/** How many lines of a height (mm) a box takes. */
export function capacityOf(box: WrittenBox, pitch: number = letters.pitch): number {
  return Math.floor(textPlace(box).height / pitch);
}
