import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileSystemFailure } from './durable-files.ts';
import type { OutgoingFiles } from '../../services/host.ts';

/** Temporary files that are handed to the clerk and then removed. What a crash left is removed with the next one. */
export class OutgoingFolder implements OutgoingFiles {
  readonly #folder: string;
  readonly #check: () => void;
  #cleared: Promise<void> | null = null;

  /** `folder` is absolute and used only for this. It is created with the first file, after `check` did not throw. */
  constructor(folder: string, check: () => void = () => undefined) {
    this.#folder = folder;
    this.#check = check;
  }

  async write(pieces: Parameters<OutgoingFiles['write']>[0]): Promise<string> {
    const file = path.join(this.#folder, randomUUID());
    this.#check();
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
    await rm(file, { force: true }).catch(() => undefined);
  }

  /** Removes the folder with everything in it. Never rejects: what is left is removed by the next run. */
  async close(): Promise<void> {
    if (this.#cleared !== null)
      await rm(this.#folder, { recursive: true, force: true }).catch(() => undefined);
  }

  async #clear(): Promise<void> {
    try {
      await rm(this.#folder, { recursive: true, force: true });
      await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    } catch (error) {
      // Tried again with the next file.
      this.#cleared = null;
      throw error;
    }
  }
}

async function writePieces(file: string, pieces: Parameters<OutgoingFiles['write']>[0]): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    for await (const piece of pieces) await handle.writeFile(piece);
  } finally {
    await handle.close();
  }
}
