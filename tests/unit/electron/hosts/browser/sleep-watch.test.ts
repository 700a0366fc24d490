import { expect, it, onTestFinished, vi } from 'vitest';
import { repeatQuietly, SleepWatch } from '../../../../../electron/hosts/browser/page-host.ts';
import { startBench } from './host-bench.ts';

function startWatch() {
  const clock = { time: 1_000_000, every: 0, isStopped: false, check: (): void => undefined };
  const watch = new SleepWatch(
    () => clock.time,
    (milliseconds, run) => {
      clock.every = milliseconds;
      clock.check = run;
      return () => (clock.isStopped = true);
    },
  );
  let resumed = 0;
  const stop = watch.onResume(() => (resumed += 1));
  const passes = (milliseconds: number): number => {
    clock.time += milliseconds;
    clock.check();
    return resumed;
  };
  return { clock, watch, stop, passes };
}

it('hears nothing while the timer comes as it should, or a little late', () => {
  const { clock, passes } = startWatch();
  for (let check = 0; check < 100; check += 1) passes(clock.every);
  expect(passes(clock.every + 10_000)).toBe(0);
});

it('hears once of each sleep', () => {
  const { clock, passes } = startWatch();
  expect(passes(3_600_000)).toBe(1);
  expect(passes(clock.every)).toBe(1);
  expect(passes(60_000)).toBe(2);
});

it('is not misled by a clock that was set back', () => {
  const { clock, passes } = startWatch();
  expect(passes(-3_600_000)).toBe(0);
  expect(passes(clock.every)).toBe(0);
});

it('tells nobody who has stopped listening, and stops looking when it is closed', () => {
  const { clock, watch, stop, passes } = startWatch();
  stop();
  expect(passes(3_600_000)).toBe(0);
  watch.close();
  expect(clock.isStopped).toBe(true);
});

it('does not keep a process from ending', () => {
  const before = process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
  const stop = repeatQuietly(60_000, () => undefined);
  const after = process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
  stop();
  expect(after).toBe(before);
});

it('is what the browser host gives its program', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  let time = 0;
  let resumed = 0;
  const { host } = await startBench(undefined, undefined, () => time);
  host.power.onResume(() => (resumed += 1));
  time = 3_600_000;
  vi.advanceTimersByTime(5_000);
  expect(resumed).toBe(1);
});
