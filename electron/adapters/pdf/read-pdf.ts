import { type FileHandle, open } from 'node:fs/promises';
import {
  PasswordException,
  type PDFDataRangeTransport,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PdfFinding } from '../../services/attachments/attachment-files.ts';
import { FileRanges, parsePdf } from './open-pdf.ts';

/** Checks the structure of a PDF: nothing in it is run, drawn or fetched, and only the needed parts are read. */
export async function readPdf(path: string): Promise<PdfFinding> {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    const finding = await readWith(new FileRanges(handle, size, []));
    if (finding.kind !== 'passwordNeeded' && finding.kind !== 'encrypted') return finding;
    const marks = await onlyFilesEncrypted(handle, size);
    return marks === null ? finding : await readWith(new FileRanges(handle, size, marks));
  } finally {
    await handle.close();
  }
}

async function readWith(range: PDFDataRangeTransport): Promise<PdfFinding> {
  const loading = parsePdf(range);
  try {
    return await findingOf(await loading.promise);
  } catch (error) {
    // Without a given password this error means that one is needed to open the PDF.
    return { kind: error instanceof PasswordException ? 'passwordNeeded' : 'damaged' };
  } finally {
    await loading.destroy();
  }
}

async function findingOf(document: PDFDocumentProxy): Promise<PdfFinding> {
  const { info } = await document.getMetadata();
  const isEncrypted = 'EncryptFilterName' in info && info.EncryptFilterName !== null;
  if (isEncrypted || (await document.getPermissions()) !== null) return { kind: 'encrypted' };
  const pages = document.numPages;
  if (pages < 1) return { kind: 'damaged' };
  // Throws where the PDF declares more pages than it has.
  await document.getPage(pages);
  return { kind: 'whole', pages };
}

const pieceBytes = 1_048_576;
/** Longest encryption dictionary. Bytes. */
const dictionaryBytes = 8_192;
const mark = Buffer.from('/Encrypt');
/** The end of a name: `/EncryptMetadata` is another one. */
const nameEnd = /^[\s/<[(\d]/;

/**
 * Positions of the marks of encryption in a PDF that encrypts only its embedded files, so that anybody can read its
 * pages and texts. `null` for every other PDF. Source: ISO 32000-1, 7.6.5, table 20: `StmF` and `StrF` are `Identity`,
 * which is also their default.
 */
async function onlyFilesEncrypted(handle: FileHandle, bytes: number): Promise<readonly number[] | null> {
  const places = await placesOf(handle, bytes, mark);
  const last = places.at(-1);
  if (last === undefined) return null;
  const text = (await textAt(handle, last + mark.length)).trimStart();
  const reference = /^(\d{1,10})\s+(\d{1,5})\s+R/.exec(text);
  const dictionary = reference === null ? text : await objectText(handle, bytes, reference[1], reference[2]);
  if (dictionary === null || !dictionary.startsWith('<<')) return null;
  const own = dictionary.split('endobj', 1)[0] ?? '';
  const version = Number(/\/V\s+(\d)/.exec(own)?.[1] ?? '0');
  const isPlain = (name: string): boolean =>
    !own.includes(`/${name}`) || new RegExp(`/${name}\\s*/Identity\\b`).test(own);
  return version >= 4 && isPlain('StmF') && isPlain('StrF') ? places : null;
}

/** The text of an object. An encryption dictionary is never inside a stream. */
async function objectText(
  handle: FileHandle,
  bytes: number,
  number = '',
  generation = '',
): Promise<string | null> {
  const head = Buffer.from(`${number} ${generation} obj`);
  const index = (await placesOf(handle, bytes, head)).at(-1);
  return index === undefined ? null : (await textAt(handle, index + head.length)).trimStart();
}

/** Positions of these bytes where the end of a name follows. */
async function placesOf(handle: FileHandle, bytes: number, wanted: Buffer): Promise<number[]> {
  const places: number[] = [];
  const piece = Buffer.alloc(pieceBytes + wanted.length);
  for (let from = 0; from < bytes; from += pieceBytes) {
    const { bytesRead } = await handle.read(piece, 0, piece.length, from);
    const read = piece.subarray(0, bytesRead);
    for (let at = read.indexOf(wanted); at >= 0 && at < pieceBytes; at = read.indexOf(wanted, at + 1)) {
      const next = String.fromCharCode(read[at + wanted.length] ?? 0x20);
      if (nameEnd.test(next)) places.push(from + at);
    }
  }
  return places;
}

async function textAt(handle: FileHandle, at: number): Promise<string> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(dictionaryBytes), 0, dictionaryBytes, at);
  return buffer.toString('latin1', 0, bytesRead);
}
