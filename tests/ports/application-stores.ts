import { onTestFinished } from 'vitest';
import { openDatabase } from '../../electron/adapters/sqlite/database.ts';
import type { ApplicationStore } from '../../electron/services/applications/application-store.ts';
import type { Application } from '../../shared/domain/application.ts';
import type { ApplicationContent } from '../../shared/domain/content.ts';
import type { RegisterQuery } from '../../shared/ipc/areas/register.ts';
import { MemoryApplicationStore } from '../fakes/memory-application-store.ts';
import { readyApplication, readyContent } from '../fakes/ready-application.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** The double and the real one, which have to pass the same tests. */
export const stores: readonly [string, () => ApplicationStore][] = [
  ['in memory', () => new MemoryApplicationStore()],
  [
    'in SQLite',
    () => {
      const database = openDatabase(temporaryFolder());
      onTestFinished(() => database.close());
      return database.applications;
    },
  ],
];

export const later = '2026-11-05T12:00:00.000Z';

export const wholeRegister: RegisterQuery = {
  ledger: 'practice',
  place: 'register',
  search: '',
  filter: 'all',
  sort: 'oldest',
  offset: 0,
  limit: 200,
};

export function add(store: ApplicationStore, changes: Partial<Application> = {}): Application {
  const application = readyApplication(changes);
  store.create(application);
  return application;
}

export function addWith(store: ApplicationStore, content: Partial<ApplicationContent>): Application {
  return add(store, { content: { ...readyContent, ...content } });
}

export function find(store: ApplicationStore, search: string): string[] {
  return store.list({ ...wholeRegister, search }).rows.map(({ id }) => id);
}
