import { addressBook } from './address-book.ts';
import { applications, spending } from './applications.ts';
import { attachments, documentPane } from './attachments.ts';
import { backups, damage } from './backups.ts';
import { editor, symbols, texts } from './editor.ts';
import { einvoice } from './einvoice.ts';
import { exportWords } from './export.ts';
import { dataFolder, failures } from './failures.ts';
import { followUp } from './follow-up.ts';
import { importWords } from './import.ts';
import { audit, certificate, outbox } from './outbox.ts';
import { preview, revisions } from './preview.ts';
import { readiness } from './readiness.ts';
import { firstRun, settings, updates } from './settings.ts';
import { signIn } from './sign-in.ts';
import { submit } from './submit.ts';
import { support } from './support.ts';

/** The shape that every other language has to fill. */
export type EnglishLazyWords = typeof lazy;

/** The texts of all parts of the page that load later; they load with those parts. */
export const lazy = {
  addressBook,
  applications,
  attachments,
  audit,
  backups,
  documentPane,
  certificate,
  damage,
  dataFolder,
  editor,
  einvoice,
  export: exportWords,
  failures,
  firstRun,
  followUp,
  import: importWords,
  outbox,
  preview,
  readiness,
  revisions,
  settings,
  signIn,
  symbols,
  spending,
  submit,
  support,
  texts,
  updates,
};
