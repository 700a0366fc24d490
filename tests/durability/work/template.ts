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
  /** Absolute, empty or missing. */
  readonly folder: string;
  readonly pdfs: readonly Pdf[];
}

/** A data folder with a bit of everything, a backup of all of it, and what the program told of it. */
export async function prepareTemplate({ folder, pdfs }: TemplateOrder): Promise<Claims> {
  const claims = new Claims();
  await withDesk(folder, async (desk) => {
    await desk.coDesk.connections.activate({ connection: 'practice' });
    const clerk = new Clerk({ desk, claims, random: seededRandom('template'), pdfs, longest: 7_900 });
    for (const deed of deeds) {
      // What waits for the practice service goes into the backup as it ended.
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

/** Until nothing is being sent. */
export async function untilSettled({ program }: Desk): Promise<void> {
  while (program.sendingNow() > 0) await pause(5);
}
