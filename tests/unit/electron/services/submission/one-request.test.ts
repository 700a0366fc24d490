import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Stage } from '../../../../fakes/scripted-sender.ts';
import { SubmissionPlay, type Move, type scriptedAnswers } from '../../../../fakes/submission-play.ts';

const pick = <Value>(...values: Value[]): fc.Arbitrary<Value> => fc.constantFrom(...values);

const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 3, arbitrary: pick<Move>({ do: 'prepare' }) },
  { weight: 1, arbitrary: pick<Move>({ do: 'edit' }, { do: 'restart' }) },
  { weight: 2, arbitrary: pick<Move>({ do: 'release' }) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.nat(8), pick(1, 1, 2, 3))
      .map(([which, times]): Move => ({ do: 'submit', which, times })),
  },
  {
    weight: 2,
    arbitrary: pick('only-if-nothing-left' as const, 'even-if-unclear' as const).map((mode): Move => ({
      do: 'cancel',
      mode,
    })),
  },
  {
    weight: 1,
    arbitrary: pick('accepted' as const, 'absent' as const, 'absent' as const).map((kind): Move => ({
      do: 'decide',
      kind,
    })),
  },
  {
    weight: 3,
    arbitrary: pick<keyof typeof scriptedAnswers>('401', '401', 'refused', 'draft', 'accepted', 'bug').map(
      (answer): Move => ({ do: 'answerNext', answer }),
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
          expect(play.left.has('nobody')).toBe(false);
          for (const count of play.left.values()) expect(count).toBeLessThanOrEqual(2);
          const attempts = play.bench.now().attempts;
          const all = [...play.left.values()].reduce((sum, count) => sum + count, 0);
          requests += all;
          second += [...play.left.values()].filter((count) => count === 2).length;
          // Every request belongs to an attempt that says that something left, twice only after a 401.
          const sendings = attempts.map(({ steps }) => steps.filter(({ step }) => step === 'sending').length);
          expect(sendings.reduce((sum, count) => sum + count, 0)).toBe(all);
          expect(play.left.size).toBeLessThanOrEqual(attempts.length);
          expect(attempts.every(({ outcome }) => outcome !== null)).toBe(true);
          expect(play.bench.renewals).toBeGreaterThanOrEqual(sendings.filter((count) => count === 2).length);
        },
      ),
      { numRuns: 1_500 },
    );
    // The moves must really come that far, or the property says nothing.
    expect(requests).toBeGreaterThan(500);
    expect(second).toBeGreaterThan(20);
  }, 120_000);
});
