import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { lockFolder } from '../folder-lock.ts';

/** How a second start reaches the first one. Written for this user alone. */
const contactSchema = z.strictObject({ host: z.string(), path: z.string(), secret: z.string() });
export type Contact = z.infer<typeof contactSchema>;

export interface Instance {
  /** Tells later starts how to reach this one. */
  publish(contact: Contact): void;
  release(): void;
}

const contactFile = (dataFolder: string): string => path.join(dataFolder, 'instance.json');

/** Takes the data folder for this process; null when another one has it. */
export function claimInstance(dataFolder: string): Instance | null {
  const lock = lockFolder(dataFolder);
  if (lock === null) return null;
  return {
    publish: (contact) => {
      writeFileSync(contactFile(dataFolder), JSON.stringify(contact), { mode: 0o600 });
    },
    release: () => {
      rmSync(contactFile(dataFolder), { force: true });
      lock.release();
    },
  };
}

/** Asks the process that has the folder for a window. False when it does not answer within five seconds. */
export async function askForWindow(dataFolder: string): Promise<boolean> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const contact = readContact(dataFolder);
    if (contact !== null && (await showWindow(contact))) return true;
    // The first one may still be starting.
    await wait(250);
  }
  return false;
}

function readContact(dataFolder: string): Contact | null {
  try {
    const parsed = contactSchema.safeParse(JSON.parse(readFileSync(contactFile(dataFolder), 'utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    // Not written yet, or left by a process that was killed while it wrote.
    return null;
  }
}

async function showWindow({ host, path: address, secret }: Contact): Promise<boolean> {
  try {
    const answer = await fetch(`http://${host}${address}`, {
      method: 'POST',
      headers: {
        Origin: `http://${host}`,
        'Sec-Fetch-Site': 'same-origin',
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ secret }),
      signal: AbortSignal.timeout(3_000),
    });
    return answer.status === 204;
  } catch {
    // Left over from a run that was killed, or still starting.
    return false;
  }
}
