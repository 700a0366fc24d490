import { readFile, stat } from 'node:fs/promises';
import { afterEach } from 'vitest';
import { DispatchError } from '../../electron/ipc/dispatcher.ts';
import { EnteredFiles } from '../../electron/hosts/desktop/page/entered-files.ts';
import { spendingCalls } from '../../shared/ipc/areas/spending.ts';
import { declaredCalls } from '../../shared/ipc/bridge.ts';
import { recordingDispatcher, type Reached } from '../fakes/recording-handlers.ts';
import { Desks } from '../support/desks.ts';
import { attackGroup } from './attack-group.ts';
import { nested } from './support/broken-values.ts';
import { unboundedIn } from './support/unbounded.ts';

const desks = new Desks();
/** Limit for one refusal, in processor time of this process, which other programs do not change. Milliseconds. */
const atOnce = 400;

function stopwatch(): () => number {
  const began = process.cpuUsage();
  return () => process.cpuUsage(began).user / 1_000;
}

const manyKeys = (): unknown =>
  Object.fromEntries(Array.from({ length: 20_000 }, (_none, index) => [`key ${index}`, index]));

const tooLarge: readonly (readonly [name: string, make: () => unknown])[] = [
  ['a text of nine million characters', () => ({ text: 'x'.repeat(9_000_000) })],
  ['one name of nine million characters', () => ({ ['x'.repeat(9_000_000)]: 1 })],
  ['a list of three million', () => Array.from({ length: 3_000_000 }, () => 0)],
  ['twenty thousand members', manyKeys],
  ['a hundred thousand levels', () => nested(100_000)],
  ['forty million bytes', () => new Uint8Array(40_000_000)],
];

attackGroup('timing and size limits of every call', (attack) => {
  afterEach(() => desks.end());

  attack('a call whose argument may hold any amount of something', () => {
    const found = [...declaredCalls()].flatMap(([channel, { input }]) =>
      unboundedIn(input).map((place) => channel + place),
    );
    const others = found.filter((place) => place !== 'spending.savePicture.picture: any text');
    return others.length === 0 ? null : others.join(', ');
  });

  // Larger than any typed text, and therefore left out above.
  attack('a picture of a plot of more than four million characters', () => {
    const { picture } = spendingCalls.savePicture.input.shape;
    if (!picture.safeParse('x'.repeat(4_000_000)).success) return 'not even a large one is taken';
    return picture.safeParse('x'.repeat(4_000_001)).success ? 'it was taken' : null;
  });

  for (const [name, make] of tooLarge) {
    attack(`${name} as the argument of any call`, async () => {
      const reached: Reached[] = [];
      const dispatch = recordingDispatcher(reached, () => null);
      const input = make();
      const through: string[] = [];
      for (const channel of declaredCalls().keys()) {
        const spent = stopwatch();
        const refusal = await dispatch(channel, input, []).catch((error: unknown) => error);
        const isRefused = refusal instanceof DispatchError && refusal.problem === 'badArgument';
        if (!isRefused || reached.length > 0) through.push(channel);
        if (spent() > atOnce) through.push(`${channel} took long`);
      }
      return through.length === 0 ? null : through.join(', ');
    });
  }

  attack('files by the million', async () => {
    const entered = new EnteredFiles({ temporaryFolder: await desks.folders.make() });
    const files = Array.from({ length: 2_000_000 }, () => ({ name: 'a.pdf', path: '/a.pdf' }));
    const spent = stopwatch();
    const refusal = await entered.receive(files).catch((error: unknown) => error);
    if (!(refusal instanceof DispatchError)) return 'they were taken';
    return spent() > atOnce ? 'they were counted one by one' : null;
  });

  attack('a pasted file larger than any PDF may be', async () => {
    const entered = new EnteredFiles({ temporaryFolder: await desks.folders.make(), bytes: 1_000 });
    const received = await entered.receive([{ name: 'a.pdf', bytes: new Uint8Array(5_000) }]);
    const [file] = received.files;
    const size = file === undefined ? 0 : (await stat(file.path)).size;
    await received.done();
    const isLeft = await readFile(file?.path ?? '').then(
      () => true,
      () => false,
    );
    if (isLeft) return 'it was left behind';
    return size === 1_000 ? null : `${size} bytes of it were written`;
  });

  attack('a thousand calls at once that leave others without an answer', async () => {
    const { coDesk } = await desks.start();
    await coDesk.connections.activate({ connection: 'practice' });
    const made = await coDesk.applications.create({ ledger: 'practice', from: 'sample' });
    if (!made.ok) return 'nothing could be made';
    const applicationId = made.value.id;
    const calls = Array.from({ length: 250 }, () => [
      coDesk.applications.open({ applicationId }),
      coDesk.program.start(),
      coDesk.submission.prepare({ applicationId, revision: made.value.revision, purpose: 'submit' }),
      coDesk.addressBook.find({ role: 'consignee', line: 'name', text: 'a', name: '', limit: 20 }),
    ]).flat();
    const spent = stopwatch();
    await coDesk.program.start();
    const waited = spent();
    const answers = await Promise.allSettled(calls);
    const lost = answers.filter(({ status }) => status === 'rejected').length;
    if (lost > 0) return `${lost} got no answer`;
    return waited > 5_000 ? `the next one waited ${Math.round(waited)} ms` : null;
  });
});
