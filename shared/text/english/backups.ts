import type { DamageCause, Backup } from '../../domain/data-state.ts';
import type { RestoreFailure } from '../../ipc/areas/backups.ts';
import type { FailureWords } from './failures.ts';
import { plural } from './facts.ts';

const causes: Readonly<Record<Backup['cause'], string>> = {
  daily: 'automatic',
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
    title: 'Something is being sent',
    advice: 'Wait until the outcome is known, then restore.',
  },
  importing: {
    title: 'Drafts are being created from a file',
    advice: 'Wait until they are created, then restore.',
  },
  backupMissing: { title: 'This backup is no longer there', advice: 'Choose another one.' },
  backupDamaged: {
    title: 'This backup or file is damaged',
    advice: 'Choose another one. The original of a copied file may still be complete.',
  },
  notABackup: {
    title: 'This file contains no data of CO Desk',
    advice: 'Choose a file made with “Export all data…”; its name ends in .codesk-everything.',
  },
  newerBackup: {
    title: 'This backup is from a newer version of CO Desk',
    advice: 'Install that version, then restore.',
  },
};

export const backups = {
  title: 'Backups',
  reading: 'Reading the backups…',
  none: 'None yet. CO Desk backs up automatically once a day.',
  todayAt: (time: string) => `today at ${time}`,
  yesterdayAt: (time: string) => `yesterday at ${time}`,
  dayAt: (day: string, time: string) => `on ${day} at ${time}`,
  moment: (day: string, time: string) => `${day}, ${time}`,
  lastWhole: (when: string) => `Last backup ${when}, checked and complete`,
  lastDamaged: (when: string) => `The last backup, made ${when}, is damaged`,
  lastDamagedAdvice: 'The file was changed since. Back up now; older backups are kept.',
  notMade: (when: string) => `No backup could be made ${when}`,
  applications: (count: number, number: string) =>
    plural(count, { one: '1 application', other: `${number} applications` }),
  pdfs: (count: number, number: string) => plural(count, { one: '1 PDF', other: `${number} PDFs` }),
  content: (applications: string, pdfs: string) => `${applications} and ${pdfs}`,
  howMany: 'One a day; the last seven are kept.',
  week: 'Backups of the last seven days',
  dayMade: 'backed up',
  dayNone: 'no backup',
  missing: (days: string) => `None on ${days}: CO Desk was not running or could not save.`,
  now: 'Back up now',
  making: 'Backing up…',
  made: 'Backed up, checked and complete',
  restore: 'Restore…',
  tookAlong: (when: string) => `All data exported ${when}`,
  tookAlongText:
    'On the other computer choose “Restore…”, then “From a file…”. Work with this data on one computer at a time.',
  fromFile: 'From a file…',
  fileTitle: 'Import all data from this file?',
  fileSubtitle: (name: string) => `It replaces the data here: ${name}`,
  replaced: 'The current data is then no longer shown.',
  sentHere: 'What was sent from here stays sent.',
  waitingThere: 'What was waiting or being sent on another computer is not sent from here.',
  waitingThereText:
    'It may have been sent from there since. It is listed under Decide until you have asked the service.',
  oneComputer: 'Work with this data on one computer at a time:',
  oneComputerText: 'what is sent there is not known here.',
  accountsOfFile: 'Accounts in the file are imported signed out.',
  accountsOfFileText: 'The accounts of this computer stay unchanged.',
  importEverything: 'Import all data',
  sheetTitle: 'Restore a backup',
  sheetSubtitle: 'Choose the point in time. You are asked once more before restoring.',
  list: 'Backups, newest first',
  causes,
  whole: 'Complete',
  damaged: 'Damaged',
  next: 'Restore this one…',
  questionTitle: 'Restore this backup?',
  questionSubtitle: (moment: string, content: string) => `As of ${moment} · ${content}`,
  newer: 'What you wrote since then is no longer shown.',
  newerText: 'It is not lost: the current data is backed up first and can be restored in the same way.',
  sent: 'What was sent stays sent.',
  sentText: 'It stays in the register with its quote and cannot be sent a second time.',
  waiting: 'What is waiting to be sent keeps waiting only if it was already waiting then.',
  waitingText: 'Everything else is not sent, and the application says so.',
  settings: 'Settings and standards come with it.',
  settingsText: 'Data from an older version of CO Desk has none; then yours stay as they are now.',
  accounts: 'Accounts stay as they are now.',
  accountsText: 'Nobody is signed out.',
  keepNow: 'Change nothing',
  goBack: 'Restore everything',
  restoring: 'Restoring everything. Do not close CO Desk.',
  nothingChanged: 'Nothing was changed.',
  failures,
};

