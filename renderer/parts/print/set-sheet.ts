import {
  baseLine,
  type Face,
  line,
  type Mark,
  type PathMark,
  rectangle,
  type TextMark,
  type TurnedMark,
} from './marks.ts';
import type { Measure } from './measure.ts';
import { namesOf } from '../../../shared/domain/record-of.ts';
import type { SetBoxes } from '../../../shared/rules/print/boxes-on-paper.ts';
import {
  boxNumbers,
  frame,
  inside,
  legend,
  letters,
  paper,
  type PaperArea,
  places,
  ruledOffFrom,
  textPlace,
  type WrittenBox,
  writtenBoxes,
} from '../../../shared/rules/print/paper.ts';
import type { SetLine, SetText } from '../../../shared/rules/print/set-text.ts';

export interface SheetWords {
  readonly form: FormWords;
  readonly draft: string;
  readonly stamp: StampWords;
}

interface SheetOptions {
  readonly boxes: SetBoxes;
  readonly words: SheetWords;
  /** True where no chamber has issued it. */
  readonly isDraft: boolean;
  readonly isPractice: boolean;
  /** `form`: a chamber's own paper, which has the form printed on it. */
  readonly on: 'plain' | 'form';
  readonly measure: Measure;
}

function boxText(box: WrittenBox, set: SetText): readonly Mark[] {
  const { x, y, width } = textPlace(box);
  const mark = ({ text, direction, size }: SetLine, index: number): TextMark => {
    const face = { font: 'page', size, weight: 400 } as const;
    const start = direction === 'rtl' ? x + width : x;
    const base = baseLine(y + index * set.pitch, set.pitch, face);
    return { kind: 'text', text, x: start, y: base, face, ink: 'text', direction, anchor: 'start', box };
  };
  return set.lines.slice(0, set.capacity).map(mark);
}

/** Line under the goods, diagonal, and line at the end, so that nothing can be added later. */
function ruledOff({ lines, capacity, pitch }: SetText): readonly PathMark[] {
  if (lines.length === 0 || capacity - lines.length < ruledOffFrom.onPaper) return [];
  const { x, y, width } = textPlace('goods');
  const top = y + lines.length * pitch + 2;
  const bottom = places.goods.y + places.goods.height - 3;
  const points = [
    { x, y: top },
    { x: x + width, y: top },
    { x, y: bottom },
    { x: x + width, y: bottom },
  ];
  return [{ kind: 'path', use: 'ruledOff', points, width: 0.33, ink: 'form', opacity: 0.62 }];
}

/** The marks of one sheet of the certificate. Box 8 belongs to the chamber. */
export function setSheet(options: SheetOptions): readonly Mark[] {
  const { boxes, words, measure } = options;
  return [
    ...(options.isDraft ? [draftMark(words.draft, measure)] : []),
    ...(options.on === 'plain' ? formMarks(words.form, measure) : []),
    ...writtenBoxes.flatMap((box) => boxText(box, boxes[box])),
    ...ruledOff(boxes.goods),
    ...(options.isPractice ? [stampMark(words.stamp, measure)] : []),
  ];
}

/** Width of the word across the sheet, and its greatest letter size. Millimetres. */
const draftWord = { width: 222, largest: 74 } as const;
/** Height of capital letters, as a part of the size. */
const capitalHeight = 0.67;

function middleText(text: string, face: Face, y: number): TextMark {
  return {
    kind: 'text',
    text,
    x: paper.width / 2,
    y,
    face,
    ink: 'form',
    direction: 'ltr',
    anchor: 'middle',
  };
}

/** The word across the sheet which says that it is not issued. It rises by 54 degrees and lies under the text. */
function draftMark(word: string, measure: Measure): TurnedMark {
  const face = { font: 'page', size: 1, weight: 700 } as const;
  const size = Math.min(draftWord.largest, draftWord.width / measure(word, face));
  const centre = { x: paper.width / 2, y: paper.height / 2 };
  const text = middleText(word, { ...face, size }, centre.y + (capitalHeight * size) / 2);
  return { kind: 'turned', use: 'draft', degrees: -54, ...centre, marks: [{ ...text, opacity: 0.22 }] };
}

interface StampWords {
  readonly title: string;
  readonly note: string;
}

