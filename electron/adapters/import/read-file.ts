import type { ImportReading } from '../../../shared/ipc/areas/import.ts';
import {
  FileRefused,
  importLimits,
  type ImportLimits,
  type FileContents,
} from '../../services/import/file-contents.ts';
import { parseLosslessJson, type JsonValue } from '../../services/json/lossless-json.ts';
import { guessSeparator, readCsv } from './csv-table.ts';
import { readWorkbook, readSheet } from './workbook.ts';
import { ZipFile } from './zip-file.ts';
import { SourceError } from '../../services/attachments/attachment-files.ts';
import { explained, openSource, refuseChanged } from '../attachments/attachment-source.ts';

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
const lookedCharacters = 20_000;

/** Reads a file by what is in it. Throws a `FileRefused`. */
export function readFileContents(
  bytes: Uint8Array,
  fileName: string,
  wanted: ImportReading | null,
  limits: ImportLimits = importLimits,
): FileContents {
  if (bytes.length === 0) throw new FileRefused({ kind: 'empty' });
  if (bytes.length > limits.fileBytes)
    throw new FileRefused({ kind: 'tooLarge', limitBytes: limits.fileBytes });
  if (ownName.test(fileName)) return readOwn(bytes, limits);
  if (beginsWith(bytes, packed)) return readPacked(bytes, wanted, limits);
  if (beginsWith(bytes, compound)) {
    const isEncrypted = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(
      encryptedStream,
    );
    throw new FileRefused({ kind: isEncrypted ? 'encrypted' : 'oldWorkbook' });
  }
  return readText(bytes, fileName, wanted, limits);
}

/** Nothing else may hide behind the name: no table, no workbook, no page. */
function readOwn(bytes: Uint8Array, limits: ImportLimits): FileContents {
  const text = decodeText(bytes, 'utf-8');
  if (!json.test(text)) throw new FileRefused({ kind: 'notCoDesk' });
  return { kind: 'json', value: readJson(bytes, limits) };
}

function readText(
  bytes: Uint8Array,
  fileName: string,
  wanted: ImportReading | null,
  limits: ImportLimits,
): FileContents {
  const encoding = wanted?.encoding ?? guessEncoding(bytes);
  const text = decodeText(bytes, encoding);
  if (text.trim() === '') throw new FileRefused({ kind: 'empty' });
  if (isNoText(text)) throw new FileRefused({ kind: 'notATable' });
  if (json.test(text) && !/\.(csv|tsv|txt)$/i.test(fileName)) {
    return { kind: 'json', value: readJson(bytes, limits) };
  }
  const separator = wanted?.separator ?? guessSeparator(text);
  const table = readCsv(text, separator, limits);
  return { kind: 'table', file: 'csv', table, reading: { encoding, separator, sheet: null }, sheets: [] };
}

function readPacked(bytes: Uint8Array, wanted: ImportReading | null, limits: ImportLimits): FileContents {
  const zip = new ZipFile(bytes, limits);
  const workbook = readWorkbook(zip);
  const seen = workbook.sheets.findIndex(({ isHidden }) => !isHidden);
  const sheet = wanted?.sheet ?? Math.max(seen, 0);
  const chosen = workbook.sheets[sheet];
  const xml = chosen === undefined ? null : zip.text(chosen.part);
  if (xml === null) throw new FileRefused({ kind: 'notATable' });
  const table = readSheet(xml, workbook, limits);
  const sheets = workbook.sheets.map(({ name }) => name);
  return { kind: 'table', file: 'xlsx', table, reading: { encoding: null, separator: null, sheet }, sheets };
}

/** Of two members of one name, programs take different ones, so that such a file is refused. */
function readJson(bytes: Uint8Array, { depth }: ImportLimits): JsonValue {
  const value = parseLosslessJson(decodeJson(bytes), { depth, repeatedNames: 'refused' });
  if (value === undefined) throw new FileRefused({ kind: 'damaged' });
  return value;
}

function isNoText(text: string): boolean {
  const some = text.slice(0, lookedCharacters);
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

export type Encoding = NonNullable<ImportReading['encoding']>;

/** How much of a file is looked at where a guess is enough. */
const looked = 65_536;

/** By its mark, by the zeros of two-byte letters, or by what is valid; everything is valid Windows-1252. */
export function guessEncoding(bytes: Uint8Array): Encoding {
  return markedEncoding(bytes) ?? wideEncoding(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
}

/** The text without its mark. What an encoding does not know becomes U+FFFD, so that it is seen. */
export function decodeText(bytes: Uint8Array, encoding: Encoding): string {
  return new TextDecoder(encoding).decode(bytes);
}

/** JSON is UTF-8, or two-byte text that says so (RFC 8259, section 8.1); no byte of it is guessed. Throws a `FileRefused`. */
export function decodeJson(bytes: Uint8Array): string {
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
  const some = bytes.subarray(0, looked);
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

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
