import { statSync } from 'node:fs';
import { StoreError } from '../../services/applications/application-store.ts';

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