/** The practice stamp in box 8, so that a print shows it too. */
function stampMark(words: StampWords, measure: Measure): TurnedMark {
  const em = letters.arabicSize;
  const title = { font: 'tool', size: em, weight: 700 } as const;
  const note = { font: 'tool', size: 0.8125 * em, weight: 400 } as const;
  const spacing = 0.14 * em;
  const titleWidth = measure(words.title, title) + spacing * (Array.from(words.title).length - 1);
  const width = Math.max(titleWidth, measure(words.note, note)) + 3.2 * em;
  const height = 2.85 * em;
  const { x, y, width: available } = places.certification;
  const inner = { x: x + available - width - 8, y: y + 20, width, height };
  const gap = 0.2 * em;
  const outer = { x: inner.x - gap, y: inner.y - gap, width: width + 2 * gap, height: height + 2 * gap };
  const centre = { x: inner.x + width / 2, y: inner.y + height / 2 };
  const line = (text: string, face: Face, top: number, pitch: number): TextMark => ({
    ...middleText(text, face, baseLine(top, pitch, face)),
    x: centre.x,
    ink: 'stamp',
  });
  const marks: readonly Mark[] = [
    rectangle(outer, 'stamp', 0.07 * em),
    rectangle(inner, 'stamp', 0.125 * em),
    { ...line(words.title, title, inner.y + 0.3 * em, 1.25 * em), spacing },
    line(words.note, note, inner.y + 1.5 * em, 0.98 * em),
  ];
  return { kind: 'turned', use: 'stamp', degrees: -4, ...centre, marks };
}

/** The printed words of the form itself. */
interface FormWords {
  readonly legends: Readonly<Record<keyof typeof boxNumbers, string>>;
  readonly title: string;
  /** Above the title of certificates from a member state of the European Union; empty for others. */
  readonly union: string;
  readonly number: string;
  /** Name of the sheet: the original, the first copy. */
  readonly sheet: string;
}

const pixel = legend.pitch / 16;
const strokes = { frame: 1.5 * pixel, line: pixel } as const;

function formText(text: string, place: Pick<TextMark, 'x' | 'y'>, face: Face): TextMark {
  return { kind: 'text', text, ...place, face, ink: 'sepia', direction: 'ltr', anchor: 'start' };
}

/** The face for a text in a limited width: smaller where the text would be too wide. */
function fitted(text: string, face: Face, available: number, measure: Measure): Face {
  const width = measure(text, face);
  return width <= available ? face : { ...face, size: (face.size * available) / width };
}

function legendOf(box: keyof typeof boxNumbers, words: FormWords, measure: Measure): readonly Mark[] {
  const { x, y, width } = places[box];
  const face = { font: 'tool', size: legend.size, weight: 400 } as const;
  const name = words.legends[box];
  const base = baseLine(y + legend.y, legend.pitch, face);
  const available = width - inside.left - inside.right;
  return [
    formText(boxNumbers[box], { x: x + legend.x, y: base }, { ...face, weight: 700 }),
    formText(name, { x: x + inside.left, y: base }, fitted(name, face, available, measure)),
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

function underlined(text: string, place: Omit<PaperArea, 'height'>, measure: Measure): readonly Mark[] {
  const face = { font: 'tool', size: legend.size, weight: 400 } as const;
  const { x, y, width } = place;
  const fit = fitted(text, face, width, measure);
  const base = baseLine(y - legend.pitch - 2 * pixel, legend.pitch, face);
  return [formText(text, { x, y: base }, fit), line({ x, y }, { x: x + width, y }, strokes.line)];
}

/** The part beside box 1: title and number. The number is the chamber's, so its line is empty. */
function title(words: FormWords, measure: Measure): readonly Mark[] {
  const { x, y, width, height } = places.title;
  const [left, top] = [x + titleInside.left, y + titleInside.top];
  const available = width - titleInside.left - titleInside.right;
  const union = { font: 'tool', size: legend.size, weight: 400 } as const;
  const heading = { font: 'page', size: 20.5 * pixel, weight: 600 } as const;
  const foot = y + height - titleInside.bottom;
  const sheetWidth = 0.41 * available;
  const unionText = { ...formText(words.union, { x: left, y: baseLine(top, legend.pitch, union) }, union) };
  const headingTop = top + 19 * pixel;
  const at = { x: left, y: baseLine(headingTop, 28 * pixel, heading) };
  return [
    ...(words.union === '' ? [] : [{ ...unionText, spacing: 0.14 * union.size }]),
    formText(words.title, at, fitted(words.title, heading, available, measure)),
    ...underlined(words.number, { x: left, y: foot, width: available - sheetWidth - 16 * pixel }, measure),
    ...underlined(words.sheet, { x: left + available - sheetWidth, y: foot, width: sheetWidth }, measure),
  ];
}

/** The empty form, as it is printed on a chamber's own paper. */
function formMarks(words: FormWords, measure: Measure): readonly Mark[] {
  const legends = namesOf(boxNumbers).flatMap((box) => legendOf(box, words, measure));
  return [...lines(), ...title(words, measure), ...legends];
}
