import { existsSync, readFileSync, rmSync, lstatSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { placing } from '../../compose/runtime.ts';
import { knownPassSchema } from './messages.ts';
import type { GivenTexts } from '../given-texts.ts';
import { isAnswering } from '../inspect-folder.ts';
import { lockMeetingPlace, type MeetingPlace } from '../meeting-place.ts';

/** How a second start reaches the first one. Written for this user alone. */
const contactSchema = z.strictObject({
  host: z.string(),
  path: z.string(),
  secret: z.string(),
  /** What is known of the passes of open pages; none of them can be made from it. */
  passes: z.array(knownPassSchema),
});
export type Contact = z.infer<typeof contactSchema>;

export interface Instance {
  /** Tells later starts how to reach this one, in each of these folders that takes it. Throws where none does. */
  publish(contact: Contact, folders: readonly string[]): void;
  /** Replaces it where it was published. Without room it stays as it is, and the newest page cannot come in again. */
  update(contact: Contact): void;
  /** What a run left that was killed; null after one that ended in order. */
  readonly earlier: Contact | null;
  release(): void;
}

/** Of a contact; it has some two thousand. */
const mostBytes = 64_000;
const contactFile = (folder: string): string => path.join(folder, 'instance.json');

/** Takes the place where starts meet for this process; null when another one has it. */
export function claimInstance(place: MeetingPlace): Instance | null {
  const lock = lockMeetingPlace(place);
  if (lock === null) return null;
  const published: string[] = [];
  const [earlier = null] = readContacts(place);
  return {
    earlier,
    update: (contact) => {
      for (const folder of published) replaceContact(folder, contact);
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
    // Full or read-only: another folder may take it.
    return false;
  }
}

/** As a new file in the place of whatever was there, so that nothing is written through a link. */
function writeContact(folder: string, contact: Contact): void {
  const beside = `${contactFile(folder)}.part`;
  rmSync(beside, { force: true });
  writeFileSync(beside, JSON.stringify(contact), { mode: 0o600, flag: 'wx' });
  placing.renameFileAtOnce(beside, contactFile(folder));
}

/** The one that is there stays whole where the new one cannot be written. Where it is gone, so is the folder. */
function replaceContact(folder: string, contact: Contact): void {
  if (!existsSync(contactFile(folder))) return;
  try {
    writeContact(folder, contact);
  } catch {
    remove(`${contactFile(folder)}.part`);
  }
}

function remove(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // The folder is gone by now, or read-only. A contact that nobody answers to is passed over by the next start.
  }
}

/** How long a first start may take to answer a second one. Milliseconds. */
const patience = 5_000;

/**
 * Asks the process that has the place for a window, and hands it what this start was given. False when it does not
 * answer in time, however often and however long it was asked: one that was stopped takes every question and answers none.
 */
export async function askForWindow(
  place: MeetingPlace,
  given?: GivenTexts,
  milliseconds = patience,
): Promise<boolean> {
  const end = AbortSignal.timeout(milliseconds);
  while (!end.aborted) {
    for (const contact of readContacts(place)) if (await showWindow(contact, given, end)) return true;
    // The first one may still be starting.
    await wait(Math.min(250, milliseconds));
  }
  return false;
}

/** A folder that hangs is not asked, since the question would hang, too. */
function readContacts({ wanted, inspection, temporary }: MeetingPlace): readonly Contact[] {
  const folders = [...(temporary === null ? [] : [temporary]), ...(isAnswering(inspection) ? [wanted] : [])];
  return folders.flatMap((folder) => readContact(folder) ?? []);
}

function readContact(folder: string): Contact | null {
  try {
    const file = contactFile(folder);
    // What is no file, a device or a link to one for example, might never come to an end.
    const found = lstatSync(file);
    if (!found.isFile() || found.size > mostBytes) return null;
    const parsed = contactSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    // Not written yet, or left by a process that was killed while it wrote.
    return null;
  }
}

async function showWindow(
  { host, path: address, secret }: Contact,
  given: GivenTexts | undefined,
  end: AbortSignal,
): Promise<boolean> {
  try {
    const answer = await fetch(`http://${host}${address}`, {
      method: 'POST',
      headers: {
        Origin: `http://${host}`,
        'Sec-Fetch-Site': 'same-origin',
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ secret, given }),
      signal: end,
    });
    return answer.status === 204;
  } catch {
    // Left over from a run that was killed, or still starting.
    return false;
  }
}
