import { type BigIntStats, constants } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { SourceError } from '../../services/attachments/attachment-files.ts';
import { codeOf } from '../../services/errors.ts';

/** A regular file open for reading, with its status at the time of opening. */
export interface OpenSource {
  readonly handle: FileHandle;
  readonly before: BigIntStats;
}

/**
 * Opens a file to copy. Checks it before, because opening a device may have effects, and opens without blocking,
 * because of pipes. Throws a `SourceError`.
 */
export async function openSource(path: string): Promise<OpenSource> {
  const handle = await asSourceError(async () => {
    refuseOther(await stat(path, { bigint: true }));
    return open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  });
  try {
    const before = await handle.stat({ bigint: true });
    refuseOther(before);
    return { handle, before };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/**
 * Reads a whole regular file: its bytes, or why not. `inaccessible`: it is missing, no file, unreadable, or still being
 * written.
 */
export async function readWhole(
  path: string,
  maxBytes: number,
): Promise<Uint8Array | 'inaccessible' | 'tooLarge'> {
  try {
    const { handle, before } = await openSource(path);
    try {
      if (before.size > BigInt(maxBytes)) return 'tooLarge';
      const bytes = await asSourceError(() => bytesOf(handle, Number(before.size)));
      await refuseChanged({ handle, before }, bytes.length);
      return bytes;
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (error instanceof SourceError) return 'inaccessible';
    throw error;
  }
}

interface Readable {
  read(
    buffer: Uint8Array,
    offset: number,
    length: number,
    position: number,
  ): Promise<{ readonly bytesRead: number }>;
}

/** Bytes of a file from a position on, also where a share gives only parts at a time; fewer where the file ends. */
export async function bytesOf(handle: Readable, length: number, from = 0): Promise<Uint8Array> {
  const bytes = Buffer.alloc(length);
  let read = 0;
  while (read < length) {
    const { bytesRead } = await handle.read(bytes, read, length - read, from + read);
    if (bytesRead === 0) break;
    read += bytesRead;
  }
  return bytes.subarray(0, read);
}

/** Throws when the file was changed since it was opened, or gave another number of bytes than its size. */
export async function refuseChanged({ handle, before }: OpenSource, readBytes: number): Promise<void> {
  const after = await handle.stat({ bigint: true });
  const isSame = after.size === before.size && after.mtimeNs === before.mtimeNs;
  if (!isSame || BigInt(readBytes) !== before.size)
    throw new SourceError('changed', 'The file changed while it was copied.');
}

function refuseOther(stats: BigIntStats): void {
  if (stats.isDirectory()) throw new SourceError('folder', 'This is a folder.');
  if (!stats.isFile()) throw new SourceError('notAFile', 'This is a pipe, a device or a socket.');
}

/** Runs work that reads the source; errors of the file system become a `SourceError`. */
export async function asSourceError<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    const code = codeOf(error);
    if (code === null || !(error instanceof Error)) throw error;
    throw new SourceError(code === 'ENOENT' ? 'missing' : 'unreadable', error.message);
  }
}
