import { z } from 'zod';
import {
  applicationIdSchema,
  applicationSchema,
  ledgerSchema,
  revisionSchema,
} from '../../domain/application.ts';
import { einvoiceReadingSchema } from '../../domain/einvoice.ts';
import {
  documentReadingSchema,
  keptValueSchema,
  mostTakenValues,
  takenValueSchema,
  dataDocumentSchema,
} from '../../domain/reading.ts';
import { attachmentIdSchema, refusedFileSchema } from '../../domain/attachment.ts';
import { confirmedWarningSchema } from '../../domain/confirmed-warning.ts';
import {
  applicationContentSchema,
  fieldPathSchema,
  fieldTextSchema,
  partySchema,
} from '../../domain/content.ts';
import { textLanguageSchema } from '../../domain/languages.ts';
import { call, fileCall, result } from '../declare.ts';
import {
  applicationFailureSchema,
  attachmentPieceSchema,
  keptElsewhereSchema,
  longestPiece,
  reviewFailureSchema,
  saveFailureSchema,
} from '../messages.ts';
import { carriedOverSchema } from '../../domain/starts.ts';

/** The argument of a call about one application. */
export const applicationOnly = z.strictObject({ applicationId: applicationIdSchema });

/** How the application is now, or why nothing was changed. */
export const applicationAnswer = result(applicationSchema, applicationFailureSchema);

/** One application: made, changed, kept elsewhere, thrown away and brought back. */
export const applicationCalls = {
  create: call(
    z.strictObject({ ledger: ledgerSchema, from: z.enum(['empty', 'sample']) }),
    result(applicationSchema, saveFailureSchema),
    { effect: 'writes', changes: ['register'] },
  ),
  open: call(applicationOnly, applicationAnswer, { effect: 'reads' }),
  /** What orders to a consignee usually say, by a template for him or the last application; `null` where there is none. */
  usualOrder: call(
    applicationOnly.extend({ ledger: ledgerSchema, consignee: partySchema }),
    z
      .object({
        from: z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('template'), name: z.string() }),
          z.object({ kind: z.literal('last') }),
        ]),
        texts: applicationContentSchema,
        /** What was read into box 6 from the invoice of the last one, which its own words took the place of; empty where nothing was. */
        readGoods: z.string(),
      })
      .nullable(),
    { effect: 'reads' },
  ),
  /** Answers only after the commit. `baseRevision` is the revision that the page last saw. */
  save: call(
    applicationOnly.extend({
      content: applicationContentSchema,
      baseRevision: z.number().int().nonnegative(),
      /** What stands until then is kept as a revision in any case: this puts text in place of what others wrote. */
      keepsBefore: z.boolean().optional(),
    }),
    applicationAnswer,
    { effect: 'writes', changes: ['application'] },
  ),
  /** Keeps what is on screen as a file elsewhere, also where the data folder takes nothing any more. */
  saveCopy: call(applicationOnly.extend({ content: applicationContentSchema }), keptElsewhereSchema, {
    effect: 'reads',
  }),
  /** Moves a draft to the bin. */
  remove: call(applicationOnly, result(z.null(), applicationFailureSchema), {
    effect: 'writes',
    changes: ['register'],
  }),
  /** Takes it out of the bin again. */
  restore: call(applicationOnly, applicationAnswer, {
    effect: 'writes',
    changes: ['application', 'register'],
  }),
} as const;

const reviewAnswer = result(applicationSchema, reviewFailureSchema);

/** Reviews by a second person. */
export const reviewCalls = {
  /** By the account under which the program runs. Answers only after the commit. */
  mark: call(applicationOnly, reviewAnswer, { effect: 'writes', changes: ['application', 'register'] }),
  withdraw: call(applicationOnly, reviewAnswer, { effect: 'writes', changes: ['application', 'register'] }),
} as const;

/** How an application stood before. */
export const revisionCalls = {
  /** How the application stood before, newest first, without how it stands now. */
  list: call(applicationOnly, result(z.array(revisionSchema), applicationFailureSchema), { effect: 'reads' }),
  /** Brings one back; how it stood until then is kept as a revision too. */
  restore: call(applicationOnly.extend({ revisionId: z.uuid() }), applicationAnswer, { effect: 'writes' }),
} as const;

const attachmentOnly = applicationOnly.extend({ attachmentId: attachmentIdSchema });

