import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createApplicationsStore } from '../../../renderer/stores/applications/applications.ts';
import { createSelectionStore } from '../../../renderer/stores/applications/selection.ts';
import { createFollowUpStore } from '../../../renderer/stores/follow-up.ts';
import { createRegisterStore } from '../../../renderer/stores/register/register.ts';
import type { RegisterQuery } from '../../../shared/ipc/areas/register.ts';
import { createMemoryBridge } from '../../fakes/memory-bridge.ts';
import { readyApplication } from '../../fakes/ready-application.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const count = 120;

/** A table that is searched for all its applications, of which main has returned only the first rows. */
async function halfSearched() {
  const { bridge, program } = createMemoryBridge();
  for (let index = 0; index < count; index += 1) {
    const application = readyApplication({ ledger: 'service' });
    program.applications.set(application.id, application);
  }
  let end: (() => void) | null = null;
  const list = async (query: RegisterQuery) => {
    const page = await bridge.register.list(query);
    if (query.search === '') return page;
    if (query.pace === 'firstRows') return { ...page, total: page.rows.length, found: 'firstRows' as const };
    if (query.pace === 'untilNext') await new Promise<void>((resolve) => (end = resolve));
    return page;
  };
  const slow = { ...bridge, register: { ...bridge.register, list } };
  const register = createRegisterStore(slow, (application) => application);
  const followUp = createFollowUpStore(slow, register, () => 'service');
  const applications = createApplicationsStore({
    bridge: slow,
    register,
    followUp,
    now: () => new Date(2026, 10, 25),
  });
  const order = { sortedBy: 'changed', isDescending: true } as const;
  applications.getState().open({ ledger: 'service', order, language: 'en' });
  await vi.runAllTimersAsync();
  program.calls.splice(0);
  applications.getState().setSearch('demirkaya');
  await vi.runAllTimersAsync();
  return {
    applications,
    selection: createSelectionStore(slow, applications, register),
    sums: () => program.calls.filter(({ channel }) => channel === 'register.sums').map(({ input }) => input),
    countAll: async () => {
      end?.();
      await vi.runAllTimersAsync();
    },
  };
}

it('a table says how many there were until all that a search finds are counted, and adds them up then', async () => {
  const { applications, sums, countAll } = await halfSearched();
  expect(applications.getState()).toMatchObject({ total: 40, counted: count, searched: 'demirkaya' });
  expect(sums()).toEqual([]);
  await countAll();
  expect(applications.getState()).toMatchObject({ total: count, counted: count, isCounted: true });
  expect(sums()).toMatchObject([{ search: 'demirkaya' }, { search: '' }]);
  expect(applications.getState().sums?.total).toBe(count);
});

it('everything that a search finds is selected, also before all of it is counted', async () => {
  const { selection } = await halfSearched();
  await selection.getState().selectAll();
  expect(selection.getState()).toMatchObject({ isFull: false });
  expect(selection.getState().selected.size).toBe(count);
});
