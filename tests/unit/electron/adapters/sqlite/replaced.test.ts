import { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../../../../electron/adapters/sqlite/database.ts';
import { databaseName } from '../../../../../electron/adapters/sqlite/opening/open-file.ts';
import { StoreError } from '../../../../../electron/services/applications/application-store.ts';
import { readyApplication } from '../../../../fakes/ready-application.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

function twoDatabases() {
  const [folder, other] = [temporaryFolder(), temporaryFolder()];
  const [kept, coming] = [readyApplication(), readyApplication()];
  const database = openDatabase(folder);
  onTestFinished(() => database.close());
  database.applications.create(kept);
  const prepared = openDatabase(other);
  prepared.applications.create(coming);
  prepared.close();
  return { folder, other, database, kept, coming };
}

it('another database is in its place at once, for everybody who had the old one', () => {
  const { database, other, kept, coming } = twoDatabases();
  database.live.replaceWith(other);
  expect(database.applications.read(kept.id)).toBeNull();
  expect(database.applications.read(coming.id)?.id).toBe(coming.id);
  database.applications.create(kept);
  expect(database.applications.read(kept.id)?.id).toBe(kept.id);
});

it('is not exchanged while somebody else has it open, and goes on as before', () => {
  const { folder, other, database, kept } = twoDatabases();
  const somebody = new DatabaseSync(path.join(folder, databaseName));
  somebody.exec('BEGIN; SELECT count(*) FROM applications');
  expect(() => database.live.replaceWith(other)).toThrow(StoreError);
  somebody.close();
  expect(database.applications.read(kept.id)?.id).toBe(kept.id);
  const next = readyApplication();
  database.applications.create(next);
  expect(database.applications.read(next.id)?.id).toBe(next.id);
});

it('is not exchanged for a copy that is not closed, or for none', () => {
  const { other, database, kept } = twoDatabases();
  writeFileSync(path.join(other, `${databaseName}-wal`), '');
  expect(() => database.live.replaceWith(other)).toThrow('The copy was not closed.');
  expect(() => database.live.replaceWith(temporaryFolder())).toThrow();
  expect(database.applications.read(kept.id)?.id).toBe(kept.id);
});

it('is opened by whatever asks next, where the one that was put there could not be opened at once', () => {
  const { other, database, coming } = twoDatabases();
  const [file, away] = [path.join(other, databaseName), path.join(temporaryFolder(), 'away')];
  const elsewhere = path.join(away, databaseName);
  mkdirSync(away);
  renameSync(file, elsewhere);
  symlinkSync(elsewhere, file);
  // The target of the link is missing for a moment, as on a drive that wakes up.
  renameSync(away, `${away}-for-a-moment`);
  expect(() => database.live.replaceWith(other)).toThrow(StoreError);
  expect(() => database.applications.read(coming.id)).toThrow(StoreError);
  expect(() => database.applications.create(readyApplication())).toThrow(StoreError);
  renameSync(`${away}-for-a-moment`, away);
  expect(database.applications.read(coming.id)?.id).toBe(coming.id);
  const next = readyApplication();
  database.applications.create(next);
  expect(database.applications.read(next.id)?.id).toBe(next.id);
});
