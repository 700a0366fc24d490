import { type ApplicationContent, readField } from '../../domain/content.ts';
import { factsOf, type FieldPath } from '../../domain/fields.ts';
import type { Contradiction, DataDocument, Reading, ReadValue } from '../../domain/reading.ts';
import type { FinalValue } from '../../domain/layout.ts';
import { isCurrencyCode } from '../codes.ts';
import { comparableText, withoutUmlauts } from '../habits/phrases.ts';
import { isToOrder } from '../habits/party-habits.ts';
import { isAmount, isSameDecimal } from '../money.ts';
import { isPartOfInvoice } from '../part-of-invoice.ts';
import { type Finding, identityOf } from '../../domain/finding.ts';
import { foldLabel } from './labels/label-terms.ts';
import { differencesOf, isCopyOf } from './papers-of-one-order.ts';

/** An attached document, with the parts of its reading that boxes are compared with. */
export interface ComparedDocument {
  /** File name of the PDF. */
  readonly name: string;
  readonly reading: Pick<
    Reading,
    'document' | 'values' | 'others' | 'consignees' | 'contradictions' | 'references'
  >;
}

/**
 * Compares the boxes with the attached documents, whoever filled them in, and the documents with each other. In doubt
 * it reports nothing: values that are written differently but mean the same are equal, and with several invoices
 * attached nobody can tell which one a box is about. One finding for each field that differs, and one for each
 * contradiction, as a clerk finds each of them right by itself.
 */
export function compareDocuments(
  content: ApplicationContent,
  documents: readonly ComparedDocument[],
): readonly Finding[] {
  const invoices = documents.filter(({ reading }) => reading.document === 'invoice');
  const [invoice, ...further] = invoices;
  const differing =
    invoice === undefined || further.length > 0
      ? []
      : comparedFields.flatMap((field) => differs(content, field, invoice) ?? []);
  const contradicting = documents
    .filter(({ reading }) => reading.document === 'invoice')
    .flatMap(({ name, reading }) => reading.contradictions.map((one) => contradicts(name, one)));
  const packing = further.length > 0 || invoice === undefined ? [] : packingDiffers(invoice, documents);
  return [...eachOnce([...contradicting, ...packing]), ...differing];
}

/**
 * The documents together with electronic invoices that have no PDF. A PDF that shows one of these counts as the same
 * document, of which the data are used; where its pages differ, they contradict the data.
 */
export function withData(
  attached: readonly ComparedDocument[],
  data: readonly DataDocument[],
): readonly ComparedDocument[] {
  if (data.length === 0) return attached;
  const copies = new Set<ComparedDocument>();
  const whole = data.map(({ name, reading }): ComparedDocument => {
    const own = attached.filter((pdf) => isCopyOf(pdf, { name, reading }));
    for (const pdf of own) copies.add(pdf);
    return {
      name,
      reading: {
        ...reading,
        others: [...reading.others, ...own.flatMap(({ reading: { others } }) => others)],
        contradictions: [
          ...reading.contradictions,
          ...own.flatMap((pdf) => [...pdf.reading.contradictions, ...differencesOf(reading, pdf.reading)]),
        ],
        references: [...reading.references, ...own.flatMap(({ reading: { references } }) => references)],
      },
    };
  });
  return [...attached.filter((pdf) => !copies.has(pdf)), ...whole];
}

/** An electronic invoice and its pages, or two copies of an invoice, may have the same contradiction. */
function eachOnce(findings: readonly Finding[]): readonly Finding[] {
  const byIdentity = new Map(findings.toReversed().map((finding) => [identityOf(finding), finding]));
  return [...byIdentity.values()].toReversed();
}

const comparedFields = [
  'invoiceNumber',
  'invoiceAmount',
  'invoiceCurrency',
  'consignee.name',
  'grossWeight',
  'netWeight',
] as const satisfies readonly FieldPath[];
type ComparedField = (typeof comparedFields)[number];

