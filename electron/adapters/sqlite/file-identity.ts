import { statSync } from 'node:fs';
import { StoreError } from '../../services/applications/application-store.ts';

/**
 * Which file a database was when it was opened. On a share that vanished or in a folder that was moved away, an open
 * file takes everything and keeps nothing for whoever looks for it by its name. Asks by the name alone: opening and
 * closing the file here would take away the locks that SQLite holds on it.
 */
export class FileIdentity {
  readonly #stamps: readonly (readonly [file: string, stamp: string])[];

  /** `file` is absolute and open; its log counts as well, where there is one. */
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
    // Whatever the reason is, nobody finds it there.
    return null;
  }
}
