import { isUtf8 } from 'node:buffer';
import Papa from 'papaparse';
import type { ImportReading } from '../../../shared/ipc/areas/import.ts';
import { SourceError } from '../../services/attachments/attachment-files.ts';
import {
  CellMarks,
  type FileContents,
  type FileReader,
  FileRefused,
  importLimits,
  mostHeaderRows,
  type Table,
} from '../../services/import/file-contents.ts';
import { type JsonValue, parseLosslessJson } from '../../services/json/lossless-json.ts';
import { explained, openSource, refuseChanged } from '../files/source-file.ts';
import { readSheet, readWorkbook } from './workbook.ts';
import { openZip, type ZipFile } from './zip-file.ts';

/** Files that the program writes, and that a double click brings here. */
const ownName = /\.codesk$/i;
/** How a file of two kinds begins that are no text; a name says nothing. */
const packed = [0x50, 0x4b] as const;
const compound = [0xd0, 0xcf, 0x11, 0xe0] as const;
/** The stream that holds a workbook with a password, in the letters of such a file. */
const encryptedStream = Buffer.from('EncryptedPackage', 'utf16le');
const json = /^\s*[[{]/;
/** More controls than this in a thousand letters are no text. */
const controlsInThousand = 10;
const sampleCharacters = 20_000;

/**
 * Opens a file by what is in it. The reader reads it as it is told, as often as it is asked. Rejects with a `FileRefused`;
 * the reader throws one.
 */
export async function openContents(bytes: Uint8Array, fileName: string): Promise<FileReader> {
  refuseSize(bytes);
  if (ownName.test(fileName) || !beginsWith(bytes, packed))
    return (wanted) => readUnpacked(bytes, fileName, wanted);
  const zip = await openZip(bytes, importLimits);
  return (wanted) => readPacked(zip, wanted);
}

function refuseSize(bytes: Uint8Array): void {
  const { fileBytes: limitBytes } = importLimits;
  if (bytes.length === 0) throw new FileRefused({ kind: 'empty' });
  if (bytes.length > limitBytes) throw new FileRefused({ kind: 'tooLarge', limitBytes });
}

/** Reads a file of text. Throws a `FileRefused`, also for one of another kind. */
export function readUnpacked(
  bytes: Uint8Array,
  fileName: string,
  wanted: ImportReading | null,
): FileContents {
  if (ownName.test(fileName)) return readOwn(bytes);
  if (beginsWith(bytes, compound)) {
    const isEncrypted = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(
      encryptedStream,
    );
    throw new FileRefused({ kind: isEncrypted ? 'encrypted' : 'oldWorkbook' });
  }
  return readText(bytes, fileName, wanted);
}

/** Nothing else may hide behind the name: no table, no workbook, no page. */
function readOwn(bytes: Uint8Array): FileContents {
  const text = decodeText(bytes, 'utf-8');
  if (!json.test(text)) throw new FileRefused({ kind: 'notCoDesk' });
  return { kind: 'json', value: readJson(bytes) };
}

function readText(bytes: Uint8Array, fileName: string, wanted: ImportReading | null): FileContents {
  const encoding = wanted?.encoding ?? guessEncoding(bytes);
  const text = decodeText(bytes, encoding);
  if (text.trim() === '') throw new FileRefused({ kind: 'empty' });
  if (isNoText(text)) throw new FileRefused({ kind: 'notATable' });
  if (json.test(text) && !/\.(csv|tsv|txt)$/i.test(fileName)) {
    return { kind: 'json', value: readJson(bytes) };
  }
  const separator = wanted?.separator ?? guessSeparator(text);
  const table = readCsv(text, separator);
  return { kind: 'table', file: 'csv', table, reading: { encoding, separator, sheet: null }, sheets: [] };
}

function readPacked(zip: ZipFile, wanted: ImportReading | null): FileContents {
  const workbook = readWorkbook(zip);
  const seen = workbook.sheets.findIndex(({ isHidden }) => !isHidden);
  const sheet = wanted?.sheet ?? Math.max(seen, 0);
  const chosen = workbook.sheets[sheet];
  const xml = chosen === undefined ? null : zip.text(chosen.part);
  if (xml === null) throw new FileRefused({ kind: 'notATable' });
  const table = readSheet(xml, workbook);
  const sheets = workbook.sheets.map(({ name }) => name);
  return { kind: 'table', file: 'xlsx', table, reading: { encoding: null, separator: null, sheet }, sheets };
}

/** Of two members of one name, programs take different ones, so that such a file is refused. */
function readJson(bytes: Uint8Array): JsonValue {
  const value = parseLosslessJson(decodeJson(bytes), { depth: importLimits.depth, repeatedNames: 'refused' });
  if (value === undefined) throw new FileRefused({ kind: 'damaged' });
  return value;
}

function isNoText(text: string): boolean {
  const some = text.slice(0, sampleCharacters);
  const controls = some.match(/[\u0000-\u0008\u000e-\u001f]/g)?.length ?? 0;
  return text.startsWith('%PDF-') || controls * 1000 > some.length * controlsInThousand;
}

function beginsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte);
}

