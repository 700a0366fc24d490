import { fc } from '../../support/fast-check.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Autosave, type SaveStage } from '../../../renderer/stores/editor/autosave.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A draft for numbered keys, and a disk whose next write takes as long as the test says. Milliseconds. */
function setUpTyping(nextWriteTakes: () => number) {
  const committed: { key: number; at: number }[] = [];
  const stages: { stage: SaveStage; committed: number }[] = [];
  const typedAt: number[] = [];
  const autosave = new Autosave<number>({
    write: async (key) => {
      await wait(nextWriteTakes());
      committed.push({ key, at: performance.now() });
      return true;
    },
    onStage: (stage) => stages.push({ stage, committed: committed.at(-1)?.key ?? -1 }),
  });
  const press = (): void => {
    typedAt.push(performance.now());
    autosave.change(typedAt.length - 1);
  };
  /** The longest time from a key until it was on disk. Milliseconds. */
  const oldest = (): number =>
    Math.max(...typedAt.map((at, key) => (committed.find((one) => one.key >= key)?.at ?? Infinity) - at));
  return { autosave, press, oldest, stages, typedAt };
}

const gaps = fc.array(fc.integer({ min: 0, max: 600 }), { minLength: 1, maxLength: 120 });

it('sends what was typed during a write behind it, as the page ends', async () => {
  const { autosave, press } = setUpTyping(() => 100);
  press();
  await vi.advanceTimersByTimeAsync(350);
  press();
  const sent: number[] = [];
  autosave.end((key) => sent.push(key));
  expect(sent).toEqual([1]);
  await vi.advanceTimersByTimeAsync(1_000);
  sent.length = 0;
  press();
  autosave.end((key) => sent.push(key));
  await vi.advanceTimersByTimeAsync(100);
  expect(sent).toEqual([]);
  expect(autosave.isSettled).toBe(true);
});

describe('typing without a rest', () => {
  it('is on disk within a second of each key, the answer included, whatever its rhythm', async () => {
    const disk = fc.array(fc.integer({ min: 0, max: 150 }), { minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(gaps, disk, async (rhythm, slow) => {
        let write = 0;
        const typing = setUpTyping(() => slow[(write += 1) % slow.length] ?? 0);
        for (const gap of rhythm) {
          typing.press();
          await vi.advanceTimersByTimeAsync(gap);
        }
        await vi.advanceTimersByTimeAsync(2_000);
        expect(typing.oldest()).toBeLessThanOrEqual(1_000);
      }),
      { numRuns: 200 },
    );
  });

  it('is on disk within a second on a disk that takes nearly half of one for every write', async () => {
    await fc.assert(
      fc.asyncProperty(gaps, async (rhythm) => {
        const typing = setUpTyping(() => 450);
        typing.press();
        // That the first write is slow cannot be known before.
        await vi.advanceTimersByTimeAsync(3_000);
        for (const gap of rhythm) {
          typing.press();
          await vi.advanceTimersByTimeAsync(gap);
        }
        await vi.advanceTimersByTimeAsync(3_000);
        expect(typing.oldest()).toBeLessThanOrEqual(1_000);
      }),
      { numRuns: 100 },
    );
  });

  it('is on disk within a second on a machine that is busy for nearly half of one, now and then', async () => {
    await fc.assert(
      fc.asyncProperty(gaps, fc.integer({ min: 0, max: 450 }), async (rhythm, late) => {
        const typing = setUpTyping(() => 5);
        const timers = vi.spyOn(globalThis, 'setTimeout');
        const real = timers.getMockImplementation() ?? setTimeout;
        timers.mockRestore();
        // Only the timers of the store are late; those of the disk are the write itself.
        vi.spyOn(globalThis, 'setTimeout').mockImplementation((run, milliseconds = 0, ...given) =>
          real(run, milliseconds + (milliseconds > 5 ? late : 0), ...given),
        );
        for (const gap of rhythm) {
          typing.press();
          await vi.advanceTimersByTimeAsync(gap);
        }
        await vi.advanceTimersByTimeAsync(3_000);
        vi.restoreAllMocks();
        expect(typing.oldest()).toBeLessThanOrEqual(1_000);
      }),
      { numRuns: 100 },
    );
  });

  it('is on disk within a second also while somebody sets the clock', async () => {
    const typing = setUpTyping(() => 5);
    for (let key = 0; key < 60; key += 1) {
      if (key === 10) vi.setSystemTime('2016-01-01');
      if (key === 30) vi.setSystemTime('2036-01-01');
      typing.press();
      await vi.advanceTimersByTimeAsync(100);
    }
    await vi.advanceTimersByTimeAsync(2_000);
    expect(typing.oldest()).toBeLessThanOrEqual(1_000);
  });

  it('is called saved only when its last key is', async () => {
    await fc.assert(
      fc.asyncProperty(gaps, async (rhythm) => {
        const typing = setUpTyping(() => 120);
        for (const gap of rhythm) {
          typing.press();
          await vi.advanceTimersByTimeAsync(gap);
        }
        await vi.advanceTimersByTimeAsync(3_000);
        const saved = typing.stages.filter(({ stage }) => stage === 'saved');
        expect(saved.at(-1)?.committed).toBe(typing.typedAt.length - 1);
        const unchanged = typing.stages.findIndex(
          ({ stage }, index) => stage === 'saved' && typing.stages[index - 1]?.stage !== 'saving',
        );
        expect(unchanged).toBe(-1);
      }),
      { numRuns: 100 },
    );
  });
});

describe('what must be written at once', () => {
  /** An autosave whose writes end when the test says so. */
  const setUpWrites = () => {
    const writes: { value: string; end: (isWritten: boolean) => void }[] = [];
    const autosave = new Autosave<string>({
      write: (value) => new Promise((resolve) => writes.push({ value, end: resolve })),
      onStage: () => undefined,
    });
    const flushed: boolean[] = [];
    const flush = (): void => void autosave.flush().then((isWritten) => flushed.push(isWritten));
    return { autosave, writes, flush, flushed };
  };

  it('is not called written while its write is under way, though nothing is waiting behind it', async () => {
    const { autosave, writes, flush, flushed } = setUpWrites();
    autosave.change('one');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(writes.map(({ value }) => value)).toEqual(['one']);
    flush();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(flushed).toEqual([]);
    writes[0]?.end(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(flushed).toEqual([true]);
  });

  it('is not called written where the write that is under way fails', async () => {
    const { autosave, writes, flush, flushed } = setUpWrites();
    autosave.change('one');
    await vi.advanceTimersByTimeAsync(1_000);
    flush();
    writes[0]?.end(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(flushed).toEqual([false]);
  });

  it('is what was typed last, behind the write that is under way', async () => {
    const { autosave, writes, flush, flushed } = setUpWrites();
    autosave.change('one');
    await vi.advanceTimersByTimeAsync(1_000);
    autosave.change('two');
    flush();
    writes[0]?.end(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(writes.map(({ value }) => value)).toEqual(['one', 'two']);
    expect(flushed).toEqual([]);
    writes[1]?.end(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(flushed).toEqual([true]);
    expect(autosave.isSettled).toBe(true);
  });
});
