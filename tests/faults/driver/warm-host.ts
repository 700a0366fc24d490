import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Canaries } from '../canaries.ts';
import { playOf } from '../cases/fault-case.ts';
import { plantDrafts } from '../drafts.ts';
import type { TlsWorld } from '../identities.ts';
import { edges } from '../kills/edges.ts';
import { prepareStrike } from '../kills/strike.ts';
import { seededRandom } from '../random.ts';
import { FaultServer } from '../server/fault-server.ts';
import { KillableHost } from './killable-host.ts';

/**
 * Starts the program, submits, asks for the certificate and ends it in the usual way, so that its code is compiled for
 * all other programs.
 */
export async function warmHost({ identities, environment }: TlsWorld): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'co-desk-faults-'));
  const [canaries, random] = [new Canaries(), seededRandom('warm')];
  const server = await new FaultServer({ identities, canaries, play: playOf(random) }).comeUp();
  try {
    const [draft] = await plantDrafts(folder, [{ reference: 'WARM', attachmentBytes: [2_000], random }]);
    const edge = edges.find(({ what }) => what === 'certificate');
    if (draft === undefined || edge === undefined) throw new Error('There is nothing to do.');
    const host = await KillableHost.start({ dataFolder: folder, environment, canaries });
    await host.signIn(server.address);
    const ask = await prepareStrike({ host, server, edge, random, applicationId: draft.id });
    await ask();
    await host.close();
  } finally {
    await server.goDown();
    await rm(folder, { recursive: true, force: true });
  }
}