/** What is wrong with the database file, and the probable cause. */
const damageCauses: Readonly<Record<DamageCause, string>> = {
  missing:
    'The file co-desk.sqlite is missing from your data folder, although its backups, PDFs or journal are there.',
  empty: 'The file is empty, although there was something in it before.',
  notADatabase: 'The file contains no register: it was overwritten, or the disk is failing.',
  cut: 'The file is cut off, probably when the computer lost power or the disk was full.',
  damaged:
    'Parts of the file cannot be read, probably because the computer lost power or the disk is failing.',
  foreign: 'The file in its place belongs to another program.',
};

export const damage = {
  title: 'The register could not be read completely',
  causes: damageCauses,
  missingTitle: 'The register is missing',
  missingAdvice: 'If somebody moved the file, close CO Desk, put it back and start again.',
  untouched: 'The file was kept unchanged; nothing is overwritten.',
  noBackup: 'There is no backup yet.',
  noWholeBackup: 'None of the backups is complete either.',
  reading: 'Checking the file, the backups and the PDFs. This can take a minute.',
  notRead: 'The check failed',
  notReadAdvice: 'Check again, or go on without it.',
  readAgain: 'Check again',

  actions: 'Ways to go on',
  restore: {
    title: (when: string) => `Restore the backup made ${when}`,
    all: (count: number, applications: string) =>
      plural(count, {
        one: `${applications} is restored.`,
        other: `${applications} are restored.`,
      }),
    alsoReadable: (count: number, number: string) =>
      plural(count, {
        one: '1 more or newer one is read from the damaged file.',
        other: `${number} more or newer ones are read from the damaged file.`,
      }),
    nothingBesides: 'The damaged file has nothing newer that can be read.',
  },
  salvage: {
    title: 'Open what can still be read',
    text: (applications: string) => `${applications} from the damaged file. The rest would be missing.`,
    less: (count: number, number: string) =>
      plural(count, { one: 'The backup has 1 more.', other: `The backup has ${number} more.` }),
  },
  choose: {
    title: 'Choose another backup…',
    fileTitle: 'Choose a file…',
    unseenText: 'A backup on this computer, or a file.',
    text: (count: number) =>
      plural(count, {
        one: 'There is one more here, or choose a file.',
        other: `There are ${count} more here, or choose a file.`,
      }),
    fileText: 'A file made with “Export all data…”.',
  },
  keepNewDatabase: {
    title: 'Go on without restoring',
    text: 'Begin with an empty register. What was sent stays known.',
  },
  undoMissing: 'You can undo this as long as an earlier backup is there.',
  undo: 'You can undo this: the damaged file stays until you delete it.',
  doing: {
    restore: 'Restoring. Do not close CO Desk.',
    salvage: 'Reading what can be read. Do not close CO Desk.',
    keepNewDatabase: 'Creating an empty register.',
  },
  nothingChanged: 'Nothing was changed.',

  found: 'What was found',
  register: 'Register',
  pdfsStay: 'PDFs that then belong to no application stay in the folder for at least 60 days.',
  noFile: 'co-desk.sqlite is not there.',
  quarantinedAs: (size: string) => `co-desk.sqlite, ${size}. Kept as`,
  readable: (applications: string) => `${applications} of it can still be read.`,
  nothingReadable: 'No application of it can be read.',
  notOpened: 'The file cannot be opened.',
  pdfs: 'PDFs',
  noPdfs: 'None attached',
  pdfsWhole: (number: string) => `${number} of ${number}, complete`,
  pdfsDamaged: (whole: string, all: string) =>
    `${whole} of ${all} complete. You are warned before an application with a damaged one is sent.`,
  settings: 'Settings',
  settingsFound: {
    whole: 'Complete',
    missing: 'The file is missing. CO Desk uses the default settings.',
    quarantined: 'Not readable either, and kept. CO Desk uses the default settings.',
    unread: 'The file cannot be read now and stays unchanged. CO Desk uses the default settings.',
  },
  sent: 'What was sent',
  attempts: (count: number, number: string) =>
    plural(count, { one: '1 attempt', other: `${number} attempts` }),
  nothingSent: 'Nothing yet',
  journalWhole: (attempts: string) => `${attempts}, complete. Nothing can be sent twice.`,
  journalDamaged: (attempts: string) =>
    `${attempts}, incomplete. Something sent may still appear as a draft: ask the service before you send it again.`,
  good: 'in order',
  bad: 'damaged',

  backups: 'Backups',
  noBackups: 'There are none here.',
  older: (count: number) => plural(count, { one: 'and one older', other: `and ${count} older` }),
  saveQuarantine: 'Save the damaged file…',
  copyReport: 'Copy this report',
  report: 'The report',
  savedQuarantine: 'The damaged file was saved',
  notSavedQuarantine: 'The damaged file was not saved',
  program: (version: string, platform: string) => `CO Desk ${version}, ${platform}`,
};
