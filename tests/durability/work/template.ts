import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '../../faults/random.ts';
import { withDesk, type Desk } from '../driver/desk.ts';
import { Claims } from './claims.ts';
import { Clerk, type Deed } from './clerk.ts';
import type { Pdf } from './pdfs.ts';

const deeds = [
  'create',
  'save',
  'create',
  'save',
  'save',
  'attach',
  'settings',
  'confirm',
  'backUp',
] as const;

export interface TemplateOrder {
  /** The data folder to make. Absolute; empty or missing. */
  readonly folder: string;
  readonly pdfs: readonly Pdf[];
}

/** Makes a data folder with some of everything and a backup of it. Returns what the program confirmed. */
export async function prepareTemplate({ folder, pdfs }: TemplateOrder): Promise<Claims> {
  const claims = new Claims();
  await withDesk(folder, async (desk) => {
    await desk.coDesk.connections.activate({ connection: 'practice' });
    const clerk = new Clerk({ desk, claims, random: seededRandom('template'), pdfs, longest: 7_900 });
    for (const deed of deeds) {
      // Waits for attempts at the practice service, so that the backup has their outcomes.
      if (deed === 'backUp') await untilSettled(desk);
      await mustBeKept(clerk, deed);
    }
    for (const applicationId of claims.contents.keys()) {
      const listed = await desk.coDesk.revisions.list({ applicationId });
      if (listed.ok) claims.revisions.set(applicationId, listed.value);
    }
  });
  return claims;
}

export async function mustBeKept(clerk: Clerk, deed: Deed): Promise<void> {
  const answered = await clerk.do(deed);
  if (answered.kind !== 'kept') throw new Error(`«${deed}» was not kept: ${JSON.stringify(answered)}`);
}

/** Waits until nothing is being sent. */
export async function untilSettled({ program }: Desk): Promise<void> {
  while (program.sendingNow() > 0) await pause(5);
}
