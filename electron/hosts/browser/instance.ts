import { existsSync, readFileSync, rmSync, lstatSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { renaming } from '../../compose/runtime.ts';
import { hostProtocol } from './host-protocol.ts';
import { passKeySchema } from './pages.ts';
import type { StartArguments } from '../start-arguments.ts';
import { isAnswering } from '../inspect-folder.ts';
import { lockUsableFolder, type UsableFolder } from '../usable-folder.ts';

/** How a second start reaches the first one. The file is readable only for this user. */
const contactSchema = z.strictObject({
  host: z.string(),
  secret: z.string(),
  /** Keys of the passes of the open pages. */
  passes: z.array(passKeySchema),
});
export type Contact = z.infer<typeof contactSchema>;

export interface Instance {
  /** Writes the contact for later starts into each of these folders that can be written. Throws where none can. */
  publish(contact: Contact, folders: readonly string[]): void;
  /**
   * Replaces the published contact. If the disk is full it stays as it is, and the newest page cannot return after a
   * crash.
   */
  update(contact: Contact): void;
  /** Contact of the previous run if that was killed; null after one that ended in order. */
  readonly earlier: Contact | null;
  release(): void;
}

/** Largest contact that is read; a usual one has some two thousand. Bytes. */
const maxBytes = 64_000;
const contactFile = (folder: string): string => path.join(folder, 'instance.json');
const partFile = (folder: string): string => `${contactFile(folder)}.part`;

/** Takes the place where starts meet for this process; null when another one has it. */
export function claimInstance(place: UsableFolder): Instance | null {
  const lock = lockUsableFolder(place);
  if (lock === null) return null;
  const published: string[] = [];
  const [earlier = null] = readContacts(place);
  return {
    earlier,
    update: (contact) => {
      // The folder was removed where its contact is missing.
      for (const folder of published) if (existsSync(contactFile(folder))) isWritten(folder, contact);
    },
    publish: (contact, folders) => {
      published.push(...folders.filter((folder) => isWritten(folder, contact)));
      if (published.length === 0) writeContact(folders[0] ?? place.folder, contact);
    },
    release: () => {
      for (const folder of published) remove(contactFile(folder));
      lock.release();
    },
  };
}

function isWritten(folder: string, contact: Contact): boolean {
  try {
    writeContact(folder, contact);
    return true;
  } catch {
    // The folder is full or read-only; another one may work, and an older contact there stays undamaged.
    remove(partFile(folder));
    return false;
  }
}

/** Writes a new file in place of any old one, so that nothing is written through a link. */
function writeContact(folder: string, contact: Contact): void {
  rmSync(partFile(folder), { force: true });
  writeFileSync(partFile(folder), JSON.stringify(contact), { mode: 0o600, flag: 'wx' });
  renaming.renameFileAtOnce(partFile(folder), contactFile(folder));
}

function remove(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // The folder was removed or is read-only. The next start ignores a contact that nobody answers.
  }
}

/** How long the first start may take to answer a second one. Milliseconds. */
const patience = 5_000;

/**
 * Asks the process that has the place to open a window, and passes it the arguments of this start. False when it does
 * not answer in time: a stopped process accepts every request and answers none.
 */
export async function askForWindow(
  place: UsableFolder,
  startArguments?: StartArguments,
  milliseconds = patience,
): Promise<boolean> {
  const end = AbortSignal.timeout(milliseconds);
  while (!end.aborted) {
    for (const contact of readContacts(place))
      if (await showWindow(contact, startArguments, end)) return true;
    // The first start may not be ready yet.
    await wait(Math.min(250, milliseconds));
  }
  return false;
}

/** Reads the contacts. A folder that hangs is skipped, because reading it would hang too. */
function readContacts({ wanted, inspection, temporary }: UsableFolder): readonly Contact[] {
  const folders = [...(temporary === null ? [] : [temporary]), ...(isAnswering(inspection) ? [wanted] : [])];
  return folders.flatMap((folder) => readContact(folder) ?? []);
}

function readContact(folder: string): Contact | null {
  try {
    const file = contactFile(folder);
    // Reading a device, or a link to one, might never end.
    const found = lstatSync(file);
    if (!found.isFile() || found.size > maxBytes) return null;
    const parsed = contactSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    // It was not written yet, or a process was killed while writing it.
    return null;
  }
}

async function showWindow(
  { host, secret }: Contact,
  startArguments: StartArguments | undefined,
  end: AbortSignal,
): Promise<boolean> {
  try {
    const answer = await fetch(`http://${host}${hostProtocol.windowPath}`, {
      method: 'POST',
      headers: {
        Origin: `http://${host}`,
        'Sec-Fetch-Site': 'same-origin',
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ secret, startArguments }),
      signal: end,
    });
    return answer.status === 204;
  } catch {
    // The contact is of a killed run, or the process is still starting.
    return false;
  }
}
