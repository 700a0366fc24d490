import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toastMilliseconds } from '../../../renderer/stores/toasts.ts';
import { readyApplication, setUpDesk } from './editor-desk.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Counts from now on how often main is asked for the sums of the table. */
function countSums({ program }: ReturnType<typeof setUpDesk>): () => number {
  program.calls.splice(0);
  return () => program.calls.filter(({ channel }) => channel === 'register.sums').length;
}

async function openTable(desk: ReturnType<typeof setUpDesk>): Promise<void> {
  const order = { sortedBy: 'changed', isDescending: true } as const;
  await vi.runAllTimersAsync();
  desk.applications.getState().open({ ledger: desk.register.getState().ledger, order, language: 'en' });
  await vi.runAllTimersAsync();
}

/**
 * Opens a table of 150 applications and more, whose first one is deleted between two pages of the next reading. The
 * returned function gives those of the 150 that are left.
 */
async function openTableThatLosesOne(desk: ReturnType<typeof setUpDesk>) {
  const kept = Array.from({ length: 150 }, () => desk.program.keep(readyApplication()));
  await openTable(desk);
  let asked = 0;
  desk.program.delay = (channel) => {
    asked += channel === 'register.list' ? 1 : 0;
    const first = asked === 2 ? desk.applications.getState().pages.get(0)?.[0] : undefined;
    if (first !== undefined) desk.program.applications.delete(first.id);
    return Promise.resolve();
  };
  return () => kept.filter(({ id }) => desk.program.applications.has(id));
}

describe('the table', () => {
  it('reads again what changes in the register while it is open, also a second time, and nothing once it is closed', async () => {
    const desk = setUpDesk();
    for (const round of [1, 2]) {
      await openTable(desk);
      const sums = countSums(desk);
      desk.register.getState().applyApplication({ ...desk.one, savedAt: `2026-11-20T0${round}:00:00.000Z` });
      await vi.runAllTimersAsync();
      expect(sums()).toBeGreaterThan(0);
      desk.applications.getState().close();
      const after = countSums(desk);
      desk.register.getState().applyApplication({ ...desk.one, savedAt: `2026-11-21T0${round}:00:00.000Z` });
      await vi.runAllTimersAsync();
      expect(after()).toBe(0);
    }
  });

  it('prints nothing that was still being read when it was closed', async () => {
    const desk = setUpDesk();
    await openTable(desk);
    const printed = desk.listPrint.getState().printShown();
    desk.applications.getState().close();
    await printed;
    expect(desk.listPrint.getState().list).toBeNull();
    await openTable(desk);
    await desk.listPrint.getState().printShown();
    expect(desk.listPrint.getState().list?.total).toBeGreaterThan(0);
  });

  it('prints everything, also where an application leaves the list while its rows are read', async () => {
    const desk = setUpDesk();
    const stillThere = await openTableThatLosesOne(desk);
    await desk.listPrint.getState().printShown();
    const printed = new Set(desk.listPrint.getState().list?.rows.map(({ id }) => id));
    expect(stillThere().filter(({ id }) => !printed.has(id))).toEqual([]);
  });

  it('counts and adds up also while applications change faster than main answers, and after the last of them', async () => {
    const desk = setUpDesk();
    await openTable(desk);
    desk.program.delay = () => new Promise((resolve) => setTimeout(resolve, 100));
    const summed = () =>
      desk.applications.getState().sums?.amounts.find(({ currency }) => currency === 'XTS');
    const change = (amount: string): void => {
      const content = { ...desk.one.content, invoiceCurrency: 'XTS', invoiceAmount: amount };
      desk.register.getState().applyApplication(desk.program.keep({ ...desk.one, content }));
    };
    for (let time = 0; time < 20; time += 1) {
      change(`${time}`);
      await vi.advanceTimersByTimeAsync(50);
    }
    expect(summed()).toBeDefined();
    await vi.runAllTimersAsync();
    expect(summed()?.amount).toBe('19.00');
  });

  it('reads again when something else is due, while it is open', async () => {
    const desk = setUpDesk();
    await openTable(desk);
    const sums = countSums(desk);
    desk.followUp.setState({ answers: new Map([[desk.one.id, []]]) });
    await vi.runAllTimersAsync();
    expect(sums()).toBeGreaterThan(0);
  });
});

