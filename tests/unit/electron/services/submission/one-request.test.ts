import { setImmediate as nextTurn } from 'node:timers/promises';
import { fc } from '../../../../support/fast-check.ts';
import { describe, expect, it } from 'vitest';
import type { Stage } from '../../../../fakes/scripted-sender.ts';
import { SubmissionPlay, type Move, type scriptedAnswers } from '../../../../fakes/submission-play.ts';

const pick = <Value>(...values: Value[]): fc.Arbitrary<Value> => fc.constantFrom(...values);

const answers = pick<keyof typeof scriptedAnswers>('401', '401', 'refused', 'draft', 'accepted', 'bug');
const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 4, arbitrary: pick<Move>({ do: 'prepare' }) },
  { weight: 2, arbitrary: pick<Move>({ do: 'edit' }, { do: 'restart' }, { do: 'kill' }) },
  { weight: 3, arbitrary: pick<Move>({ do: 'release' }, { do: 'timers' }) },
  { weight: 1, arbitrary: pick<Move>({ do: 'signOut' }, { do: 'signIn' }, { do: 'signIn' }) },
  {
    weight: 5,
    arbitrary: fc
      .tuple(fc.nat(8), pick(1, 1, 2, 3))
      .map(([which, times]): Move => ({ do: 'submit', which, times })),
  },
  {
    weight: 2,
    arbitrary: pick<Move>(
      { do: 'cancel', mode: 'only-if-nothing-left' },
      { do: 'cancel', mode: 'even-if-unclear' },
    ),
  },
  { weight: 1, arbitrary: pick<Move>({ do: 'decide', kind: 'accepted' }, { do: 'decide', kind: 'absent' }) },
  { weight: 3, arbitrary: answers.map((answer): Move => ({ do: 'answerNext', answer })) },
  {
    weight: 1,
    arbitrary: pick<Move>(
      { do: 'unreach', reason: 'connectionRefused' },
      { do: 'token', answers: false },
      { do: 'token', answers: true },
      { do: 'network', reachability: 'offline' },
      { do: 'network', reachability: 'online' },
      { do: 'network', reachability: 'online' },
      { do: 'disk', full: true },
      { do: 'disk', full: false },
      { do: 'disk', full: false },
    ),
  },
  {
    weight: 2,
    arbitrary: pick<Stage>('connecting', 'leaving', 'answering').map((stage): Move => ({
      do: 'hold',
      stage,
    })),
  },
);

describe('one confirmation', () => {
  it('never makes more than one request, or two through one 401, whatever happens', async () => {
    let requests = 0;
    let second = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(move, fc.constantFrom(0, 0, 1, 4)), { minLength: 4, maxLength: 30 }),
        async (moves) => {
          const play = new SubmissionPlay();
          for (const [next, turns] of moves) {
            await play.make(next);
            for (let turn = 0; turn < turns; turn += 1) await nextTurn();
          }
          await play.end();
          const { attempts } = play.bench.now();
          expect(play.left.has('nobody')).toBe(false);
          expect(play.tooEarly).toBe(0);
          expect(attempts.length).toBeLessThanOrEqual(new Set(play.confirmations).size);
          for (const { id, steps, outcome } of attempts) {
            const count = play.left.get(id) ?? 0;
            // Every request belongs to an attempt whose steps say that something was sent; there are two only after a
            // 401.
            expect(steps.filter(({ step }) => step === 'sending').length).toBeGreaterThanOrEqual(count);
            expect(count).toBeLessThanOrEqual(steps.some(({ step }) => step === 'unauthorised') ? 2 : 1);
            if (count === 0) expect(['accepted', 'refused']).not.toContain(outcome?.kind);
            requests += count;
            if (count === 2) second += 1;
          }
          const open = attempts.filter(({ outcome }) => outcome === null);
          expect(open.every(({ id }) => !play.left.has(id))).toBe(true);
          expect(open.length).toBeLessThanOrEqual(1);
        },
      ),
      { numRuns: 1_500 },
    );
    // The moves must really lead to requests, or the property proves nothing.
    expect(requests).toBeGreaterThan(500);
    expect(second).toBeGreaterThan(20);
  });
});
