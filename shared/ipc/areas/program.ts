import { z } from 'zod';
import { applicationIdSchema, ledgerSchema } from '../../domain/application.ts';
import { settingsSchema } from '../../domain/settings.ts';
import { updateRefusalSchema, updatesViewSchema } from '../../domain/updates.ts';
import { call, event, result } from '../declare.ts';
import {
  saveFailureSchema,
  registerPageSchema,
  registerQuerySchema,
  registerSumsSchema,
  startStateSchema,
  sumsQuerySchema,
  usedTagSchema,
} from '../messages.ts';

/** How a page begins, and what it may remember. */
export const programCalls = {
  start: call(z.void(), startStateSchema, { effect: 'reads' }),
  changeSettings: call(settingsSchema.partial().strict(), result(settingsSchema, saveFailureSchema), {
    effect: 'writes',
    changes: ['settings'],
  }),
  /** Remembers which application is open, so that the next start shows it again. */
  rememberOpen: call(z.strictObject({ applicationId: applicationIdSchema.nullable() }), z.void(), {
    effect: 'writes',
    optional: true,
  }),
} as const;

/** Applications as rows. */
export const registerCalls = {
  list: call(registerQuerySchema, registerPageSchema, { effect: 'reads' }),
  sums: call(sumsQuerySchema, registerSumsSchema, { effect: 'reads' }),
  /** Every tag of a register outside of the bin, the most used first. */
  tags: call(z.strictObject({ ledger: ledgerSchema }), z.array(usedTagSchema), { effect: 'reads' }),
} as const;

const updateAnswer = result(updatesViewSchema, updateRefusalSchema);
/** The version that the clerk said yes to. */
const versionOnly = z.strictObject({ version: z.string().max(50) });

/** Newer versions of the program. Every answer is how it stands now; `updatesChanged` tells of what follows. */
export const updateCalls = {
  view: call(z.void(), updatesViewSchema, { effect: 'reads' }),
  /** The clerk asks. Answers when the look is over, however it ended. */
  check: call(z.void(), updatesViewSchema, { effect: 'reads' }),
  /** Answers as soon as it is begun. */
  fetch: call(versionOnly, updateAnswer, { effect: 'reads' }),
  /** Ends a download; what came is thrown away. */
  stop: call(z.void(), updatesViewSchema, { effect: 'reads' }),
  /** `now`: the program ends in order and begins again as the newer one. `atEnd`: when the clerk quits. */
  install: call(versionOnly.extend({ when: z.enum(['now', 'atEnd', 'never']) }), updateAnswer, {
    effect: 'reads',
  }),
  /** Says no more of it until the next day or the next start. */
  later: call(z.void(), updatesViewSchema, { effect: 'reads' }),
} as const;

export const updatesChangedEvent = event(updatesViewSchema);

/** What the native menu can ask the page for. */
export const menuCommandSchema = z.enum([
  'palette',
  'new',
  'newFrom',
  'newFromInvoice',
  'import',
  'export',
  'search',
  'allApplications',
  'followUp',
  'remind',
  'chamberAnswer',
  'review',
  'settings',
  'connect',
  'keys',
  'updates',
  'diagnostics',
  'about',
  'undo',
  'redo',
  'addressBook',
  'texts',
  'signs',
  'firstToFix',
  'submit',
  'attach',
  'preview',
  'print',
  'invoiceBeside',
  'revisions',
  'duplicate',
  'duplicateWith',
  'replace',
  'saveAsTemplate',
]);
