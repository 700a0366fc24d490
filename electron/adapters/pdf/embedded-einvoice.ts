import { constants, inflateSync } from 'node:zlib';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Einvoice, EinvoiceReading } from '../../../shared/domain/einvoice.ts';
import { isSameDecimal } from '../../../shared/rules/money.ts';
import { mostXmlBytes, readEinvoice } from '../einvoice/read-einvoice.ts';
import { withDocument } from './open-pdf.ts';

/**
 * The names under which invoices lie in PDFs, the newest first. Sources: Factur-X 1.07, 6.2.3; ZUGFeRD 1.0 and 2.0;
 * XRechnung 3.0; Order-X 1.0.
 */
const usualNames = ['factur-x.xml', 'xrechnung.xml', 'zugferd-invoice.xml', 'order-x.xml'];
/** How an XML file may be called besides: anything with that ending, or with none that says what else it is. */
const mayBeXml = /\.(?:xml|cii|ubl|txt|dat|bin)$|^[^.]+$/iu;
/** Of other files inside a PDF so many are looked at. */
const mostTried = 8;

/** Looks for an electronic invoice among the files inside a PDF, whatever they are called, and reads it. */
export async function readEmbeddedEinvoice(path: string): Promise<EinvoiceReading> {
  return withDocument(path, einvoiceIn, { kind: 'none' });
}

/** An electronic invoice in a PDF that is open: one that is named as invoices are, or another one. */
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

/** The one that was read, which may be there in two syntaxes; `null` for none. Of two invoices nothing tells which of them counts. */
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
/** From the mark of a file inside a PDF to its bytes there are some numbers and names. Bytes. */
const farthestStream = 2_000;

/**
 * An electronic invoice that lies in a PDF and is not in its list of files: only the catalog or a page names it as associated.
 * The parser does not tell those, but each is a stream with a mark of its own. One that was replaced stays in the file, so that they have to
 * say all the same.
 */
function unlistedEinvoice(bytes: Uint8Array): EinvoiceReading {
  const pdf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found: EinvoiceReading[] = [];
  for (let at = pdf.indexOf(fileMark); at >= 0; at = pdf.indexOf(fileMark, at + 1)) {
    const reading = readingAt(pdf, at);
    if (reading !== null) found.push(reading);
    if (found.length === mostTried) break;
  }
  const [first, ...others] = found;
  if (first === undefined) return { kind: 'none' };
  const said = JSON.stringify(first);
  return others.every((other) => JSON.stringify(other) === said) ? first : several;
}

/** What came of the file whose mark stands at a place of a PDF; `null` for one that is not meant to be an invoice. */
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

/** Whether the first letters of a text are those of an invoice in XML, whatever is wrong with it. */
function isInvoice(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 8_000)).toString('latin1').replaceAll('\0', '');
  return /^[^<]{0,4}<[\s\S]*?(?:CrossIndustry(?:Invoice|Document)|<(?:\w+:)?Invoice[\s>])/u.test(head);
}

/** In small letters or as ZUGFeRD writes it. */
function hasName(pdf: Buffer, name: string): boolean {
  return [name, name.replace('zugferd', 'ZUGFeRD')].some((spelling) => pdf.includes(`(${spelling})`));
}

interface PackedFile {
  readonly bytes: Buffer;
  readonly isPacked: boolean;
}

/** The bytes of a file whose mark stands at a place of a PDF; `null` where they are packed otherwise than usual. */
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

/** What is in it, or why that is not to be had. */
function unpacked({ bytes, isPacked }: PackedFile): Uint8Array | 'tooLarge' | 'damaged' {
  if (!isPacked) return bytes;
  try {
    return inflateSync(bytes, { maxOutputLength: mostXmlBytes });
  } catch (error) {
    // Larger than any invoice; encrypted or damaged.
    return error instanceof RangeError ? 'tooLarge' : 'damaged';
  }
}

/** What its first bytes say; nothing where they cannot be unpacked either. */
function beginningOf({ bytes }: PackedFile): Uint8Array {
  try {
    return inflateSync(bytes.subarray(0, 4_096), {
      finishFlush: constants.Z_SYNC_FLUSH,
      maxOutputLength: mostXmlBytes,
    });
  } catch {
    // Then nothing tells what it was meant to be.
    return new Uint8Array();
  }
}

interface Candidate {
  readonly id: string;
  /** Named as invoices are, so that it counts also where it cannot be read. */
  readonly isUsual: boolean;
}

async function candidates(document: PDFDocumentProxy): Promise<readonly Candidate[]> {
  const files = [...((await document.getAttachments()) ?? [])];
  const ranked = files.flatMap(([id, { filename }]) => {
    const place = usualNames.indexOf(filename.toLowerCase());
    const among = /\.xml$/iu.test(filename) ? usualNames.length : usualNames.length + 1;
    return mayBeXml.test(filename) ? [{ id, place: place < 0 ? among : place }] : [];
  });
  return ranked
    .sort((one, other) => one.place - other.place)
    .slice(0, mostTried)
    .map(({ id, place }) => ({ id, isUsual: place < usualNames.length }));
}
