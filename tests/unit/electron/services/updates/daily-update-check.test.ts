import { beforeEach, describe, expect, it } from 'vitest';
import {
  updateCheckInterval,
  DailyUpdateCheck,
  firstUpdateCheck,
  wakeInterval,
} from '../../../../../electron/services/updates/daily-update-check.ts';
import { ManualSchedule } from '../../../../fakes/manual-schedule.ts';

let schedule: ManualSchedule;
let time: number;
let looks: number;
let isWanted: boolean;
let end: 'checked' | 'skipped';
let bugs: Error[];
let daily: DailyUpdateCheck;

beforeEach(() => {
  schedule = new ManualSchedule();
  time = Date.parse('2026-11-22T08:00:00Z');
  looks = 0;
  isWanted = true;
  end = 'checked';
  bugs = [];
  daily = new DailyUpdateCheck({
    check: () => {
      looks += 1;
      return Promise.resolve(end);
    },
    isWanted: () => isWanted,
    schedule: schedule.schedule,
    now: () => time,
    report: (bug) => void bugs.push(bug),
  });
  daily.start();
});

async function pass(milliseconds: number): Promise<void> {
  time += milliseconds;
  await schedule.elapse();
}

describe('looking once a day', () => {
  it('lets the clerk begin her work first', async () => {
    expect(schedule.waiting()).toEqual([firstUpdateCheck]);
    expect(looks).toBe(0);
    await pass(firstUpdateCheck);
    expect(looks).toBe(1);
  });

  it('looks again after a day and not before, also when the computer slept', async () => {
    await pass(firstUpdateCheck);
    await pass(wakeInterval);
    expect(looks).toBe(1);
    await pass(updateCheckInterval);
    expect(looks).toBe(2);
  });

  it('comes back soon when it was no moment for it', async () => {
    end = 'skipped';
    await pass(firstUpdateCheck);
    end = 'checked';
    await pass(wakeInterval);
    expect(looks).toBe(2);
    await pass(wakeInterval);
    expect(looks).toBe(2);
  });

  it('leaves it while the clerk does not want it', async () => {
    isWanted = false;
    await pass(firstUpdateCheck);
    expect(looks).toBe(0);
    isWanted = true;
    await pass(wakeInterval);
    expect(looks).toBe(1);
  });

  it('ends with the program', async () => {
    daily.close();
    await pass(firstUpdateCheck);
    expect(looks).toBe(0);
    expect(bugs).toEqual([]);
  });
});
