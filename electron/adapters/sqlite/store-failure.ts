import { existsSync, statfsSync, statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { StoreError, UnreadableRow } from '../../services/applications/application-store.ts';
import { codeOf, isOfSystem } from '../../services/errors.ts';
import { isWhole } from '../backups/whole-file.ts';

/** Primary result codes. Source: https://www.sqlite.org/rescode.html */
const codes = {
  permission: 3,
  busy: 5,
  locked: 6,
  readOnly: 8,
  inputOutput: 10,
  full: 13,
  cannotOpen: 14,
} as const;
const diskCodes: ReadonlySet<number> = new Set([
  codes.permission,
  codes.busy,
  codes.locked,
  codes.readOnly,
  codes.inputOutput,
  codes.full,
  codes.cannotOpen,
]);
/** Extended code: the file ends where a page should be, which is damage and no error of the disk. */
const shortRead = 522;
/** Extended code for a damaged virtual table, which here is the search index. */
const damagedIndex = 267;
/** With less free space SQLite cannot even grow its shared memory file. */
const scarceBytes = 256 * 1024;

/** A database file that this program must leave alone. */
export class DatabaseRefused extends Error {
  readonly reason: 'newer' | 'notADatabase';

  constructor(reason: DatabaseRefused['reason'], message: string) {
    super(message);
    this.name = 'DatabaseRefused';
    this.reason = reason;
  }
}

/**
 * Thrown when a database turns out to be damaged after it was opened. Nothing was written since: the next start sets it
 * aside.
 */
export class FoundDamaged extends Error {
  constructor() {
    super('The database is damaged.');
    this.name = 'FoundDamaged';
  }
}

/** The search index contradicts itself. It can be rebuilt from what it indexes. */
export class DamagedIndex extends StoreError {
  constructor(message: string) {
    super('other', message);
    this.name = 'DamagedIndex';
  }
}

/** Converts an error of SQLite to the failure that a service can pass on. Any other error is returned unchanged. */
export function storeFailure(error: unknown, folder: string): unknown {
  const code = sqliteCode(error);
  if (!(error instanceof Error)) return error;
  // The row contains a number that this program never wrote.
  if (codeOf(error) === 'ERR_OUT_OF_RANGE') return new UnreadableRow(error.message);
  if (code === null) return error;
  if (code === damagedIndex) return new DamagedIndex(error.message);
  return new StoreError(reasonOf(code, folder), `${error.message} (SQLite ${code})`);
}

/** The extended result code, or `null` when this is no error of SQLite. */
function sqliteCode(error: unknown): number | null {
  if (!(error instanceof Error) || !('errcode' in error)) return null;
  return typeof error.errcode === 'number' ? error.errcode : null;
}

/** Whether the disk or another process with the file open caused an error, and not the content of the file. */
export function isOfDisk(error: unknown): boolean {
  if (error instanceof StoreError) return true;
  const code = sqliteCode(error);
  if (code === null) return isOfSystem(error);
  return code !== shortRead && diskCodes.has(code & 0xff);
}

function reasonOf(extendedCode: number, folder: string): StoreError['reason'] {
  const code = extendedCode & 0xff;
  if (code === codes.full) return 'diskFull';
  if (code !== codes.permission && isMissing(folder)) return 'unreachable';
  if (code === codes.readOnly || code === codes.permission) return 'readOnly';
  // These two also occur on a full disk, when a journal or its index cannot grow.
  if (code === codes.inputOutput || code === codes.cannotOpen) return isFull(folder) ? 'diskFull' : 'other';
  return 'other';
}

/** Whether a folder is missing. Without a name it cannot be checked. */
function isMissing(folder: string): boolean {
  return folder !== '' && !existsSync(folder);
}

function isFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < scarceBytes;
  } catch {
    // If even the disk cannot be queried, it is not known to be full.
    return false;
  }
}

/**
 * Identity of a database file at the time when it was opened. On a share that vanished or in a folder that was moved
 * away, an open file accepts every write and nobody finds it under its name. Only looks up the name: opening and
 * closing the file here would release the locks that SQLite holds on it.
 */
export class FileIdentity {
  readonly #stamps: readonly (readonly [file: string, stamp: string])[];

  /** `file`: absolute path of an open database; its log is checked as well, where there is one. */
  constructor(file: string) {
    this.#stamps = [file, `${file}-wal`].flatMap((name) => {
      const stamp = stampOf(name);
      return stamp === null ? [] : [[name, stamp] as const];
    });
  }

  /** Throws a `StoreError` when another file, or none, has the name now. Takes a few microseconds. */
  check(): void {
    for (const [file, stamp] of this.#stamps) {
      if (stampOf(file) !== stamp)
        throw new StoreError('unreachable', 'The file of the database is no longer where it was.');
    }
  }
}

function stampOf(file: string): string | null {
  try {
    const { dev, ino } = statSync(file, { bigint: true });
    return `${dev} ${ino}`;
  } catch {
    // Whatever the error is, the file cannot be found under its name.
    return null;
  }
}

/** Whether all of a database is undamaged. Throws the errors of the disk. */
export function isFoundWhole(database: DatabaseSync): boolean {
  try {
    return isWhole(database);
  } catch (error) {
    if (isOfDisk(error)) throw error;
    return false;
  }
}
