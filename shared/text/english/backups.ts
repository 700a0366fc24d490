import type { Backup } from '../../domain/backup.ts';
import type { RestoreFailure } from '../../ipc/messages.ts';
import type { FailureWords } from './failures.ts';
import { plural } from './plural.ts';

const causes: Readonly<Record<Backup['cause'], string>> = {
  daily: 'by itself',
  byHand: 'by hand',
  beforeMigration: 'before an update of CO Desk',
  beforeRestore: 'before a restore',
};

const failures: Readonly<
  Record<
    Extract<
      RestoreFailure['kind'],
      'sending' | 'importing' | `backup${string}` | 'newerBackup' | 'notABackup'
    >,
    FailureWords
  >
> = {
  sending: {
    title: 'Something is being sent at this moment',
    advice: 'Wait until its outcome is known, then restore.',
  },
  importing: {
    title: 'Drafts are being made of a file at this moment',
    advice: 'Wait until they are made, then restore.',
  },
  backupMissing: { title: 'This backup is no longer there', advice: 'Choose another one.' },
  backupDamaged: {
    title: 'This backup or file is damaged',
    advice: 'Choose another one. A file that was copied may be whole in the place it came from.',
  },
  notABackup: {
    title: 'This file holds nothing that CO Desk saved',
    advice: 'Choose a file that was made with “Take everything along…”; its name ends in .codesk-everything.',
  },
  newerBackup: {
    title: 'A newer version of CO Desk made this',
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
  applications: (count: number, number: string) =>
    plural(count, { one: '1 application', other: `${number} applications` }),
  pdfs: (count: number, number: string) => plural(count, { one: '1 PDF', other: `${number} PDFs` }),
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
  tookAlong: (when: string) => `Everything taken along ${when}`,
  tookAlongText:
    'On the other computer choose “Restore…”, then “From a file…”. Work with these data on one computer at a time.',
  fromFile: 'From a file…',
  fileTitle: 'Take in everything from this file?',
  fileSubtitle: (name: string) => `In place of what is here: ${name}`,
  replaced: 'What is here now goes out of sight.',
  sentHere: 'What was sent from here stays sent.',
  waitingThere: 'What waited or was being sent on another computer is not sent from here.',
  waitingThereText:
    'It may have been sent from there since. It stands under Decide until you have asked the service.',
  oneComputer: 'Work with these data on one computer at a time:',
  oneComputerText: 'what is sent there is not known here.',
  accountsOfFile: 'Accounts of the file come along signed out.',
  accountsOfFileText: 'Those of this computer and its settings stay as they are.',
  takeIn: 'Take in everything',
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
