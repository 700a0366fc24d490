import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Ending } from '../../../../../electron/hosts/browser/ending.ts';

/** A process whose end can be watched, with a clock that a test moves, and checks and a close that it triggers. */
function runningProcess(sending = 0) {
  const closing = Promise.withResolvers<void>();
  const looks = new Set<() => void>();
  const seen = { closed: 0, exits: [] as number[], said: [] as string[], faults: [] as unknown[] };
  const process = { seen, sending, asking: 0, inMemory: 0, time: 0, closing, looks, isHeld: false };
  const ending = new Ending({
    host: {
      sendingNow: () => process.sending,
      askingNow: () => process.asking,
      unsavedApplications: () => process.inMemory,
      startNothingNew: () => void (process.isHeld = true),
      close: () => {
        seen.closed += 1;
        return closing.promise;
      },
    },
    exit: (code) => void seen.exits.push(code),
    say: (line) => void seen.said.push(line),
    onFault: (error) => void seen.faults.push(error),
    now: () => process.time,
    repeat: (_milliseconds, run) => {
      looks.add(run);
      return () => void looks.delete(run);
    },
  });
  const check = (): void => {
    for (const run of [...looks]) run();
  };
  return Object.assign(process, { ending, check });
}

const sentence: unknown = expect.stringContaining('An application is being sent.');

describe('a process that sends nothing', () => {
  it('closes in order at the first signal, then exits', async () => {
    const { ending, seen, closing } = runningProcess();
    ending.signal();
    expect(seen).toMatchObject({ closed: 1, exits: [], said: [] });
    closing.resolve();
    await expect.poll(() => seen.exits).toEqual([0]);
  });

  it('tells of a closing that failed', async () => {
    const { ending, seen, closing } = runningProcess();
    ending.requestEnd();
    closing.reject(new Error('The disk is gone.'));
    await expect.poll(() => seen.exits).toEqual([1]);
    expect(seen.faults).toEqual([new Error('The disk is gone.')]);
  });

  it('exits at once when it is told again while it closes', () => {
    const process = runningProcess();
    process.ending.signal();
    process.time = 600;
    process.ending.signal();
    expect(process.seen).toMatchObject({ closed: 1, exits: [1] });
  });
});

describe('a process that is sending', () => {
  it.each(['signal', 'requestEnd'] as const)('says so at the first %s and waits for the end', (how) => {
    const process = runningProcess(1);
    process.ending[how]();
    process.time = 120_000;
    process.check();
    expect(process.seen).toMatchObject({ closed: 0, said: [sentence] });
    process.sending = 0;
    process.check();
    expect(process.seen).toMatchObject({ closed: 1, said: [sentence] });
    expect(process.looks.size).toBe(0);
  });

  it('begins nothing more while it waits', () => {
    const process = runningProcess(1);
    expect(process.isHeld).toBe(false);
    process.ending.requestEnd();
    expect(process.isHeld).toBe(true);
  });

  it('waits as well for a certificate that is being asked for, and says so', () => {
    const process = runningProcess(0);
    process.asking = 1;
    process.ending.signal();
    process.check();
    const words: unknown = expect.stringContaining('A certificate is being requested.');
    expect(process.seen).toMatchObject({ closed: 0, said: [words] });
    process.asking = 0;
    process.check();
    expect(process.seen.closed).toBe(1);
  });

  it('ends at once at a second signal', () => {
    const process = runningProcess(1);
    process.ending.signal();
    process.time = 600;
    process.ending.signal();
    expect(process.seen).toMatchObject({ closed: 1, exits: [] });
    process.sending = 0;
    process.check();
    expect(process.seen.closed).toBe(1);
  });

  it('takes one Ctrl C that npm passes on for one', () => {
    const process = runningProcess(1);
    process.ending.signal();
    process.time = 40;
    process.ending.signal();
    process.ending.requestEnd();
    expect(process.seen).toMatchObject({ closed: 0, said: [sentence] });
  });

  it('waits beyond every limit, which counts only while it closes', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const process = runningProcess(1);
    process.ending.signal();
    vi.advanceTimersByTime(120_000);
    expect(process.seen).toMatchObject({ closed: 0, exits: [] });
    process.sending = 0;
    process.check();
    vi.advanceTimersByTime(14_000);
    expect(process.seen).toMatchObject({ closed: 1, exits: [] });
    vi.advanceTimersByTime(2_000);
    expect(process.seen).toMatchObject({ closed: 1, exits: [1] });
  });

  it('is not hastened by the end of its window or its input', () => {
    const process = runningProcess(1);
    process.ending.requestEnd();
    process.time = 5_000;
    process.ending.requestEnd();
    expect(process.seen).toMatchObject({ closed: 0, said: [sentence] });
    process.ending.signal();
    expect(process.seen.closed).toBe(1);
  });
});

describe('a process in whose memory alone applications exist', () => {
  it('says so at Ctrl C, and ends at the next', () => {
    const process = runningProcess();
    process.inMemory = 2;
    process.ending.interrupt();
    expect(process.seen.said).toEqual([expect.stringContaining('2 applications exist only in memory')]);
    expect(process.seen.closed).toBe(0);
    process.time = 100;
    process.ending.interrupt();
    expect(process.seen.closed).toBe(0);
    process.time = 700;
    process.ending.interrupt();
    expect(process.seen.closed).toBe(1);
  });

  it('is not held up by a question when the system ends it, or its window', () => {
    const [ended, closed] = [runningProcess(), runningProcess()];
    for (const process of [ended, closed]) process.inMemory = 1;
    ended.ending.interrupt();
    ended.ending.signal();
    closed.ending.requestEnd();
    expect([ended.seen.closed, closed.seen.closed]).toEqual([1, 1]);
  });

  it('ends at the first Ctrl C when there is nothing to lose', () => {
    const process = runningProcess();
    process.ending.interrupt();
    expect(process.seen).toMatchObject({ said: [], closed: 1 });
  });
});
