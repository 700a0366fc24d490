import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { EnteredFile } from '../../../shared/ipc/handlers.ts';
import { DispatchError } from '../../ipc/dispatcher.ts';

/** More at once than any drop holds. */
const mostFiles = 1_000;
const nameSchema = z.string().max(1_024);

/** What the preload makes of a `File`: where it lies, or its bytes when it lies nowhere, as after some pastes. */
const arrivedSchema = z
  .array(
    z.union([
      z.strictObject({ name: nameSchema, path: z.string().max(32_768).refine(isPlainPath) }),
      z.strictObject({ name: nameSchema, bytes: z.instanceof(Uint8Array) }),
    ]),
  )
  .max(mostFiles);
type Arrived = z.infer<typeof arrivedSchema>[number];

function isPlainPath(text: string): boolean {
  return path.isAbsolute(text) && !text.includes('\0');
}

export interface ReceivedFiles {
  readonly files: readonly EnteredFile[];
  /** Removes what was written for the call. */
  done(): Promise<void>;
}

/** Turns what the preload sent along into files of this machine. */
export class EnteredFiles {
  readonly #temporaryFolder: string;

  /** The folder has to exist; private ones are made in it. */
  constructor({ temporaryFolder }: { readonly temporaryFolder: string }) {
    this.#temporaryFolder = temporaryFolder;
  }

  /** Throws a `DispatchError` for anything that the preload would not have sent. */
  async receive(sent: unknown): Promise<ReceivedFiles> {
    const arrived = arrivedSchema.safeParse(sent ?? []);
    if (!arrived.success) throw new DispatchError('badArgument', 'The files were not accepted.');
    const folders: string[] = [];
    const files: EnteredFile[] = [];
    for (const file of arrived.data) {
      if ('path' in file) files.push({ name: path.basename(file.path), path: file.path });
      else files.push(await this.#write(file, folders));
    }
    return { files, done: () => removeAll(folders) };
  }

  async #write(
    { name, bytes }: Extract<Arrived, { bytes: Uint8Array }>,
    folders: string[],
  ): Promise<EnteredFile> {
    const folder = await mkdtemp(path.join(this.#temporaryFolder, 'co-desk-entered-'));
    folders.push(folder);
    const file = path.join(folder, 'content');
    await writeFile(file, bytes, { mode: 0o600 });
    return { name, path: file };
  }
}

async function removeAll(folders: readonly string[]): Promise<void> {
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
}
