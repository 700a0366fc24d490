import { z } from 'zod';
import { applicationIdSchema, ledgerSchema } from '../../domain/application.ts';
import { settingsSchema } from '../../domain/settings.ts';
import { updateRefusalSchema, updatesViewSchema } from '../../domain/updates.ts';
import { call, event, result } from '../declare.ts';
import { saveFailureSchema } from '../messages.ts';
import { dataStateSchema } from '../../domain/data-state.ts';
import { connectionsStatusSchema } from '../../domain/connection.ts';
import { systemAccountSchema } from '../../domain/review.ts';

/**
 * Applications that were submitted together and that the clerk still follows, each with the number of attempts that it
 * had before. At most as many as can be selected at once.
 */
export const submittedTogetherSchema = z
  .array(z.strictObject({ applicationId: applicationIdSchema, attempts: z.number().int().nonnegative() }))
  .max(1_000);
export type SubmittedTogether = z.infer<typeof submittedTogetherSchema>;

export const startStateSchema = z.object({
  version: z.string(),
  /** New for every start of the program. */
  run: z.uuid(),
  /** How often all data was put back to another time in this run. */
  replaced: z.number().int().nonnegative(),
  host: z.enum(['desktop', 'browser']),
  platform: z.enum(['windows', 'mac', 'linux', 'other']),
  /** BCP 47 tag of the system. */
  systemLanguage: z.string(),
  /** The account of the system under which the program runs. */
  account: systemAccountSchema,
  settings: settingsSchema,
  connections: connectionsStatusSchema,
  /** How the data could be opened. */
  data: dataStateSchema,
  /** The application that was open last, and its register, which need not be the one in use now. */
  lastOpen: z.object({ applicationId: applicationIdSchema, ledger: ledgerSchema }).nullable(),
  submittedTogether: submittedTogetherSchema,
  /** No application exists in either register and no connection was added: show the first screen. */
  firstRun: z.boolean(),
  /** Shown once after a start that found something wrong, for example damaged settings that were quarantined. */
  notices: z.array(
    z.enum([
      'settingsQuarantined',
      'settingsMissing',
      'settingsUnread',
      'settingsRecovered',
      'settingsImported',
      'olderData',
      'journalDamaged',
      'linksSetAside',
      'interruptedSending',
      'restored',
      'openedWithoutLast',
      'takenIn',
    ]),
  ),
});
export type StartState = z.infer<typeof startStateSchema>;

/** What a page asks at its start, and what it may have remembered. */
export const programCalls = {
  start: call(z.void(), startStateSchema, { effect: 'reads', first: true }),
  changeSettings: call(settingsSchema.partial().strict(), result(settingsSchema, saveFailureSchema), {
    effect: 'writes',
    changes: ['settings'],
  }),
  /** Remembers which application is open, so that the next start shows it again. */
  rememberOpen: call(z.strictObject({ applicationId: applicationIdSchema.nullable() }), z.void(), {
    effect: 'writes',
    optional: true,
  }),
  /**
   * Remembers which applications were submitted together, so that the list survives the end of the page or the program.
   */
  rememberTogether: call(z.strictObject({ list: submittedTogetherSchema }), z.void(), {
    effect: 'writes',
    optional: true,
  }),
} as const;

const updateAnswer = result(updatesViewSchema, updateRefusalSchema);
/** The version that the clerk agreed to. */
const versionOnly = z.strictObject({ version: z.string().max(50) });

