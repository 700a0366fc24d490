import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { EnteredFile } from '../../../../shared/ipc/handlers.ts';
import { longestFileName, maxFilesInCall } from '../../../../shared/ipc/messages.ts';
import { DispatchError } from '../../../ipc/dispatcher.ts';
import { makePrivateFolder } from '../system/documents.ts';

/**
 * How much of a file from memory is written. No setting allows a PDF above 100 MB, so this is enough to refuse a larger
 * one. Bytes.
 */
const maxBytes = 128_000_000;
const nameSchema = z.string().max(longestFileName);

/** What the preload makes of a `File`: its path, or its bytes where it has no path, as after some pastes. */
const arrivedSchema = z
  .array(
    z.union([
      z.strictObject({ name: nameSchema, path: z.string().max(32_768).refine(isPlainPath) }),
      z.strictObject({ name: nameSchema, bytes: z.instanceof(Uint8Array) }),
    ]),
  )
  .max(maxFilesInCall);
type Arrived = z.infer<typeof arrivedSchema>[number];

/** Start of the paths of devices and pipes on Windows. No file that was dropped or chosen has such a path. */
const deviceStart = /^[\\/]{2}\.[\\/]/;

function isPlainPath(text: string): boolean {
  return path.isAbsolute(text) && !text.includes('\0') && !deviceStart.test(text);
}

interface ReceivedFiles {
  readonly files: readonly EnteredFile[];
  /** Removes the files that were written for the call. */
  done(): Promise<void>;
}

interface EnteredFilesOptions {
  readonly temporaryFolder: string;
  readonly bytes?: number;
}

/** Converts the files that the preload sent to files on this computer. */
export class EnteredFiles {
  readonly #temporaryFolder: string;
  readonly #maxBytes: number;

  /** The folder has to exist; private folders are made in it. `bytes`: how much of one file is written at most. */
  constructor({ temporaryFolder, bytes = maxBytes }: EnteredFilesOptions) {
    this.#temporaryFolder = temporaryFolder;
    this.#maxBytes = bytes;
  }

  /** Throws a `DispatchError` for anything that the preload would not have sent. */
  async receive(sent: unknown): Promise<ReceivedFiles> {
    // Counted first, because the schema would check each of a million members before it counts them.
    const isEndless = Array.isArray(sent) && sent.length > maxFilesInCall;
    const arrived = isEndless ? null : arrivedSchema.safeParse(sent ?? []);
    if (arrived?.success !== true) throw new DispatchError('badArgument', 'The files were not accepted.');
    const folders: string[] = [];
    const files: EnteredFile[] = [];
    try {
      for (const file of arrived.data) {
        if ('path' in file) files.push({ name: path.basename(file.path), path: file.path });
        else files.push(await this.#write(file, folders));
      }
    } catch (error) {
      await removeAll(folders);
      throw error;
    }
    return { files, done: () => removeAll(folders) };
  }

  async #write(
    { name, bytes }: Extract<Arrived, { bytes: Uint8Array }>,
    folders: string[],
  ): Promise<EnteredFile> {
    const folder = await makePrivateFolder(this.#temporaryFolder);
    folders.push(folder);
    const file = path.join(folder, 'content');
    await writeFile(file, bytes.subarray(0, this.#maxBytes), { mode: 0o600 });
    return { name, path: file, wholeBytes: bytes.length };
  }
}

async function removeAll(folders: readonly string[]): Promise<void> {
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
}
