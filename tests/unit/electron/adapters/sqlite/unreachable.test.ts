import { copyFileSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../../../../electron/adapters/sqlite/database.ts';
import { databaseName } from '../../../../../electron/adapters/sqlite/opening/open-file.ts';
import { storeFailure } from '../../../../../electron/adapters/sqlite/store-failure.ts';
import { readyApplication, readyContent } from '../../../../fakes/ready-application.ts';
import { later, wholeRegister } from '../../../../ports/application-stores.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

const unreachable: unknown = expect.objectContaining({ name: 'StoreError', reason: 'unreachable' });

function desk() {
  const folder = path.join(temporaryFolder(), 'data');
  const database = openDatabase(folder);
  onTestFinished(() => database.close());
  const kept = readyApplication({ revision: 0 });
  database.applications.create(kept);
  const save = (goods: string, revision: number) =>
    database.applications.writeContent(kept.id, { ...readyContent, goods }, revision, later);
  return { folder, database, kept, save };
}

it('nothing is taken for saved while the folder is away, and saving goes on where it stood when it is back', () => {
  const { folder, database, kept, save } = desk();
  renameSync(folder, `${folder} away`);
  expect(() => save('one', 0)).toThrow(unreachable);
  expect(() => database.applications.remove(kept.id, later)).toThrow(unreachable);
  expect(database.applications.read(kept.id)?.revision).toBe(0);
  renameSync(`${folder} away`, folder);
  expect(save('one', 0)).toBe('written');
  expect(database.applications.read(kept.id)?.content.goods).toBe('one');
});

it('nothing is taken for saved in a file that has lost its name to another', () => {
  const { folder, save } = desk();
  const file = path.join(folder, databaseName);
  copyFileSync(file, `${file}.copy`);
  renameSync(`${file}.copy`, file);
  expect(() => save('one', 0)).toThrow(unreachable);
});

it('nothing is taken for saved in a log that somebody removed', () => {
  const { folder, save } = desk();
  rmSync(path.join(folder, `${databaseName}-wal`));
  expect(() => save('one', 0)).toThrow(unreachable);
});

it('nothing is taken for saved beside an empty folder of the same name', () => {
  const { folder, save } = desk();
  renameSync(folder, `${folder} away`);
  mkdirSync(folder);
  expect(() => save('one', 0)).toThrow(unreachable);
});

it('a register can still be read', () => {
  const { folder, database, kept } = desk();
  renameSync(folder, `${folder} away`);
  expect(database.register.list(wholeRegister).rows.map(({ id }) => id)).toEqual([kept.id]);
  expect(database.register.list({ ...wholeRegister, search: 'wooden' }).total).toBe(0);
});

it('a database that was put in its place by a restore is the one to be found there from then on', () => {
  const { database, kept } = desk();
  const other = temporaryFolder();
  openDatabase(other).close();
  database.live.replaceWith(other);
  database.applications.create(kept);
  expect(database.applications.read(kept.id)?.id).toBe(kept.id);
});

it('what SQLite cannot read or open is unreachable where the folder is gone', () => {
  const failed = Object.assign(new Error('disk I/O error'), { errcode: 10 });
  expect(storeFailure(failed, path.join(temporaryFolder(), 'gone'))).toEqual(unreachable);
  expect(storeFailure(failed, temporaryFolder())).toMatchObject({ reason: 'other' });
});
