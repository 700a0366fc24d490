import type { Backup } from '../../../shared/domain/backup.ts';
import { assertNever } from '../../../shared/domain/result.ts';
import type { RestoreFailure } from '../../../shared/ipc/messages.ts';
import { createClock } from '../../text/clock.ts';
import { createDateWords, dayKey } from '../../text/dates.ts';
import type { FailureWords } from '../../text/english/failures.ts';
import type { Words } from '../../text/words.ts';

export interface Saying {
  readonly words: Words;
  readonly locale: string;
  readonly today: Date;
}

/** `today at 09:12`, or the day with the time. */
export function whenText(at: string, { words, locale, today }: Saying): string {
  const time = createClock(locale).time(at);
  if (dayKey(new Date(at)) === dayKey(today)) return words.backups.todayAt(time);
  return words.backups.dayAt(createDateWords(locale, words.register, today).day(at), time);
}

/** `1,279 applications and 2,304 PDFs` */
export function contentText({ applications, pdfs }: Backup, { words, locale }: Saying): string {
  const number = new Intl.NumberFormat(locale);
  return words.backups.content(
    words.backups.applications(applications, number.format(applications)),
    words.backups.pdfs(pdfs, number.format(pdfs)),
  );
}

export function restoreFailureWords(failure: RestoreFailure, { backups, failures }: Words): FailureWords {
  switch (failure.kind) {
    case 'sending':
    case 'backupMissing':
    case 'backupDamaged':
    case 'newerBackup':
      return backups.failures[failure.kind];
    case 'diskFull':
    case 'readOnly':
    case 'storeFailed':
      return failures.application[failure.kind];
    default:
      return assertNever(failure);
  }
}
