import { type FieldPath, fieldPaths } from '../../domain/fields.ts';
import type { Contradiction, Reading } from '../../domain/reading.ts';
import type { Finding } from '../../domain/finding.ts';

type ReadFacts = Pick<Reading, 'document' | 'values' | 'references'>;

/** Whether a document is the packing list of an invoice: both name the same invoice or order. */
export function isPackedFor(packingList: ReadFacts, invoice: ReadFacts): boolean {
  if (packingList.document !== 'packingList' || invoice.document !== 'invoice') return false;
  return packingList.references.some((reference) => invoice.references.includes(reference));
}

interface NamedPaper {
  /** Name of the file. */
  readonly name: string;
  readonly reading: ReadFacts;
}

/**
 * Whether a PDF shows the same invoice as an electronic one: both have the same number or, where the number of one
 * could not be read, their files have the same name, as issuers send `RE-118.xml` and `RE-118.pdf` together.
 */
export function isCopyOf(pdf: NamedPaper, data: NamedPaper): boolean {
  if (pdf.reading.document === 'packingList') return false;
  const number = numberIn(data.reading);
  const own = numberIn(pdf.reading);
  if (number !== '' && own !== '') return own === number;
  if (number !== '' && pdf.reading.references.includes(number)) return true;
  return stem(pdf.name) === stem(data.name);
}

function numberIn({ values }: ReadFacts): string {
  return foldReference(values.find(({ field }) => field === 'invoiceNumber')?.text ?? '');
}

function stem(name: string): string {
  return name
    .normalize('NFC')
    .replace(/\.[^.]*$/u, '')
    .toLowerCase();
}

/** Fields in which a difference between data and pages matters, as the chamber sees them. */
const shownToChamber: readonly FieldPath[] = ['invoiceNumber', 'invoiceAmount', 'invoiceCurrency'];

/** The differences between an electronic invoice and its printed pages. */
export function differencesOf(
  data: Pick<Reading, 'values'>,
  pages: Pick<Reading, 'values' | 'others'>,
): readonly Contradiction[] {
  const textOf = (field: FieldPath, { values }: Pick<Reading, 'values'>): string =>
    values.find((value) => value.field === field)?.text ?? '';
  return shownToChamber.flatMap((field): readonly Contradiction[] => {
    const [inData, printed] = [textOf(field, data), textOf(field, pages)];
    if (inData === '' || printed === '' || isSameValue(inData, printed)) return [];
    // The same text elsewhere on the page is no contradiction.
    if (pages.others.some((other) => other.field === field && isSameValue(other.text, inData))) return [];
    if (
      field === 'invoiceNumber' &&
      foldReference(inData) !== '' &&
      foldReference(inData) === foldReference(printed)
    )
      return [];
    return [{ kind: 'dataAndPages', field, data: inData, pages: printed }];
  });
}

/** Whether two values are equal; zeros at the end of a number do not count. */
export function isSameValue(one: string, other: string): boolean {
  const isNumber = (text: string): boolean => /^\d+(?:\.\d+)?$/u.test(text);
  return one === other || (isNumber(one) && isNumber(other) && Number(one) === Number(other));
}

/** A value to take over where a document differs. */
interface OtherValue {
  readonly field: FieldPath;
  readonly text: string;
}

/**
 * The value that a field can take over from a finding; `null` where only a person can decide: several values are named,
 * or it is the name of a party, which would end up above another party's address.
 */
export function otherValueOf({ place, compared }: Pick<Finding, 'place' | 'compared'>): OtherValue | null {
  const field = fieldPaths.find((path) => path === place);
  if (compared === undefined || field === undefined || partyLine.test(field)) return null;
  switch (compared.kind) {
    case 'differs':
    case 'totalAndLines':
    case 'dataAndPages':
    case 'packingList':
      return { field, text: compared.otherValue };
    case 'totals':
    case 'currencies':
    case 'netAboveGross':
      return null;
  }
}

const partyLine = /^consign(?:or|ee)\./u;

/**
 * A number of an invoice, order or delivery in its comparable form: letters and digits only, as one document has
 * `4500-118204` and another `4500 118204`. Empty for numbers too short to tell two orders apart.
 */
function foldReference(text: string): string {
  const folded = text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\d]/gu, '');
  return folded.length >= 4 && /\d/u.test(folded) ? folded : '';
}

/** The numbers by which documents of one order are matched, each once. */
export function foldReferences(texts: readonly string[]): readonly string[] {
  return [...new Set(texts.map(foldReference))].filter((reference) => reference !== '').slice(0, 40);
}
