import { closeSync, openSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { CopyTask, MadeCopy } from './copy-task.ts';
import { inspectFile } from './inspect-file.ts';
import { copyAll, packAll } from './pack-everything.ts';
import { takeOut } from './take-out.ts';
import { unmentioned } from './unmentioned.ts';
import { hashOf, isWhole, syncAtOnce } from './whole-file.ts';

const busyMilliseconds = 5_000;
/** Of the SHA-256 of a copy, so much stands in its name. */
const sumLength = 16;

/** Runs in a thread of its own and therefore needs nothing but what Node brings along: it starts at once. */
export function doCopyTask(task: CopyTask): unknown {
  switch (task.kind) {
    case 'make':
      return makeCopy(task.source, task.target);
    case 'sums':
      return task.files.map(sumOrNothing);
    case 'check':
      return isWholeDatabase(task.file);
    case 'copyAll':
      return copyAll(task.source, task.target);
    case 'packAll':
      return packAll(task);
    case 'inspectFile':
      return inspectFile(task.file);
    case 'takeOut':
      return takeOut(task);
    case 'unmentioned':
      return unmentioned(task);
  }
}

/** Writes a copy of a database that others go on using, makes it durable, and reads it back. */
function makeCopy(source: string, target: string): MadeCopy {
  // SQLite takes an empty file as it is, with the mode that it has.
  closeSync(openSync(target, 'wx', 0o600));
  // Else it would make an empty one where a share has vanished.
  const database = new DatabaseSync(source, { readOnly: true, timeout: busyMilliseconds });
  try {
    database.prepare('VACUUM INTO ?').run(target);
  } finally {
    database.close();
  }
  syncAtOnce(target);
  const copy = new DatabaseSync(target, { readOnly: true });
  try {
    if (!isWhole(copy)) throw new Error('A copy that was just made is not whole.');
    const applications = count(copy, 'SELECT count(*) AS count FROM applications WHERE deleted_at IS NULL');
    const pdfs = count(
      copy,
      `SELECT count(DISTINCT json_extract(iif(json_valid(body), body, '{}'), '$.sha256')) AS count
       FROM attachments WHERE removed_at IS NULL`,
    );
    return { applications, pdfs, bytes: statSync(target).size, sum: sumOf(target) };
  } finally {
    copy.close();
  }
}

function isWholeDatabase(file: string): boolean {
  let database: DatabaseSync | null = null;
  try {
    database = new DatabaseSync(file, { readOnly: true });
    return isWhole(database);
  } catch {
    // Whatever SQLite says of a file that it cannot read: it is none that anybody could go back to.
    return false;
  } finally {
    database?.close();
  }
}

function count(database: DatabaseSync, sql: string): number {
  return Number(database.prepare(sql).get()?.['count']);
}

function sumOrNothing(file: string): string | null {
  try {
    return sumOf(file);
  } catch {
    // Gone meanwhile, or on a disk that cannot be read: either way it is not there whole.
    return null;
  }
}

function sumOf(file: string): string {
  return hashOf(file).digest('hex').slice(0, sumLength);
}
