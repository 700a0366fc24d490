import type { EnglishWords } from '../english/english.ts';
import { addressBook } from './address-book.ts';
import { applications, spending } from './applications.ts';
import { attachments, beside } from './attachments.ts';
import { backups, damage } from './backups.ts';
import { connections, signIn } from './connections.ts';
import { editor, signs, texts } from './editor.ts';
import { einvoice } from './einvoice.ts';
import { exportWords } from './export.ts';
import { dataFolder, failures } from './failures.ts';
import { followUp } from './follow-up.ts';
import { importWords } from './import.ts';
import { audit, certificate, outbox } from './outbox.ts';
import { preview, revisions } from './preview.ts';
import { readiness } from './readiness.ts';
import { arrivals, duplicating, register, templates } from './register.ts';
import { firstRun, settings, updates } from './settings.ts';
import { commands, common, palette, shell } from './shell.ts';
import { submit } from './submit.ts';
import { support } from './support.ts';

export const german: EnglishWords = {
  addressBook,
  applications,
  arrivals,
  attachments,
  audit,
  backups,
  beside,
  certificate,
  commands,
  common,
  connections,
  damage,
  duplicating,
  editor,
  einvoice,
  export: exportWords,
  failures,
  firstRun,
  followUp,
  import: importWords,
  outbox,
  palette,
  preview,
  readiness,
  register,
  revisions,
  settings,
  shell,
  signIn,
  signs,
  spending,
  dataFolder,
  submit,
  support,
  templates,
  texts,
  updates,
};
