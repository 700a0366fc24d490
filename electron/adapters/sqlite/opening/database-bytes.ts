import { closeSync, openSync, readSync } from 'node:fs';

/** Marks a database as one of this program, in the field that SQLite reserves for it: "CODe". */
export const applicationId = 0x434f4465;
/** No version of this program will ever be this high: a database with a higher one is damaged. */
const highestVersion = 10_000;
const headBytes = 100;
const newestFormat = 2;
const magic = Buffer.from('SQLite format 3\0', 'latin1');

/** Contents of the head of a database. Source: https://www.sqlite.org/fileformat.html, 1.3 */
export interface PageOne {
  readonly pageSize: number;
  /** Number of pages; `null` where a program wrote the file that did not keep it up to date. */
  readonly pages: number | null;
  readonly version: number;
  /** False for a format that SQLite reads but never writes; this program has no use for it. */
  readonly isWritable: boolean;
  /** Whether it is in WAL mode already, so that opening it for writing does not change the file. */
  readonly keepsLog: boolean;
  readonly applicationId: number;
}

/** Reads the head of a database; `null` when the bytes are not one. */
export function parsePageOne(bytes: Buffer): PageOne | null {
  if (bytes.length < headBytes || !bytes.subarray(0, magic.length).equals(magic)) return null;
  const written = bytes.readUInt16BE(16);
  const isKeptUp = bytes.readUInt32BE(24) === bytes.readUInt32BE(92);
  return {
    pageSize: written === 1 ? 65_536 : written,
    pages: isKeptUp ? bytes.readUInt32BE(28) : null,
    version: bytes.readInt32BE(60),
    isWritable: bytes.readUInt8(18) <= newestFormat,
    keepsLog: bytes.readUInt8(18) === newestFormat && bytes.readUInt8(19) === newestFormat,
    applicationId: bytes.readInt32BE(68),
  };
}

/** Whether a newer version of this program wrote it, with more schema versions than `known`. */
export function isNewer(page: PageOne, known: number): boolean {
  return page.applicationId === applicationId && page.version > known && page.version < highestVersion;
}

/**
 * The first bytes of a file, or those at an offset. May only be called before SQLite has the file open: closing it here
 * would release the locks that SQLite holds on it.
 */
export function readHead(file: string, offset = 0): Buffer {
  return reading(file, (read) => read(offset, headBytes));
}

/** Returns the bytes at a place, fewer where the file ends. They are valid until the next call. */
type Read = (index: number, length: number) => Buffer;

/** How much is read at once; at least a page with its head. */
const pieceBytes = 256 * 1_024;

function reading<Value>(file: string, work: (read: Read) => Value): Value {
  const handle = openSync(file, 'r');
  try {
    const piece = Buffer.alloc(pieceBytes);
    let [begins, ends] = [0, 0];
    return work((index, length) => {
      if (index < begins || index + length > ends) {
        begins = index;
        ends = index + readSync(handle, piece, 0, pieceBytes, index);
      }
      return piece.subarray(index - begins, Math.min(index + length, ends) - begins);
    });
  } finally {
    closeSync(handle);
  }
}

/** Contents of the log (WAL) beside a database. Source: https://www.sqlite.org/fileformat.html, 4 */
export type LogReading =
  /** Missing, empty, or without a commit, as a crash may leave it. */
  | { readonly kind: 'nothing' }
  /** It belongs to another database, or commits in it that were durable can no longer be read. */
  | { readonly kind: 'damaged' }
  | {
      readonly kind: 'commits';
      /** Size of the database with everything in the log. */
      readonly pages: number;
      /** Position of the newest bytes of each page in the log, by page number. */
      readonly places: ReadonlyMap<number, number>;
    };

const logHeadBytes = 32;
const frameHeadBytes = 24;
const littleEndianMagic = 0x377f0682;
const bigEndianMagic = 0x377f0683;
/** How many commits may be torn: one that was not durable yet. Nothing after it was begun. */
const tornCommits = 1;

type Sums = readonly [number, number];

/**
 * Reads a log as SQLite would, and also finds what SQLite ignores silently: SQLite reads up to the first frame that
 * does not fit, and ignores any commits after it. Writes and copies nothing, so it works on a full disk and beside a
 * database of a newer version. `file` need not exist.
 */
export function readLog(file: string, bytes: number): LogReading {
  // Before its first transaction a log may hold anything.
  if (bytes <= logHeadBytes + frameHeadBytes) return { kind: 'nothing' };
  return reading(file, readFrames);
}

function readFrames(read: Read): LogReading {
  const head = Buffer.from(read(0, logHeadBytes));
  if (head.length < logHeadBytes) return { kind: 'nothing' };
  const magic = head.readUInt32BE(0);
  const isBig = magic === bigEndianMagic;
  let sums = checksum(head.subarray(0, 24), [0, 0], isBig);
  if ((!isBig && magic !== littleEndianMagic) || !isSame(sums, head, 24)) return { kind: 'damaged' };
  const frameBytes = frameHeadBytes + head.readUInt32BE(8);
  const places = new Map<number, number>();
  let [pending, pages, lostCommits, fits]: [[number, number][], number, number, boolean] = [[], 0, 0, true];
  for (let index = logHeadBytes; ; index += frameBytes) {
    const frame = read(index, fits ? frameBytes : frameHeadBytes);
    if (frame.length < frameHeadBytes) break;
    // Frames of an earlier round, which follow those of the current one, have other salts.
    const isOfRound = frame.subarray(8, 16).equals(head.subarray(16, 24));
    fits &&= isOfRound && frame.length === frameBytes;
    if (fits) {
      sums = checksum(frame.subarray(0, 8), sums, isBig);
      sums = checksum(frame.subarray(frameHeadBytes), sums, isBig);
      fits = isSame(sums, frame, 16);
    }
    const pagesAfter = frame.readUInt32BE(4);
    const isCommit = isOfRound && pagesAfter !== 0;
    if (!fits) lostCommits += Number(isCommit);
    else pending.push([frame.readUInt32BE(0), index + frameHeadBytes]);
    if (!fits || !isCommit) continue;
    for (const [page, at] of pending) places.set(page, at);
    [pending, pages] = [[], pagesAfter];
  }
  if (lostCommits > tornCommits) return { kind: 'damaged' };
  return pages === 0 ? { kind: 'nothing' } : { kind: 'commits', pages, places };
}

function isSame([first, second]: Sums, bytes: Buffer, offset: number): boolean {
  return bytes.readUInt32BE(offset) === first && bytes.readUInt32BE(offset + 4) === second;
}

/** Continues the checksum over pairs of words. Source: https://www.sqlite.org/fileformat.html, 4.2 */
function checksum(bytes: Buffer, [first, second]: Sums, isBig: boolean): Sums {
  const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  // Integers of 32 bits, which processors add fast: a crash may leave megabytes to add up at the next start.
  let [one, two] = [first | 0, second | 0];
  for (let index = 0; index + 8 <= bytes.length; index += 8) {
    one = (one + two + words.getInt32(index, !isBig)) | 0;
    two = (two + one + words.getInt32(index + 4, !isBig)) | 0;
  }
  return [one >>> 0, two >>> 0];
}
