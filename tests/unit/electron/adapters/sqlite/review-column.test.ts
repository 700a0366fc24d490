import { DatabaseSync } from 'node:sqlite';
import path from 'node:path';
import { expect, it } from 'vitest';
import { openCopy, openDatabase } from '../../../../../electron/adapters/sqlite/database.ts';
import { databaseName } from '../../../../../electron/adapters/sqlite/opening/open-file.ts';
import { SalvageFiles } from '../../../../../electron/adapters/sqlite/salvage/salvage-file.ts';
import { reviewOf } from '../../../../../shared/rules/review.ts';
import { readyApplication, readyContent } from '../../../../fakes/ready-application.ts';
import { wholeRegister } from '../../../../ports/application-stores.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

const at = '2026-11-05T12:00:00.000Z';
const reviewed = { kind: 'reviewed', account: 'ben', at } as const;

function openAs(folder: string, account: string) {
  return openDatabase(folder, new Date(), account);
}

/** The last version of the schema without reviews. */
const beforeReviews = 12;

/** A database of that version, with one application that anna wrote. */
function olderFolder() {
  const folder = temporaryFolder();
  const application = readyApplication({ review: [] });
  const database = openAs(folder, 'anna');
  database.applications.create(application);
  database.close();
  const raw = new DatabaseSync(path.join(folder, databaseName));
  raw.exec(`ALTER TABLE applications DROP COLUMN review; ALTER TABLE applications DROP COLUMN reviewed_by;
    ALTER TABLE applications RENAME COLUMN service_tag TO way; PRAGMA user_version = ${beforeReviews}`);
  raw.close();
  return { folder, id: application.id };
}

it('is none in what an older version kept: nobody is known to have written it, until somebody changes it', () => {
  const { folder, id } = olderFolder();
  const database = openAs(folder, 'ben');
  expect(database.applications.read(id)?.review).toEqual([]);
  database.applications.writeContent(id, { ...readyContent, goods: '2 drums' }, 3, at);
  expect(reviewOf(database.applications.read(id)?.review ?? []).writers).toEqual(['ben']);
  database.close();
});

it('is kept from one start to the next, and in a copy that takes the place of the database', () => {
  const folder = temporaryFolder();
  const application = readyApplication({ review: [] });
  const first = openAs(folder, 'anna');
  first.applications.create(application);
  const written = first.applications.read(application.id)?.review ?? [];
  expect(written).toMatchObject([{ kind: 'written', account: 'anna' }]);
  first.close();
  const second = openAs(folder, 'ben');
  second.applications.writeReview(application.id, [...written, reviewed]);
  second.close();
  const copy = openCopy(folder);
  expect(copy.applications.read(application.id)?.review).toEqual([...written, reviewed]);
  copy.close();
});

it('holds up nothing where it is damaged: the application is there, and is not reviewed', () => {
  const folder = temporaryFolder();
  const application = readyApplication();
  const first = openAs(folder, 'anna');
  first.applications.create(application);
  first.close();
  const raw = new DatabaseSync(path.join(folder, databaseName));
  raw.exec(`UPDATE applications SET review = '[{"kind":"reviewed"'`);
  raw.close();
  const second = openAs(folder, 'anna');
  expect(second.applications.read(application.id)).toMatchObject({ id: application.id, review: [] });
  expect(second.register.list(wholeRegister).total).toBe(1);
  second.close();
});

it('comes out of a file that was quarantined, and out of an older one as none', async () => {
  const { folder, id } = olderFolder();
  const older = await new SalvageFiles(folder).open(databaseName);
  expect(older?.read(older.numberOf(id) ?? 0)?.application.review).toEqual([]);
  older?.close();
  const database = openAs(folder, 'anna');
  database.applications.writeReview(id, [{ kind: 'written', account: 'anna', at }, reviewed]);
  database.close();
  const newer = await new SalvageFiles(folder).open(databaseName);
  const found = newer?.read(newer.numberOf(id) ?? 0)?.application.review ?? [];
  expect(reviewOf(found).reviewed?.account).toBe('ben');
  newer?.close();
});
