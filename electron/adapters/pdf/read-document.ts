import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { EinvoiceReading } from '../../../shared/domain/einvoice.ts';
import type { DocumentReading, Reading, Rectangle } from '../../../shared/domain/reading.ts';
import type { Layout, Lessons, FinalValue } from '../../../shared/domain/layout.ts';
import { einvoiceReading, withPages } from '../../../shared/rules/reading/einvoice-reading.ts';
import type { PrintedPage, PrintedRun } from '../../../shared/rules/reading/printed-page.ts';
import { layoutOf, readTaught, withTaught } from '../../../shared/rules/reading/taught-layout.ts';
import { lessonsOf } from '../../../shared/rules/reading/learned-places.ts';
import { textReading } from '../../../shared/rules/reading/text-reading.ts';
import { einvoiceIn } from './embedded-einvoice.ts';
import { withDocument } from './open-pdf.ts';

/**
 * Reads an invoice from a PDF: from its electronic invoice, or from its pages. `extent`: `pages` skips the embedded
 * files, where they exceeded a limit.
 */
export async function readDocument(
  path: string,
  layouts: readonly Layout[] = [],
  extent: 'everywhere' | 'pages' = 'everywhere',
): Promise<DocumentReading> {
  const read = (document: PDFDocumentProxy): Promise<DocumentReading> =>
    documentReading(document, layouts, extent);
  return withDocument<DocumentReading>(path, read, { kind: 'unreadable', reason: 'damaged' });
}

/**
 * Learns the layout of an invoice from correct values. `null` for a document that is no invoice, or has an electronic
 * one.
 */
export async function readLessons(
  path: string,
  layouts: readonly Layout[],
  finalValues: readonly FinalValue[],
): Promise<Lessons | null> {
  const learn = async (document: PDFDocumentProxy): Promise<Lessons | null> => {
    if ((await einvoiceIn(document)).kind === 'read') return null;
    const words = await wordsOfPages(document);
    const reading = pagesReading(words, layouts);
    const teaches = reading.issuer !== '' && reading.document === 'invoice';
    return teaches ? lessonsOf(words, reading, finalValues) : null;
  };
  return withDocument<Lessons | null>(path, learn, null);
}

async function documentReading(
  document: PDFDocumentProxy,
  layouts: readonly Layout[],
  extent: 'everywhere' | 'pages',
): Promise<DocumentReading> {
  const found = extent === 'pages' ? await unseenEinvoice(document) : await einvoiceIn(document);
  const words = await wordsOfPages(document);
  const pages: Reading = {
    ...pagesReading(words, layouts),
    pages: document.numPages,
    pagesRead: words.length,
    isPortfolio: await isPortfolio(document),
  };
  if (found.kind === 'read')
    return { kind: 'read', reading: withPages(einvoiceReading(found.invoice), pages) };
  return { kind: 'read', reading: { ...pages, einvoice: found.kind === 'none' ? 'none' : found.reason } };
}

/** The result for embedded files that exceeded a limit. */
async function unseenEinvoice(document: PDFDocumentProxy): Promise<EinvoiceReading> {
  const files = await document.getAttachments();
  return files === null ? { kind: 'none' } : { kind: 'unreadable', reason: 'tooLarge' };
}

/** Whether a PDF is a portfolio: a collection of files with a cover. Source: ISO 32000-1, 12.3.5. */
async function isPortfolio(document: PDFDocumentProxy): Promise<boolean> {
  const { info } = await document.getMetadata();
  return 'IsCollectionPresent' in info && info.IsCollectionPresent === true;
}

/** Reads the pages by rules, and by a learned layout where there is one. */
function pagesReading(words: readonly PrintedPage[], layouts: readonly Layout[]): Reading {
  const reading = textReading(words);
  const layout = layoutOf(layouts, reading);
  return layout === null ? reading : withTaught(reading, readTaught(words, layout.places));
}

/** How many pages are read. Of longer documents the last page is read too, because it has the sums. */
const maxPages = 100;
/** Most runs of text on a page, and on all pages together; no invoice has more. */
const maxRuns = 20_000;
const maxRunsTogether = 200_000;

/** The words of the pages with their positions. Nothing is drawn. */
export async function wordsOfPages(document: PDFDocumentProxy): Promise<readonly PrintedPage[]> {
  const { numPages } = document;
  const numbers = Array.from({ length: Math.min(numPages, maxPages) }, (_none, at) => at + 1);
  if (numPages > maxPages) numbers.push(numPages);
  const pages: PrintedPage[] = [];
  let runs = 0;
  for (const number of numbers) {
    if (runs > maxRunsTogether && number !== numPages) continue;
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
  const drawn = items.slice(0, maxRuns).flatMap((item): readonly Drawn[] => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const made = drawnOf(item, matrixOf(viewport.transform));
    return made === null ? [] : [made];
  });
  // The direction of most text is that of the page; other text is a mark at its edge.
  const turn = mainTurn(drawn);
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

/** `null` for text without a size, or text that is slanted. */
function drawnOf({ str, transform, width }: TextItem, view: Matrix): Drawn | null {
  const [a, b, c, d, e, f] = product(view, matrixOf(transform));
  const size = Math.hypot(c, d);
  const angle = (Math.atan2(b, a) * 2) / Math.PI;
  const turn = turnOf(angle);
  if (turn === null || !Number.isFinite(size) || size <= 0 || size > 500) return null;
  // Letters rise above their baseline by four fifths of their size.
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

/** Quarter turns to the right; `null` for any other angle. */
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

function mainTurn(drawn: readonly Drawn[]): Turn {
  const letters = [0, 0, 0, 0];
  for (const { turn, text } of drawn) letters[turn] = (letters[turn] ?? 0) + text.length;
  const most = letters.indexOf(Math.max(...letters));
  return most === 1 || most === 2 || most === 3 ? most : 0;
}

/** A rectangle on the page after turning the page back, so that its text runs from left to right. */
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
