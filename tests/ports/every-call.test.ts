import { afterEach, expect, it } from 'vitest';
import { declaredCalls } from '../../shared/ipc/bridge.ts';
import { Desks } from '../support/desks.ts';
import { draftingCalls } from './mains/drafting.ts';
import { fileCalls } from './mains/files.ts';
import type { HeldCalls, Holding, Sequence } from './mains/held-calls.ts';
import { programCalls, shapes } from './mains/program.ts';
import { sendingCalls } from './mains/sending.ts';
import { storedLists } from './mains/stored-lists.ts';
import { differences, type Transcript } from './mains/transcript.ts';
import { openPretended, openReal, type OpenMain } from './mains/two-mains.ts';

const heldCalls: HeldCalls = {
  ...draftingCalls,
  ...storedLists,
  ...sendingCalls,
  ...fileCalls,
  ...programCalls,
};

const desks = new Desks();
afterEach(() => desks.end());

/** Every sequence with the calls that it holds. */
const sequences = new Map<Sequence, Set<string>>();
for (const [area, calls] of Object.entries(heldCalls))
  for (const [name, holding] of Object.entries<Holding>(calls))
    for (const sequence of typeof holding === 'string' ? [] : holding)
      sequences.set(sequence, (sequences.get(sequence) ?? new Set()).add(`${area}.${name}`));

/**
 * The pretended main of page tests answers as the real one does: each sequence of calls gets the same answers of both,
 * failures with them, up to ids and times. Failures of the disk are not among them.
 */
it.each([...sequences].map(([sequence, held]) => ({ name: sequence.name, sequence, held })))(
  'both mains answer the same: $name',
  async ({ sequence, held }) => {
    const play = async ({ main, transcript }: OpenMain): Promise<Transcript> => {
      await sequence(main);
      return transcript;
    };
    const [pretended, real] = [await play(await openPretended()), await play(await openReal(desks))];
    expect([...held].filter((channel) => !real.channels.has(channel))).toEqual([]);
    expect(differences(pretended.comparable(shapes), real.comparable(shapes))).toEqual([]);
  },
);

it('every call of the contract is held, or has its reason', () => {
  const listed = Object.entries(heldCalls).flatMap(([area, calls]) =>
    Object.keys(calls).map((name) => `${area}.${name}`),
  );
  expect(listed.toSorted()).toEqual([...declaredCalls().keys()].toSorted());
});
