import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../../../../electron/adapters/sqlite/database.ts';
import { migrate, migrations } from '../../../../../electron/adapters/sqlite/schema/migrations.ts';
import { databaseName } from '../../../../../electron/adapters/sqlite/opening/open-file.ts';
import { SalvageFiles } from '../../../../../electron/adapters/sqlite/salvage/salvage-file.ts';
import type { QuarantinedData } from '../../../../../electron/services/recovery/recovery.ts';
import { acceptedAttempt, readyApplication, readyContent } from '../../../../fakes/ready-application.ts';
import { breakings, inOneFile, withoutTable, type Breaking } from '../../../../support/broken-databases.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

const payload = { parts: [{ kind: 'text' as const, text: '{}' }] };
const applications = Array.from({ length: 60 }, (_, index) =>
  readyApplication({ content: { ...readyContent, goods: `${index} `.repeat(400) } }),
);

/** A folder with a closed database of sixty applications, the first with an attempt. */
function folderWith(breaking: Breaking): string {
  const folder = temporaryFolder();
  const database = openDatabase(folder);
  for (const application of applications) database.applications.create(application);
  const [first] = applications;
  if (first === undefined) throw new Error('There is none.');
  database.applications.confirmAttempt(first.id, acceptedAttempt('CO-1'), payload);
  database.close();
  breaking(inOneFile(folder));
  return folder;
}

async function openIn(folder: string): Promise<QuarantinedData> {
  const data = await new SalvageFiles(folder).open(databaseName);
  if (data === null) throw new Error('Nothing can be opened.');
  onTestFinished(() => data.close());
  return data;
}

const readAll = (data: QuarantinedData) =>
  [...data.numbers()].flatMap((number) => {
    const found = data.read(number);
    return found === null ? [] : [found];
  });

const prints = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => name.includes('sqlite'))
    .map(
      (name) =>
        `${name} ${createHash('sha256')
          .update(readFileSync(path.join(folder, name)))
          .digest('hex')}`,
    );

/** Zeroes every fourth page of a table or index, except its first one. */
function withHolesIn(name: string): Breaking {
  return (file) => {
    const database = new DatabaseSync(file);
    const rows = database
      .prepare("SELECT pageno FROM dbstat WHERE name = ? AND pagetype <> 'internal'")
      .all(name);
    database.close();
    const bytes = readFileSync(file);
    const page = bytes.readUInt16BE(16);
    const pages = rows.map((row) => Number(row['pageno'])).filter((_, index) => index % 4 === 1);
    if (pages.length === 0) throw new Error('It has too few pages.');
    for (const number of pages) bytes.fill(0, (number - 1) * page, number * page);
    writeFileSync(file, bytes);
  };
}

describe('a database that was quarantined', () => {
  it('is read from a copy: no byte of it changes, nor of its log, and the copy is gone afterwards', async () => {
    const folder = temporaryFolder();
    const database = openDatabase(folder);
    for (const application of applications.slice(0, 3)) database.applications.create(application);
    const aside = temporaryFolder();
    for (const name of readdirSync(folder).filter((one) => !one.endsWith('-shm')))
      cpSync(path.join(folder, name), path.join(aside, name));
    database.close();
    const before = prints(aside);
    expect(before).toHaveLength(2);
    const data = await openIn(aside);
    expect(readAll(data).map(({ application }) => application)).toEqual(applications.slice(0, 3));
    data.close();
    const copied = await new SalvageFiles(aside).copy(databaseName);
    const copy = new DatabaseSync(copied?.path ?? '', { readOnly: true });
    expect(copy.prepare('SELECT count(*) AS count FROM applications').get()).toEqual({ count: 3 });
    copy.close();
    await copied?.discard();
    expect(prints(aside)).toEqual(before);
    expect(readdirSync(path.join(aside, 'salvage'))).toEqual([]);
  });

  it('of which nothing can be opened is none', async () => {
    for (const breaking of [breakings.zeros, breakings.empty, breakings['garbage at its beginning']])
      expect(await new SalvageFiles(folderWith(breaking)).open(databaseName)).toBeNull();
    expect(await new SalvageFiles(temporaryFolder()).open(databaseName)).toBeNull();
    expect(await new SalvageFiles(folderWith(() => undefined)).open('../co-desk.sqlite')).toBeNull();
  });

  it('that is cut off gives every application before the cut', async () => {
    const cut: Breaking = (file) => truncateSync(file, statSync(file).size - 3 * 4_096);
    const found = readAll(await openIn(folderWith(cut)));
    expect(found.length).toBeGreaterThan(30);
    for (const { application } of found)
      expect(applications.map(({ content }) => content)).toContainEqual(application.content);
  });

  it.each(['contents', 'applications'])(
    'with holes in %s gives every application around them',
    async (table) => {
      const found = readAll(await openIn(folderWith(withHolesIn(table))));
      expect(found.length).toBeGreaterThan(30);
      expect(found.length).toBeLessThan(60);
      for (const { application } of found)
        expect(applications.map(({ content }) => content)).toContainEqual(application.content);
    },
  );

  it.each(['attempts_by_application', 'sqlite_autoindex_attempts_1', 'applications_by_time'])(
    'without the index %s gives everything all the same',
    async (index) => {
      const data = await openIn(folderWith(withoutTable(index)));
      const found = readAll(data);
      expect(found).toHaveLength(60);
      expect(found[0]?.application).toMatchObject({
        state: 'accepted',
        attempts: [{ outcome: { kind: 'accepted' } }],
      });
      expect([...data.attempts('')]).toHaveLength(1);
    },
  );

  it('names the application of an attempt by the index over ids where its row cannot be read', async () => {
    const data = await openIn(folderWith(withoutTable('applications')));
    expect(readAll(data)).toEqual([]);
    expect([...data.attempts('')]).toMatchObject([{ applicationId: applications[0]?.id }]);
  });

  it('of an older version is brought up in the copy', async () => {
    const folder = temporaryFolder();
    const file = path.join(folder, databaseName);
    const database = new DatabaseSync(file);
    migrate(database, migrations.slice(0, 2));
    database.close();
    const before = prints(folder);
    const data = await openIn(folder);
    expect(readAll(data)).toEqual([]);
    expect(prints(folder)).toEqual(before);
  });

  it('of an older version that cannot be brought up is read as it is', async () => {
    const folder = folderWith((file) => {
      const database = new DatabaseSync(file);
      database.exec('DROP TABLE revisions; PRAGMA user_version = 2');
      database.exec('CREATE TABLE revisions (number INTEGER)');
      database.close();
    });
    expect(readAll(await openIn(folder))).toHaveLength(60);
  });
});
