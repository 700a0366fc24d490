import { createHash } from 'node:crypto';
import { constants, type BigIntStats } from 'node:fs';
import { open, stat, type FileHandle } from 'node:fs/promises';
import type { TakenFile } from '../../services/attachments/attachment-files.ts';

/** So many files are known at a time; a viewer, its thumbnails and what is sent need far fewer. */
const mostKnown = 200;
const pieceBytes = 256 * 1024;

/**
 * How kept files looked when this run hashed them, so that a file is not read again to learn what is known of it. A file
 * that is altered within the same tick of the system's clock, some milliseconds, looks the same: what must be sure of its
 * bytes hashes them while it reads them.
 */
export class HashedFiles {
  /** By hash. */
  readonly #known = new Map<string, string>();

  /** The file has just been written in this place, and its bytes were hashed on the way. */
  async note(path: string, sha256: string): Promise<void> {
    try {
      this.#keep(sha256, looksOf(await stat(path, { bigint: true })));
    } catch (error) {
      // Then it is read when somebody asks.
      if (!isSystemError(error)) throw error;
    }
  }

  /** Whether the file in this place has these bytes. False when it is gone or cannot be read. */
  async isIntact(path: string, { sha256, bytes }: TakenFile): Promise<boolean> {
    try {
      // A pipe in its place would wait for ever.
      const handle = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
      try {
        const stats = await handle.stat({ bigint: true });
        if (!stats.isFile() || stats.size !== BigInt(bytes)) return false;
        if (this.#known.get(sha256) === looksOf(stats)) return true;
        if ((await hashOf(handle)) !== sha256) return false;
        this.#keep(sha256, looksOf(stats));
        return true;
      } finally {
        await handle.close();
      }
    } catch (error) {
      if (isSystemError(error)) return false;
      throw error;
    }
  }

  #keep(sha256: string, looks: string): void {
    this.#known.delete(sha256);
    this.#known.set(sha256, looks);
    const [oldest] = this.#known.keys();
    if (oldest !== undefined && this.#known.size > mostKnown) this.#known.delete(oldest);
  }
}

function looksOf({ size, mtimeNs, ctimeNs, ino }: BigIntStats): string {
  return [size, mtimeNs, ctimeNs, ino].join(' ');
}

function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'code' in error;
}

async function hashOf(handle: FileHandle): Promise<string> {
  const hash = createHash('sha256');
  const buffer = Buffer.allocUnsafe(pieceBytes);
  for (;;) {
    const { bytesRead } = await handle.read(buffer, 0, pieceBytes, null);
    if (bytesRead === 0) return hash.digest('hex');
    hash.update(buffer.subarray(0, bytesRead));
  }
}
