import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase } from '../../../../../electron/adapters/sqlite/database.ts';
import { ApplicationReader } from '../../../../../electron/adapters/sqlite/stores/application-reader.ts';
import { migrate, versionOf } from '../../../../../electron/adapters/sqlite/schema/migrations.ts';
import { databaseName } from '../../../../../electron/adapters/sqlite/opening/open-file.ts';
import { StoreError } from '../../../../../electron/services/applications/application-store.ts';
import { readyApplication, readyContent } from '../../../../fakes/ready-application.ts';
import { attemptWith, frozenPayload } from '../../../../fakes/sample-records.ts';
import { wholeRegister } from '../../../../ports/application-stores.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

function modeOf(file: string): string {
  return (statSync(file).mode & 0o777).toString(8);
}

function changeRaw(folder: string, sql: string): void {
  const raw = new DatabaseSync(path.join(folder, databaseName));
  raw.exec(sql);
  raw.close();
}

describe('the database of a data folder', () => {
  it('is for its owner alone, journal and index included', () => {
    const folder = path.join(temporaryFolder(), 'data');
    const database = openDatabase(folder);
    database.applications.create(readyApplication());
    expect(modeOf(folder)).toBe('700');
    const files = readdirSync(folder);
    expect(files.sort()).toEqual([databaseName, `${databaseName}-shm`, `${databaseName}-wal`]);
    for (const file of files) expect(modeOf(path.join(folder, file))).toBe('600');
    database.close();
  });

  it('takes back rights that somebody gave to others', () => {
    const folder = temporaryFolder();
    openDatabase(folder).close();
    chmodSync(folder, 0o755);
    chmodSync(path.join(folder, databaseName), 0o644);
    openDatabase(folder).close();
    expect(modeOf(folder)).toBe('700');
    expect(modeOf(path.join(folder, databaseName))).toBe('600');
  });

  it('survives being closed, with everything in it', () => {
    const folder = temporaryFolder();
    const made = readyApplication();
    const first = openDatabase(folder);
    first.applications.create(made);
    first.close();
    const second = openDatabase(folder);
    expect(second.applications.read(made.id)).toEqual(made);
    second.close();
  });

  it('reads of what waits only what is not as it was', () => {
    const database = openDatabase(temporaryFolder());
    onTestFinished(() => database.close());
    const { applications } = database;
    const waiting = [1, 2, 3].map(() => {
      const [application, attempt] = [readyApplication(), attemptWith(null)];
      applications.create(application);
      applications.confirmAttempt(application.id, attempt, frozenPayload);
      return { applicationId: application.id, attempt };
    });
    expect(applications.openAttempts()).toEqual(waiting);
    const [first, second, third] = waiting;
    if (first === undefined) throw new Error('Nothing waits.');
    const changed = { ...first, attempt: { ...first.attempt, userName: 'somebody else' } };
    applications.writeAttempt(first.applicationId, changed.attempt);
    const read = vi.spyOn(ApplicationReader.prototype, 'ifReadable');
    onTestFinished(() => read.mockRestore());
    expect(applications.openAttempts()).toEqual([changed, second, third]);
    expect(applications.openAttempts()).toHaveLength(3);
    expect(read).toHaveBeenCalledOnce();
  });

  it('is begun anew in an empty file', () => {
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, databaseName), '');
    const database = openDatabase(folder);
    expect(database.applications.isEmpty()).toBe(true);
    database.close();
  });

  it('says that a folder cannot be made where a file lies', () => {
    const file = path.join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    expect(() => openDatabase(path.join(file, 'data'))).toThrow();
    expect(existsSync(path.join(file, 'data'))).toBe(false);
  });

  it('fails as a store when a row is not what it should be', () => {
    const folder = temporaryFolder();
    const made = readyApplication();
    const database = openDatabase(folder);
    database.applications.create(made);
    changeRaw(folder, `UPDATE contents SET body = '{"goods": 7}'`);
    expect(() => database.applications.read(made.id)).toThrow(StoreError);
    changeRaw(folder, `UPDATE contents SET body = '{'`);
    expect(() => database.applications.read(made.id)).toThrow(StoreError);
    database.close();
  });

  it('waits for nobody for ever: a lock held elsewhere becomes a failure and changes nothing', () => {
    const folder = temporaryFolder();
    const database = openDatabase(folder);
    const other = new DatabaseSync(path.join(folder, databaseName));
    other.exec('BEGIN IMMEDIATE');
    expect(() => database.applications.create(readyApplication())).toThrow(StoreError);
    other.exec('ROLLBACK');
    other.close();
    expect(database.applications.isEmpty()).toBe(true);
    database.close();
  });
});

it('is searched by what was indexed last when the index cannot be written', () => {
  const folder = temporaryFolder();
  const database = openDatabase(folder);
  const search = (text: string) => database.register.list({ ...wholeRegister, search: text }).total;
  database.applications.create(readyApplication({ content: { ...readyContent, goods: 'Spindles' } }));
  expect(search('spindles')).toBe(1);
  database.applications.create(readyApplication({ content: { ...readyContent, goods: 'Spindles' } }));
  const other = new DatabaseSync(path.join(folder, databaseName));
  other.exec('BEGIN IMMEDIATE');
  expect(search('spindles')).toBe(1);
  other.close();
  expect(search('spindles')).toBe(2);
  database.close();
});

describe('migrations', () => {
  function rawDatabase(): DatabaseSync {
    const folder = path.join(temporaryFolder(), 'raw');
    mkdirSync(folder);
    return new DatabaseSync(path.join(folder, databaseName));
  }
  const addTable = (name: string) => (database: DatabaseSync) => database.exec(`CREATE TABLE ${name} (x)`);

  it('run once each, in order', () => {
    const database = rawDatabase();
    migrate(database, [addTable('one')]);
    migrate(database, [addTable('one'), addTable('two')]);
    migrate(database, [addTable('one'), addTable('two')]);
    expect(versionOf(database)).toBe(2);
    const tables = database.prepare(`SELECT name FROM sqlite_schema ORDER BY name`).all();
    expect(tables.map(({ name }) => name)).toEqual(['one', 'two']);
    database.close();
  });

  it('leave everything as it was when one fails', () => {
    const database = rawDatabase();
    migrate(database, [addTable('one')]);
    const broken = [addTable('one'), addTable('two'), addTable('one')];
    expect(() => migrate(database, broken)).toThrow('already exists');
    expect(versionOf(database)).toBe(1);
    expect(database.prepare(`SELECT count(*) AS n FROM sqlite_schema`).get()).toEqual({ n: 1 });
    database.close();
  });
});
