import { draftMark, stampMark, type StampWords } from './over-print.ts';
import { formMarks, type FormWords } from './form.ts';
import { baseLine, type Mark, type PathMark, type TextMark } from './marks.ts';
import { places, ruledOffFrom, textPlace, writtenBoxes, type WrittenBox } from './paper.ts';
import { setText, type Measure, type SetLine, type SetText } from './set-text.ts';

/** What stands in each box, its lines divided by line breaks. */
export type Entries = Readonly<Record<WrittenBox, string>>;
/** Every box as it is set. */
export type SetBoxes = Readonly<Record<WrittenBox, SetText>>;

export interface SheetWords {
  readonly form: FormWords;
  readonly draft: string;
  readonly stamp: StampWords;
}

export interface SheetQuestion {
  readonly boxes: SetBoxes;
  readonly words: SheetWords;
  /** No chamber has issued it. */
  readonly isDraft: boolean;
  readonly isPractice: boolean;
  /** A chamber's own paper has the form already. */
  readonly on: 'plain' | 'form';
  readonly measure: Measure;
}

/** Sets every box. It needs doing once for all sheets of an application. */
export function setBoxes(entries: Entries, measure: Measure): SetBoxes {
  const set = (box: WrittenBox): SetText => setText(box, entries[box], measure);
  return {
    consignor: set('consignor'),
    consignee: set('consignee'),
    origin: set('origin'),
    transportDetails: set('transportDetails'),
    remarks: set('remarks'),
    goods: set('goods'),
    quantity: set('quantity'),
  };
}

function written(box: WrittenBox, set: SetText): readonly Mark[] {
  const { x, y, width } = textPlace(box);
  const mark = ({ text, direction, size }: SetLine, place: number): TextMark => {
    const face = { font: 'page', size, weight: 400 } as const;
    const start = direction === 'rtl' ? x + width : x;
    const base = baseLine(y + place * set.pitch, set.pitch, face);
    return { kind: 'text', text, x: start, y: base, face, ink: 'text', direction, anchor: 'start', box };
  };
  return set.lines.slice(0, set.capacity).map(mark);
}

/** The line under the goods, the diagonal and the line at the end, so that nothing can be added later. */
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

/** One sheet of the certificate: everything that is printed on it. Box 8 is the chamber's. */
export function setSheet(question: SheetQuestion): readonly Mark[] {
  const { boxes, words, measure } = question;
  return [
    ...(question.isDraft ? [draftMark(words.draft, measure)] : []),
    ...(question.on === 'plain' ? formMarks(words.form, measure) : []),
    ...writtenBoxes.flatMap((box) => written(box, boxes[box])),
    ...ruledOff(boxes.goods),
    ...(question.isPractice ? [stampMark(words.stamp, measure)] : []),
  ];
}
