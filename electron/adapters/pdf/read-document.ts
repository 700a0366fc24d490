import { inflateSync } from 'node:zlib';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { EinvoiceReading } from '../../../shared/domain/einvoice.ts';
import type { DocumentReading, Reading, Rectangle, Layout, Lessons } from '../../../shared/domain/reading.ts';
import { einvoiceReading, withPages } from '../../../shared/rules/reading/einvoice-reading.ts';
import type { PrintedPage, PrintedRun } from '../../../shared/rules/reading/printed-page.ts';
import {
  layoutOf,
  lessonsOf,
  readTaught,
  type RightValue,
  withTaught,
} from '../../../shared/rules/reading/taught-layout.ts';
import { textReading } from '../../../shared/rules/reading/text-reading.ts';
import { mostXmlBytes, readEinvoice } from '../einvoice/read-einvoice.ts';
import { withDocument } from './open-pdf.ts';

/** Reads an invoice from a PDF: what its electronic invoice says, or what stands on its pages. */
export async function readDocument(path: string, layouts: readonly Layout[] = []): Promise<DocumentReading> {
  const read = (document: PDFDocumentProxy): Promise<DocumentReading> => documentReading(document, layouts);
  return withDocument<DocumentReading>(path, read, { kind: 'unreadable', reason: 'damaged' });
}

/** What values that are right teach of the layout of an invoice. `null` for what is none, or has its values as data. */
export async function readLessons(
  path: string,
  layouts: readonly Layout[],
  right: readonly RightValue[],
): Promise<Lessons | null> {
  const learn = async (document: PDFDocumentProxy): Promise<Lessons | null> => {
    if ((await einvoiceIn(document)).kind === 'read') return null;
    const words = await wordsOfPages(document);
    const reading = pagesReading(words, layouts);
    const teaches = reading.issuer !== '' && reading.document === 'invoice';
    return teaches ? lessonsOf(words, reading, right) : null;
  };
  return withDocument<Lessons | null>(path, learn, null);
}

async function documentReading(
  document: PDFDocumentProxy,
  layouts: readonly Layout[],
): Promise<DocumentReading> {
  const found = await einvoiceIn(document);
  const words = await wordsOfPages(document);
  const pages: Reading = {
    ...pagesReading(words, layouts),
    pages: document.numPages,
    pagesRead: words.length,
  };
  if (found.kind === 'read')
    return { kind: 'read', reading: withPages(einvoiceReading(found.invoice), pages) };
  return { kind: 'read', reading: { ...pages, einvoice: found.kind === 'none' ? 'none' : found.reason } };
}

/** What stands on the pages, by rules, and where the office taught the layout by that. */
function pagesReading(words: readonly PrintedPage[], layouts: readonly Layout[]): Reading {
  const reading = textReading(words);
  const layout = layoutOf(layouts, reading);
  return layout === null ? reading : withTaught(reading, readTaught(words, layout.places));
}

/**
 * The names under which invoices lie in PDFs, the newest first. Sources: Factur-X 1.07, 6.2.3; ZUGFeRD 1.0 and 2.0;
 * XRechnung 3.0; Order-X 1.0.
 */
const usualNames = ['factur-x.xml', 'xrechnung.xml', 'zugferd-invoice.xml', 'order-x.xml'];
/** How an XML file may be called besides: anything with that ending, or with none that says what else it is. */
const mayBeXml = /\.(?:xml|cii|ubl|txt|dat|bin)$|^[^.]+$/iu;
/** Of other files inside a PDF so many are looked at. */
const mostTried = 8;

/** Looks for an electronic invoice among the files inside a PDF, whatever they are called, and reads the first one. */
export async function readEmbeddedEinvoice(path: string): Promise<EinvoiceReading> {
  return withDocument(path, einvoiceIn, { kind: 'none' });
}

/** An electronic invoice in a PDF that is open. */
export async function einvoiceIn(document: PDFDocumentProxy): Promise<EinvoiceReading> {
  let found: EinvoiceReading = { kind: 'none' };
  for (const id of await candidates(document)) {
    const bytes = await document.getAttachmentContent(id.id);
    if (bytes === null) continue;
    const reading = readEinvoice(bytes);
    if (reading.kind === 'read') return reading;
    if (id.isUsual) found = reading;
  }
  return found.kind === 'none' ? unlistedEinvoice(await document.getData()) : found;
}

const fileMark = Buffer.from('/EmbeddedFile');
/** From the mark of a file inside a PDF to its bytes there are some numbers and names. Bytes. */
const farthestStream = 2_000;

/**
 * An electronic invoice that lies in a PDF and is not in its list of files: only the catalog or a page names it as associated.
 * The parser does not tell those, but each is a stream with a mark of its own. Where several of them are invoices, as one that was
 * replaced stays in the file, nothing tells which of them counts.
 */
function unlistedEinvoice(bytes: Uint8Array): EinvoiceReading {
  const pdf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const read: EinvoiceReading[] = [];
  let tried = 0;
  for (let at = pdf.indexOf(fileMark); at >= 0 && tried < mostTried; at = pdf.indexOf(fileMark, at + 1)) {
    const xml = fileAt(pdf, at);
    if (xml === null) continue;
    tried += 1;
    const reading = readEinvoice(xml, 'ownNamespace');
    if (reading.kind === 'read') read.push(reading);
  }
  const [only, ...others] = read;
  return only !== undefined && others.length === 0 ? only : { kind: 'none' };
}

