import { createHash } from 'node:crypto';
import { constants, createReadStream, type BigIntStats } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { KeptPieces, Stretch } from '../../services/attachments/attachment-reading.ts';
import type { AttachmentFiles } from '../../services/attachments/attachment-files.ts';

/** So many files are known as whole at a time; a viewer and its thumbnails read far fewer. */
const mostKnown = 200;
const hashPieceBytes = 1024 * 1024;

/** Reads pieces of kept PDFs. Each file is hashed before its first piece, and again once it looks changed. */
export class AttachmentPieces implements KeptPieces {
  readonly #files: Pick<AttachmentFiles, 'pathOf'>;
  /** By hash: how the file looked when its bytes were checked. */
  readonly #known = new Map<string, string>();

  constructor(files: Pick<AttachmentFiles, 'pathOf'>) {
    this.#files = files;
  }

  async piece(
    { sha256, bytes }: { readonly sha256: string; readonly bytes: number },
    from: Stretch,
  ): Promise<Uint8Array | null> {
    const path = this.#files.pathOf(sha256);
    try {
      // A pipe in its place would wait for ever.
      const handle = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
      try {
        const stats = await handle.stat({ bigint: true });
        if (!stats.isFile() || stats.size !== BigInt(bytes)) return null;
        return (await this.#isWhole(path, sha256, stampOf(stats))) ? await readStretch(handle, from) : null;
      } finally {
        await handle.close();
      }
    } catch (error) {
      if (error instanceof Error && 'code' in error) return null;
      throw error;
    }
  }

  async #isWhole(path: string, sha256: string, state: string): Promise<boolean> {
    if (this.#known.get(sha256) === state) return true;
    if ((await hashOf(path)) !== sha256) return false;
    const [oldest] = this.#known.keys();
    if (oldest !== undefined && this.#known.size >= mostKnown) this.#known.delete(oldest);
    this.#known.set(sha256, state);
    return true;
  }
}

function stampOf({ size, mtimeNs, ino }: BigIntStats): string {
  return [size, mtimeNs, ino].join(' ');
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: hashPieceBytes }), hash);
  return hash.digest('hex');
}

async function readStretch(handle: FileHandle, { offset, length }: Stretch): Promise<Uint8Array> {
  const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, offset);
  return buffer.subarray(0, bytesRead);
}
