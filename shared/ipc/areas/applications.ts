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
  recordedValueSchema,
  maxTakenValues,
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
  documentFailureSchema,
  attachmentPieceSchema,
  savedFileSchema,
  longestPiece,
  reviewFailureSchema,
  saveFailureSchema,
} from '../messages.ts';
import { carriedOverSchema } from '../../domain/starts.ts';

/** The argument of a call about one application. */
export const applicationOnly = z.strictObject({ applicationId: applicationIdSchema });

/** The application after the change, or why nothing was changed. */
export const applicationAnswer = result(applicationSchema, applicationFailureSchema);

/** Calls about one application: create, change, save a copy, move to the bin and restore. */
export const applicationCalls = {
  create: call(
    z.strictObject({ ledger: ledgerSchema, from: z.enum(['empty', 'sample']) }),
    result(applicationSchema, saveFailureSchema),
    { effect: 'writes', changes: ['register'] },
  ),
  open: call(applicationOnly, applicationAnswer, { effect: 'reads' }),
  /**
   * The usual order for a consignee: from a template for him or his last application; `null` where there is neither.
   */
  usualOrder: call(
    applicationOnly.extend({ ledger: ledgerSchema, consignee: partySchema }),
    z
      .object({
        from: z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('template'), name: z.string() }),
          z.object({ kind: z.literal('last') }),
        ]),
        texts: applicationContentSchema,
        /**
         * Text that was read into box 6 of the last application from its invoice, before the clerk worded it herself;
         * empty where nothing was read.
         */
        readGoods: z.string(),
      })
      .nullable(),
    { effect: 'reads' },
  ),
  /** Saves the text; answers only after the commit. `baseRevision` is the revision that the page last saw. */
  save: call(
    applicationOnly.extend({
      content: applicationContentSchema,
      baseRevision: z.number().int().nonnegative(),
      /** Always keeps the stored text as a revision first: set where the new text replaces what somebody else wrote. */
      keepsBefore: z.boolean().optional(),
    }),
    applicationAnswer,
    { effect: 'writes', changes: ['application'] },
  ),
  /** Saves the text on screen as a file elsewhere, also where the data folder cannot be written any more. */
  saveCopy: call(applicationOnly.extend({ content: applicationContentSchema }), savedFileSchema, {
    effect: 'reads',
  }),
  /** Moves a draft to the bin. */
  remove: call(applicationOnly, result(z.null(), applicationFailureSchema), {
    effect: 'writes',
    changes: ['register'],
  }),
  /** Takes a draft out of the bin. */
  restore: call(applicationOnly, applicationAnswer, {
    effect: 'writes',
    changes: ['application', 'register'],
  }),
} as const;

const reviewAnswer = result(applicationSchema, reviewFailureSchema);

/** Reviews by a second person. */
export const reviewCalls = {
  /** Marks it as reviewed by the account under which the program runs. Answers only after the commit. */
  mark: call(applicationOnly, reviewAnswer, { effect: 'writes', changes: ['application', 'register'] }),
  withdraw: call(applicationOnly, reviewAnswer, { effect: 'writes', changes: ['application', 'register'] }),
} as const;

/** Earlier revisions of an application. */
export const revisionCalls = {
  /** Earlier revisions, newest first, without the current one. */
  list: call(applicationOnly, result(z.array(revisionSchema), applicationFailureSchema), { effect: 'reads' }),
  /** Makes an earlier revision the current one; the text it replaces is kept as a revision too. */
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
  /** Replaces a PDF by the one file that enters: its position and type stay, its name where `keepName`. */
  replace: fileCall(
    attachmentOnly.extend({ keepName: z.boolean() }),
    result(
      z.object({ application: applicationSchema, refused: z.array(refusedFileSchema) }),
      applicationFailureSchema,
    ),
    { effect: 'writes', changes: ['application'] },
  ),
  /**
   * A piece of a PDF, so that the page can draw it. `fileMissing` also when its bytes are not those that were attached.
   */
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
  /** What can be read from the PDF as an invoice, and where on its pages each value is. Nothing is written. */
  reading: call(attachmentOnly, result(documentReadingSchema, applicationFailureSchema), { effect: 'reads' }),
  /** Opens the PDF in the PDF viewer of this computer. */
  view: call(attachmentOnly, result(z.null(), documentFailureSchema), { effect: 'reads' }),
  /** Saves a copy of the PDF at a place of the clerk's choice. */
  save: call(attachmentOnly, result(z.enum(['saved', 'cancelled']), documentFailureSchema), {
    effect: 'reads',
  }),
} as const;

