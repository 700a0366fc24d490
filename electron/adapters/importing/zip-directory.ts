import { FileRefused } from '../../services/importing/file-refused.ts';

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
