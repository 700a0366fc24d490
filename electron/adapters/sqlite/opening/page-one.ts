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
  const handle = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(headBytes);
    return bytes.subarray(0, readSync(handle, bytes, 0, headBytes, offset));
  } finally {
    closeSync(handle);
  }
}
