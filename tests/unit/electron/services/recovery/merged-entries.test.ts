import { expect, it } from 'vitest';
import type { StoredEntry } from '../../../../../electron/services/applications/entry-store.ts';
import { mergeEntries } from '../../../../../electron/services/recovery/recovered-merge.ts';
import { MemoryEntryStore } from '../../../../fakes/memory-entry-store.ts';

const early = '2026-11-02T09:00:00.000Z';
const late = '2026-11-03T09:00:00.000Z';

function merged(kept: readonly StoredEntry[], found: readonly StoredEntry[]): MemoryEntryStore {
  const store = new MemoryEntryStore();
  store.write(kept);
  mergeEntries({ storedEntries: () => found }, store);
  return store;
}

it('of two reminders the later one counts', () => {
  const entry = (body: string, changedAt: string): StoredEntry => ({
    ...{ kind: 'reminder', id: 'one', changedAt, body },
  });
  const stands = (kept: StoredEntry, found: StoredEntry) =>
    merged([kept], [found]).read('reminder', 'one')?.body;
  expect(stands(entry('kept', early), entry('found', late))).toBe('found');
  expect(stands(entry('kept', late), entry('found', early))).toBe('kept');
});

it('of the answers of a chamber all are there afterwards, those that are in both once', () => {
  const entry = (changedAt: string, ...ids: readonly string[]): StoredEntry => ({
    ...{ kind: 'chamberAnswers', id: 'one', changedAt, body: ids.map((id) => ({ id })) },
  });
  const all = (kept: StoredEntry, found: StoredEntry) =>
    merged([kept], [found]).read('chamberAnswers', 'one')?.body;
  const both = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
  expect(all(entry(late, 'a', 'b'), entry(early, 'a', 'c'))).toEqual(both);
  expect(all(entry(early, 'a', 'b'), entry(late, 'a', 'c'))).toEqual(both);
});
