import type {
  Einvoice,
  EinvoiceLine,
  EinvoiceParty,
  EinvoiceReading,
} from '../../../shared/domain/einvoice.ts';
import { FileRefused } from '../../services/import/file-contents.ts';
import { readXml } from '../import/xml-events.ts';
import { ciiTerms, type PartyTerms, type SyntaxTerms, ublTerms, weightTerms } from './business-terms.ts';
import type { DocumentReading } from '../../../shared/domain/reading.ts';
import { einvoiceReading } from '../../../shared/rules/reading/einvoice-reading.ts';
import { readWhole } from '../files/source-file.ts';

/** Largest file that is read, far above the size of an invoice. Bytes. */
export const maxXmlBytes = 20_000_000;

const syntaxes = { cii: ciiTerms, ubl: ublTerms } as const;

/**
 * Reads an electronic invoice of EN 16931 in either syntax. Fetches nothing and refuses declarations. In a PDF that
 * says it contains an invoice, any namespace is accepted, because early programs used their own; a separate file needs
 * the namespace of its syntax, because other kinds of invoices have elements of the same names.
 */
export function readEinvoice(
  bytes: Uint8Array,
  wanted: 'anyNamespace' | 'ownNamespace' = 'anyNamespace',
): EinvoiceReading {
  if (bytes.byteLength > maxXmlBytes) return { kind: 'unreadable', reason: 'tooLarge' };
  const root = rootOf(bytes);
  if (root === null) return { kind: 'unreadable', reason: 'damaged' };
  const syntax = syntaxOf(root);
  if (syntax === null || (wanted === 'ownNamespace' && !isDeclared(syntaxes[syntax].namespace, root)))
    return { kind: 'unreadable', reason: 'unknownForm' };
  return { kind: 'read', invoice: invoiceOf(root, syntax) };
}

function isDeclared(namespace: RegExp, { attributes }: XmlElement): boolean {
  return Object.entries(attributes).some(
    ([name, value]) => /^xmlns(?::|$)/u.test(name) && namespace.test(value),
  );
}

/** The root element; `null` where the bytes are no readable XML. */
function rootOf(bytes: Uint8Array): XmlElement | null {
  try {
    return xmlTree(xmlText(bytes));
  } catch (error) {
    if (error instanceof FileRefused || error instanceof RangeError || error instanceof TypeError)
      return null;
    throw error;
  }
}

function syntaxOf(root: XmlElement): Einvoice['syntax'] | null {
  const isOf = ({ roots, mark }: SyntaxTerms): boolean =>
    roots.includes(root.name) && elementsAt(root, mark).length > 0;
  if (isOf(ciiTerms)) return 'cii';
  return isOf(ublTerms) ? 'ubl' : null;
}

/**
 * Kinds of lines that are not counted: groups, whose parts repeat the content, and lines for information. Source:
 * Factur-X 1.07, EXTENDED.
 */
const uncounted = /^(?:GROUP|INFORMATION)$/u;

function invoiceOf(root: XmlElement, syntax: Einvoice['syntax']): Einvoice {
  const terms = syntaxes[syntax];
  const textAt = (places: readonly string[]): string => firstText(root, places);
  const { header, parties } = terms;
  const party = (path: string): EinvoiceParty | null => partyOf(elementsAt(root, path)[0], terms.party);
  return {
    syntax,
    typeCode: textAt(header.typeCode),
    number: textAt(header.number),
    issueDate: dayOf(textAt(header.issueDate)),
    // Some invoices have the currency only beside the amounts.
    currency: textAt(header.currency) || currencyBeside(root, header.total),
    total: textAt(header.total),
    purchaseOrder: textAt(header.purchaseOrder),
    salesOrder: textAt(header.salesOrder),
    seller: party(parties.seller),
    buyer: party(parties.buyer),
    shipTo: party(parties.shipTo),
    deliveryTerms: [textAt(header.deliveryTerms), textAt(header.deliveryPlace)].filter(Boolean).join(' '),
    transportMode: onlyText(root, header.transportMode),
    grossWeight: weightOf(root, weightTerms.grossWeight),
    netWeight: weightOf(root, weightTerms.netWeight),
    lines: elementsAt(root, terms.lines)
      .filter((line) => !uncounted.test(firstText(line, terms.line.kind)))
      .map((line) => lineOf(line, terms)),
  };
}

function currencyBeside(root: XmlElement, places: readonly string[]): string {
  const amounts = places.flatMap((place) => elementsAt(root, place));
  return amounts.map(({ attributes }) => attributes['currencyID'] ?? '').find(Boolean) ?? '';
}

function firstText(from: XmlElement, places: readonly string[]): string {
  for (const place of places) {
    const text = textAt(from, place);
    if (text !== '') return text;
  }
  return '';
}

/** The text that all places have in common. Goods that travel first by road and then by sea have no single mode. */
function onlyText(from: XmlElement, places: readonly string[]): string {
  const texts = places.flatMap((place) => elementsAt(from, place).map(({ text }) => tidy(text)));
  const [only = '', ...others] = new Set(texts.filter(Boolean));
  return others.length === 0 ? only : '';
}

