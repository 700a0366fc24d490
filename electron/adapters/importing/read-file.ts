import type { ImportReading } from '../../../shared/ipc/areas/importing.ts';
import { FileRefused } from '../../services/importing/file-refused.ts';
import { parseJson } from '../../services/importing/json-value.ts';
import { importLimits, type ImportLimits } from '../../services/importing/limits.ts';
import type { FileContents } from '../../services/importing/table.ts';
import { guessSeparator, readCsv } from './csv-table.ts';
import { decodeJson, decodeText, guessEncoding } from './text-encoding.ts';
import { readWorkbook } from './workbook.ts';
import { readSheet } from './sheet-table.ts';
import { ZipFile } from './zip-file.ts';

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
  return { kind: 'json', value: parseJson(decodeJson(bytes), limits.depth) };
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
    return { kind: 'json', value: parseJson(decodeJson(bytes), limits.depth) };
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

function isNoText(text: string): boolean {
  const some = text.slice(0, lookedCharacters);
  const controls = some.match(/[\u0000-\u0008\u000e-\u001f]/g)?.length ?? 0;
  return text.startsWith('%PDF-') || controls * 1000 > some.length * controlsInThousand;
}

function beginsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte);
}
