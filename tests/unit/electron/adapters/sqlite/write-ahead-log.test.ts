import { copyFileSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { openDatabase } from '../../../../../electron/adapters/sqlite/database.ts';
import { databaseName } from '../../../../../electron/adapters/sqlite/opening/open-file.ts';
import { readLog } from '../../../../../electron/adapters/sqlite/opening/database-bytes.ts';
import { readyApplication } from '../../../../fakes/ready-application.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

const frameBytes = 24 + 4_096;
const made = Array.from({ length: 5 }, () => readyApplication());

/** A data folder as a kill after five saves leaves it, and the number of frames in its log. */
function killedFolder() {
  const [folder, killed] = [temporaryFolder(), temporaryFolder()];
  const database = openDatabase(folder);
  const ends = made.map((application) => {
    database.applications.create(application);
    return statSync(path.join(folder, `${databaseName}-wal`)).size;
  });
  for (const beside of ['', '-wal'])
    copyFileSync(
      path.join(folder, `${databaseName}${beside}`),
      path.join(killed, `${databaseName}${beside}`),
    );
  database.close();
  return { folder: killed, log: path.join(killed, `${databaseName}-wal`), ends };
}

function idsIn(folder: string) {
  const database = openDatabase(folder);
  const found = made.map(({ id }) => database.applications.read(id) !== null);
  const asked = database.quarantine.found();
  database.close();
  return { found, asked };
}

function spoil(file: string, index: number): void {
  const bytes = readFileSync(file);
  bytes.writeUInt8(bytes.readUInt8(index) ^ 0xff, index);
  writeFileSync(file, bytes);
}

it('what a kill left in the log is read, and nobody is asked anything', () => {
  expect(idsIn(killedFolder().folder)).toEqual({ found: [true, true, true, true, true], asked: null });
});

it('a commit that was torn at the end never was, and the others are read', () => {
  const { folder, log } = killedFolder();
  truncateSync(log, statSync(log).size - 100);
  expect(idsIn(folder)).toEqual({ found: [true, true, true, true, false], asked: null });
});

it('a log that can no longer be read at its beginning is damage, since commits were in it', () => {
  const { folder, log } = killedFolder();
  spoil(log, 20);
  expect(idsIn(folder).asked).toMatchObject({ cause: 'damaged' });
});

it('a log that can no longer be read in its middle is damage, since durable commits came after it', () => {
  const { folder, log, ends } = killedFolder();
  spoil(log, (ends[1] ?? 0) + 24 + 100);
  expect(idsIn(folder).asked).toMatchObject({ cause: 'damaged' });
});

it('SQLite alone finds a database whole that has lost what was committed after damage in its log', () => {
  const { folder, log, ends } = killedFolder();
  spoil(log, (ends[1] ?? 0) + 24 + 100);
  const alone = new DatabaseSync(path.join(folder, databaseName));
  expect(alone.prepare('PRAGMA quick_check').all()).toEqual([{ quick_check: 'ok' }]);
  expect(alone.prepare('SELECT count(*) AS count FROM applications').get()).toEqual({ count: 2 });
  alone.close();
});

it('knows of each page where its newest bytes lie', () => {
  const { log } = killedFolder();
  const reading = readLog(log, statSync(log).size);
  if (reading.kind !== 'commits') throw new Error(reading.kind);
  const bytes = readFileSync(log);
  for (const [page, index] of reading.places) {
    expect((index - 24 - 32) % frameBytes).toBe(0);
    expect(bytes.readUInt32BE(index - 24)).toBe(page);
  }
  expect(bytes.readUInt32BE(bytes.length - frameBytes + 4)).toBe(reading.pages);
});

it('a log of which nothing was written is nothing', () => {
  const log = path.join(temporaryFolder(), 'log');
  writeFileSync(log, Buffer.alloc(40));
  expect(readLog(log, 40)).toEqual({ kind: 'nothing' });
});
