import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FoundDamaged } from '../../../../../electron/adapters/sqlite/store-failure.ts';
import { openDatabase } from '../../../../../electron/adapters/sqlite/database.ts';
import { databaseName } from '../../../../../electron/adapters/sqlite/opening/open-file.ts';
import { isQuarantineName } from '../../../../../electron/adapters/sqlite/opening/quarantine.ts';
import { StoreError } from '../../../../../electron/services/applications/application-store.ts';
import type { Quarantine } from '../../../../../shared/domain/data-state.ts';
import { readyApplication, readyContent } from '../../../../fakes/ready-application.ts';
import { wholeRegister } from '../../../../ports/application-stores.ts';
import { damages, type Damage } from '../../../../support/damages.ts';
import { printOf, printOfOne } from '../../../../support/folder-print.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

const drafts = 24;
const now = new Date(2026, 10, 19, 14, 2);
const asideName = 'co-desk 2026-11-19 14.02 damaged.sqlite';
const model = mkdtempSync(path.join(tmpdir(), 'co-desk-test-'));

/** Makes a data folder after some work: drafts of several pages, and the other files of such a folder. */
beforeAll(() => {
  const database = openDatabase(model);
  for (let draft = 0; draft < drafts; draft += 1)
    database.applications.create(
      readyApplication({ content: { ...readyContent, goods: `${draft} case\n`.repeat(700) } }),
    );
  database.close();
  for (const folder of ['backups', 'attachments', 'outgoing']) {
    mkdirSync(path.join(model, folder));
    writeFileSync(path.join(model, folder, 'one'), folder);
  }
  writeFileSync(path.join(model, 'attempts.journal'), 'lines');
});
afterAll(() => rmSync(model, { recursive: true, force: true }));

function damagedFolder(damage: Damage): string {
  const folder = temporaryFolder();
  cpSync(model, folder, { recursive: true });
  damage.apply(path.join(folder, databaseName), () => 0);
  return folder;
}

/** Whether a name belongs to the database or to one that was quarantined. */
function isOfDatabase(name: string): boolean {
  return (
    isQuarantineName(name.replace(/-(?:wal|shm|journal)$/u, '')) || /^co-desk\.sqlite(?:-\w+)?$/u.test(name)
  );
}

function othersIn(folder: string): [string, string][] {
  return [...printOf(folder)].filter(([name]) => !isOfDatabase(name.split(path.sep)[0] ?? ''));
}

/**
 * Does everything that a start and a clerk do with it. Rows that cannot be read must be failures of the store and not
 * bugs.
 */
function use(folder: string, isNew: boolean): Quarantine | null {
  const database = openDatabase(folder, now);
  const { applications, register } = database;
  applications.openAttempts();
  applications.openCertificateRequests();
  const { rows } = register.list(wholeRegister);
  register.list({ ...wholeRegister, search: 'case' });
  for (const { id } of rows) {
    try {
      applications.read(id);
    } catch (error) {
      expect(error).toBeInstanceOf(StoreError);
    }
  }
  if (isNew) {
    const made = readyApplication();
    applications.create(made);
    expect(applications.read(made.id)).toEqual(made);
  }
  const found = database.quarantine.found();
  database.close();
  return found;
}

/** Each kind four times; the environment can demand more. */
const count = Number(process.env['CO_DESK_DAMAGES'] ?? 96);

it.each(damages(count, 20_261_119))('$name: the start succeeds and the bytes stay', (damage) => {
  const folder = damagedFolder(damage);
  const place = path.join(folder, databaseName);
  const [before, others] = [printOfOne(place), othersIn(folder)];
  const log = printOfOne(`${place}-wal`);
  const found = use(folder, damage.notices !== 'maybe');
  expect(othersIn(folder)).toEqual(others);
  expect(existsSync(path.join(folder, 'opening'))).toBe(false);
  if (damage.notices !== 'maybe') expect(found?.cause ?? 'nothing').toBe(damage.notices);
  if (found === null) return;
  expect(found).toMatchObject({ name: asideName, foundAt: now.toISOString() });
  expect(printOfOne(path.join(folder, found.name))).toBe(before);
  expect(printOfOne(path.join(folder, `${found.name}-wal`))).toBe(log);
  expect(use(folder, false)).toEqual(found);
});

/** Opens the database before all of it was checked, and tries to write into it and beside it. */
function writeEarly(folder: string): 'looked at first' | 'written' | 'found damaged' {
  const database = openDatabase(folder, now, 'clerk', 0);
  try {
    if (database.unchecked === null) return 'looked at first';
    database.register.list(wholeRegister);
    database.applications.create(readyApplication());
    return 'written';
  } catch (error) {
    if (!(error instanceof FoundDamaged)) throw error;
    expect(() => database.checkBeforeWriting()).toThrow(FoundDamaged);
    return 'found damaged';
  } finally {
    database.close();
  }
}

it.each(damages(count, 20_261_120))(
  '$name: opened early, nothing is written where it is damaged',
  (damage) => {
    const folder = damagedFolder(damage);
    const place = path.join(folder, databaseName);
    const before = printOfOne(place);
    const others = othersIn(folder);
    const early = writeEarly(folder);
    if (early === 'found damaged') {
      expect(printOfOne(place)).toBe(before);
      expect(othersIn(folder)).toEqual(others);
    }
    if (early === 'written') expect(['maybe', 'nothing']).toContain(damage.notices);
    const found = use(folder, false);
    expect(found === null).toBe(early === 'written' || damage.notices === 'nothing');
  },
);
