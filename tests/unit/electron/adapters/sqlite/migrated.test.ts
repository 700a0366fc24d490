import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { BackupFolder } from '../../../../../electron/adapters/backups/backup-folder.ts';
import { backupsName, readBackupName } from '../../../../../electron/adapters/backups/backup-files.ts';
import { openDatabase } from '../../../../../electron/adapters/sqlite/database.ts';
import { migrations } from '../../../../../electron/adapters/sqlite/schema/migrations.ts';
import { databaseName } from '../../../../../electron/adapters/sqlite/opening/open-file.ts';
import { acceptedAttempt, readyApplication } from '../../../../fakes/ready-application.ts';
import { attemptWith, frozenPayload } from '../../../../fakes/sample-records.ts';
import { wholeRegister } from '../../../../ports/application-stores.ts';
import { writeOlderDatabase } from '../../../../support/older-database.ts';
import { seeded } from '../../../../support/seeded.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';
import { threadEntry } from '../../../../support/thread-entries.ts';

const worker = threadEntry('backup');
const child = fileURLToPath(new URL('../../../../support/migration-child.ts', import.meta.url));
const drafts = 40;
/** Number of kills, each with a start of its own; the environment can demand more. */
const kills = Number(process.env['CO_DESK_MIGRATION_KILLS'] ?? 5);

function versionIn(folder: string): unknown {
  const raw = new DatabaseSync(path.join(folder, databaseName));
  const row = raw.prepare('PRAGMA user_version').get();
  raw.close();
  return row?.['user_version'];
}

function idsIn(folder: string): string[] {
  const database = openDatabase(folder);
  const { rows } = database.register.list(wholeRegister);
  const read = rows.filter(({ id }) => database.applications.read(id) !== null).map(({ id }) => id);
  expect(database.quarantine.found()).toBeNull();
  database.close();
  return read;
}

function olderFolder() {
  const folder = temporaryFolder();
  return { folder, ids: writeOlderDatabase(folder, drafts) };
}

function open(folder: string, killAt: string) {
  const { stdout, signal } = spawnSync(process.execPath, [child, folder, killAt], { encoding: 'utf8' });
  return { steps: Number(stdout.trim().split('\n').at(-1)), wasKilled: signal === 'SIGKILL' };
}

describe('an older database', () => {
  it('is brought up to date after a backup that anybody can go back to, and nothing is left over', async () => {
    const { folder, ids } = olderFolder();
    expect(idsIn(folder)).toEqual(ids);
    expect(versionIn(folder)).toBe(migrations.length);
    expect(readdirSync(folder).toSorted()).toEqual([backupsName, databaseName]);
    const shelf = new BackupFolder(folder, worker);
    const [backup, ...more] = await shelf.list();
    expect(more).toEqual([]);
    expect(backup).toMatchObject({ cause: 'beforeMigration', applications: drafts, isWhole: true });
    const prepared = await shelf.prepare(backup?.id ?? '');
    if (prepared.kind !== 'prepared') throw new Error(prepared.kind);
    expect(ids.map((id) => prepared.data.applications.read(id)?.id)).toEqual(ids);
    await prepared.discard();
    await shelf.close();
  });

  it('is there whole, the old one or the new one, wherever the program is killed', () => {
    const random = seeded(5);
    const { steps } = open(olderFolder().folder, 'never');
    expect(steps).toBeGreaterThan(50);
    for (let kill = 0; kill < kills; kill += 1) {
      const { folder, ids } = olderFolder();
      for (let again = 0; again < 2; again += 1) open(folder, `${Math.floor(random() * steps)}`);
      expect([2, migrations.length]).toContain(versionIn(folder));
      expect(idsIn(folder)).toEqual(ids);
      const left = readdirSync(folder).toSorted();
      expect(left).toEqual([backupsName, databaseName]);
      const backups = readdirSync(path.join(folder, backupsName));
      expect(backups.map((id) => readBackupName(id)?.cause)).toEqual(['beforeMigration']);
    }
  });

  it('that cannot be brought up to date is quarantined as it was', () => {
    const { folder } = olderFolder();
    const raw = new DatabaseSync(path.join(folder, databaseName));
    raw.exec('CREATE TABLE revisions (something)');
    raw.close();
    const before = readFileSync(path.join(folder, databaseName));
    const database = openDatabase(folder);
    const found = database.quarantine.found();
    database.close();
    expect(found).toMatchObject({ cause: 'damaged' });
    expect(readFileSync(path.join(folder, found?.name ?? '')).equals(before)).toBe(true);
  });
});