/** A whole file that is no larger than the limit. Throws a `FileRefused`. */
export async function readBytes(path: string, limitBytes: number): Promise<Uint8Array> {
  try {
    const source = await openSource(path);
    try {
      if (source.before.size > BigInt(limitBytes)) throw new FileRefused({ kind: 'tooLarge', limitBytes });
      const bytes = await explained(() => source.handle.readFile());
      await refuseChanged(source, bytes.length);
      return bytes;
    } finally {
      await source.handle.close();
    }
  } catch (error) {
    if (error instanceof SourceError) throw new FileRefused({ kind: 'unreadable' });
    throw error;
  }
}

type Encoding = NonNullable<ImportReading['encoding']>;

/** How much of a file is read where a guess is enough. Bytes. */
const sampleBytes = 65_536;

/** By its mark, by the zeros of two-byte letters, or by what is valid; everything is valid Windows-1252. */
function guessEncoding(bytes: Uint8Array): Encoding {
  return markedEncoding(bytes) ?? wideEncoding(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
}

/** The text without its mark. What an encoding does not know becomes U+FFFD, so that it is seen. */
function decodeText(bytes: Uint8Array, encoding: Encoding): string {
  return new TextDecoder(encoding).decode(bytes);
}

/** JSON is UTF-8, or two-byte text that says so (RFC 8259, section 8.1); no byte of it is guessed. Throws a `FileRefused`. */
function decodeJson(bytes: Uint8Array): string {
  const encoding = markedEncoding(bytes) ?? wideEncoding(bytes) ?? 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) throw new FileRefused({ kind: 'notUtf8' });
    throw error;
  }
}

function markedEncoding(bytes: Uint8Array): Encoding | null {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

/** Most letters, all separators and all digits of two-byte text have a zero on the same side. */
function wideEncoding(bytes: Uint8Array): Encoding | null {
  const some = bytes.subarray(0, sampleBytes);
  if (bytes.length % 2 !== 0 || some.length < 2) return null;
  let even = 0;
  let odd = 0;
  for (let at = 0; at + 1 < some.length; at += 2) {
    if (some[at] === 0) even += 1;
    if (some[at + 1] === 0) odd += 1;
  }
  const pairs = some.length / 2;
  if (odd > pairs / 10 && even < odd / 10) return 'utf-16le';
  return even > pairs / 10 && odd < even / 10 ? 'utf-16be' : null;
}

type Separator = NonNullable<ImportReading['separator']>;

/** In the order in which they win where two fit alike. */
const separators = [';', '\t', ',', '|'] as const satisfies readonly Separator[];
const sampleRows = 20;
const guessedCharacters = 65_536;

/** The one that parts the first rows into most cells, as many in each. */
function guessSeparator(text: string): Separator {
  const beginning = text.slice(0, guessedCharacters);
  const rated = separators.map((separator) => ({ separator, rate: rateOf(beginning, separator) }));
  const best = Math.max(...rated.map(({ rate }) => rate));
  return rated.find(({ rate }) => rate === best && best > 0)?.separator ?? ',';
}

/** How many cells most rows have, less for each row that has others; 0 where it parts nothing. */
function rateOf(text: string, separator: Separator): number {
  const widths = Papa.parse<string[]>(text, {
    delimiter: separator,
    preview: sampleRows,
    skipEmptyLines: 'greedy',
  }).data.map((row) => row.length);
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  const [usual = 1, times = 0] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [];
  return usual === 1 ? 0 : (times / widths.length) * (1 + Math.min(usual, 100) / 100);
}

/** Rows of a text file, quoted breaks inside of cells kept. Throws a `FileRefused` above a limit. */
function readCsv(text: string, separator: Separator): Table {
  const { rows: mostRows, columns, cells: mostCells } = importLimits;
  const rows: string[][] = [];
  let cells = 0;
  const { lines, newline } = withOneBreak(text);
  Papa.parse<string[]>(lines, {
    delimiter: separator,
    newline,
    step: ({ data, errors }) => {
      // A quote that never ends, or ends in the middle of a cell, would take the rows after it along.
      if (errors.some(({ type }) => type === 'Quotes'))
        throw new FileRefused({ kind: 'openQuote', row: rows.length + 1 });
      rows.push(data);
      cells += data.length;
      if (data.length > columns) throw new FileRefused({ kind: 'tooManyColumns', limit: columns });
      if (rows.length > mostRows + mostHeaderRows)
        throw new FileRefused({ kind: 'tooManyRows', limit: mostRows });
      if (cells > mostCells) throw new FileRefused({ kind: 'tooComplex' });
    },
  });
  return { rows, marks: new CellMarks() };
}

/** The library knows one kind of break in a file, and files have been known to mix them. */
function withOneBreak(text: string): { readonly lines: string; readonly newline: '\n' | '\r' | undefined } {
  const lines = text.includes('\r') ? text.replaceAll('\r\n', '\n') : text;
  if (!lines.includes('\r')) return { lines, newline: '\n' };
  // Rows that end with one kind may have cells with the other in quotes; the library looks which is which.
  return { lines, newline: lines.includes('\n') ? undefined : '\r' };
}
