import type { DamageCause } from '../../domain/data-state.ts';
import { plural } from './plural.ts';

/** What is wrong with the file, and what that probably came from. */
const causes: Readonly<Record<DamageCause, string>> = {
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
  causes,
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