/** For each field, whether two texts of it mean the same. */
const isSame: Readonly<Record<ComparedField, (inBox: string, inDocument: string) => boolean>> = {
  invoiceNumber: isSameNumber,
  invoiceAmount: isSameAmount,
  invoiceCurrency: (inBox, inDocument) =>
    !isCurrencyCode(inBox) || !isCurrencyCode(inDocument) || inBox.trim() === inDocument.trim(),
  'consignee.name': isSameCompany,
  grossWeight: isSameWeight,
  netWeight: isSameWeight,
};

/** Fields that are not compared in a part of an invoice, as theirs are those of its own goods. */
const ofWholeInvoice: ReadonlySet<FieldPath> = new Set<FieldPath>([
  'invoiceAmount',
  'grossWeight',
  'netWeight',
]);

function differs(
  content: ApplicationContent,
  field: ComparedField,
  { name, reading }: ComparedDocument,
): Finding | null {
  const inBox = readField(content, field).trim();
  const texts = textsOf(field, reading);
  const [inDocument] = texts;
  if (inBox === '' || inDocument === undefined) return null;
  if (field === 'consignee.name' && isToOrder(content.consignee)) return null;
  if (ofWholeInvoice.has(field) && isPartOfInvoice(content)) return null;
  const others = reading.others.filter((other) => other.field === field).map(({ text }) => text);
  if ([...texts, ...others].some((text) => isSame[field](inBox, text))) return null;
  if (field === 'invoiceNumber' && reading.references.some((known) => isSameNumber(inBox, known)))
    return null;
  const compared = { document: name, kind: 'differs' as const, value: inBox, otherValue: inDocument };
  return { rule: 'documentDiffers', severity: 'warning', place: field, compared };
}

/** What a document says for a field, the likelier first. Any of its parties may be the consignee. */
function textsOf(
  field: ComparedField,
  { values, consignees }: ComparedDocument['reading'],
): readonly string[] {
  const texts = (all: readonly ReadValue[]): readonly string[] =>
    all.filter((value) => value.field === field && value.text.trim() !== '').map(({ text }) => text);
  return [...texts(values), ...consignees.flatMap((party) => texts(party.values))];
}

/**
 * Compares numbers without punctuation, leading words and zeros: `RE-26/0118` is `26 118`. Also equal where one
 * contains the other.
 */
function isSameNumber(inBox: string, inDocument: string): boolean {
  const folded = (text: string): string => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
  const digits = (text: string): string =>
    text
      .replace(/\D+/gu, ' ')
      .trim()
      .split(' ')
      .map((part) => part.replace(/^0+(?=\d)/u, ''))
      .join(' ');
  const [one, other] = [folded(inBox), folded(inDocument)];
  if (one === '' || other === '') return true;
  if (one.includes(other) || other.includes(one)) return true;
  return digits(inBox) !== '' && digits(inBox) === digits(inDocument);
}

function isSameAmount(inBox: string, inDocument: string): boolean {
  return !isAmount(inBox) || !isAmount(inDocument) || isSameDecimal(inBox, inDocument);
}

/** True where both values mean the same in their field. */
export function isSameFinalValue(one: FinalValue, other: FinalValue): boolean {
  const { kind } = factsOf(one.field);
  const isNumber = kind === 'amount' || kind === 'weight';
  if (isNumber && one.text !== '' && other.text !== '') return isSameDecimal(one.text, other.text);
  return foldLabel(one.text) === foldLabel(other.text);
}

/** Compares weights with a tolerance of one kilogram; one of them may be in tonnes. */
function isSameWeight(inBox: string, inDocument: string): boolean {
  if (!isAmount(inBox) || !isAmount(inDocument)) return true;
  const [one, other] = [Number(inBox), Number(inDocument)];
  return Math.abs(one - other) <= 1 || Math.abs(one - other * 1000) <= 1 || Math.abs(one * 1000 - other) <= 1;
}