/** The bytes of a file whose mark stands at a place of a PDF; `null` where they are packed otherwise than usual. */
function fileAt(pdf: Buffer, at: number): Uint8Array | null {
  const head = pdf.toString('latin1', Math.max(0, at - 400), at + farthestStream);
  const { before = '', after = '' } =
    /^(?<before>[\s\S]{0,400})\/EmbeddedFile(?!\w)(?<after>[\s\S]*?>>\s*stream\r?\n)/u.exec(head)?.groups ??
    {};
  if (after === '' || after.includes('endobj')) return null;
  const dictionary = `${before.slice(before.lastIndexOf('obj'))}${after}`;
  const begin = at + fileMark.length + after.length;
  const end = pdf.indexOf('endstream', begin);
  if (end < 0) return null;
  const packed = pdf.subarray(begin, end);
  if (!dictionary.includes('/Filter')) return packed;
  if (!/\/Filter\s*\[?\s*\/FlateDecode\s*(?:\]|\/|>)/u.test(dictionary)) return null;
  try {
    return inflateSync(packed, { maxOutputLength: mostXmlBytes });
  } catch {
    // Encrypted, damaged, or larger than any invoice.
    return null;
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

/** Of longer documents the first pages are read, and the last one, which has the sums. */
const mostPages = 100;
/** More runs than a page of an invoice has, and than all of its pages together. */
const mostRuns = 20_000;
const mostRunsTogether = 200_000;

/** The words of the pages with their places. Nothing is drawn. */
export async function wordsOfPages(document: PDFDocumentProxy): Promise<readonly PrintedPage[]> {
  const { numPages } = document;
  const numbers = Array.from({ length: Math.min(numPages, mostPages) }, (_none, at) => at + 1);
  if (numPages > mostPages) numbers.push(numPages);
  const pages: PrintedPage[] = [];
  let runs = 0;
  for (const number of numbers) {
    if (runs > mostRunsTogether && number !== numPages) continue;
    const page = await document.getPage(number);
    const words = await wordsOf(page, number);
    runs += words.runs.length;
    pages.push(words);
    page.cleanup();
  }
  return pages;
}

type Matrix = readonly [number, number, number, number, number, number];
type Turn = 0 | 1 | 2 | 3;

interface Drawn {
  readonly text: string;
  readonly turn: Turn;
  readonly shown: Rectangle;
}

async function wordsOf(page: PDFPageProxy, number: number): Promise<PrintedPage> {
  const viewport = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const drawn = items.slice(0, mostRuns).flatMap((item): readonly Drawn[] => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const made = drawnOf(item, matrixOf(viewport.transform));
    return made === null ? [] : [made];
  });
  // Most of the writing tells how the page is read; what stands across it are marks at its edge.
  const turn = mostTurned(drawn);
  const { width, height } = viewport;
  const runs = drawn
    .filter((run) => run.turn === turn)
    .map(({ text, shown }): PrintedRun => ({ text, shown, box: turned(shown, turn, width, height) }));
  const isAcross = turn === 1 || turn === 3;
  return { number, runs, ...(isAcross ? { width: height, height: width } : { width, height }) };
}

interface TextItem {
  readonly str: string;
  readonly transform: readonly unknown[];
  readonly width: number;
  readonly height: number;
}

function matrixOf(values: readonly unknown[]): Matrix {
  const [a, b, c, d, e, f] = values.map(Number);
  return [a ?? 0, b ?? 0, c ?? 0, d ?? 0, e ?? 0, f ?? 0];
}

/** `null` for what has no size or stands aslant. */
function drawnOf({ str, transform, width }: TextItem, view: Matrix): Drawn | null {
  const [a, b, c, d, e, f] = product(view, matrixOf(transform));
  const size = Math.hypot(c, d);
  const angle = (Math.atan2(b, a) * 2) / Math.PI;
  const turn = turnOf(angle);
  if (turn === null || !Number.isFinite(size) || size <= 0 || size > 500) return null;
  // The letters stand above their line by four fifths of their size.
  const ascent = size * 0.8;
  const across = { width, height: size };
  const upright = { width: size, height: width };
  const boxes: Readonly<Record<Turn, Rectangle>> = {
    0: { left: e, top: f - ascent, ...across },
    1: { left: e - (size - ascent), top: f, ...upright },
    2: { left: e - width, top: f - (size - ascent), ...across },
    3: { left: e - ascent, top: f - width, ...upright },
  };
  return { text: str.normalize('NFC'), turn, shown: boxes[turn] };
}

/** Quarters of a turn to the right; `null` between them. */
function turnOf(angle: number): Turn | null {
  const quarter = (Math.round(angle) + 4) % 4;
  if (Math.abs(angle - Math.round(angle)) > 0.05) return null;
  return quarter === 0 || quarter === 1 || quarter === 2 || quarter === 3 ? quarter : null;
}

function product(one: Matrix, other: Matrix): Matrix {
  const [a, b, c, d, e, f] = one;
  const [g, h, i, j, k, l] = other;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

function mostTurned(drawn: readonly Drawn[]): Turn {
  const letters = [0, 0, 0, 0];
  for (const { turn, text } of drawn) letters[turn] = (letters[turn] ?? 0) + text.length;
  const most = letters.indexOf(Math.max(...letters));
  return most === 1 || most === 2 || most === 3 ? most : 0;
}

/** The rectangle on the page turned back, so that its writing runs from left to right. */
function turned({ left, top, width, height }: Rectangle, turn: Turn, wide: number, high: number): Rectangle {
  switch (turn) {
    case 0:
      return { left, top, width, height };
    case 1:
      return { left: top, top: wide - left - width, width: height, height: width };
    case 2:
      return { left: wide - left - width, top: high - top - height, width, height };
    case 3:
      return { left: high - top - height, top: left, width: height, height: width };
  }
}