/** Gives the column of the service tag back the name that it had up to version 17. */
const beforeServiceTag = 'ALTER TABLE applications RENAME COLUMN service_tag TO way;';

it('the service tags of a database that called their column way are read, filtered and written on', () => {
  const folder = temporaryFolder();
  const first = openDatabase(folder);
  const [sent, draft] = [
    readyApplication({ attempts: [acceptedAttempt('CO-1')], state: 'accepted' }),
    readyApplication(),
  ];
  for (const one of [sent, draft]) first.applications.create(one);
  first.close();
  const raw = new DatabaseSync(path.join(folder, databaseName));
  // An index that names the column, as of a database that somebody looked into.
  raw.exec(
    `${beforeServiceTag} CREATE INDEX own ON applications (way) WHERE way <> ''; PRAGMA user_version = 17`,
  );
  raw.close();
  const database = openDatabase(folder);
  expect(database.quarantine.found()).toBeNull();
  expect(versionIn(folder)).toBe(migrations.length);
  const tags = () =>
    new Map(database.register.list(wholeRegister).rows.map(({ id, serviceTag }) => [id, serviceTag]));
  expect(tags()).toEqual(
    new Map([
      [sent.id, 'DIY'],
      [draft.id, undefined],
    ]),
  );
  const narrow = { serviceTags: ['DIY' as const] };
  const order = { column: 'serviceTag', isDescending: true, language: 'en' } as const;
  const slices = database.register.listInSlices({ ...wholeRegister, narrow, order });
  let found = slices.next(1);
  while (found.done !== true) found = slices.next(100);
  expect(found.value.rows.map(({ id }) => id)).toEqual([sent.id]);
  database.applications.confirmAttempt(draft.id, attemptWith(null, { serviceTag: 'FS' }), frozenPayload);
  expect(tags().get(draft.id)).toBe('FS');
  database.close();
});

it('a name that was searched with its apostrophe before is found without it', () => {
  const folder = temporaryFolder();
  const first = openDatabase(folder);
  const [named, other] = [readyApplication(), readyApplication()];
  const consignee = { ...named.content.consignee, name: 'Shannon O’Sullivan & Sons' };
  first.applications.create({ ...named, content: { ...named.content, consignee } });
  first.applications.create(other);
  expect(first.register.list({ ...wholeRegister, search: 'osullivan' }).total).toBe(1);
  first.close();
  const raw = new DatabaseSync(path.join(folder, databaseName));
  raw.exec(`UPDATE search SET text = replace(text, 'osullivan', 'o’sullivan');
    ${beforeServiceTag} PRAGMA user_version = 15`);
  raw.close();
  const database = openDatabase(folder);
  expect(database.register.list({ ...wholeRegister, search: 'osullivan' }).rows.map(({ id }) => id)).toEqual([
    named.id,
  ]);
  database.close();
});

/** Whether this user may mount a small disk in a namespace of its own. */
const isPossible = spawnSync('unshare', ['-Urm', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;
const full = fileURLToPath(new URL('../../../../support/full-migration-child.ts', import.meta.url));

it.skipIf(!isPossible).each([500, 620, 740, 860])(
  'on a disk of %i kB too full for it, the old one stays as it is',
  (kilobytes) => {
    const disk = path.join(temporaryFolder(), 'disk');
    mkdirSync(disk);
    const script = 'mount -t tmpfs -o size="$1"k none "$2" && "$3" "$4" "$2"';
    const values = [String(kilobytes), disk, process.execPath, full];
    const { stdout, stderr } = spawnSync('unshare', ['-Urm', 'sh', '-ec', script, 'sh', ...values], {
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual({ reason: 'diskFull', isUntouched: true, leftOver: [] });
  },
);