/** The PDFs of an application. */
export const attachmentCalls = {
  add: fileCall(
    applicationOnly,
    result(
      z.object({ application: applicationSchema, refused: z.array(refusedFileSchema) }),
      applicationFailureSchema,
    ),
    { effect: 'writes', changes: ['application'] },
  ),
  change: call(
    attachmentOnly.extend({ name: fieldTextSchema.optional(), type: fieldTextSchema.optional() }),
    applicationAnswer,
    { effect: 'writes', changes: ['application'] },
  ),
  move: call(attachmentOnly.extend({ position: z.number().int().nonnegative() }), applicationAnswer, {
    effect: 'writes',
    changes: ['application'],
  }),
  remove: call(attachmentOnly, applicationAnswer, { effect: 'writes', changes: ['application'] }),
  restore: call(attachmentOnly, applicationAnswer, { effect: 'writes', changes: ['application'] }),
  /** Puts the one file that enters in place of a PDF: its place and type stay, its name where `keepName`. */
  replace: fileCall(
    attachmentOnly.extend({ keepName: z.boolean() }),
    result(
      z.object({ application: applicationSchema, refused: z.array(refusedFileSchema) }),
      applicationFailureSchema,
    ),
    { effect: 'writes', changes: ['application'] },
  ),
  /** Some bytes of a PDF, for the page to draw it. `fileMissing` also when they are not as they were attached. */
  read: call(
    attachmentOnly.extend({
      offset: z.number().int().nonnegative(),
      length: z.number().int().min(1).max(longestPiece),
    }),
    result(attachmentPieceSchema, applicationFailureSchema),
    { effect: 'reads' },
  ),
  /** What the electronic invoice inside the PDF says, if there is one. Nothing is written. */
  einvoice: call(attachmentOnly, result(einvoiceReadingSchema, applicationFailureSchema), {
    effect: 'reads',
  }),
  /** What can be read from the PDF as an invoice, and where each of it stands. Nothing is written. */
  reading: call(attachmentOnly, result(documentReadingSchema, applicationFailureSchema), { effect: 'reads' }),
  /** Opens the PDF in the reader of this computer. */
  view: call(attachmentOnly, result(z.null(), applicationFailureSchema), { effect: 'reads' }),
  /** A copy of the PDF where the clerk chooses. */
  save: call(attachmentOnly, result(z.enum(['saved', 'cancelled']), applicationFailureSchema), {
    effect: 'reads',
  }),
} as const;

const confirmedAnswer = result(z.array(confirmedWarningSchema), applicationFailureSchema);

/** Warnings that a clerk has looked at. Each answer is all of them, of this application. */
export const readinessCalls = {
  confirmed: call(applicationOnly, confirmedAnswer, { effect: 'reads' }),
  /** Counts while the field says `text`. Answers only after the commit. */
  confirm: call(applicationOnly.extend({ warning: confirmedWarningSchema }), confirmedAnswer, {
    effect: 'writes',
    changes: ['confirmedWarnings'],
  }),
  unconfirm: call(
    applicationOnly.extend({ warning: confirmedWarningSchema.pick({ habit: true, place: true }) }),
    confirmedAnswer,
    { effect: 'writes', changes: ['confirmedWarnings'] },
  ),
} as const;

const valuesAnswer = result(z.array(keptValueSchema), applicationFailureSchema);

/** Values that were taken from attached documents. Each answer is all of them, of this application. */
export const takenValueCalls = {
  list: call(applicationOnly, valuesAnswer, { effect: 'reads' }),
  /** The electronic invoices without a PDF that some of them are of. */
  data: call(applicationOnly, result(z.array(dataDocumentSchema), applicationFailureSchema), {
    effect: 'reads',
  }),
  /** Before they are put into their fields, so that nothing stands there that does not say where it is from. */
  note: call(
    applicationOnly.extend({
      values: z.array(takenValueSchema).max(mostTakenValues),
      /** What an electronic invoice that is no PDF says, where they are of one. */
      from: dataDocumentSchema.optional(),
    }),
    valuesAnswer,
    {
      effect: 'writes',
      changes: ['takenValues'],
    },
  ),
  /** Somebody has looked at what was taken into these fields. */
  review: call(
    applicationOnly.extend({ fields: z.array(fieldPathSchema).max(mostTakenValues) }),
    valuesAnswer,
    {
      effect: 'writes',
      changes: ['takenValues'],
    },
  ),
} as const;

export const spellingCalls = {
  /** From now on spelling is checked in this language, where this computer can. */
  check: call(z.strictObject({ language: textLanguageSchema }), z.void(), { effect: 'reads' }),
} as const;

const duplicatingFailureSchema = z.discriminatedUnion('kind', [
  ...applicationFailureSchema.options,
  /** Nothing was accepted yet, so nothing can be replaced. */
  z.object({ kind: z.literal('notAccepted') }),
]);
export type DuplicatingFailure = z.infer<typeof duplicatingFailureSchema>;

const made = result(applicationSchema, duplicatingFailureSchema);

/** New drafts from applications in any state, which stay as they are. */
export const duplicatingCalls = {
  /** What the last duplicate was told to take with it. */
  carriedOver: call(z.void(), carriedOverSchema, { effect: 'reads' }),
  /** `carried` is remembered for the next one; `null` takes what is remembered. */
  duplicate: call(
    z.strictObject({ applicationId: applicationIdSchema, carried: carriedOverSchema.nullable() }),
    made,
    { effect: 'writes', changes: ['register'] },
  ),
  /**
   * Shares what does not fit into several applications that go by `shareOut`: `first` is the one that was split, with its
   * share; the others are new drafts with its PDFs. `changedElsewhere` where it is not at this revision, or nothing is
   * left to share out.
   */
  split: call(
    z.strictObject({ applicationId: applicationIdSchema, baseRevision: z.number().int().nonnegative() }),
    result(
      z.object({ first: applicationSchema, others: z.array(applicationSchema) }),
      applicationFailureSchema,
    ),
    { effect: 'writes', changes: ['register'] },
  ),
  /** Everything of an accepted one with its PDFs, and the usual sentence in box 5. */
  replace: call(z.strictObject({ applicationId: applicationIdSchema }), made, {
    effect: 'writes',
    changes: ['register'],
  }),
} as const;
