import { useState } from 'react';
import type { Backup } from '../../shared/domain/data-state.ts';
import { assertNever } from '../../shared/domain/result.ts';
import type { RestoreFailure } from '../../shared/ipc/areas/backups.ts';
import { localDay } from '../../shared/rules/dates-and-weights.ts';
import type { FailureWords } from '../../shared/text/english/failures.ts';
import type { Words } from '../../shared/text/languages.ts';
import { createClock } from '../text/clock.ts';
import { createDateWords } from '../text/dates.ts';
import { useLanguage } from '../text/language.tsx';

export interface BackupLanguage {
  readonly words: Words;
  readonly locale: string;
  readonly today: Date;
}

/** Time of a backup within a sentence: `today at 09:12`, `on 18 November 2026 at 09:12`. */
export function whenText(at: string, { words, locale, today }: BackupLanguage): string {
  const clock = createClock(locale);
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1);
  const key = localDay(new Date(at));
  if (key === localDay(today)) return words.backups.todayAt(clock.time(at));
  if (key === localDay(yesterday)) return words.backups.yesterdayAt(clock.time(at));
  return words.backups.dayAt(clock.date(at), clock.time(at));
}

/** Time of a backup on its own: `Today, 09:12`. */
export function momentText(at: string, { words, locale, today }: BackupLanguage): string {
  const day = createDateWords(locale, words.register, today).day(at);
  return words.backups.moment(day, createClock(locale).time(at));
}

/** Content of a backup: `1,279 applications and 2,304 PDFs`. */
export function contentText({ applications, pdfs }: Backup, { words, locale }: BackupLanguage): string {
  const number = new Intl.NumberFormat(locale);
  return words.backups.content(
    words.backups.applications(applications, number.format(applications)),
    words.backups.pdfs(pdfs, number.format(pdfs)),
  );
}

export function restoreFailureWords(failure: RestoreFailure, { backups, failures }: Words): FailureWords {
  switch (failure.kind) {
    case 'sending':
    case 'importing':
    case 'backupMissing':
    case 'backupDamaged':
    case 'newerBackup':
    case 'notABackup':
      return backups.failures[failure.kind];
    case 'diskFull':
    case 'readOnly':
    case 'unreachable':
    case 'newerVersion':
    case 'storeFailed':
      return failures.application[failure.kind];
    default:
      return assertNever(failure);
  }
}

/** Language and day for all texts about backups while a sheet is open. */
export function useBackupLanguage(): BackupLanguage {
  const { words, locale } = useLanguage();
  const [today] = useState(() => new Date());
  return { words, locale, today };
}
