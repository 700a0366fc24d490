import { backupCauseSchema, type Backup } from '../../../shared/domain/backup.ts';

/** The folder of backups in a data folder. */
export const backupsName = 'backups';

/** What is known of a backup from its name alone. */
export interface BackupName extends Pick<Backup, 'at' | 'cause' | 'applications' | 'pdfs'> {
  /** Counts up with each that is made, since a clock may go back. */
  readonly place: number;
  /** The first characters of the SHA-256 of its bytes. */
  readonly sum: string;
}

const pattern =
  /^(\d{8})\.(\d{4})-(\d\d)-(\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.([a-zA-Z]{1,20})\.(\d{1,9})\.(\d{1,9})\.([0-9a-f]{16})\.sqlite$/u;

export function backupFileName({ place, at, cause, applications, pdfs, sum }: BackupName): string {
  const time = at.replaceAll(/[:.]/gu, '-');
  return `${String(place).padStart(8, '0')}.${time}.${cause}.${applications}.${pdfs}.${sum}.sqlite`;
}

/** `null` for a file of somebody else. No name that is read here leads out of its folder. */
export function readBackupName(name: string): BackupName | null {
  const found = pattern.exec(name);
  if (found === null) return null;
  const [place = '', year, month, day, hour, minute, second, thousandth, ...rest] = found.slice(1);
  const [causeText, applications = '', pdfs = '', sum = ''] = rest;
  const at = `${year}-${month}-${day}T${hour}:${minute}:${second}.${thousandth}Z`;
  const cause = backupCauseSchema.safeParse(causeText);
  if (!cause.success || Number.isNaN(Date.parse(at))) return null;
  return {
    place: Number(place),
    at,
    cause: cause.data,
    applications: Number(applications),
    pdfs: Number(pdfs),
    sum,
  };
}
