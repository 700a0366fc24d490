import { chmodSync, mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fc } from '../../../../support/fast-check.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { BackupFolder } from '../../../../../electron/adapters/backups/backup-folder.ts';
import {
  backupFileName,
  BackupsAtOnce,
  backupsName,
  readBackupName,
} from '../../../../../electron/adapters/backups/backup-files.ts';
import { openDatabase } from '../../../../../electron/adapters/sqlite/database.ts';
import { databaseName } from '../../../../../electron/adapters/sqlite/opening/open-file.ts';
import { backupCauseSchema } from '../../../../../shared/domain/data-state.ts';
import { readyApplication } from '../../../../fakes/ready-application.ts';
import { wholeRegister } from '../../../../ports/application-stores.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';
import { threadEntry } from '../../../../support/thread-entries.ts';

const worker = threadEntry('backup');
const now = new Date('2026-11-19T09:12:00.512Z');

function desk() {
  const folder = temporaryFolder();
  const database = openDatabase(folder);
  onTestFinished(() => database.close());
  const backupStore = new BackupFolder(folder, worker);
  return { folder, database, backupStore, backups: path.join(folder, backupsName) };
}

it('are told at once by their places, the newest first, without files of others', () => {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, backupsName));
  const made = { cause: 'byHand', applications: 1, pdfs: 0, sum: '0123456789abcdef' } as const;
  // A clock that was set back.
  const names = [2, 10, 1].map((index, turn) =>
    backupFileName({ ...made, index, at: `2026-11-1${turn}T09:12:00.512Z` }),
  );
  for (const name of [...names, 'notes.txt']) writeFileSync(path.join(folder, backupsName, name), '');
  const [second = '', newest = '', oldest = ''] = names.map((name) => path.join(backupsName, name));
  expect(new BackupsAtOnce(folder).names()).toEqual([newest, second, oldest]);
});

it('a name says what was said of it, and no other name is read', () => {
  const anyName = fc.record({
    index: fc.nat(99_999_999),
    at: fc
      .date({ min: new Date('1970-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString()),
    cause: fc.constantFrom(...backupCauseSchema.options),
    applications: fc.nat(999_999_999),
    pdfs: fc.nat(999_999_999),
    sum: fc.stringMatching(/^[0-9a-f]{16}$/u),
  });
  fc.assert(
    fc.property(anyName, (name) => {
      expect(readBackupName(backupFileName(name))).toEqual(name);
    }),
  );
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(readBackupName(`../${text}`)).toBeNull();
    }),
  );
});

async function preparedKind(backupStore: BackupFolder, id: string): Promise<string> {
  const prepared = await backupStore.prepare(id);
  if (prepared.kind === 'prepared') await prepared.discard();
  return prepared.kind;
}

it('the backup of a day finds an index that misses texts, which is made anew', async () => {
  const { folder, database } = desk();
  let found = 0;
  const backupStore = new BackupFolder(folder, worker, undefined, () => {
    found += 1;
    database.search.rebuild();
  });
  for (let one = 0; one < 70; one += 1) database.applications.create(readyApplication());
  const search = (): number => database.register.list({ ...wholeRegister, search: 'wooden' }).total;
  expect(search()).toBe(70);
  await backupStore.make('daily', now);
  expect(found).toBe(0);
  const other = new DatabaseSync(path.join(folder, databaseName), { defensive: false });
  // One bit: the result is still an index, but of another text.
  const [row] = other.prepare('SELECT id, block FROM search_data ORDER BY length(block) DESC').all();
  const block = Buffer.from(row?.['block'] instanceof Uint8Array ? row['block'] : []);
  block.writeUInt8(block.readUInt8(block.length >> 1) ^ 4, block.length >> 1);
  other.prepare('UPDATE search_data SET block = ? WHERE id = ?').run(block, Number(row?.['id']));
  other.close();
  // The rows are whole nevertheless: it is a backup and can be restored.
  const { id } = await backupStore.make('byHand', now);
  expect(found).toBe(0);
  expect(await preparedKind(backupStore, id)).toBe('prepared');
  await backupStore.make('daily', now);
  expect(found).toBe(1);
  while (database.search.indexBatch(100));
  expect(search()).toBe(70);
  await backupStore.make('daily', now);
  expect(found).toBe(1);
});

