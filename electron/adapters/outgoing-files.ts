import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileSystemFailure } from './file-system-failure.ts';

/** Files that are made to be handed to the clerk and removed after that. What a crash left goes with the next one. */
export class OutgoingFiles {
  readonly #folder: string;
  #cleared: Promise<void> | null = null;

  /** `folder` is absolute, for this alone, and made when the first file comes. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Answers the absolute path. Throws a `StoreError` where the disk does not take it; nothing is left then. */
  async write(pieces: Iterable<string>): Promise<string> {
    const file = path.join(this.#folder, randomUUID());
    try {
      await (this.#cleared ??= this.#clear());
      await writePieces(file, pieces);
      return file;
    } catch (error) {
      await this.remove(file);
      throw fileSystemFailure(error) ?? error;
    }
  }

  async remove(file: string): Promise<void> {
    await rm(file, { force: true });
  }

  async #clear(): Promise<void> {
    try {
      await rm(this.#folder, { recursive: true, force: true });
      await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    } catch (error) {
      // The next file tries again.
      this.#cleared = null;
      throw error;
    }
  }
}

async function writePieces(file: string, pieces: Iterable<string>): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    for (const piece of pieces) await handle.writeFile(piece);
  } finally {
    await handle.close();
  }
}
