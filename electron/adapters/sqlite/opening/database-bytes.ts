import { closeSync, openSync, readSync } from 'node:fs';

/** Marks a database as one of this program, in the place that SQLite keeps for it: "CODe". */
export const applicationId = 0x434f4465;
/** No version of this program will ever be this high: whatever says so is garbled. */
const highestVersion = 10_000;
const headBytes = 100;
const newestFormat = 2;
const magic = Buffer.from('SQLite format 3\0', 'latin1');

/** What the first bytes of a database say of it. Source: https://www.sqlite.org/fileformat.html, 1.3 */
export interface PageOne {
  readonly pageSize: number;
  /** `null` where a program wrote that did not keep it up. */
  readonly pages: number | null;
  readonly version: number;
  /** False for a format that SQLite would read and never write, which this program has no use for. */
  readonly isWritable: boolean;
  /** Whether it is opened for writing without a change of it, since whoever wrote it last kept a log, too. */
  readonly keepsLog: boolean;
  readonly applicationId: number;
}

/** `null` when the bytes are not the beginning of a database. */
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

/** Whether a newer version of this program wrote it, one that knows more than `known` versions. */
export function isNewer(page: PageOne, known: number): boolean {
  return page.applicationId === applicationId && page.version > known && page.version < highestVersion;
}

/**
 * The first bytes of a file, or those at an offset of it. Only before SQLite has the file open: closing it here would
 * take away the locks that SQLite holds on it.
 */
export function readHead(file: string, offset = 0): Buffer {
  return reading(file, (read) => read(offset, headBytes));
}

/** Answers the bytes at a place, and less of them where the file ends before. They stand until the next question. */
type Read = (place: number, length: number) => Buffer;

/** So much is read at once, and a page with its head at least. */
const pieceBytes = 256 * 1_024;

function reading<Value>(file: string, work: (read: Read) => Value): Value {
  const handle = openSync(file, 'r');
  try {
    const piece = Buffer.alloc(pieceBytes);
    let [begins, ends] = [0, 0];
    return work((place, length) => {
      if (place < begins || place + length > ends) {
        begins = place;
        ends = place + readSync(handle, piece, 0, pieceBytes, place);
      }
      return piece.subarray(place - begins, Math.min(place + length, ends) - begins);
    });
  } finally {
    closeSync(handle);
  }
}

/** What lies in the log beside a database. Source: https://www.sqlite.org/fileformat.html, 4 */
export type LogReading =
  /** Missing, empty, or without a commit, as a crash may leave it. */
  | { readonly kind: 'nothing' }
  /** Somebody else's, or commits in it that were durable can no longer be read. */
  | { readonly kind: 'damaged' }
  | {
      readonly kind: 'commits';
      /** Of the database with everything that is in the log. */
      readonly pages: number;
      /** Where the newest bytes of a page lie in the log, by page number. */
      readonly places: ReadonlyMap<number, number>;
    };

const logHeadBytes = 32;
const frameHeadBytes = 24;
const littleEndianMagic = 0x377f0682;
const bigEndianMagic = 0x377f0683;
/** A commit that was not durable yet may be torn before its end; what follows it was never begun. */
const tornCommits = 1;

type Sums = readonly [number, number];

/**
 * Reads a log as SQLite would, and also what SQLite passes over in silence: it takes a log up to the first frame that
 * does not fit, finds the rest whole, and says nothing of the commits behind. Nothing is written or copied for it, so
 * that it goes on a disk that is full, and beside a database of a newer version. `file` need not exist.
 */
export function readLog(file: string, bytes: number): LogReading {
  // Before its first transaction is written, a log may be anything.
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
  for (let place = logHeadBytes; ; place += frameBytes) {
    const frame = read(place, fits ? frameBytes : frameHeadBytes);
    if (frame.length < frameHeadBytes) break;
    // Frames of an earlier round, which lie behind those of the present one, have other salts.
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
    else pending.push([frame.readUInt32BE(0), place + frameHeadBytes]);
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

/** Goes on with the sums over pairs of words. Source: https://www.sqlite.org/fileformat.html, 4.2 */
function checksum(bytes: Buffer, [first, second]: Sums, isBig: boolean): Sums {
  const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  // Whole numbers of 32 bits, which a processor adds at once; a crash leaves megabytes of them to the next start.
  let [one, two] = [first | 0, second | 0];
  for (let place = 0; place + 8 <= bytes.length; place += 8) {
    one = (one + two + words.getInt32(place, !isBig)) | 0;
    two = (two + one + words.getInt32(place + 4, !isBig)) | 0;
  }
  return [one >>> 0, two >>> 0];
}
