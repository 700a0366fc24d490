import { addressBook } from './address-book.ts';
import { arrivals } from './arrivals.ts';
import { attachments } from './attachments.ts';
import { audit } from './audit.ts';
import { backups } from './backups.ts';
import { beside } from './beside.ts';
import { certificate } from './certificate.ts';
import { commands } from './commands.ts';
import { common } from './common.ts';
import { connections } from './connections.ts';
import { damage } from './damage.ts';
import { duplicating } from './duplicating.ts';
import { editor } from './editor.ts';
import { exportWords } from './export.ts';
import { failures } from './failures.ts';
import { firstRun } from './first-run.ts';
import { importWords } from './import.ts';
import { outbox } from './outbox.ts';
import { palette } from './palette.ts';
import { preview } from './preview.ts';
import { readiness } from './readiness.ts';
import { register } from './register.ts';
import { revisions } from './revisions.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { signs } from './signs.ts';
import { signIn } from './sign-in.ts';
import { dataFolder } from './data-folder.ts';
import { submit } from './submit.ts';
import { support } from './support.ts';
import { templates } from './templates.ts';
import { texts } from './texts.ts';
import { updates } from './updates.ts';

export const english = {
  addressBook,
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
  export: exportWords,
  failures,
  firstRun,
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
  dataFolder,
  submit,
  support,
  templates,
  texts,
  updates,
};