/** Newer versions of the program. Every call answers with the current status; `updatesChanged` reports what follows. */
export const updateCalls = {
  view: call(z.void(), updatesViewSchema, { effect: 'reads' }),
  /** Checks for a newer version because the clerk asked. Answers when the check is over, however it ended. */
  check: call(z.void(), updatesViewSchema, { effect: 'reads' }),
  /** Begins the download and answers at once. */
  fetch: call(versionOnly, updateAnswer, { effect: 'reads' }),
  /** Stops a download; what was downloaded is deleted. */
  stop: call(z.void(), updatesViewSchema, { effect: 'reads' }),
  /** `now`: the program ends in order and restarts as the newer version. `atEnd`: installs it when the clerk quits. */
  install: call(versionOnly.extend({ when: z.enum(['now', 'atEnd', 'never']) }), updateAnswer, {
    effect: 'reads',
  }),
  /** Does not mention the new version until the next day or the next start. */
  later: call(z.void(), updatesViewSchema, { effect: 'reads' }),
} as const;

export const updatesChangedEvent = event(updatesViewSchema);

/** What the native menu can ask of the page. */
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
  'symbols',
  'firstToFix',
  'submit',
  'attach',
  'preview',
  'print',
  'documentPane',
  'revisions',
  'duplicate',
  'duplicateWith',
  'replace',
  'saveAsTemplate',
]);

/** Versions of what the program runs on, as their makers write them; '' for what this host does not have. */
const runtimeSchema = z.object({
  electron: z.string(),
  chromium: z.string(),
  node: z.string(),
  sqlite: z.string(),
});
export type Runtime = z.infer<typeof runtimeSchema>;

/** A third-party part of the program, with the words of its licence. */
const licensedPartSchema = z.object({
  name: z.string(),
  version: z.string(),
  /** Name of the licence as the makers write it, for example `MIT`; '' where they gave none. */
  licence: z.string(),
  text: z.string(),
});
export type LicensedPart = z.infer<typeof licensedPartSchema>;

const componentsFailureSchema = z.discriminatedUnion('kind', [
  ...saveFailureSchema.options,
  /** The program is not packaged, so it has no list of its parts. */
  z.object({ kind: z.literal('notPackaged') }),
]);
export type ComponentsFailure = z.infer<typeof componentsFailureSchema>;

export const aboutCalls = {
  runtime: call(z.void(), runtimeSchema, { effect: 'reads' }),
  /** Every bundled part with its licence; empty where the program is not packaged. */
  licences: call(z.void(), z.array(licensedPartSchema), { effect: 'reads' }),
  /** Saves the list of parts (SBOM) to a file of the clerk's choice. */
  saveComponents: call(z.void(), result(z.enum(['saved', 'cancelled']), componentsFailureSchema), {
    effect: 'reads',
  }),
} as const;

/** Parts of the diagnostics file, in their order in it. */
const diagnosticsPartSchema = z.enum([
  'program',
  'computer',
  'data',
  'settings',
  'connections',
  'attempts',
  'log',
]);
export type DiagnosticsPart = z.infer<typeof diagnosticsPartSchema>;

/** All that would be saved. The file consists of these texts, one after the other, in UTF-8. */
const diagnosticsSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  bytes: z.number().int().nonnegative(),
  parts: z.array(z.object({ part: diagnosticsPartSchema, text: z.string() })),
});
export type Diagnostics = z.infer<typeof diagnosticsSchema>;

const diagnosticsFailureSchema = z.discriminatedUnion('kind', [
  ...saveFailureSchema.options,
  /** Newer diagnostics were prepared in the meantime, or the program was restarted. */
  z.object({ kind: z.literal('notPrepared') }),
]);
export type DiagnosticsFailure = z.infer<typeof diagnosticsFailureSchema>;

/** Diagnostics that a clerk may send to support: she sees all of it before it is saved. */
export const diagnosticsCalls = {
  /** Collects the diagnostics and keeps them until the next call. Names in them what cannot be read. */
  prepare: call(z.void(), diagnosticsSchema, { effect: 'reads' }),
  /** Saves exactly the diagnostics with this id to a file of the clerk's choice. */
  save: call(
    z.strictObject({ id: z.uuid() }),
    result(z.enum(['saved', 'cancelled']), diagnosticsFailureSchema),
    { effect: 'reads', logged: true },
  ),
} as const;
