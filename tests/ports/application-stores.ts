import { onTestFinished } from 'vitest';
import { type Database, openDatabase } from '../../electron/adapters/sqlite/database.ts';
import type { ApplicationStore, Bin } from '../../electron/services/applications/application-store.ts';
import type { RegisterQueries } from '../../electron/services/register/register-queries.ts';
import type { Application } from '../../shared/domain/application.ts';
import type { ApplicationContent } from '../../shared/domain/content.ts';
import type { RegisterQuery } from '../../shared/ipc/areas/register.ts';
import { MemoryApplicationStore } from '../fakes/memory-application-store.ts';
import { readyApplication, readyContent } from '../fakes/ready-application.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** Applications with their register and the bin. */
export type WholeStore = ApplicationStore & RegisterQueries & Bin;

/** The three stores of a database as one, like the double. */
export function wholeStore({ applications, register, bin }: Database): WholeStore {
  return Object.assign(applications, {
    list: register.list.bind(register),
    listInSlices: register.listInSlices.bind(register),
    sumsInSlices: register.sumsInSlices.bind(register),
    spendingInSlices: register.spendingInSlices.bind(register),
    tagsInSlices: register.tagsInSlices.bind(register),
    checkInSlices: register.checkInSlices.bind(register),
    checkAgain: register.checkAgain.bind(register),
    before: bin.before.bind(bin),
    noteSeenOld: bin.noteSeenOld.bind(bin),
    forgetSeenOld: bin.forgetSeenOld.bind(bin),
    removeForGood: bin.removeForGood.bind(bin),
  });
}

/** The double and the real store, which must pass the same tests. */
export const stores: readonly [string, () => WholeStore][] = [
  ['in memory', () => new MemoryApplicationStore()],
  [
    'in SQLite',
    () => {
      const database = openDatabase(temporaryFolder());
      onTestFinished(() => database.close());
      return wholeStore(database);
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

export function find(store: Pick<RegisterQueries, 'list'>, search: string): string[] {
  return store.list({ ...wholeRegister, search }).rows.map(({ id }) => id);
}
