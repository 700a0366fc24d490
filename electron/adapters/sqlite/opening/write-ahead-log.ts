import { closeSync, openSync, readSync } from 'node:fs';

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

const headBytes = 32;
const frameHeadBytes = 24;
const littleEndianMagic = 0x377f0682;
const bigEndianMagic = 0x377f0683;
/** A commit that was not durable yet may be torn before its end; what follows it was never begun. */
const tornCommits = 1;

type Sums = readonly [number, number];

/** Reads a log as SQLite would, and also what SQLite would pass over in silence. `file` need not exist. */
export function readLog(file: string, bytes: number): LogReading {
  // Before its first transaction is written, a log may be anything.
  if (bytes <= headBytes + frameHeadBytes) return { kind: 'nothing' };
  const handle = openSync(file, 'r');
  try {
    return new LogReader(handle).read();
  } finally {
    closeSync(handle);
  }
}

class LogReader {
  readonly #handle: number;
  readonly #places = new Map<number, number>();
  #pending: [number, number][] = [];
  #pages = 0;

  constructor(handle: number) {
    this.#handle = handle;
  }

  read(): LogReading {
    const head = this.#bytes(0, headBytes);
    if (head === null) return { kind: 'nothing' };
    const magic = head.readUInt32BE(0);
    if (magic !== littleEndianMagic && magic !== bigEndianMagic) return { kind: 'damaged' };
    const isBig = magic === bigEndianMagic;
    const sums = checksum(head.subarray(0, 24), [0, 0], isBig);
    if (!isSame(sums, head, 24)) return { kind: 'damaged' };
    const frameBytes = frameHeadBytes + head.readUInt32BE(8);
    const end = this.#readFrames(head, frameBytes, { sums, isBig });
    if (this.#commitsFrom(end, head, frameBytes) > tornCommits) return { kind: 'damaged' };
    if (this.#pages === 0) return { kind: 'nothing' };
    return { kind: 'commits', pages: this.#pages, places: this.#places };
  }

  /** Where the first frame begins that does not belong to those before it. */
  #readFrames(head: Buffer, frameBytes: number, begin: { sums: Sums; isBig: boolean }): number {
    let { sums } = begin;
    for (let place = headBytes; ; place += frameBytes) {
      const frame = this.#bytes(place, frameBytes);
      if (frame === null || !hasSalts(frame, head)) return place;
      sums = checksum(frame.subarray(0, 8), sums, begin.isBig);
      sums = checksum(frame.subarray(frameHeadBytes), sums, begin.isBig);
      if (!isSame(sums, frame, 16)) return place;
      this.#note(frame, place + frameHeadBytes);
    }
  }

  #note(frame: Buffer, place: number): void {
    this.#pending.push([frame.readUInt32BE(0), place]);
    const pages = frame.readUInt32BE(4);
    if (pages === 0) return;
    for (const [page, at] of this.#pending) this.#places.set(page, at);
    this.#pending = [];
    this.#pages = pages;
  }

  /** Commits of this log after a place. */
  #commitsFrom(from: number, head: Buffer, frameBytes: number): number {
    let commits = 0;
    for (let place = from; ; place += frameBytes) {
      const frame = this.#bytes(place, frameHeadBytes);
      if (frame === null) return commits;
      if (hasSalts(frame, head) && frame.readUInt32BE(4) !== 0) commits += 1;
    }
  }

  /** `null` when the file ends before. */
  #bytes(place: number, length: number): Buffer | null {
    const bytes = Buffer.alloc(length);
    return readSync(this.#handle, bytes, 0, length, place) === length ? bytes : null;
  }
}

/** Frames of an earlier round, which lie behind those of the present one, have other salts. */
function hasSalts(frame: Buffer, head: Buffer): boolean {
  return frame.subarray(8, 16).equals(head.subarray(16, 24));
}

function isSame([first, second]: Sums, bytes: Buffer, offset: number): boolean {
  return bytes.readUInt32BE(offset) === first && bytes.readUInt32BE(offset + 4) === second;
}

function checksum(bytes: Buffer, [first, second]: Sums, isBig: boolean): Sums {
  let [one, two] = [first, second];
  for (let place = 0; place + 8 <= bytes.length; place += 8) {
    one = (one + two + (isBig ? bytes.readUInt32BE(place) : bytes.readUInt32LE(place))) >>> 0;
    two = (two + one + (isBig ? bytes.readUInt32BE(place + 4) : bytes.readUInt32LE(place + 4))) >>> 0;
  }
  return [one, two];
}
