import { describe, expect, it } from 'vitest';
import { LazyPractice } from '../../../../../electron/services/program/lazy-practice.ts';

function practiceThatCounts(): {
  practice: LazyPractice;
  started: { firstNumber: number }[];
  closed: () => number;
} {
  const started: { firstNumber: number }[] = [];
  let closed = 0;
  const practice = new LazyPractice({
    now: () => Date.UTC(2026, 0, 2),
    start: (chosen) => {
      started.push(chosen);
      if (started.length === 1) return Promise.reject(new Error('the port is taken'));
      const close = (): Promise<void> => {
        closed += 1;
        return Promise.resolve();
      };
      return Promise.resolve({ address: 'http://127.0.0.1:4100', remember: () => undefined, close });
    },
  });
  return { practice, started, closed: () => closed };
}

describe('the practice service inside the program', () => {
  it('is not started before it is used, and once however many ask', async () => {
    const { practice, started } = practiceThatCounts();
    expect(started).toHaveLength(0);
    await expect(practice.address()).rejects.toThrow('the port is taken');
    expect(await Promise.all([practice.address(), practice.address()])).toEqual([
      'http://127.0.0.1:4100',
      'http://127.0.0.1:4100',
    ]);
    expect(started).toHaveLength(2);
  });

  it('has another password in each run', () => {
    const [first, second] = [practiceThatCounts().practice.password, practiceThatCounts().practice.password];
    expect(first).toHaveLength(32);
    expect(first).not.toBe(second);
  });

  it('numbers applications by the clock, so that ids of an earlier run do not come again', async () => {
    const { practice, started } = practiceThatCounts();
    await practice.address().catch(() => 'the first start fails');
    expect(started[0]).toMatchObject({ firstNumber: 86_400 });
  });

  it('ends with the program, and has nothing to end when it was never used', async () => {
    const { practice, closed } = practiceThatCounts();
    await practice.close();
    expect(closed()).toBe(0);
    await practice.address().catch(() => 'the first start fails');
    await practice.address();
    await practice.close();
    expect(closed()).toBe(1);
  });
});
