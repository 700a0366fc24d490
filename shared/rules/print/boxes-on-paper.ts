import type { ApplicationContent, Party } from '../../domain/content.ts';
import type { FieldPath } from '../../domain/fields.ts';
import type { TextLanguage } from '../../domain/languages.ts';
import { countryNameIn, writtenOrigin } from '../countries/country-names.ts';
import type { EuropeanUnionOrder } from '../../domain/settings.ts';
import { printedAddressLines } from './printed-address.ts';
import { boxNumbers, places, printScale, printSizes, writtenBoxes, type WrittenBox } from './paper.ts';
import { hasAddress, overflowingLines, setText, type SetLine, type SetText } from './set-text.ts';

/** The text of each box, with line breaks between its lines. */
export type Entries = Readonly<Record<WrittenBox, string>>;
/** The typeset text of each box. */
export type SetBoxes = Readonly<Record<WrittenBox, SetText>>;

/** A party as it is printed, with the country's name in the language of the certificate. */
export function addressOnPaper(party: Party, language: TextLanguage): string {
  const lines = printedAddressLines(party, countryNameIn(party.countryCode, language));
  return lines.map(({ text }) => text.replaceAll('\n', ' ')).join('\n');
}

/** The text printed in each box, in the language of the certificate. The destination is sent but not printed. */
export function entriesOf(
  content: ApplicationContent,
  language: TextLanguage,
  order: EuropeanUnionOrder,
): Entries {
  const { consignor, consignee, transportDetails, remarks, goods, quantity, originCountryCode } = content;
  return {
    consignor: addressOnPaper(consignor, language),
    consignee: addressOnPaper(consignee, language),
    origin: writtenOrigin(originCountryCode, language, order),
    ...{ transportDetails, remarks, goods, quantity },
  };
}

