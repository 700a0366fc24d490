import type { Backup } from '../../domain/backup.ts';
import type { DamageCause } from '../../domain/data-state.ts';
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

/** What is wrong with the file, and what that probably came from. */
const damageCauses: Readonly<Record<DamageCause, string>> = {
  missing:
    'The file co-desk.sqlite is gone from your data folder, although its backups, PDFs or journal are there.',
  empty: 'The file is empty, although there was something in it before.',
  notADatabase: 'The file holds something else than a register: it was written over, or the disk fails.',
  cut: 'The file is cut off, probably when the computer lost power or the disk was full.',
  damaged: 'Parts of the file cannot be read, probably because the computer lost power or the disk fails.',
  foreign: 'The file in its place belongs to another program.',
};

export const damage = {
  title: 'The register could not be read whole',
  causes: damageCauses,
  missingTitle: 'The register is gone',
  missingAdvice: 'If somebody moved the file, close CO Desk, put it back and start again.',
  untouched: 'It is set aside untouched; nothing is written over.',
  noBackup: 'There is no backup yet.',
  noWholeBackup: 'No backup is whole either.',
  reading: 'Looking at everything there is: the file, the backups, the PDFs. This can take a minute.',
  notRead: 'What is there could not be looked at',
  notReadAdvice: 'Look again, or go on without that.',
  readAgain: 'Look again',

  actions: 'Ways to go on',
  restore: {
    title: (when: string) => `Restore the backup made ${when}`,
    all: (count: number, applications: string) =>
      plural(count, {
        one: `${applications} comes back as it was.`,
        other: `${applications} come back as they were.`,
      }),
    besides: (count: number, number: string) =>
      plural(count, {
        one: '1 more or newer one is read from the set-aside file.',
        other: `${number} more or newer ones are read from the set-aside file.`,
      }),
    nothingBesides: 'The set-aside file has nothing newer that can be read.',
  },
  salvage: {
    title: 'Open what can still be read',
    text: (applications: string) => `${applications} of the set-aside file. The rest would be missing.`,
    less: (count: number, number: string) =>
      plural(count, { one: 'The backup has 1 more.', other: `The backup has ${number} more.` }),
  },
  choose: {
    title: 'Choose another backup…',
    fileTitle: 'Take a file from elsewhere…',
    unseenText: 'One that is here, or a file from elsewhere.',
    text: (count: number) =>
      plural(count, {
        one: 'One other is here, or take a file from elsewhere.',
        other: `${count} others are here, or take a file from elsewhere.`,
      }),
    fileText: 'One that was made with “Take everything along…”, here or on another computer.',
  },
  goOn: {
    title: 'Go on without it',
    text: 'Begin with an empty register. What was sent stays known.',
  },
  undoMissing: 'Any of these can be undone while a backup from before is there.',
  undo: 'Any of these can be undone: the set-aside file stays until you delete it.',
  doing: {
    restore: 'Restoring. Do not close CO Desk.',
    salvage: 'Reading what can be read. Do not close CO Desk.',
    goOn: 'Beginning.',
  },
  nothingChanged: 'Nothing was changed.',

  found: 'What was found',
  register: 'Register',
  pdfsStay: 'Those that a backup does not know stay in the folder for at least 60 days.',
  noFile: 'co-desk.sqlite is not there.',
  setAsideAs: (size: string) => `co-desk.sqlite, ${size}. Set aside as`,
  readable: (applications: string) => `${applications} of it can still be read.`,
  nothingReadable: 'No application of it can be read.',
  notOpened: 'It cannot be opened at all.',
  pdfs: 'PDFs',
  noPdfs: 'None was attached',
  pdfsWhole: (number: string) => `${number} of ${number}, whole`,
  pdfsDamaged: (whole: string, all: string) =>
    `${whole} of ${all} whole. An application with a damaged one says so before it is sent.`,
  settings: 'Settings',
  settingsFound: {
    whole: 'Whole',
    missing: 'The file is not there. CO Desk started with the usual ones.',
    setAside: 'Not readable either, and set aside. CO Desk started with the usual ones.',
    unread: 'The file cannot be read now and stays as it is. CO Desk started with the usual ones.',
  },
  sent: 'What was sent',
  attempts: (count: number, number: string) =>
    plural(count, { one: '1 attempt', other: `${number} attempts` }),
  nothingSent: 'Nothing yet',
  journalWhole: (attempts: string) => `${attempts}, whole. Nothing of it can be sent twice.`,
  journalDamaged: (attempts: string) =>
    `${attempts}, with a gap. Something sent may still stand as a draft: ask the service before you send it again.`,
  good: 'in order',
  bad: 'damaged',

  backups: 'Backups',
  noBackups: 'None is here.',
  older: (count: number) => plural(count, { one: 'and one older', other: `and ${count} older` }),
  saveSetAside: 'Save the set-aside file…',
  copyReport: 'Copy this report',
  report: 'The report',
  savedSetAside: 'The set-aside file was saved where you wanted it',
  notSavedSetAside: 'The set-aside file was not saved',
  program: (version: string, platform: string) => `CO Desk ${version}, ${platform}`,
};