const confirmedAnswer = result(z.array(confirmedWarningSchema), applicationFailureSchema);

/** Warnings that a clerk has confirmed. Each call answers with all of them for this application. */
export const readinessCalls = {
  confirmed: call(applicationOnly, confirmedAnswer, { effect: 'reads' }),
  /** Confirms a warning for as long as the field says `text`. Answers only after the commit. */
  confirm: call(applicationOnly.extend({ warning: confirmedWarningSchema }), confirmedAnswer, {
    effect: 'writes',
    changes: ['confirmedWarnings'],
  }),
  unconfirm: call(applicationOnly.extend({ warning: confirmedWarningSchema }), confirmedAnswer, {
    effect: 'writes',
    changes: ['confirmedWarnings'],
  }),
} as const;

const valuesAnswer = result(z.array(recordedValueSchema), applicationFailureSchema);

/** Values that were taken from attached documents. Each call answers with all of them for this application. */
export const takenValueCalls = {
  list: call(applicationOnly, valuesAnswer, { effect: 'reads' }),
  /** The electronic invoices without a PDF from which some of the values were taken. */
  data: call(applicationOnly, result(z.array(dataDocumentSchema), applicationFailureSchema), {
    effect: 'reads',
  }),
  /** Records values before they are put into their fields, so that no field shows one without its source. */
  note: call(
    applicationOnly.extend({
      values: z.array(takenValueSchema).max(maxTakenValues),
      /** Content of the electronic invoice that the values come from, where that is no PDF. */
      from: dataDocumentSchema.optional(),
    }),
    valuesAnswer,
    {
      effect: 'writes',
      changes: ['takenValues'],
    },
  ),
  /** Marks the values that were taken into these fields as checked by the clerk. */
  review: call(
    applicationOnly.extend({ fields: z.array(fieldPathSchema).max(maxTakenValues) }),
    valuesAnswer,
    {
      effect: 'writes',
      changes: ['takenValues'],
    },
  ),
} as const;

export const spellingCalls = {
  /** Switches the spelling check to this language, where this computer can check it. */
  check: call(z.strictObject({ language: textLanguageSchema }), z.void(), { effect: 'reads' }),
} as const;

const duplicatingFailureSchema = z.discriminatedUnion('kind', [
  ...applicationFailureSchema.options,
  /** The application was never accepted, so no other one can replace it. */
  z.object({ kind: z.literal('notAccepted') }),
]);
export type DuplicatingFailure = z.infer<typeof duplicatingFailureSchema>;

const made = result(applicationSchema, duplicatingFailureSchema);

/** New drafts made from applications in any state. The applications themselves stay as they are. */
export const duplicatingCalls = {
  /** What the last duplicate took along from its application. */
  carriedOver: call(z.void(), carriedOverSchema, { effect: 'reads' }),
  /** Duplicates an application. `carried` is remembered for the next time; `null` uses what is remembered. */
  duplicate: call(
    z.strictObject({ applicationId: applicationIdSchema, carried: carriedOverSchema.nullable() }),
    made,
    { effect: 'writes', changes: ['register'] },
  ),
  /**
   * Splits an application whose boxes are too full into several, as `splitGoods` divides it: `first` is the one that was
   * split, with its share; the others are new drafts with its PDFs. `changedElsewhere` where it is no longer at this
   * revision, or where nothing is left to divide.
   */
  split: call(
    z.strictObject({ applicationId: applicationIdSchema, baseRevision: z.number().int().nonnegative() }),
    result(
      z.object({ first: applicationSchema, others: z.array(applicationSchema) }),
      applicationFailureSchema,
    ),
    { effect: 'writes', changes: ['register'] },
  ),
  /** New draft that replaces an accepted application: all its texts and PDFs, and the usual sentence in box 5. */
  replace: call(z.strictObject({ applicationId: applicationIdSchema }), made, {
    effect: 'writes',
    changes: ['register'],
  }),
} as const;
