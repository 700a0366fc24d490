import type { FieldPath } from '../../../shared/domain/fields.ts';
import { boxNumbers, places, writtenBoxes, type WrittenBox } from './paper.ts';
import type { SetBoxes } from './set-sheet.ts';
import { linesLeftOver, type SetLine } from './set-text.ts';

/** A box whose text is longer than its room. */
export interface LeftOver {
  readonly box: WrittenBox;
  readonly number: string;
  /** Where to shorten it. */
  readonly field: FieldPath;
  /** What would be missing on the paper. */
  readonly lines: readonly SetLine[];
  /** Where its room ends. Millimetres from the top of the paper. */
  readonly end: number;
}

const fields: Readonly<Record<WrittenBox, FieldPath>> = {
  consignor: 'consignor.name',
  consignee: 'consignee.name',
  origin: 'originCountryCode',
  transportDetails: 'transportDetails',
  remarks: 'remarks',
  goods: 'goods',
  quantity: 'quantity',
};

/** What does not fit, box by box. */
export function leftOverOf(boxes: SetBoxes): readonly LeftOver[] {
  return writtenBoxes
    .map((box) => ({
      box,
      number: boxNumbers[box],
      field: fields[box],
      lines: linesLeftOver(boxes[box]),
      end: places[box].y + places[box].height,
    }))
    .filter(({ lines }) => lines.length > 0);
}
