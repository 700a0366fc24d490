import { baseLine, line, rectangle, type Mark, type TextMark } from './marks.ts';
import { boxNumbers, frame, inside, legend, places, type Place } from './paper.ts';
import type { Face, Measure } from './set-text.ts';

/** The words that the form itself carries. */
export interface FormWords {
  readonly legends: Readonly<Record<keyof typeof boxNumbers, string>>;
  readonly title: string;
  /** Above the title of certificates from a member state; empty for others. */
  readonly union: string;
  readonly number: string;
  /** Which sheet this is: the original, the first copy. */
  readonly sheet: string;
}

const pixel = legend.pitch / 16;
const strokes = { frame: 1.5 * pixel, line: pixel } as const;

function formText(text: string, place: Pick<TextMark, 'x' | 'y'>, face: Face): TextMark {
  return { kind: 'text', text, ...place, face, ink: 'sepia', direction: 'ltr', anchor: 'start' };
}

/** A text that is longer than its room is set smaller, so that it never runs out of it. */
export function fitted(text: string, face: Face, room: number, measure: Measure): Face {
  const width = measure(text, face);
  return width <= room ? face : { ...face, size: (face.size * room) / width };
}

function legendOf(box: keyof typeof boxNumbers, words: FormWords, measure: Measure): readonly Mark[] {
  const { x, y, width } = places[box];
  const face = { font: 'tool', size: legend.size, weight: 400 } as const;
  const name = words.legends[box];
  const base = baseLine(y + legend.y, legend.pitch, face);
  const room = width - inside.left - inside.right;
  return [
    formText(boxNumbers[box], { x: x + legend.x, y: base }, { ...face, weight: 700 }),
    formText(name, { x: x + inside.left, y: base }, fitted(name, face, room, measure)),
  ];
}

/** The lines between the boxes, and the frame around them. */
function lines(): readonly Mark[] {
  const right = frame.x + frame.width;
  const { consignee, transportDetails, remarks, goods, quantity, certification } = places;
  const across = [consignee, transportDetails, goods, certification].map(({ y }) =>
    line({ x: frame.x, y }, { x: right, y }, strokes.line),
  );
  return [
    ...across,
    line({ x: remarks.x, y: frame.y }, { x: remarks.x, y: goods.y }, strokes.line),
    line({ x: quantity.x, y: goods.y }, { x: quantity.x, y: certification.y }, strokes.line),
    rectangle(frame, 'form', strokes.frame),
  ];
}

const titleInside = { left: 13 * pixel, right: 12 * pixel, top: 8 * pixel, bottom: 10.5 * pixel } as const;

function underlined(text: string, place: Omit<Place, 'height'>, measure: Measure): readonly Mark[] {
  const face = { font: 'tool', size: legend.size, weight: 400 } as const;
  const { x, y, width } = place;
  const fit = fitted(text, face, width, measure);
  const base = baseLine(y - legend.pitch - 2 * pixel, legend.pitch, face);
  return [formText(text, { x, y: base }, fit), line({ x, y }, { x: x + width, y }, strokes.line)];
}

/** What stands beside box 1. The number is the chamber's, so its line is empty. */
function title(words: FormWords, measure: Measure): readonly Mark[] {
  const { x, y, width, height } = places.title;
  const [left, top] = [x + titleInside.left, y + titleInside.top];
  const room = width - titleInside.left - titleInside.right;
  const union = { font: 'tool', size: legend.size, weight: 400 } as const;
  const heading = { font: 'page', size: 20.5 * pixel, weight: 600 } as const;
  const foot = y + height - titleInside.bottom;
  const sheetWidth = 0.41 * room;
  const unionText = { ...formText(words.union, { x: left, y: baseLine(top, legend.pitch, union) }, union) };
  const headingTop = top + 19 * pixel;
  const at = { x: left, y: baseLine(headingTop, 28 * pixel, heading) };
  return [
    ...(words.union === '' ? [] : [{ ...unionText, spacing: 0.14 * union.size }]),
    formText(words.title, at, fitted(words.title, heading, room, measure)),
    ...underlined(words.number, { x: left, y: foot, width: room - sheetWidth - 16 * pixel }, measure),
    ...underlined(words.sheet, { x: left + room - sheetWidth, y: foot, width: sheetWidth }, measure),
  ];
}

const legendBoxes = [
  'consignor',
  'consignee',
  'origin',
  'transportDetails',
  'remarks',
  'goods',
  'quantity',
  'certification',
] as const;

/** The form with nothing written in it: what a chamber's own paper has already. */
export function formMarks(words: FormWords, measure: Measure): readonly Mark[] {
  const legends = legendBoxes.flatMap((box) => legendOf(box, words, measure));
  return [...lines(), ...title(words, measure), ...legends];
}
