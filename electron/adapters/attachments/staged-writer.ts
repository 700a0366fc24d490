import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { fileSystemFailure } from '../files/file-system-failure.ts';

/** A file that grows under a temporary name, hashed on the way, until it is placed or discarded. */
export class StagedWriter {
  readonly path: string;
  readonly #handle: FileHandle;
  readonly #hash = createHash('sha256');
  #bytes = 0;

  private constructor(path: string, handle: FileHandle) {
    this.path = path;
    this.#handle = handle;
  }

  static async begin(folder: string): Promise<StagedWriter> {
    return withStoreErrors(async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = path.join(folder, `${randomUUID()}.part`);
      return new StagedWriter(file, await open(file, 'wx', 0o600));
    });
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Writes all of it, however little the system takes at a time. */
  async write(piece: Uint8Array): Promise<void> {
    let written = 0;
    while (written < piece.length) {
      const rest = piece.subarray(written);
      const { bytesWritten } = await withStoreErrors(() => this.#handle.write(rest));
      written += bytesWritten;
    }
    this.#hash.update(piece);
    this.#bytes += piece.length;
  }

  /** Makes the bytes durable and answers their SHA-256. Nothing can be written afterwards. */
  async finish(): Promise<string> {
    await withStoreErrors(async () => {
      await this.#handle.sync();
      await this.#handle.close();
    });
    return this.#hash.digest('hex');
  }

  /** Moves the finished file to its place and makes that durable. */
  async place(target: string): Promise<void> {
    const folder = path.dirname(target);
    await withStoreErrors(async () => {
      const made = await mkdir(folder, { recursive: true, mode: 0o700 });
      await rename(this.path, target);
      await syncFolder(folder);
      if (made !== undefined) await syncFolder(path.dirname(folder));
    });
  }

  async discard(): Promise<void> {
    await this.#handle.close();
    await rm(this.path, { force: true });
  }
}

/** Windows has no folders to sync: it keeps names by itself. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function withStoreErrors<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw fileSystemFailure(error) ?? error;
  }
}
