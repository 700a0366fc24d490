import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { type Backup, backupCauseSchema } from '../../../shared/domain/data-state.ts';
import type { BackupStatus } from '../../services/recovery/rescue.ts';
import { fileSystemFailure } from '../files/durable-files.ts';
import { openUntouched } from '../sqlite/opening/inspect-database.ts';
import { countRow, markRow, readRow, readRowIfWhole } from '../sqlite/rows.ts';
import { codeOf } from '../../services/errors.ts';

/** The folder of backups in a data folder. */
export const backupsName = 'backups';

/** What the name of a backup says about it. */
export interface BackupName extends Pick<Backup, 'at' | 'cause' | 'applications' | 'pdfs'> {
  /** Number of the backup. It grows with each one, because a clock may go back. */
  readonly index: number;
  /** The first characters of the SHA-256 of its content. */
  readonly sum: string;
}

const pattern =
  /^(\d{8})\.(\d{4})-(\d\d)-(\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.([a-zA-Z]{1,20})\.(\d{1,9})\.(\d{1,9})\.([0-9a-f]{16})\.sqlite$/u;

export function backupFileName({ index, at, cause, applications, pdfs, sum }: BackupName): string {
  const time = at.replaceAll(/[:.]/gu, '-');
  return `${String(index).padStart(8, '0')}.${time}.${cause}.${applications}.${pdfs}.${sum}.sqlite`;
}

/** Parses the name of a backup; `null` for any other file. No accepted name leads out of the folder. */
export function readBackupName(name: string): BackupName | null {
  const found = pattern.exec(name);
  if (found === null) return null;
  const [place = '', year, month, day, hour, minute, second, thousandth, ...rest] = found.slice(1);
  const [causeText, applications = '', pdfs = '', sum = ''] = rest;
  const at = `${year}-${month}-${day}T${hour}:${minute}:${second}.${thousandth}Z`;
  const cause = backupCauseSchema.safeParse(causeText);
  if (!cause.success || Number.isNaN(Date.parse(at))) return null;
  return {
    index: Number(place),
    at,
    cause: cause.data,
    applications: Number(applications),
    pdfs: Number(pdfs),
    sum,
  };
}

/** Reads backups synchronously, where they are. */
export class BackupsAtOnce {
  readonly #data: string;

  /** `data` is the data folder, absolute. */
  constructor(data: string) {
    this.#data = data;
  }

  /** Paths relative to the data folder, newest first; none where there is no folder. Throws a `StoreError`. */
  names(): readonly string[] {
    return namesIn(path.join(this.#data, backupsName))
      .map((id) => ({ id, index: readBackupName(id)?.index ?? 0 }))
      .filter(({ index }) => index > 0)
      .toSorted((one, other) => other.index - one.index)
      .map(({ id }) => path.join(backupsName, id));
  }

  /** Status of a backup; `null` where it cannot be read. */
  status(name: string): BackupStatus | null {
    let database: DatabaseSync | null = null;
    try {
      // Nobody writes to a backup, so it can be read without a copy.
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
      // It is damaged, of an older version, or missing: the caller has to read more of it.
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
    if (codeOf(error) === 'ENOENT') return [];
    throw fileSystemFailure(error) ?? error;
  }
}