/** Typesets every box. Once is enough for all sheets of an application. */
export function setBoxes(entries: Entries, printSize: string): SetBoxes {
  const scale = printScale(printSize);
  const set = (box: WrittenBox): SetText => setText(box, entries[box], scale);
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

/** A box with more text than fits in it. */
export interface OverflowingBox {
  readonly box: WrittenBox;
  readonly number: string;
  /** The field to shorten. */
  readonly field: FieldPath;
  /** The lines that would be missing on paper. */
  readonly lines: readonly SetLine[];
  /** Bottom edge of the box. Millimetres from the top of the paper. */
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

/** The boxes whose text does not fit, in their order. */
export function overflowOf(boxes: SetBoxes): readonly OverflowingBox[] {
  return writtenBoxes
    .map((box) => ({
      box,
      number: boxNumbers[box],
      field: fields[box],
      lines: overflowingLines(boxes[box]),
      end: places[box].y + places[box].height,
    }))
    .filter(({ lines }) => lines.length > 0);
}

/**
 * The boxes of an application whose text does not fit, independent of the office's settings: a country's name takes one
 * line in every language wherever lines are scarce, and both names of box 3 fit in either order.
 */
export function overflowOfContent(content: ApplicationContent): readonly OverflowingBox[] {
  return overflowOf(setBoxes(entriesOf(content, 'en', 'countryFirst'), content.printSize));
}

/** A smaller print size, and how many lines would still not fit. */
interface SmallerPrint {
  readonly size: string;
  readonly leftOver: number;
}

/** The largest size below the chosen one in which boxes 4 to 7 fit, else the smallest; `null` where there is none. */
export function smallerPrint(content: ApplicationContent): SmallerPrint | null {
  const chosen = printScale(content.printSize);
  let found: SmallerPrint | null = null;
  for (const size of printSizes.filter((one) => printScale(one) < chosen)) {
    const left = overflowOfContent({ ...content, printSize: size });
    const leftOver = left.reduce((sum, { box, lines }) => sum + (hasAddress.has(box) ? 0 : lines.length), 0);
    found = { size, leftOver };
    if (leftOver === 0) return found;
  }
  return found;
}

/** A row of goods: its text in box 6, and its numbers in box 7, such as a count and a weight. Each may have lines. */
interface GoodsRow {
  readonly goods: string;
  readonly quantity: readonly string[];
}

/** Begins the further lines of a row in box 6, so that they belong to the goods above them. */
const indent = '   ';

/**
 * The texts of boxes 6 and 7 in which each row begins at the same line of both, at this print size and every smaller
 * one. What is wider than its box is broken into lines here; numbers that do not fit beside each other stand below each
 * other; and the box with fewer lines of a row gets blank ones.
 */
export function rowsBeside(
  rows: readonly GoodsRow[],
  printSize: string,
): Record<'goods' | 'quantity', string> {
  const scale = printScale(printSize);
  const boxes = { goods: new Array<string>(), quantity: new Array<string>() };
  for (const row of rows) {
    // A single row has nothing below it.
    const goods = rows.length === 1 ? [row.goods] : brokenLines('goods', row.goods, scale, indent);
    const beside = row.quantity.join('  ');
    const isBeside = setText('quantity', beside, scale).lines.length <= 1;
    const quantity = (isBeside ? [beside] : row.quantity).flatMap((one) =>
      brokenLines('quantity', one, scale, ''),
    );
    const count = rows.length === 1 ? 0 : Math.max(goods.length, quantity.length);
    boxes.goods.push(...goods, ...blankLines(count - goods.length));
    boxes.quantity.push(...quantity, ...blankLines(count - quantity.length));
  }
  return { goods: boxes.goods.join('\n').trimEnd(), quantity: boxes.quantity.join('\n').trimEnd() };
}

/** Boxes 6 and 7 with line breaks at their ends, so that what is written next begins at the same line of both. */
export function toSameLine({
  goods,
  quantity,
  printSize,
}: Pick<ApplicationContent, 'goods' | 'quantity' | 'printSize'>): Record<'goods' | 'quantity', string> {
  const scale = printScale(printSize);
  const [one, other] = [setText('goods', goods, scale), setText('quantity', quantity, scale)];
  const next = Math.max(one.lines.length, other.lines.length) + 1;
  const filled = (text: string, lines: number): string => text.trimEnd() + '\n'.repeat(next - lines);
  return { goods: filled(goods, one.lines.length), quantity: filled(quantity, other.lines.length) };
}

function blankLines(count: number): readonly string[] {
  return Array.from({ length: Math.max(0, count) }, () => '');
}

/** The lines of a text as the box breaks it; the further ones begin with `before`. */
function brokenLines(
  box: 'goods' | 'quantity',
  text: string,
  scale: number,
  before: string,
): readonly string[] {
  const [first = '', ...others] = text.split('\n');
  const written = [first, ...others.map((line) => (line.trim() === '' ? '' : before + line.trim()))];
  return written.flatMap((line) => brokenLine(box, line, scale, before));
}

/** Where the second line of a text begins; 0 where it has only one. A word too long for a line is broken within. */
function nextStart(box: 'goods' | 'quantity', text: string, scale: number): number {
  const startIn = (one: string): number => setText(box, one, scale).lines[1]?.start ?? 0;
  const next = startIn(text);
  const isBlank = text.slice(0, next).trim() === '';
  // No line may end after a digit, which is wider than a blank.
  return isBlank && text.trim() !== ''
    ? startIn(text.replace(/^\s+/u, (blanks) => '0'.repeat(blanks.length)))
    : next;
}

function brokenLine(
  box: 'goods' | 'quantity',
  text: string,
  scale: number,
  before: string,
): readonly string[] {
  const lines: string[] = [];
  for (let rest = text; ;) {
    const next = nextStart(box, rest, scale);
    if (next === 0) return [...lines, rest];
    lines.push(rest.slice(0, next).trimEnd());
    rest = before + rest.slice(next).trimStart();
  }
}