describe('backups', () => {
  it('are in the order in which they were made, although the clock went back ten years', async () => {
    const { backupStore } = desk();
    await backupStore.make('daily', new Date('2036-11-19T09:12:00.000Z'));
    await backupStore.make('daily', now);
    const made = await backupStore.list();
    expect(made.map(({ at }) => at.slice(0, 4))).toEqual(['2026', '2036']);
  });

  it('of which the file was cut, zeroed, emptied or replaced are not whole', async () => {
    const { backupStore, database, backups } = desk();
    database.applications.create(readyApplication());
    const spoils: ((file: string) => void)[] = [
      (file) => truncateSync(file, 8_192),
      (file) => writeFileSync(file, Buffer.alloc(readFileSync(file).length)),
      (file) => truncateSync(file, 0),
      (file) => writeFileSync(file, 'null'),
    ];
    for (const spoil of spoils) spoil(path.join(backups, (await backupStore.make('byHand', now)).id));
    const last = await backupStore.make('byHand', now);
    const listed = await backupStore.list();
    expect(listed.map(({ isWhole }) => isWhole)).toEqual([true, false, false, false, false]);
    for (const { id, isWhole } of listed)
      if (!isWhole) expect(await backupStore.prepare(id)).toEqual({ kind: 'damaged' });
    const prepared = await backupStore.prepare(last.id);
    expect(prepared.kind).toBe('prepared');
    if (prepared.kind === 'prepared') await prepared.discard();
  });

  it('that a newer version made are left alone', async () => {
    const { folder, backupStore } = desk();
    const newer = new DatabaseSync(path.join(folder, databaseName));
    newer.exec('PRAGMA user_version = 4711');
    newer.close();
    const { id } = await backupStore.make('byHand', now);
    expect(await backupStore.prepare(id)).toEqual({ kind: 'newer' });
    expect(readdirSync(path.join(folder, backupsName, 'incoming'))).toEqual([]);
  });

  it('forget what a crash left, and leave the files of others', async () => {
    const { folder, backups } = desk();
    mkdirSync(path.join(backups, 'incoming', 'half'), { recursive: true });
    writeFileSync(path.join(backups, 'incoming', 'half', databaseName), 'half');
    writeFileSync(path.join(backups, 'letter.txt'), 'mine');
    expect(await new BackupFolder(folder, worker).list()).toEqual([]);
    expect(readdirSync(backups)).toEqual(['letter.txt']);
  });

  it('can be made while somebody goes on writing', async () => {
    const { backupStore, database } = desk();
    const first = readyApplication({ revision: 0 });
    database.applications.create(first);
    const making = backupStore.make('byHand', now);
    let revision = 0;
    const typing = setInterval(() => {
      database.applications.writeContent(first.id, first.content, revision, now.toISOString());
      revision += 1;
    }, 1);
    expect((await making).isWhole).toBe(true);
    clearInterval(typing);
    expect(revision).toBeGreaterThan(0);
  });

  it.skipIf(process.getuid?.() === 0)('say that the disk is read-only, and leave nothing', async () => {
    const { backupStore, backups } = desk();
    await backupStore.make('daily', now);
    chmodSync(backups, 0o500);
    onTestFinished(() => chmodSync(backups, 0o700));
    await expect(backupStore.make('byHand', now)).rejects.toMatchObject({ reason: 'readOnly' });
    chmodSync(backups, 0o700);
    expect(await backupStore.list()).toHaveLength(1);
    expect(readdirSync(path.join(backups, 'incoming'))).toEqual([]);
  });
});
