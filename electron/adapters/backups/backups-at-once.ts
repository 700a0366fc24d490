import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { BackupStatus } from '../../services/recovery/rescue.ts';
import { fileSystemFailure } from '../files/durable-files.ts';
import { openUntouched } from '../sqlite/opening/inspect-database.ts';
import { countRow, markRow, readRow, readRowIfWhole } from '../sqlite/rows.ts';
import { backupsName, readBackupName } from './backup-name.ts';

/** Backups for whoever reads them where they lie, without a pause. */
export class BackupsAtOnce {
  readonly #data: string;

  /** `data` is the data folder, absolute. */
  constructor(data: string) {
    this.#data = data;
  }

  /** From the data folder on, newest first; none where there is no folder. Throws a `StoreError`. */
  names(): readonly string[] {
    return namesIn(path.join(this.#data, backupsName))
      .map((id) => ({ id, place: readBackupName(id)?.place ?? 0 }))
      .filter(({ place }) => place > 0)
      .toSorted((one, other) => other.place - one.place)
      .map(({ id }) => path.join(backupsName, id));
  }

  /** `null` where it cannot be read. */
  status(name: string): BackupStatus | null {
    let database: DatabaseSync | null = null;
    try {
      // Nobody ever writes to a backup, so that it may be read without a copy of it.
      database = openUntouched(path.join(this.#data, name));
      const mark = database.prepare("SELECT value FROM program WHERE key = 'journalMark'").get();
      const attempts = database
        .prepare('SELECT count(*) AS count FROM (SELECT 1 FROM attempts LIMIT 1)')
        .get();
      return {
        mark: readRowIfWhole(markRow, mark)?.value ?? null,
        hasAttempts: readRow(countRow, attempts).count > 0,
      };
    } catch {
      // Damaged, of an older version, or gone: then whoever asks has to read more of it.
      return null;
    } finally {
      database?.close();
    }
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (isMissing) return [];
    throw fileSystemFailure(error) ?? error;
  }
}
