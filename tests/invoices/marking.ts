import type { Reading } from '../../shared/domain/reading.ts';
import { readingFields } from '../support/reading-fields.ts';

export type Mark = 'right' | 'wrong' | 'empty';

export interface Marked {
  readonly document: string;
  readonly group: string;
  readonly field: string;
  readonly mark: Mark;
  readonly expected: string;
  readonly read: string;
}

/**
 * Compares the values that were read with the expected ones, field by field. Fields that are expected to be empty do
 * not count.
 */
export function marksOf(
  document: string,
  group: string,
  reading: Reading,
  expected: Readonly<Record<string, string>>,
): readonly Marked[] {
  const fields = new Map<string, string>(readingFields(reading, null, 'en'));
  return Object.entries(expected).flatMap(([field, text]) => {
    if (text === '') return [];
    const read = fields.get(field) ?? '';
    // A long name takes two lines of the certificate, as on the invoice.
    const more = field === 'consignee.name' ? `${read} ${fields.get('consignee.name2') ?? ''}` : read;
    const mark = markOf(more, text) === 'right' ? 'right' : markOf(read, text);
    return [{ document, group, field, mark, expected: text, read }];
  });
}

/** Marks for the names of all goods, and for the quantities: all right, some wrong, or none read. */
export function goodsMarks(
  document: string,
  group: string,
  { lines }: Pick<Reading, 'lines'>,
  goods: readonly { readonly name: string; readonly quantity: string }[],
): readonly Marked[] {
  if (goods.length === 0 && lines.length === 0) return [];
  const marked = (field: string, expected: readonly string[], all: readonly string[]): Marked => {
    const isRight = all.length === goods.length && expected.every((text, at) => isSame(all[at] ?? '', text));
    const isEmpty = all.every((text) => text === '');
    const mark = isRight ? 'right' : isEmpty ? 'empty' : 'wrong';
    return { document, group, field, mark, expected: expected.join(' | '), read: all.join(' | ') };
  };
  return [
    marked(
      'goods',
      goods.map(({ name }) => name),
      lines.map(({ name }) => name),
    ),
    marked(
      'goods, quantity',
      goods.map(({ quantity }) => quantity),
      lines.map(({ quantity }) => quantity),
    ),
  ];
}

function markOf(read: string, expected: string): Mark {
  if (read === '') return 'empty';
  return isSame(read, expected) ? 'right' : 'wrong';
}

/** Whether two texts are equal: words regardless of case, numbers regardless of trailing zeros. */
function isSame(one: string, other: string): boolean {
  const isNumber = (text: string): boolean => /^\d+\.\d+$|^\d+$/u.test(text);
  if (isNumber(one) && isNumber(other) && (one.includes('.') || other.includes('.')))
    return Number(one) === Number(other);
  const fold = (text: string): string =>
    text
      .normalize('NFKC')
      // `İ` in lower case has an additional dot.
      .replaceAll('İ', 'i')
      .toLowerCase()
      .replaceAll(/[\s’']+/gu, ' ')
      .trim();
  return fold(one) === fold(other);
}

export interface FieldFigures {
  readonly marked: number;
  /** Percent. */
  readonly right: number;
  readonly wrong: number;
  readonly empty: number;
}

/** Right, wrong and empty fields, by field, in percent. */
export function figuresOf(marks: readonly Marked[]): Readonly<Record<string, FieldFigures>> {
  const fields = [...new Set(marks.map(({ field }) => field))];
  return Object.fromEntries(
    fields.map((field) => {
      const own = marks.filter((mark) => mark.field === field);
      const part = (wanted: Mark): number =>
        Math.round((own.filter(({ mark }) => mark === wanted).length / own.length) * 1_000) / 10;
      return [
        field,
        { marked: own.length, right: part('right'), wrong: part('wrong'), empty: part('empty') },
      ];
    }),
  );
}
