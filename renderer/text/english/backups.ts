import type { Backup } from '../../../shared/domain/backup.ts';
import type { RestoreFailure } from '../../../shared/ipc/messages.ts';
import type { FailureWords } from './failures.ts';

const causes: Readonly<Record<Backup['cause'], string>> = {
  daily: 'by itself',
  byHand: 'by hand',
  beforeMigration: 'before an update of CO Desk',
  beforeRestore: 'before a restore',
};

const failures: Readonly<
  Record<
    Extract<RestoreFailure['kind'], 'sending' | `backup${string}` | 'newerBackup' | 'notABackup'>,
    FailureWords
  >
> = {
  sending: {
    title: 'Something is being sent at this moment',
    advice: 'Wait until its outcome is known, then restore.',
  },
  backupMissing: { title: 'This backup is no longer there', advice: 'Choose another one.' },
  backupDamaged: { title: 'This backup is damaged', advice: 'Choose another one.' },
  notABackup: {
    title: 'This file holds nothing that CO Desk saved',
    advice: 'Choose a file that was made with “Take everything along…”. Nothing was changed.',
  },
  newerBackup: {
    title: 'A newer version of CO Desk made this backup',
    advice: 'Install that version, then restore.',
  },
};

export const backups = {
  title: 'Backups',
  reading: 'Reading the backups…',
  none: 'None yet. CO Desk makes one a day by itself as soon as there is something to keep.',
  todayAt: (time: string) => `today at ${time}`,
  yesterdayAt: (time: string) => `yesterday at ${time}`,
  dayAt: (day: string, time: string) => `on ${day} at ${time}`,
  moment: (day: string, time: string) => `${day}, ${time}`,
  lastWhole: (when: string) => `Last backup ${when}, read back and whole`,
  lastDamaged: (when: string) => `The last backup, made ${when}, is damaged`,
  lastDamagedAdvice: 'Somebody or something changed its file since. Back up now; the older ones are kept.',
  notMade: (when: string) => `No backup could be made ${when}`,
  applications: (count: number, number: string) => (count === 1 ? '1 application' : `${number} applications`),
  pdfs: (count: number, number: string) => (count === 1 ? '1 PDF' : `${number} PDFs`),
  content: (applications: string, pdfs: string) => `${applications} and ${pdfs}`,
  howMany: 'One a day, seven kept.',
  week: 'Backups of the last seven days',
  dayMade: 'backed up',
  dayNone: 'no backup',
  missing: (days: string) => `None on ${days}: CO Desk did not run then, or could not write it.`,
  now: 'Back up now',
  making: 'Backing up…',
  made: 'Backed up, read back and whole',
  restore: 'Restore…',
  sheetTitle: 'Restore a backup',
  sheetSubtitle: 'Choose the time that everything goes back to. You are asked once more.',
  list: 'Backups, newest first',
  causes,
  whole: 'Whole',
  damaged: 'Damaged',
  next: 'Restore this one…',
  questionTitle: 'Put everything back?',
  questionSubtitle: (moment: string, content: string) => `To how it stood: ${moment} · ${content}`,
  newer: 'What you wrote since then goes out of sight.',
  newerText: 'It is not lost: a backup of now is made first, and you can restore that one in the same way.',
  sent: 'What was sent stays sent.',
  sentText: 'It stands in the register with its quote as before, and cannot go out a second time.',
  waiting: 'What waits to be sent keeps waiting only if it waited then already.',
  waitingText: 'Everything else that waits is not sent, and says so.',
  accounts: 'Accounts and settings stay as they are now.',
  accountsText: 'Nobody is signed out.',
  keepNow: 'Leave everything as it is',
  goBack: 'Put everything back',
  restoring: 'Putting everything back. Do not close CO Desk.',
  nothingChanged: 'Nothing was changed.',
  failures,
};
