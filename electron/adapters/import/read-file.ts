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
  maxHeaderRows,
  type Table,
} from '../../services/import/file-contents.ts';
import { type JsonValue, parseLosslessJson } from '../../services/json/lossless-json.ts';
import { asSourceError, openSource, refuseChanged } from '../files/source-file.ts';
import { readSheet, readWorkbook } from './workbook.ts';
import { openZip, type ZipFile } from './zip-file.ts';

/** Names of files that the program writes, which a double click opens in it. */
const ownName = /\.codesk$/i;
/** First bytes of two kinds of binary files. The name of a file is not reliable. */
const packed = [0x50, 0x4b] as const;
const compound = [0xd0, 0xcf, 0x11, 0xe0] as const;
/** The stream in an encrypted workbook, in the encoding of such a file. */
const encryptedStream = Buffer.from('EncryptedPackage', 'utf16le');
const json = /^\s*[[{]/;
/** How many control characters in a thousand are still accepted as text. */
const controlsInThousand = 10;
const sampleCharacters = 20_000;

/**
 * Opens a file by its content. The returned reader can be called repeatedly with other settings. Rejects with a
 * `FileRefused`, and the reader throws one.
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

/** Reads a text file. Throws a `FileRefused`, also for any other kind of file. */
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

/** Reads a `.codesk` file. Anything else with such a name is refused: no table, no workbook, no HTML. */
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

/** Parses JSON. Refuses two members of the same name, of which programs take different ones. */
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

/** Reads a whole file up to the limit. Throws a `FileRefused`. */
export async function readBytes(path: string, limitBytes: number): Promise<Uint8Array> {
  try {
    const source = await openSource(path);
    try {
      if (source.before.size > BigInt(limitBytes)) throw new FileRefused({ kind: 'tooLarge', limitBytes });
      const bytes = await asSourceError(() => source.handle.readFile());
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

/** How much of a file is read for a guess. Bytes. */
const sampleBytes = 65_536;

/**
 * Guesses the encoding: by a byte order mark, by the zeros of UTF-16, or else by what is valid; everything is valid
 * Windows-1252.
 */
function guessEncoding(bytes: Uint8Array): Encoding {
  return markedEncoding(bytes) ?? wideEncoding(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
}

/** Decodes a text without its byte order mark. Invalid bytes become U+FFFD, so that they are noticed. */
function decodeText(bytes: Uint8Array, encoding: Encoding): string {
  return new TextDecoder(encoding).decode(bytes);
}

/**
 * Decodes JSON: UTF-8, or UTF-16 by its mark or its zeros (RFC 8259, section 8.1). Invalid bytes are refused and not
 * replaced. Throws a `FileRefused`.
 */
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

/** Detects UTF-16, in which most letters, all separators and all digits have a zero on the same side. */
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

/** Separators; of two that fit equally well the first one is chosen. */
const separators = [';', '\t', ',', '|'] as const satisfies readonly Separator[];
const sampleRows = 20;
const guessedCharacters = 65_536;

/** The separator that divides the first rows into most cells, equally many in each. */
function guessSeparator(text: string): Separator {
  const beginning = text.slice(0, guessedCharacters);
  const rated = separators.map((separator) => ({ separator, rate: rateOf(beginning, separator) }));
  const best = Math.max(...rated.map(({ rate }) => rate));
  return rated.find(({ rate }) => rate === best && best > 0)?.separator ?? ',';
}

/** Rates a separator: how many cells most rows have, less for each row that differs; 0 where it divides nothing. */
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

/** Rows of a text file; line breaks in quoted cells are kept. Throws a `FileRefused` above a limit. */
function readCsv(text: string, separator: Separator): Table {
  const { rows: maxRows, columns, cells: maxCells } = importLimits;
  const rows: string[][] = [];
  let cells = 0;
  const { lines, newline } = withOneBreak(text);
  Papa.parse<string[]>(lines, {
    delimiter: separator,
    newline,
    step: ({ data, errors }) => {
      // A quote that is never closed, or is closed within a cell, would swallow the rows after it.
      if (errors.some(({ type }) => type === 'Quotes'))
        throw new FileRefused({ kind: 'openQuote', row: rows.length + 1 });
      rows.push(data);
      cells += data.length;
      if (data.length > columns) throw new FileRefused({ kind: 'tooManyColumns', limit: columns });
      if (rows.length > maxRows + maxHeaderRows)
        throw new FileRefused({ kind: 'tooManyRows', limit: maxRows });
      if (cells > maxCells) throw new FileRefused({ kind: 'tooComplex' });
    },
  });
  return { rows, marks: new CellMarks(), hidden: null };
}

/**
 * Changes the line breaks of a text to one kind if possible, because the library supports one kind per file and some
 * files mix them.
 */
function withOneBreak(text: string): { readonly lines: string; readonly newline: '\n' | '\r' | undefined } {
  const lines = text.includes('\r') ? text.replaceAll('\r\n', '\n') : text;
  if (!lines.includes('\r')) return { lines, newline: '\n' };
  // Rows that end with one kind may contain the other in quoted cells; the library finds out which is which.
  return { lines, newline: lines.includes('\n') ? undefined : '\r' };
}
