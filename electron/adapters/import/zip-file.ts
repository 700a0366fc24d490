import { crc32, inflateRawSync } from 'node:zlib';
import yauzl, { type Entry, type ZipFile as Archive } from 'yauzl';
import { FileRefused, type ImportLimits } from '../../services/import/file-contents.ts';
import { codeOf } from '../../services/errors.ts';

/** Compression methods: 0 stored, 8 deflated; others are refused. Source: APPNOTE.TXT of PKWARE, 4.4.5. */
const stored = 0;
const deflated = 8;
/** Parts up to this size may be compressed to any degree without danger. Bytes. */
const smallBytes = 1_000_000;

interface Part {
  readonly packed: Buffer;
  readonly entry: Entry;
}

/**
 * Opens a packed file. Its declared sizes are checked before anything is decompressed, and the result is compared with
 * them. No name is ever used as a path. Rejects with a `FileRefused`.
 */
export async function openZip(bytes: Uint8Array, limits: ImportLimits): Promise<ZipFile> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return new ZipFile(await partsOf(buffer, limits));
}

/** The parts of a packed file, by name. */
export class ZipFile {
  readonly #parts: ReadonlyMap<string, Part>;

  constructor(parts: ReadonlyMap<string, Part>) {
    this.#parts = parts;
  }

  has(name: string): boolean {
    return this.#parts.has(name);
  }

  /** The text of a part, `null` when there is none of that name. Throws a `FileRefused`. */
  text(name: string): string | null {
    const part = this.#parts.get(name);
    return part === undefined ? null : new TextDecoder('utf-8').decode(unpacked(part));
  }
}

async function partsOf(buffer: Buffer, limits: ImportLimits): Promise<ReadonlyMap<string, Part>> {
  const zip = await readable(() => yauzl.fromBufferPromise(buffer));
  if (zip.entryCount > limits.parts) throw new FileRefused({ kind: 'bomb' });
  const entries = await readable(() => entriesOf(zip));
  refuseBomb(entries, limits);
  const parts = new Map<string, Part>();
  for (const entry of entries) {
    const { fileDataStart } = await readable(() => zip.readLocalFileHeaderPromise(entry, { minimal: true }));
    const packed = buffer.subarray(fileDataStart, fileDataStart + entry.compressedSize);
    // Of two parts with the same name, programs read different ones.
    if (parts.has(entry.fileName)) throw new FileRefused({ kind: 'damaged' });
    parts.set(entry.fileName, { packed, entry });
  }
  refuseOverlap(parts.values(), buffer);
  return parts;
}

async function entriesOf(zip: Archive): Promise<readonly Entry[]> {
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  return entries;
}

/** Runs work of the library. Every error means damage, because it reads from memory, where nothing else can fail. */
async function readable<Value>(read: () => Promise<Value>): Promise<Value> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof TypeError) throw error;
    throw new FileRefused({ kind: 'damaged' });
  }
}

function refuseBomb(entries: readonly Entry[], limits: ImportLimits): void {
  let total = 0;
  for (const { uncompressedSize, compressedSize } of entries) {
    total += uncompressedSize;
    const isPackedTooWell = uncompressedSize > smallBytes && uncompressedSize > compressedSize * limits.ratio;
    if (uncompressedSize > limits.partBytes || total > limits.unpackedBytes || isPackedTooWell)
      throw new FileRefused({ kind: 'bomb' });
  }
}

/** Refuses parts that share bytes, with which a small file could decompress to an endless one. */
function refuseOverlap(parts: Iterable<Part>, buffer: Buffer): void {
  const ends = [...parts].map(({ packed, entry }) => ({
    from: entry.relativeOffsetOfLocalHeader,
    to: packed.byteOffset - buffer.byteOffset + packed.length,
  }));
  ends.sort((one, other) => one.from - other.from);
  if (ends.some(({ from }, at) => from < (ends[at - 1]?.to ?? 0))) throw new FileRefused({ kind: 'bomb' });
}

/** Decompresses a part. Its size and checksum must be as declared. */
function unpacked({ packed, entry }: Part): Buffer {
  if (entry.isEncrypted()) throw new FileRefused({ kind: 'encrypted' });
  const bytes = entry.compressionMethod === stored ? packed : inflated(packed, entry);
  if (bytes.length !== entry.uncompressedSize || crc32(bytes) !== entry.crc32)
    throw new FileRefused({ kind: 'damaged' });
  return bytes;
}

function inflated(packed: Buffer, { compressionMethod, uncompressedSize }: Entry): Buffer {
  if (compressionMethod !== deflated) throw new FileRefused({ kind: 'damaged' });
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(uncompressedSize, 1) });
  } catch (error) {
    const code = codeOf(error);
    if (code === null) throw error;
    throw new FileRefused({ kind: code === 'ERR_BUFFER_TOO_LARGE' ? 'bomb' : 'damaged' });
  }
}
