import { constants, inflateSync } from 'node:zlib';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Einvoice, EinvoiceReading } from '../../../shared/domain/einvoice.ts';
import { isSameDecimal } from '../../../shared/rules/money.ts';
import { maxXmlBytes, readEinvoice } from '../einvoice/read-einvoice.ts';
import { withDocument } from './open-pdf.ts';

/**
 * Usual names of invoices in PDFs, newest first. Sources: Factur-X 1.07, 6.2.3; ZUGFeRD 1.0 and 2.0; XRechnung 3.0;
 * Order-X 1.0.
 */
const usualNames = ['factur-x.xml', 'xrechnung.xml', 'zugferd-invoice.xml', 'order-x.xml'];
/** Other names that an XML file may have: with one of these extensions, or without any. */
const mayBeXml = /\.(?:xml|cii|ubl|txt|dat|bin)$|^[^.]+$/iu;
/** How many other files in a PDF are tried. */
const maxTried = 8;

/** Reads an electronic invoice in a PDF, under whatever name. */
export async function readEmbeddedEinvoice(path: string): Promise<EinvoiceReading> {
  return withDocument(path, einvoiceIn, { kind: 'none' });
}

/** Reads an electronic invoice in an open PDF: first files with a usual name, then others. */
export async function einvoiceIn(document: PDFDocumentProxy): Promise<EinvoiceReading> {
  const tried: { readonly reading: EinvoiceReading; readonly isUsual: boolean }[] = [];
  for (const { id, isUsual } of await candidates(document)) {
    const bytes = await document.getAttachmentContent(id);
    if (bytes !== null) tried.push({ reading: readEinvoice(bytes), isUsual });
  }
  const usual = tried.filter(({ isUsual }) => isUsual).map(({ reading }) => reading);
  const others = tried.filter(({ isUsual }) => !isUsual).map(({ reading }) => reading);
  const refused = usual.find(({ kind }) => kind === 'unreadable');
  return oneOf(usual) ?? refused ?? oneOf(others) ?? unlistedEinvoice(await document.getData());
}

/**
 * The invoice that was read, which may exist in both syntaxes; `null` for none. If two differ, nothing tells which of
 * them counts.
 */
function oneOf(readings: readonly EinvoiceReading[]): EinvoiceReading | null {
  const read = readings.flatMap((reading) => (reading.kind === 'read' ? [reading] : []));
  const [first, ...others] = read;
  if (first === undefined) return null;
  const isSame = ({ number, total }: Einvoice): boolean =>
    number === first.invoice.number && isSameDecimal(total, first.invoice.total);
  return others.every(({ invoice }) => isSame(invoice)) ? first : several;
}

const several: EinvoiceReading = { kind: 'unreadable', reason: 'several' };

const fileMark = Buffer.from('/EmbeddedFile');
/** Greatest distance from the mark of an embedded file to its bytes, with numbers and names in between. Bytes. */
const farthestStream = 2_000;

/**
 * Finds an electronic invoice that is not in the PDF's list of files because only the catalog or a page refers to it.
 * The parser does not report such files, but each is a stream with a mark. Replaced versions stay in the PDF, so all
 * that are found must be equal.
 */
function unlistedEinvoice(bytes: Uint8Array): EinvoiceReading {
  const pdf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found: EinvoiceReading[] = [];
  for (let at = pdf.indexOf(fileMark); at >= 0; at = pdf.indexOf(fileMark, at + 1)) {
    const reading = readingAt(pdf, at);
    if (reading !== null) found.push(reading);
    if (found.length === maxTried) break;
  }
  const [first, ...others] = found;
  if (first === undefined) return { kind: 'none' };
  const json = JSON.stringify(first);
  return others.every((other) => JSON.stringify(other) === json) ? first : several;
}

