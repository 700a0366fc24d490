import { existsSync, statfsSync } from 'node:fs';
import { StoreError, UnreadableRow } from '../../services/applications/application-store.ts';
import { codeOf, isOfSystem } from '../../services/errors.ts';

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
/** The file ends where a page should be: its bytes are to blame and not its disk. */
const shortRead = 522;
/** Of a virtual table, which here is the search index. */
const damagedIndex = 267;
/** Less than this and SQLite cannot even grow its shared memory file. */
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

/** The search index contradicts itself. It can be made anew from what it indexes. */
export class DamagedIndex extends StoreError {
  constructor(message: string) {
    super('other', message);
    this.name = 'DamagedIndex';
  }
}

/** What SQLite threw, as the reason that a service can pass on. Anything else comes back as it is. */
export function storeFailure(error: unknown, folder: string): unknown {
  const code = sqliteCode(error);
  if (!(error instanceof Error)) return error;
  // A number that this program never wrote.
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

/** Whether it was the disk or somebody who has the file open, and not what is written in the file. */
export function isOfDisk(error: unknown): boolean {
  if (error instanceof StoreError) return true;
  const code = sqliteCode(error);
  if (code === null) return isOfSystem(error);
  return code !== shortRead && diskCodes.has(code & 0xff);
}

function reasonOf(extendedCode: number, folder: string): StoreError['reason'] {
  const code = extendedCode & 0xff;
  if (code === codes.full) return 'diskFull';
  if (code !== codes.permission && isGone(folder)) return 'unreachable';
  if (code === codes.readOnly || code === codes.permission) return 'readOnly';
  // On a full disk these two appear as well, when a journal or its index cannot grow.
  if (code === codes.inputOutput || code === codes.cannotOpen) return isFull(folder) ? 'diskFull' : 'other';
  return 'other';
}

/** A folder without a name is nobody's and cannot be asked. */
function isGone(folder: string): boolean {
  return folder !== '' && !existsSync(folder);
}

function isFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < scarceBytes;
  } catch {
    // Where the disk cannot even be asked, it is not known to be full.
    return false;
  }
}
