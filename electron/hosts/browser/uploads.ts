import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { EnteredFile } from '../../../shared/ipc/handlers.ts';
import { longestFileName } from '../../../shared/ipc/messages.ts';

const sentName = z.string().max(longestFileName);

/**
 * A file of a call: its upload, which holds at most as much as one file may have, and the size of the whole file; or
 * only its name where the browser could not read it.
 */
export const sentFileSchema = z.union([
  z.strictObject({ name: sentName, upload: z.uuid(), bytes: z.number().int().nonnegative() }),
  z.strictObject({ name: sentName, unreadable: z.literal(true) }),
]);
export type SentFile = z.infer<typeof sentFileSchema>;

/** Thrown when more bytes arrive than one file may have. */
export class UploadTooLarge extends Error {}

/** How long an upload waits for the call it belongs to. Milliseconds. */
const patience = 600_000;

interface UploadsOptions {
  /** Absolute path; used only for uploads. */
  readonly folder: string;
  readonly limitBytes: number;
  /** Renames a file. Retries while a virus scanner holds it. */
  readonly renaming: { renameFile(from: string, to: string): Promise<void> };
  /** Reports what could not be removed. */
  readonly report: (error: unknown) => void;
}

/** Uploaded files. Each is either complete or does not exist. */
export class Uploads {
  readonly #options: UploadsOptions;
  readonly #waiting = new Map<string, NodeJS.Timeout>();

  constructor(options: UploadsOptions) {
    this.#options = options;
  }

  /** Removes what an earlier run left, except files in use; names never repeat, so these are no problem. */
  async begin(): Promise<void> {
    await this.#removeFolder();
    await mkdir(this.#options.folder, { recursive: true, mode: 0o700 });
  }

  /** Stores an upload and returns its id. Throws `UploadTooLarge`, and the errors of the disk and the sender. */
  async receive(body: Readable): Promise<string> {
    const id = randomUUID();
    const partial = `${this.#pathOf(id)}.part`;
    try {
      await pipeline(
        body,
        limitTo(this.#options.limitBytes),
        createWriteStream(partial, { flags: 'wx', mode: 0o600 }),
      );
      await this.#options.renaming.renameFile(partial, this.#pathOf(id));
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
    const forget = setTimeout(() => void this.#remove(id), patience);
    this.#waiting.set(id, forget.unref());
    return id;
  }

  /**
   * Hands the files of a call to `use` and removes them when it has ended. A file that the browser could not
   * read, or that never arrived, gets a path where nothing is, like any file that has vanished.
   */
  async lend<Answer>(
    sent: readonly SentFile[],
    use: (files: readonly EnteredFile[]) => Promise<Answer>,
  ): Promise<Answer> {
    const uploads = sent.flatMap((file) => ('upload' in file ? [file.upload] : []));
    const files = sent.map((file) =>
      'upload' in file
        ? { name: file.name, path: this.#pathOf(file.upload), wholeBytes: file.bytes }
        : { name: file.name, path: path.join(this.#options.folder, 'unreadable', randomUUID()) },
    );
    for (const id of uploads) clearTimeout(this.#waiting.get(id));
    try {
      return await use(files);
    } finally {
      await Promise.all(uploads.map((id) => this.#remove(id)));
    }
  }

  async close(): Promise<void> {
    for (const timer of this.#waiting.values()) clearTimeout(timer);
    this.#waiting.clear();
    await this.#removeFolder();
  }

  /**
   * Removes an upload. If a scanner holds it, it goes with the folder later: the call has succeeded, and must not seem
   * to have failed.
   */
  async #remove(id: string): Promise<void> {
    this.#waiting.delete(id);
    await rm(this.#pathOf(id), { force: true }).catch(this.#options.report);
  }

  /** Removes the folder. What another program still holds is removed at the next start. */
  async #removeFolder(): Promise<void> {
    await rm(this.#options.folder, { recursive: true, force: true }).catch(this.#options.report);
  }

  #pathOf(id: string): string {
    return path.join(this.#options.folder, id);
  }
}

function limitTo(limitBytes: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      bytes += piece.byteLength;
      if (bytes > limitBytes) done(new UploadTooLarge('The file is too large.'));
      else done(null, piece);
    },
  });
}
