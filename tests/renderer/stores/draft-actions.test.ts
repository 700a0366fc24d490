import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  duplicateSeveral,
  removeDrafts,
  reviewSeveral,
} from '../../../renderer/stores/actions/draft-actions.ts';
import { DraftsFromInvoices, givenFiles } from '../../../renderer/stores/actions/drafts-from-invoices.ts';
import { summarise } from '../../../renderer/stores/register/register.ts';
import { createStores } from '../../../renderer/stores/stores.ts';
import { toastMilliseconds } from '../../../renderer/stores/toasts.ts';
import { english } from '../../../shared/text/english/english.ts';
import { createMemoryBridge } from '../../fakes/memory-bridge.ts';
import { readyApplication } from '../../fakes/ready-application.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** So many drafts; main answers each deletion and each restoring only after a while. */
function slowDesk(count: number) {
  const { bridge, program } = createMemoryBridge();
  const drafts = Array.from({ length: count }, () => readyApplication({ ledger: 'service' }));
  for (const draft of drafts) program.applications.set(draft.id, draft);
  const later = async (): Promise<void> => new Promise((resolve) => setTimeout(resolve, toastMilliseconds));
  const { applications } = bridge;
  const slow: typeof applications = {
    ...applications,
    remove: async (asked) => later().then(async () => applications.remove(asked)),
    restore: async (asked) => later().then(async () => applications.restore(asked)),
  };
  const stores = createStores({ ...bridge, applications: slow });
  const said = () => stores.toasts.getState().toasts.map(({ text }) => text);
  const removed = removeDrafts({ stores, words: english, locale: 'en-GB' }, drafts.map(summarise));
  return { stores, said, removed };
}

it('a toast says that many drafts are being deleted or restored, until all of them are', async () => {
  const { stores, said, removed } = slowDesk(30);
  for (let asked = 0; asked < 20; asked += 1) {
    await vi.advanceTimersByTimeAsync(toastMilliseconds);
    expect(said()).toEqual(['Working on 30 applications…']);
  }
  await vi.advanceTimersByTimeAsync(10 * toastMilliseconds);
  await removed;
  expect(said()).toEqual(['30 drafts deleted']);
  stores.toasts.getState().undo();
  await vi.advanceTimersByTimeAsync(20 * toastMilliseconds);
  expect(said()).toEqual(['Working on 30 applications…']);
  await vi.advanceTimersByTimeAsync(10 * toastMilliseconds);
  expect(said()).toEqual(['30 drafts restored']);
});

it('few drafts are deleted without a word before', async () => {
  const { said, removed } = slowDesk(3);
  await vi.advanceTimersByTimeAsync(toastMilliseconds);
  expect(said()).toEqual([]);
  await vi.advanceTimersByTimeAsync(2 * toastMilliseconds);
  await removed;
  expect(said()).toEqual(['3 drafts deleted']);
});

const several = 3;

/** Drafts whose data is replaced while main is asked for the second time in this channel, with ids kept as they are. */
function deskReplacedIn(channel: string) {
  const { bridge, program } = createMemoryBridge();
  const review = [{ kind: 'written', account: 'another account', at: '2026-11-19T09:00:00.000Z' } as const];
  const drafts = Array.from({ length: several }, () => readyApplication({ ledger: 'service', review }));
  for (const draft of drafts) program.keep(draft);
  const stores = createStores(bridge);
  const calls = () => program.calls.filter((call) => call.channel === channel).length;
  const context = { stores, words: english, locale: 'en-GB' };
  const said = () => stores.toasts.getState().toasts.map(({ text }) => text);
  const replaceInSecond = (): void => {
    const before = calls();
    program.delay = (asked) => {
      if (asked === channel && calls() === before + 2) stores.forgetData();
      return Promise.resolve();
    };
  };
  return { stores, program, context, said, calls, replaceInSecond, drafts, rows: drafts.map(summarise) };
}

describe('once the data is replaced', () => {
  it('no further draft is deleted', async () => {
    const { context, said, calls, replaceInSecond, rows } = deskReplacedIn('applications.remove');
    replaceInSecond();
    await removeDrafts(context, rows);
    expect([calls(), said()]).toEqual([2, []]);
  });

  it('no further draft is taken out of the bin by the undo of what deleted it', async () => {
    const { stores, context, said, calls, replaceInSecond, rows } = deskReplacedIn('applications.restore');
    await removeDrafts(context, rows);
    replaceInSecond();
    stores.toasts.getState().undo();
    await vi.runAllTimersAsync();
    expect([calls(), said()]).toEqual([2, []]);
  });

  it('no further application is duplicated', async () => {
    const { context, said, calls, replaceInSecond, rows } = deskReplacedIn('duplicating.duplicate');
    replaceInSecond();
    await duplicateSeveral(context, rows);
    expect([calls(), said()]).toEqual([2, []]);
  });

  it('no further duplicate is deleted by the undo that took it back', async () => {
    const { stores, context, calls, replaceInSecond, rows } = deskReplacedIn('applications.remove');
    await duplicateSeveral(context, rows);
    replaceInSecond();
    stores.toasts.getState().undo();
    await vi.runAllTimersAsync();
    expect(calls()).toBe(2);
  });

  it('no further application is marked as reviewed', async () => {
    const { stores, program, context, said, calls, replaceInSecond, rows } = deskReplacedIn('reviews.mark');
    program.settings = { ...program.settings, review: 'on' };
    replaceInSecond();
    await reviewSeveral(context, rows);
    expect([calls(), said(), stores.reviews.getState()]).toMatchObject([
      2,
      [],
      { notMarked: [], markedCount: 0 },
    ]);
    expect(stores.program.getState().sheet).toBeNull();
  });

  it('no further mark is withdrawn by the undo that took it back', async () => {
    const { stores, program, context, calls, replaceInSecond, rows } = deskReplacedIn('reviews.withdraw');
    program.settings = { ...program.settings, review: 'on' };
    await reviewSeveral(context, rows);
    replaceInSecond();
    stores.toasts.getState().undo();
    await vi.runAllTimersAsync();
    expect(calls()).toBe(2);
  });

  it('no further application gets back the text from before it was filled in', async () => {
    const { stores, drafts, calls, replaceInSecond } = deskReplacedIn('applications.save');
    const { fillSeveral } = stores;
    await fillSeveral.getState().read(drafts.map(({ id }) => id));
    fillSeveral.getState().choose({ copies: '7' });
    const end = await fillSeveral.getState().fill();
    replaceInSecond();
    await fillSeveral.getState().undo(end?.filled ?? []);
    expect(calls()).toBe(several + 2);
  });

  it('no further draft is made of an invoice', async () => {
    const { stores, said, calls, replaceInSecond } = deskReplacedIn('applications.create');
    replaceInSecond();
    const pdf = (name: string): File => new File([`%PDF-1.7 ${name}`], name, { type: 'application/pdf' });
    const given = givenFiles(stores, ['a.pdf', 'b.pdf', 'c.pdf'].map(pdf));
    const made = new DraftsFromInvoices(stores, english).begin(given);
    await vi.runAllTimersAsync();
    expect([await made, calls(), said()]).toEqual([0, 2, []]);
  });

  it('nothing done before can be undone', async () => {
    const { stores, context, said, rows } = deskReplacedIn('applications.restore');
    await removeDrafts(context, rows);
    expect(said()).toEqual(['3 drafts deleted']);
    stores.forgetData();
    expect([said(), stores.toasts.getState().undo()]).toEqual([[], false]);
  });
});
