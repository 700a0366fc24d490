import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fc } from '../support/fast-check.ts';
import { afterEach, describe, expect, it } from 'vitest';
import type { Dispatch } from '../../electron/ipc/dispatcher.ts';
import { recordingDispatcher, type Reached } from '../fakes/recording-handlers.ts';
import { account, Desks } from '../support/desks.ts';
import { noteFuzz } from './measured.ts';
import { layFiles } from './support/any-files.ts';
import { anyMessage, type SentMessage } from './support/any-message.ts';
import { carry, DesktopDoor } from './support/desktop-door.ts';
import { escapeOf, PrototypeWatch } from './support/escapes.ts';
import { KnownIds } from './support/known-ids.ts';
import { uncaughtDuring } from './support/uncaught.ts';
import { uncheckedIn } from './support/unchecked.ts';

const isFull = process.env['CO_DESK_SECURITY'] === 'full';
/** Seed of the messages: in the full run another one each time, reported with every finding; fixed in the short run. */
const seed = Number(process.env['CO_DESK_SECURITY_SEED'] ?? (isFull ? Date.now() % 2 ** 31 : 20_261));
const timeout = isFull ? 1_200_000 : 60_000;

const desks = new Desks();
afterEach(() => desks.end());

/** Random messages in small groups, as a page sends several before the first is answered. */
function* groups(count: number, folder: string): Generator<SentMessage[]> {
  const size = 8;
  for (let sent = 0; sent < count; sent += size) {
    yield fc.sample(anyMessage(folder), { numRuns: Math.min(size, count - sent), seed: seed + sent });
  }
}

/** Pseudorandom numbers from 0 to 1, the same for the same seed. */
function pseudoRandom(from: number): () => number {
  let state = (from % 2_147_483_646) + 1;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

/** The desktop host's door for messages, a folder with files to name, and the bugs that it reported. */
async function openDoor(dispatch: Dispatch): Promise<{ door: DesktopDoor; folder: string; bugs: string[] }> {
  const folder = await desks.folders.make();
  await layFiles(folder);
  const temporaryFolder = path.join(folder, 'entered');
  await mkdir(temporaryFolder);
  const bugs: string[] = [];
  const report = (error: unknown): void => {
    if (error instanceof Error && error.cause instanceof Error) bugs.push(error.cause.stack ?? '');
  };
  return { door: new DesktopDoor({ dispatch, temporaryFolder, report, milliseconds: 15_000 }), folder, bugs };
}

/** A program with an application in it, and its ids for use in messages. */
async function fullDesk() {
  const desk = await desks.start();
  const service = await desks.startService();
  await desk.coDesk.connections.activate({ connection: 'practice' });
  const ids = new KnownIds();
  for (const [name, value] of Object.entries({ address: service.address, ...account })) ids.note(name, value);
  ids.learn(await desk.coDesk.applications.create({ ledger: 'practice', from: 'sample' }));
  return { desk, ids };
}

describe('messages of a page that is not ours', () => {
  it(
    'get from the whole program what the contract allows, and nothing else',
    async ({ task }) => {
      const messages = isFull ? 7_000 : 400;
      const { desk, ids } = await fullDesk();
      const { door, folder, bugs } = await openDoor(desk.program.dispatch);
      const prototypes = new PrototypeWatch();
      const random = pseudoRandom(seed);
      const inside = [desk.host.folders.data, process.cwd()];
      const escapes: string[] = [];
      const play = async (message: SentMessage): Promise<void> => {
        const carried = carry(message);
        if (carried === null) return;
        const sent = { ...carried, input: ids.placed(carried.input, random) };
        const ending = await door.sendCarried(sent);
        if (ending.kind === 'answered') ids.learn(ending.answer, sent.input);
        const escape = escapeOf(sent, ending, inside) ?? prototypes.pollution();
        if (escape !== null) escapes.push(escape);
      };
      const uncaught = await uncaughtDuring(async () => {
        for (const group of groups(messages, folder)) {
          await Promise.all(group.map(play));
          expect(await desk.coDesk.program.start()).toHaveProperty('host', 'browser');
        }
      });
      noteFuzz(task, { door: 'contract', messages, escapes: escapes.length + uncaught.length });
      expect([...escapes, ...uncaught], `seed ${seed} ${bugs.join('\n')}`).toEqual([]);
    },
    timeout,
  );

  it(
    'reach a service only as what the schema of their call makes of them',
    async ({ task }) => {
      const messages = isFull ? 3_000 : 200;
      const reached: Reached[] = [];
      const { door, folder } = await openDoor(recordingDispatcher(reached, () => null));
      const prototypes = new PrototypeWatch();
      const escapes: string[] = [];
      for (const message of [...groups(messages, folder)].flat()) {
        reached.length = 0;
        const carried = carry(message);
        if (carried === null) continue;
        const ending = await door.sendCarried(carried);
        const escape = uncheckedIn(carried, ending, reached) ?? prototypes.pollution();
        if (escape !== null) escapes.push(escape);
      }
      noteFuzz(task, { door: 'contract', messages, escapes: escapes.length });
      expect(escapes, `seed ${seed}`).toEqual([]);
    },
    timeout,
  );
});
