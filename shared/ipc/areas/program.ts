import { z } from 'zod';
import { applicationIdSchema } from '../../domain/application.ts';
import { settingsSchema } from '../../domain/settings.ts';
import { updateRefusalSchema, updatesViewSchema } from '../../domain/updates.ts';
import { call, event, result } from '../declare.ts';
import { saveFailureSchema, startStateSchema, submittedTogetherSchema } from '../messages.ts';

/** How a page begins, and what it may remember. */
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
  /** Remembers what was submitted together, so that a list of it is there also after the page or the program has ended. */
  rememberTogether: call(z.strictObject({ list: submittedTogetherSchema }), z.void(), {
    effect: 'writes',
    optional: true,
  }),
} as const;

const updateAnswer = result(updatesViewSchema, updateRefusalSchema);
/** The version that the clerk said yes to. */
const versionOnly = z.strictObject({ version: z.string().max(50) });

/** Newer versions of the program. Every answer is how it stands now; `updatesChanged` tells of what follows. */
export const updateCalls = {
  view: call(z.void(), updatesViewSchema, { effect: 'reads' }),
  /** The clerk asks. Answers when the check is over, however it ended. */
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

/** What the program runs on, as those that made it call it; '' for what this host has not got. */
const runtimeSchema = z.object({
  electron: z.string(),
  chromium: z.string(),
  node: z.string(),
  sqlite: z.string(),
});
export type Runtime = z.infer<typeof runtimeSchema>;

/** A part of the program that others made, with the words of its licence. */
const licensedPartSchema = z.object({
  name: z.string(),
  version: z.string(),
  /** As its makers name it, for example `MIT`; '' where they did not. */
  licence: z.string(),
  text: z.string(),
});
export type LicensedPart = z.infer<typeof licensedPartSchema>;

const componentsFailureSchema = z.discriminatedUnion('kind', [
  ...saveFailureSchema.options,
  /** The program was not packaged, so it carries no list of its parts. */
  z.object({ kind: z.literal('notPackaged') }),
]);
export type ComponentsFailure = z.infer<typeof componentsFailureSchema>;

export const aboutCalls = {
  runtime: call(z.void(), runtimeSchema, { effect: 'reads' }),
  /** Everything bundled with its licence; none where the program was not packaged. */
  licences: call(z.void(), z.array(licensedPartSchema), { effect: 'reads' }),
  /** The list of parts (SBOM) as a file of the clerk's choice. */
  saveComponents: call(z.void(), result(z.enum(['saved', 'cancelled']), componentsFailureSchema), {
    effect: 'reads',
  }),
} as const;

/** Parts of what is saved for support, in the order in which they stand in the file. */
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

/** Everything that would be saved. The file is these texts one after the other, in UTF-8, and nothing else. */
const diagnosticsSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  bytes: z.number().int().nonnegative(),
  parts: z.array(z.object({ part: diagnosticsPartSchema, text: z.string() })),
});
export type Diagnostics = z.infer<typeof diagnosticsSchema>;

const diagnosticsFailureSchema = z.discriminatedUnion('kind', [
  ...saveFailureSchema.options,
  /** Something newer was prepared since, or the program was started anew. */
  z.object({ kind: z.literal('notPrepared') }),
]);
export type DiagnosticsFailure = z.infer<typeof diagnosticsFailureSchema>;

/** What a clerk may send to support: she sees all of it before it is saved. */
export const diagnosticsCalls = {
  /** Puts it together and holds it until the next time. What cannot be read is named in it. */
  prepare: call(z.void(), diagnosticsSchema, { effect: 'reads' }),
  /** Saves exactly what was prepared under this id, as a file of the clerk's choice. */
  save: call(
    z.strictObject({ id: z.uuid() }),
    result(z.enum(['saved', 'cancelled']), diagnosticsFailureSchema),
    { effect: 'reads', logged: true },
  ),
} as const;