/** `null` where the party is empty. */
function partyOf(element: XmlElement | undefined, terms: PartyTerms): EinvoiceParty | null {
  if (element === undefined) return null;
  const party = {
    name: firstText(element, terms.name),
    addressLines: terms.addressLines.map((place) => textAt(element, place)).filter(Boolean),
    city: firstText(element, terms.city),
    state: firstText(element, terms.state),
    zip: firstText(element, terms.zip),
    countryCode: firstText(element, terms.countryCode),
  };
  const { addressLines, ...others } = party;
  return addressLines.length > 0 || Object.values(others).some(Boolean) ? party : null;
}

function lineOf(element: XmlElement, { line, quantity }: SyntaxTerms): EinvoiceLine {
  const [measured] = elementsAt(element, quantity);
  return {
    number: firstText(element, line.number),
    name: firstText(element, line.name),
    description: firstText(element, line.description),
    quantity: measured?.text.trim() ?? '',
    unitCode: measured?.attributes['unitCode']?.trim() ?? '',
    amount: firstText(element, line.amount),
    originCountryCode: firstText(element, line.originCountryCode),
  };
}

/** The day in `20261117` or in a text that begins with a day of ISO 8601; any other text unchanged. */
function dayOf(text: string): string {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})(?!\d)/u.exec(text) ?? [];
  return year === undefined ? text : `${year}-${month}-${day}`;
}

/** The weight in kilograms; empty where it has another unit. */
function weightOf(root: XmlElement, places: readonly string[]): string {
  const measured = places.flatMap((place) => elementsAt(root, place));
  return measured.find(({ attributes }) => attributes['unitCode'] === 'KGM')?.text.trim() ?? '';
}

/** An element of an XML document. Names have no prefix. */
interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** The text directly in the element. */
  readonly text: string;
}

interface OpenElement extends XmlElement {
  readonly children: XmlElement[];
  text: string;
}

/** Most elements that are read, more than an invoice of thousands of lines has. */
const maxElements = 400_000;

/** Parses XML. Throws a `FileRefused` where it is not well-formed, contains a declaration, or is nested too deeply. */
function xmlTree(xml: string): XmlElement {
  const root: OpenElement = { name: '', attributes: {}, children: [], text: '' };
  const open: OpenElement[] = [root];
  let elements = 0;
  readXml(xml, {
    opened: (name, attributes) => {
      elements += 1;
      if (elements > maxElements) throw new RangeError('The text has too many elements.');
      const element: OpenElement = { name, attributes, children: [], text: '' };
      open.at(-1)?.children.push(element);
      open.push(element);
    },
    closed: () => void open.pop(),
    text: (text) => {
      const element = open.at(-1);
      if (element !== undefined) element.text += text;
    },
  });
  return root.children[0] ?? root;
}

/** The elements on a path below an element. Each step is a name, or several alternatives separated by `|`. */
function elementsAt(from: XmlElement, path: string): readonly XmlElement[] {
  let found: readonly XmlElement[] = [from];
  for (const step of path.split('/')) {
    const names = step.split('|');
    found = found.flatMap(({ children }) => children.filter(({ name }) => names.includes(name)));
  }
  return found;
}

/** The text of the first element on a path that has any, in one or several lines, in Unicode NFC. */
function textAt(from: XmlElement, path: string): string {
  for (const { text } of elementsAt(from, path)) {
    const tidied = tidy(text);
    if (tidied !== '') return tidied;
  }
  return '';
}

/** Removes blanks at the ends of lines and repeated ones between words, which are only layout. */
function tidy(text: string): string {
  return text
    .normalize('NFC')
    .split(/\r\n?|\n/u)
    .map((line) => line.replaceAll(/[\t ]+/gu, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Decodes an XML file: as UTF-8, as UTF-16 by its byte order mark, or as declared. Throws a `TypeError` or `RangeError`
 * otherwise.
 */
function xmlText(bytes: Uint8Array): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return new TextDecoder('utf-16be', { fatal: true }).decode(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return new TextDecoder('utf-16le', { fatal: true }).decode(bytes);
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const declared = /^(?:\u00EF\u00BB\u00BF)?\s*<\?xml[^>]*encoding\s*=\s*["']([\w.-]+)["']/iu.exec(head)?.[1];
  if (declared === undefined || /^utf-?8$/iu.test(declared)) return utf8.decode(bytes);
  return new TextDecoder(declared, { fatal: true }).decode(bytes);
}

/** Reads a file that is itself an electronic invoice, without a PDF. Never reads more than an invoice has. */
export async function readEinvoiceFile(path: string): Promise<DocumentReading> {
  const bytes = await readWhole(path, maxXmlBytes);
  if (bytes === 'inaccessible' || bytes === 'tooLarge') return { kind: 'unreadable', reason: bytes };
  const found = readEinvoice(bytes, 'ownNamespace');
  if (found.kind === 'read') return { kind: 'read', reading: einvoiceReading(found.invoice) };
  if (found.kind === 'none' || found.reason === 'several')
    return { kind: 'unreadable', reason: 'unknownForm' };
  return { kind: 'unreadable', reason: found.reason };
}
