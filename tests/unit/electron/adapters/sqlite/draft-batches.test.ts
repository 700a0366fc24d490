import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { databaseName } from '../../../../../electron/adapters/sqlite/opening/open-file.ts';
import { openDatabase, type Database } from '../../../../../electron/adapters/sqlite/database.ts';
import { draftIdOf } from '../../../../../electron/services/applications/draft-batches.ts';
import type { Application } from '../../../../../shared/domain/application.ts';
import { DatabaseSync } from 'node:sqlite';
import { readyApplication, readyContent } from '../../../../fakes/ready-application.ts';
import { later, wholeRegister } from '../../../../ports/application-stores.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

const batchId = randomUUID();
const oneOf = (index: number): Application =>
  readyApplication({
    id: draftIdOf(batchId, index),
    revision: 0,
    state: 'ready',
    content: { ...readyContent, consignee: { ...readyContent.consignee, name: `Imported ${1000 + index}` } },
  });
const some = (from: number, to: number): Application[] =>
  Array.from({ length: to - from }, (_, at) => oneOf(from + at));

function opened(folder: string): Database {
  const database = openDatabase(folder);
  onTestFinished(() => database.close());
  return database;
}

/** Number of applications after a crash, as another connection to the file sees them. */
function durable(folder: string): number {
  const other = new DatabaseSync(path.join(folder, databaseName), { readOnly: true });
  const row = other.prepare('SELECT count(*) AS count FROM applications').get();
  other.close();
  return Number(row?.['count']);
}

it('keeps nothing of its slices until it is told to, and then all of them', async () => {
  const folder = temporaryFolder();
  const { batches } = opened(folder);
  batches.begin();
  batches.add(some(0, 20));
  batches.add(some(20, 40));
  expect(durable(folder)).toBe(0);
  await batches.keep();
  batches.end();
  expect(durable(folder)).toBe(40);
});

it('never lets somebody else wait for durability, and nothing of theirs goes with a slice that fails', () => {
  const folder = temporaryFolder();
  const { batches, applications } = opened(folder);
  batches.add(some(0, 5));
  const other = readyApplication();
  applications.create(other);
  expect(durable(folder)).toBe(6);
  batches.add(some(5, 10));
  expect(() => batches.add([oneOf(10), oneOf(3)])).toThrow();
  expect(applications.read(other.id)).not.toBeNull();
  expect(batches.count(batchId)).toBe(5);
  expect(durable(folder)).toBe(6);
});

it('finds them by a search at once, whether their turn came already or not', () => {
  const { batches, register, search: backlog } = opened(temporaryFolder());
  batches.add(some(0, 10));
  expect(backlog.indexBatch(4)).toBe(true);
  const found = (search: string): number => register.list({ ...wholeRegister, search }).total;
  expect(found('imported 1002')).toBe(1);
  expect(found('imported 1009')).toBe(1);
  expect(backlog.indexBatch(4)).toBe(false);
});

it('takes back what stands as it was made, and leaves alone what was typed in or sent', () => {
  const { batches, applications, register } = opened(temporaryFolder());
  batches.add(some(0, 6));
  applications.writeContent(draftIdOf(batchId, 1), { ...readyContent, remarks: 'Mine' }, 0, later);
  applications.remove(draftIdOf(batchId, 2), later);
  expect(batches.removeUnchanged(batchId, later, null, 3)).toEqual({
    removed: 1,
    last: draftIdOf(batchId, 2),
  });
  const next = batches.removeUnchanged(batchId, later, draftIdOf(batchId, 2), 3);
  expect(next).toEqual({ removed: 3, last: draftIdOf(batchId, 5) });
  const none = batches.removeUnchanged(batchId, later, draftIdOf(batchId, 5), 3);
  expect(none).toEqual({ removed: 0, last: null });
  expect(batches.count(batchId)).toBe(1);
  expect(register.list({ ...wholeRegister, place: 'bin' }).total).toBe(5);
});

it('looks at each draft of a batch once, however many slices there are', () => {
  const { batches, applications } = opened(temporaryFolder());
  batches.add(some(0, 6));
  const { last } = batches.removeUnchanged(batchId, later, null, 4);
  for (let index = 0; index < 4; index += 1) applications.restore(draftIdOf(batchId, index));
  expect(batches.removeUnchanged(batchId, later, last, 4).removed).toBe(2);
  expect(batches.count(batchId)).toBe(4);
});

it('forgets a batch with everything of it, in as many steps as are wanted', () => {
  const { batches, applications, register } = opened(temporaryFolder());
  batches.add(some(0, 5));
  const other = readyApplication();
  applications.create(other);
  expect(batches.forgetBatch(batchId, later, 3)).toBe(true);
  expect(batches.forgetBatch(batchId, later, 3)).toBe(false);
  expect(register.list(wholeRegister).rows.map(({ id }) => id)).toEqual([other.id]);
  expect(register.list({ ...wholeRegister, place: 'bin' }).total).toBe(0);
});
