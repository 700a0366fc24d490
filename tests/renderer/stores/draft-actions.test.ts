import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { removeDrafts } from '../../../renderer/stores/actions/draft-actions.ts';
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
  stores.toasts.getState().takeBack();
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