/** Reads the file whose mark is at a position; `null` for one that is no invoice. */
function readingAt(pdf: Buffer, at: number): EinvoiceReading | null {
  const file = fileAt(pdf, at);
  if (file === null) return null;
  const xml = unpacked(file);
  const isMeant = isInvoice(xml instanceof Uint8Array ? xml : beginningOf(file));
  if (!(xml instanceof Uint8Array)) {
    const isNamed = usualNames.some((name) => hasName(pdf, name));
    return isMeant || (xml === 'damaged' && isNamed) ? { kind: 'unreadable', reason: xml } : null;
  }
  const reading = readEinvoice(xml, 'ownNamespace');
  return reading.kind === 'read' || isMeant ? reading : null;
}

/** Whether a text begins as an invoice in XML, even if it is damaged. */
function isInvoice(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 8_000)).toString('latin1').replaceAll('\0', '');
  return /^[^<]{0,4}<[\s\S]*?(?:CrossIndustry(?:Invoice|Document)|<(?:\w+:)?Invoice[\s>])/u.test(head);
}

/** Whether a PDF contains the name of a file, also as ZUGFeRD spells it. */
function hasName(pdf: Buffer, name: string): boolean {
  return [name, name.replace('zugferd', 'ZUGFeRD')].some((spelling) => pdf.includes(`(${spelling})`));
}

interface PackedFile {
  readonly bytes: Buffer;
  readonly isPacked: boolean;
}

/** The bytes of the file whose mark is at a position; `null` where they are compressed in an unusual way. */
function fileAt(pdf: Buffer, at: number): PackedFile | null {
  const head = pdf.toString('latin1', Math.max(0, at - 400), at + farthestStream);
  const { before = '', after = '' } =
    /^(?<before>[\s\S]{0,400})\/EmbeddedFile(?!\w)(?<after>[\s\S]*?>>\s*stream\r?\n)/u.exec(head)?.groups ??
    {};
  if (after === '' || after.includes('endobj')) return null;
  const dictionary = `${before.slice(before.lastIndexOf('obj'))}${after}`;
  const begin = at + fileMark.length + after.length;
  const end = pdf.indexOf('endstream', begin);
  if (end < 0) return null;
  const bytes = pdf.subarray(begin, end);
  if (!dictionary.includes('/Filter')) return { bytes, isPacked: false };
  const isUsual = /\/Filter\s*\[?\s*\/FlateDecode\s*(?:\]|\/|>)/u.test(dictionary);
  return isUsual ? { bytes, isPacked: true } : null;
}

/** The decompressed content, or why there is none. */
function unpacked({ bytes, isPacked }: PackedFile): Uint8Array | 'tooLarge' | 'damaged' {
  if (!isPacked) return bytes;
  try {
    return inflateSync(bytes, { maxOutputLength: maxXmlBytes });
  } catch (error) {
    // Too large for an invoice; otherwise encrypted or damaged.
    return error instanceof RangeError ? 'tooLarge' : 'damaged';
  }
}

/** The first bytes of the content; none where they cannot be decompressed either. */
function beginningOf({ bytes }: PackedFile): Uint8Array {
  try {
    return inflateSync(bytes.subarray(0, 4_096), {
      finishFlush: constants.Z_SYNC_FLUSH,
      maxOutputLength: maxXmlBytes,
    });
  } catch {
    // Nothing tells whether it was an invoice.
    return new Uint8Array();
  }
}

interface Candidate {
  readonly id: string;
  /** Has a usual name, so it counts as an invoice even if it cannot be read. */
  readonly isUsual: boolean;
}

async function candidates(document: PDFDocumentProxy): Promise<readonly Candidate[]> {
  const files = [...((await document.getAttachments()) ?? [])];
  const ranked = files.flatMap(([id, { filename }]) => {
    const index = usualNames.indexOf(filename.toLowerCase());
    const among = /\.xml$/iu.test(filename) ? usualNames.length : usualNames.length + 1;
    return mayBeXml.test(filename) ? [{ id, index: index < 0 ? among : index }] : [];
  });
  return ranked
    .sort((one, other) => one.index - other.index)
    .slice(0, maxTried)
    .map(({ id, index }) => ({ id, isUsual: index < usualNames.length }));
}
