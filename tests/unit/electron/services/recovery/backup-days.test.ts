import { expect, it } from 'vitest';
import {
  BackupDays,
  backupCheckInterval,
  firstBackupCheck,
} from '../../../../../electron/services/recovery/backups-service.ts';
import { QueueClosed } from '../../../../../shared/rules/serial-queue.ts';

function bench(backUp: () => Promise<void>) {
  const planned: { readonly milliseconds: number; readonly run: () => void }[] = [];
  const bugs: Error[] = [];
  const schedule = (milliseconds: number, run: () => void) => {
    const plan = { milliseconds, run };
    planned.push(plan);
    return () => void planned.splice(planned.indexOf(plan), 1);
  };
  const days = new BackupDays({ backUp, schedule, report: (bug) => bugs.push(bug) });
  return { days, planned, bugs };
}

it('looks soon after the start and again and again, and never after the end', () => {
  let looks = 0;
  const { days, planned } = bench(() => Promise.resolve(void (looks += 1)));
  days.start();
  expect(planned.map(({ milliseconds }) => milliseconds)).toEqual([firstBackupCheck]);
  planned[0]?.run();
  expect(planned.map(({ milliseconds }) => milliseconds)).toEqual([backupCheckInterval]);
  planned[0]?.run();
  expect(looks).toBe(2);
  days.close();
  expect(planned).toEqual([]);
  days.check();
  expect(looks).toBe(2);
});

it('reports bugs, but not that the program ends', async () => {
  const fates: Error[] = [new QueueClosed(), new Error('a bug')];
  const { days, bugs } = bench(() => Promise.reject(fates.shift() ?? new Error('none')));
  days.check();
  days.check();
  await expect.poll(() => bugs.map(({ message }) => message)).toEqual(['a bug']);
});
