import { crc32, inflateRawSync } from 'node:zlib';
import { FileRefused, type ImportLimits } from '../../services/import/file-contents.ts';

const localHeader = 0x04034b50;
const localHeaderBytes = 30;
/** The shares of two packings that may be met. */
const stored = 0;
const deflated = 8;
/** A small part may be packed very well without being any danger. */
const smallBytes = 1_000_000;

/**
 * The parts of a packed file, by their names. What it says of itself is bounded before a byte is unpacked, and what comes
 * out is held against what was said. No name is ever used as a path. Throws a `FileRefused`.
 */
export class ZipFile {
  readonly #bytes: Buffer;
  readonly #entries: ReadonlyMap<string, ZipEntry>;
  readonly #limits: ImportLimits;

  constructor(bytes: Uint8Array, limits: ImportLimits) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#limits = limits;
    const entries = readDirectory(this.#bytes, limits.parts);
    this.#refuseBomb(entries);
    this.#refuseOverlap(entries);
    this.#entries = byName(entries);
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** The text of a part, `null` when there is none of that name. */
  text(name: string): string | null {
    const entry = this.#entries.get(name);
    return entry === undefined ? null : new TextDecoder('utf-8').decode(this.#unpacked(entry));
  }

  #unpacked(entry: ZipEntry): Buffer {
    if (entry.isEncrypted) throw new FileRefused({ kind: 'encrypted' });
    const packed = this.#packed(entry);
    const bytes = entry.method === stored ? packed : inflated(packed, entry);
    if (bytes.length !== entry.bytes || crc32(bytes) !== entry.checksum)
      throw new FileRefused({ kind: 'damaged' });
    return bytes;
  }

  #packed({ at, packedBytes }: ZipEntry): Buffer {
    const start = this.#dataStart(at);
    const packed = this.#bytes.subarray(start, start + packedBytes);
    if (packed.length !== packedBytes) throw new FileRefused({ kind: 'damaged' });
    return packed;
  }

  #dataStart(at: number): number {
    const isHeader =
      at + localHeaderBytes <= this.#bytes.length && this.#bytes.readUInt32LE(at) === localHeader;
    if (!isHeader) throw new FileRefused({ kind: 'damaged' });
    return at + localHeaderBytes + this.#bytes.readUInt16LE(at + 26) + this.#bytes.readUInt16LE(at + 28);
  }

  #refuseBomb(entries: readonly ZipEntry[]): void {
    let total = 0;
    for (const { bytes, packedBytes } of entries) {
      total += bytes;
      const isPackedTooWell = bytes > smallBytes && bytes > packedBytes * this.#limits.ratio;
      if (bytes > this.#limits.partBytes || total > this.#limits.unpackedBytes || isPackedTooWell)
        throw new FileRefused({ kind: 'bomb' });
    }
  }

  /** Parts that share bytes are how a small file unpacks to an endless one. */
  #refuseOverlap(entries: readonly ZipEntry[]): void {
    let end = 0;
    for (const entry of [...entries].sort((one, other) => one.at - other.at)) {
      if (entry.at < end) throw new FileRefused({ kind: 'bomb' });
      end = this.#dataStart(entry.at) + entry.packedBytes;
    }
  }
}

function byName(entries: readonly ZipEntry[]): ReadonlyMap<string, ZipEntry> {
  const named = new Map(entries.map((entry) => [entry.name, entry]));
  // Two of one name are read differently by different programs.
  if (named.size !== entries.length) throw new FileRefused({ kind: 'damaged' });
  return named;
}

/** Not a byte more than was said. */
function inflated(packed: Buffer, { method, bytes }: ZipEntry): Buffer {
  if (method !== deflated) throw new FileRefused({ kind: 'damaged' });
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(bytes, 1) });
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error;
    throw new FileRefused({ kind: error.code === 'ERR_BUFFER_TOO_LARGE' ? 'bomb' : 'damaged' });
  }
}

const endOfDirectory = 0x06054b50;
const endBytes = 22;
const longestComment = 0xffff;
const directoryHeader = 0x02014b50;
const directoryHeaderBytes = 46;
/** Sizes that only the fields of very large files can tell. */
const tellsNothing = 0xffffffff;

/** What the directory at the end of a packed file says of one part. */
export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly checksum: number;
  readonly packedBytes: number;
  /** Unpacked. */
  readonly bytes: number;
  /** Where its header begins in the file. */
  readonly at: number;
}

/** Reads the directory without unpacking anything. Throws a `FileRefused`. */
export function readDirectory(bytes: Buffer, limit: number): readonly ZipEntry[] {
  const end = findEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > limit) throw new FileRefused({ kind: 'bomb' });
  const entries: ZipEntry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    const fits = at + directoryHeaderBytes <= end && bytes.readUInt32LE(at) === directoryHeader;
    if (!fits) throw new FileRefused({ kind: 'damaged' });
    entries.push(readEntry(bytes, at));
    at +=
      directoryHeaderBytes +
      bytes.readUInt16LE(at + 28) +
      bytes.readUInt16LE(at + 30) +
      bytes.readUInt16LE(at + 32);
  }
  return entries;
}

function readEntry(bytes: Buffer, at: number): ZipEntry {
  const nameBytes = bytes.readUInt16LE(at + 28);
  const packedBytes = bytes.readUInt32LE(at + 20);
  const unpackedBytes = bytes.readUInt32LE(at + 24);
  if (packedBytes === tellsNothing || unpackedBytes === tellsNothing) throw new FileRefused({ kind: 'bomb' });
  return {
    name: bytes.toString('utf8', at + directoryHeaderBytes, at + directoryHeaderBytes + nameBytes),
    method: bytes.readUInt16LE(at + 10),
    isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
    checksum: bytes.readUInt32LE(at + 16),
    packedBytes,
    bytes: unpackedBytes,
    at: bytes.readUInt32LE(at + 42),
  };
}

function findEnd(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - endBytes - longestComment);
  for (let at = bytes.length - endBytes; at >= first; at -= 1) {
    if (bytes.readUInt32LE(at) === endOfDirectory) return at;
  }
  throw new FileRefused({ kind: 'damaged' });
}