/** Legal forms and words that many company names have. */
const common = new Set(
  'and und et the der die das co kg ag gmbh mbh ltd limited llc inc corp corporation company plc pvt pte sa sas sarl srl spa bv nv ab oy as aps kft doo zoo sp group holding international intl trading trade import export industries industry san ve tic sti fze fzco est bhd sdn ooo ojsc jsc de la el al'.split(
    ' ',
  ),
);

/**
 * Whether two names mean one company: they share a word that is not in `common`, or one is the other's initials or
 * contained in it.
 */
function isSameCompany(inBox: string, inDocument: string): boolean {
  const words = (text: string): readonly string[] =>
    comparableText(withoutUmlauts(text)).match(/[\p{L}\p{N}]+/gu) ?? [];
  const own = (text: string): readonly string[] =>
    words(text).filter((word) => !common.has(word) && word.length > 1);
  const [one, other] = [own(inBox), own(inDocument)];
  // Names in different scripts, or with only common words, cannot be compared.
  if (one.length === 0 || other.length === 0 || isLatin(inBox) !== isLatin(inDocument)) return true;
  const joined = (all: readonly string[]): string => all.join('');
  if (joined(one).includes(joined(other)) || joined(other).includes(joined(one))) return true;
  const initials = (all: readonly string[]): string => all.map((word) => word.charAt(0)).join('');
  if (one.some((word) => word.length > 1 && word === initials(other))) return true;
  if (other.some((word) => word.length > 1 && word === initials(one))) return true;
  return one.some((word) => other.some((second) => isSameWord(word, second)));
}

function isSameWord(one: string, other: string): boolean {
  if (one === other) return one.length > 2;
  const shorter = Math.min(one.length, other.length);
  return shorter >= 5 && one.slice(0, 5) === other.slice(0, 5);
}

function isLatin(text: string): boolean {
  return /\p{Script=Latin}/u.test(text);
}

/**
 * Differences in weight between the invoice and its packing list, where that list clearly belongs to it: it names the
 * same invoice or order.
 */
function packingDiffers(
  invoice: ComparedDocument,
  documents: readonly ComparedDocument[],
): readonly Finding[] {
  const lists = documents.filter(
    ({ reading }) =>
      reading.document === 'packingList' &&
      reading.references.some((reference) => invoice.reading.references.includes(reference)),
  );
  const [list, ...further] = lists;
  if (list === undefined || further.length > 0) return [];
  return (['grossWeight', 'netWeight'] as const).flatMap((field) => {
    const [onInvoice] = textsOf(field, invoice.reading);
    const [onList] = textsOf(field, list.reading);
    if (onInvoice === undefined || onList === undefined || isSameWeight(onInvoice, onList)) return [];
    return [contradicts(list.name, { kind: 'packingList', field, invoice: onInvoice, packingList: onList })];
  });
}

function contradicts(document: string, contradiction: Contradiction): Finding {
  const found = (place: FieldPath, value: string, otherValue: string): Finding => ({
    rule: 'documentsContradict',
    severity: 'blocker',
    place,
    compared: { document, kind: contradiction.kind, value, otherValue },
  });
  switch (contradiction.kind) {
    case 'totalAndLines':
      return found('invoiceAmount', contradiction.total, contradiction.sum);
    case 'totals':
      return found('invoiceAmount', contradiction.totals[0] ?? '', contradiction.totals.slice(1).join(', '));
    case 'currencies':
      return found(
        'invoiceCurrency',
        contradiction.currencies[0] ?? '',
        contradiction.currencies.slice(1).join(', '),
      );
    case 'netAboveGross':
      return found('netWeight', contradiction.netWeight, contradiction.grossWeight);
    case 'dataAndPages':
      return found(contradiction.field, contradiction.data, contradiction.pages);
    case 'packingList':
      return found(contradiction.field, contradiction.invoice, contradiction.packingList);
  }
}