describe('what is selected', () => {
  it('is known as it stands now, also where no list shows it any more', async () => {
    const desk = setUpDesk();
    const tagged = desk.program.keep({ ...desk.one, content: { ...desk.one.content, tags: 'Urgent' } });
    await openTable(desk);
    await desk.selection.getState().selectAll();
    expect(desk.selection.getState().selected.get(desk.one.id)).toMatchObject({
      state: 'ready',
      tags: 'Urgent',
    });
    desk.applications.getState().setSearch('nothing has these words');
    desk.register.getState().setSearch('nothing has these words');
    await vi.runAllTimersAsync();
    const content = { ...tagged.content, tags: '' };
    desk.register.getState().applyApplication({ ...tagged, content, state: 'accepted', attempts: [] });
    const row = desk.selection.getState().selected.get(desk.one.id);
    expect(row).toMatchObject({ state: 'accepted' });
    expect(row?.tags).toBeUndefined();
    expect(desk.selection.getState().selected.size).toBe(2);
  });

  it('is everything, also where an application leaves the list while its rows are read', async () => {
    const desk = setUpDesk();
    const stillThere = await openTableThatLosesOne(desk);
    await desk.selection.getState().selectAll();
    const { selected } = desk.selection.getState();
    expect(stillThere().filter(({ id }) => !selected.has(id))).toEqual([]);
  });

  it('is nothing where the other register is shown while its rows are read', async () => {
    const desk = setUpDesk();
    for (let count = 0; count < 150; count += 1) desk.program.keep(readyApplication());
    await vi.runAllTimersAsync();
    desk.program.delay = () => new Promise((resolve) => setTimeout(resolve, 100));
    const selecting = desk.selection.getState().selectAll();
    desk.register.getState().setLedger('practice');
    await vi.runAllTimersAsync();
    await selecting;
    expect(desk.selection.getState().selected.size).toBe(0);
  });
});

describe('what is due', () => {
  it('is asked for again after a row of the register has changed', async () => {
    const desk = setUpDesk();
    await openTable(desk);
    desk.applications.getState().close();
    desk.program.calls.splice(0);
    desk.register.getState().applyApplication({ ...desk.one, savedAt: '2026-11-22T09:00:00.000Z' });
    await vi.runAllTimersAsync();
    expect(desk.program.calls.map(({ channel }) => channel)).toContain('followUp.list');
  });
});

describe('toasts', () => {
  it.each([1, 2])(
    'take nothing back once something was written after them, the first and the next time (%i)',
    async (times) => {
      const desk = setUpDesk();
      await desk.editor.getState().open(desk.one.id);
      const done: string[] = [];
      for (let time = 1; time <= times; time += 1) {
        desk.toasts
          .getState()
          .show('deleted', [{ label: 'Undo', takesBack: true, run: () => void done.push('undone') }]);
        await vi.advanceTimersByTimeAsync(toastMilliseconds);
        desk.editor.getState().setField('remarks', `typed ${time}`);
        expect(desk.toasts.getState().undo()).toBe(false);
      }
      expect(done).toEqual([]);
    },
  );

  it('of the application on the desk go with it', async () => {
    const desk = setUpDesk();
    await desk.editor.getState().open(desk.one.id);
    desk.toasts.getState().show('read', [], { applicationId: desk.one.id });
    desk.toasts.getState().show('deleted');
    await desk.editor.getState().open(desk.other.id);
    expect(desk.toasts.getState().toasts.map(({ text }) => text)).toEqual(['deleted']);
  });
});

describe('the sheet of a submission', () => {
  it('does not hang over what another window deleted', async () => {
    const desk = setUpDesk();
    await desk.editor.getState().open(desk.one.id);
    await desk.submission.getState().prepare(desk.one.id);
    expect(desk.submission.getState().sheet).not.toBeNull();
    desk.program.applications.delete(desk.one.id);
    await desk.editor.getState().reload();
    expect(desk.editor.getState().phase).toBe('failed');
    expect(desk.submission.getState().sheet).toBeNull();
  });
});

it('an application that is opened shows none of how another one stood before', async () => {
  const desk = setUpDesk();
  const third = readyApplication();
  desk.program.applications.set(third.id, third);
  await desk.editor.getState().open(desk.one.id);
  desk.revisions.setState({ applicationId: desk.one.id });
  await desk.editor.getState().open(third.id);
  expect(desk.revisions.getState().applicationId).toBeNull();
});
