import { beforeEach, describe, expect, it } from 'vitest';
import {
  betweenLooks,
  DailyLook,
  firstLook,
  nextThought,
} from '../../../../../electron/services/updates/daily-look.ts';
import { ManualSchedule } from '../../../../fakes/manual-schedule.ts';

let schedule: ManualSchedule;
let time: number;
let looks: number;
let isWanted: boolean;
let end: 'looked' | 'notNow';
let bugs: Error[];
let daily: DailyLook;

beforeEach(() => {
  schedule = new ManualSchedule();
  time = Date.parse('2026-11-22T08:00:00Z');
  looks = 0;
  isWanted = true;
  end = 'looked';
  bugs = [];
  daily = new DailyLook({
    look: () => {
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
    expect(schedule.waiting()).toEqual([firstLook]);
    expect(looks).toBe(0);
    await pass(firstLook);
    expect(looks).toBe(1);
  });

  it('looks again after a day and not before, also when the computer slept', async () => {
    await pass(firstLook);
    await pass(nextThought);
    expect(looks).toBe(1);
    await pass(betweenLooks);
    expect(looks).toBe(2);
  });

  it('comes back soon when it was no moment for it', async () => {
    end = 'notNow';
    await pass(firstLook);
    end = 'looked';
    await pass(nextThought);
    expect(looks).toBe(2);
    await pass(nextThought);
    expect(looks).toBe(2);
  });

  it('leaves it while the clerk does not want it', async () => {
    isWanted = false;
    await pass(firstLook);
    expect(looks).toBe(0);
    isWanted = true;
    await pass(nextThought);
    expect(looks).toBe(1);
  });

  it('ends with the program', async () => {
    daily.close();
    await pass(firstLook);
    expect(looks).toBe(0);
    expect(bugs).toEqual([]);
  });
});
