import { describe, expect, it, vi } from 'vitest';
import { BinSweep } from '../../../../../electron/services/bin/bin-sweep.ts';
import type { Outcome } from '../../../../../shared/domain/attempt.ts';
import { MemoryEntryStore } from '../../../../fakes/memory-entry-store.ts';
import { ManualSchedule } from '../../../../fakes/manual-schedule.ts';
import { MemoryApplicationStore } from '../../../../fakes/memory-application-store.ts';
import { readyApplication } from '../../../../fakes/ready-application.ts';
import { acceptedAs, attemptWith, refusal, unclear } from '../../../../fakes/sample-records.ts';

const day = 86_400_000;
const deletedAt = Date.parse('2026-11-05T12:00:00.000Z');

const slicing = { clock: () => performance.now(), pause: () => Promise.resolve() };
const report = (bug: Error): void => {
  throw bug;
};

function bin(outcome?: Outcome | null) {
  const store = new MemoryApplicationStore();
  const entryStore = new MemoryEntryStore();
  const forgotten: string[] = [];
  const attempts = outcome === undefined ? [] : [attemptWith(outcome)];
  const { id } = readyApplication();
  store.create({ ...readyApplication({ attempts }), id });
  store.remove(id, new Date(deletedAt).toISOString());
  entryStore.write([
    { kind: 'confirmedWarnings', id, changedAt: new Date(deletedAt).toISOString(), body: [] },
    { kind: 'dataDocuments', id, changedAt: new Date(deletedAt).toISOString(), body: [] },
  ]);
  return {
    store,
    entryStore,
    id,
    /** Ids of the applications whose reminders were dropped. */
    forgotten,
    isThere: () => store.before('9999', 'practice', null, 9).binned.length === 1,
    /** Starts the program so many days after the deletion. */
    startAfter: async (days: number): Promise<void> => {
      const sweep = new BinSweep({
        followUp: { forgetApplications: (ids) => void forgotten.push(...ids) },
        ...{ ...slicing, bin: store, entryStore, report },
        schedule: () => () => undefined,
        now: () => deletedAt + days * day,
      });
      sweep.start();
      await sweep.over();
      await sweep.close();
    },
  };
}

describe('what lies in the bin', () => {
  it('goes for good once two different days have found it older than 30 days', async () => {
    const { startAfter, isThere, id, forgotten } = bin();
    for (const days of [1, 29.9, 30.1, 30.2]) await startAfter(days);
    expect(isThere()).toBe(true);
    expect(forgotten).toEqual([]);
    await startAfter(31.2);
    expect(isThere()).toBe(false);
    expect(forgotten).toEqual([id]);
  });

  it('takes along what was confirmed of it, and nothing before it goes', async () => {
    const { startAfter, entryStore } = bin();
    await startAfter(30.1);
    expect(entryStore.all('confirmedWarnings')).toHaveLength(1);
    await startAfter(31.2);
    expect(entryStore.all('confirmedWarnings')).toEqual([]);
    expect(entryStore.all('dataDocuments')).toEqual([]);
  });

  it('stays when a clock was ten years ahead for a day', async () => {
    const { startAfter, isThere } = bin();
    for (const days of [2, 3_653, 3_653.1, 3, 3_654, 4, 29]) await startAfter(days);
    expect(isThere()).toBe(true);
  });

  it('stays when a clock was ten years behind, or ahead when it was deleted', async () => {
    const { startAfter, isThere } = bin();
    for (const days of [-3_653, -3_652, -3_000, -1, 0]) await startAfter(days);
    expect(isThere()).toBe(true);
  });

  it.each<[string, Outcome | null]>([
    ['was accepted', acceptedAs('DIY')],
    ['was refused', refusal],
    ['has an unknown outcome', unclear()],
    ['was found absent', unclear('2026-11-02T09:00:00.000Z')],
    ['has no outcome yet', null],
  ])('stays for ever when it %s', async (_what, outcome) => {
    const { startAfter, isThere } = bin(outcome);
    for (const days of [31, 32, 400, 4_000]) await startAfter(days);
    expect(isThere()).toBe(true);
  });

  it('goes although it was confirmed once, when nothing of it was sent', async () => {
    const { startAfter, isThere } = bin({ kind: 'notSent', reason: 'cancelled' });
    for (const days of [31, 32]) await startAfter(days);
    expect(isThere()).toBe(false);
  });

  it('goes while the program runs on, too', async () => {
    const { store, entryStore, isThere } = bin();
    const schedule = new ManualSchedule();
    let days = 29;
    const sweep = new BinSweep({
      followUp: { forgetApplications: () => undefined },
      ...{ ...slicing, bin: store, entryStore, report },
      schedule: schedule.schedule,
      now: () => deletedAt + days * day,
    });
    sweep.start();
    await sweep.over();
    for (days of [30.1, 31.1]) {
      await schedule.elapse();
      await sweep.over();
    }
    expect(isThere()).toBe(false);
    await sweep.close();
  });

  it('goes in slices, and no further once the program ends', async () => {
    const store = new MemoryApplicationStore();
    for (let number = 0; number < 300; number += 1) {
      const application = readyApplication({ id: crypto.randomUUID() });
      store.create(application);
      store.remove(application.id, new Date(deletedAt).toISOString());
    }
    const left = (): number => store.before('9999', 'practice', null, 999).binned.length;
    const removals = vi.spyOn(store, 'removeForGood');
    const gone = (): number => removals.mock.calls.flatMap(([ids]) => ids).length;
    let slices = 0;
    let most = 0;
    let before = 0;
    let days = 31;
    const sweep = new BinSweep({
      followUp: { forgetApplications: () => undefined },
      ...{ bin: store, entryStore: new MemoryEntryStore(), report },
      // On a slow machine every slice seems to take as long as it may.
      clock: (() => {
        let at = 0;
        return () => (at += 6);
      })(),
      pause: () => {
        slices += 1;
        most = Math.max(most, gone() - before);
        before = gone();
        if (days === 32 && slices === 5) void sweep.close();
        return Promise.resolve();
      },
      schedule: () => () => undefined,
      now: () => deletedAt + days * day,
    });
    sweep.start();
    await sweep.over();
    expect(slices).toBeGreaterThan(10);
    expect(left()).toBe(300);
    [days, slices] = [32, 0];
    sweep.start();
    await sweep.over();
    expect(most).toBeLessThanOrEqual(16);
    expect(left()).toBeGreaterThan(200);
    expect(left()).toBe(300 - gone());
    expect(gone()).toBeGreaterThan(0);
  });

  it('stays on a full disk, which stops nobody, and goes when there is room again', async () => {
    const { store, startAfter, isThere } = bin();
    store.failure = 'diskFull';
    await startAfter(31);
    await startAfter(32);
    store.failure = null;
    expect(isThere()).toBe(true);
    await startAfter(33);
    await startAfter(34);
    expect(isThere()).toBe(false);
  });
});
