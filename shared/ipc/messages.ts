import { z } from 'zod';
import {
  applicationIdSchema,
  applicationSchema,
  applicationStateSchema,
  instantSchema,
  ledgerSchema,
} from '../domain/application.ts';
import { notSentReasonSchema, serviceTagSchema } from '../domain/attempt.ts';
import { findingSchema } from '../domain/finding.ts';
import { dataStateSchema, backupSchema } from '../domain/data-state.ts';
import { connectionsStatusSchema, signInFailureSchema } from '../domain/connection.ts';
import { systemAccountSchema } from '../domain/review.ts';
import { settingsSchema } from '../domain/settings.ts';
import { result } from './declare.ts';

/** Why something could not be written. The text stays on screen, and the older revision is intact. */
export const saveFailureSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('diskFull') }),
  z.object({ kind: z.literal('readOnly') }),
  /** The data folder is missing: a share that cannot be reached, or a disk that was removed. */
  z.object({ kind: z.literal('unreachable') }),
  /** A newer version of the program wrote the data, so this one only reads it. */
  z.object({ kind: z.literal('newerVersion') }),
  z.object({ kind: z.literal('storeFailed'), detail: z.string() }),
]);
export type SaveFailure = z.infer<typeof saveFailureSchema>;
const saveFailureKindSchema = z.enum(['diskFull', 'readOnly', 'unreachable', 'newerVersion', 'storeFailed']);

export const applicationFailureSchema = z.discriminatedUnion('kind', [
  ...saveFailureSchema.options,
  z.object({ kind: z.literal('notFound') }),
  /** The application is being sent, was accepted, or its outcome is unknown. */
  z.object({ kind: z.literal('locked') }),
  /** Somebody else saved the application in the meantime; `current` is what they saved. */
  z.object({ kind: z.literal('changedElsewhere'), current: applicationSchema }),
  z.object({ kind: z.literal('fileMissing'), name: z.string() }),
  z.object({ kind: z.literal('notUndecided') }),
  /** The application was accepted, refused or sent without an answer before, so it stays in the register for good. */
  z.object({ kind: z.literal('keptForGood') }),
]);
export type ApplicationFailure = z.infer<typeof applicationFailureSchema>;

/** Why a document of an application was not shown, or not copied to a place of the clerk's choice. */
export const documentFailureSchema = z.discriminatedUnion('kind', [
  ...applicationFailureSchema.options,
  /** This computer has no program that could be started to show it. */
  z.object({ kind: z.literal('noReader') }),
  /** A copy could not be written at the place that the clerk chose. */
  z.object({ kind: z.literal('notSaved') }),
]);
export type DocumentFailure = z.infer<typeof documentFailureSchema>;

/** Why an application was not marked as reviewed, or the mark was not withdrawn. */
export const reviewFailureSchema = z.discriminatedUnion('kind', [
  ...applicationFailureSchema.options,
  z.object({ kind: z.literal('reviewOff') }),
  /** The account that wants to review it wrote all or part of it. */
  z.object({ kind: z.literal('wroteIt') }),
  /** Who wrote it is unknown: an older version saved it, or that part of it is damaged. */
  z.object({ kind: z.literal('writerUnknown') }),
]);
export type ReviewFailure = z.infer<typeof reviewFailureSchema>;

/** Most files in one call. The page sends more of them in several calls, and a host refuses a call that has more. */
export const mostFilesInCall = 32;
/** Longest name of a file in a call, longer than a system allows. UTF-16 units. */
export const longestFileName = 1_000;

/** The longest piece of a PDF that one call returns. Bytes. */
export const longestPiece = 1_048_576;

/** Some bytes of an attached PDF, fewer than asked for at its end, and the size of the whole PDF. */
export const attachmentPieceSchema = z.object({
  base64: z.base64(),
  total: z.number().int().positive(),
});
export type AttachmentPiece = z.infer<typeof attachmentPieceSchema>;

export const submissionFailureSchema = z.discriminatedUnion('kind', [
  ...applicationFailureSchema.options,
  z.object({ kind: z.literal('notReady'), findings: z.array(findingSchema) }),
  z.object({ kind: z.literal('notConnected') }),
  z.object({ kind: z.literal('signIn'), failure: signInFailureSchema }),
  /** The confirmation was used, is for an older revision, or belongs to another connection. */
  z.object({ kind: z.literal('confirmationStale') }),
  /**
   * Another application with this invoice number was confirmed after the clerk was asked, so she does not know of it.
   */
  z.object({ kind: z.literal('sameInvoiceSent') }),
  /** The service asked for a pause when it refused the last attempt. */
  z.object({ kind: z.literal('tooSoon'), until: instantSchema }),
]);
export type SubmissionFailure = z.infer<typeof submissionFailureSchema>;

export const issueFailureSchema = z.discriminatedUnion('kind', [
  ...documentFailureSchema.options,
  z.object({ kind: z.literal('notConnected') }),
  z.object({ kind: z.literal('notAccepted') }),
  z.object({ kind: z.literal('notIssued') }),
  z.object({ kind: z.literal('signIn'), failure: signInFailureSchema }),
  z.object({ kind: z.literal('refused'), status: z.number().int(), message: z.string() }),
  z.object({ kind: z.literal('notSent') }),
  /** The request was sent and no clear answer came: the certificate may have been issued. */
  z.object({ kind: z.literal('unclear'), status: z.number().int().nullable() }),
  /** The certificate came but could not be written: it is in memory until the clerk asks for it again. */
  z.object({ kind: z.literal('notStored'), reason: saveFailureKindSchema }),
  z.object({ kind: z.literal('linkNotAllowed') }),
  /** This computer has no browser that could be started. */
  z.object({ kind: z.literal('linkNotOpened') }),
]);
export type IssueFailure = z.infer<typeof issueFailureSchema>;

/** Why the data could not be put back to an earlier time. Nothing was changed. */
export const restoreFailureSchema = z.discriminatedUnion('kind', [
  ...saveFailureSchema.options,
  /** Something is being sent to the service; its outcome has to be written first. */
  z.object({ kind: z.literal('sending') }),
  /** An import is just making drafts. */
  z.object({ kind: z.literal('importing') }),
  z.object({ kind: z.literal('backupMissing') }),
  z.object({ kind: z.literal('backupDamaged') }),
  /** The file is nothing that this program saved. */
  z.object({ kind: z.literal('notABackup') }),
  /** A newer version of the program made it. */
  z.object({ kind: z.literal('newerBackup') }),
]);
export type RestoreFailure = z.infer<typeof restoreFailureSchema>;

/** The backups that the data can be put back to. */
export const backupsViewSchema = z.object({
  /** Newest first, in the order in which they were made, whatever the clock said. */
  backups: z.array(backupSchema),
  /** Why the last backup could not be made; `null` when it was made, or when none was tried yet. */
  trouble: z.object({ at: instantSchema, failure: saveFailureSchema }).nullable(),
});
export type BackupsView = z.infer<typeof backupsViewSchema>;

/** Result of saving all data as one file, and what the file contains. */
export const savedEverythingSchema = z.object({
  end: z.enum(['saved', 'cancelled']),
  applications: z.number().int().nonnegative(),
  pdfs: z.number().int().nonnegative(),
  /** PDFs that are missing or not as they were attached, and are therefore not in the file. */
  missingPdfs: z.number().int().nonnegative(),
});
export type SavedEverything = z.infer<typeof savedEverythingSchema>;

/** Result of saving a file at a place of the clerk's choice. */
export const savedFileSchema = result(z.enum(['saved', 'cancelled']), saveFailureSchema);

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
  /** Shown once after a start that found something wrong, for example damaged settings that were set aside. */
  notices: z.array(
    z.enum([
      'settingsSetAside',
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

export const submissionSummarySchema = z.object({
  confirmation: z.uuid(),
  /** The revision that would be confirmed. */
  revision: z.number().int().nonnegative(),
  practice: z.boolean(),
  connectionLabel: z.string(),
  serviceHost: z.string(),
  userName: z.string(),
  clientReference: z.string(),
  attachments: z.number().int(),
  attachmentBytes: z.number().int(),
  reachable: z.boolean(),
  /** Ids that the service gave this draft when it was stored there. */
  storedBefore: z.array(z.string()),
  /** How many confirmed applications are sent before this one. */
  waitingBefore: z.number().int().nonnegative(),
  /** Other applications with this invoice number that were sent, or may have been. */
  sameInvoice: z.array(
    z.object({
      applicationId: applicationIdSchema,
      clientReference: z.string(),
      consigneeName: z.string(),
      state: applicationStateSchema,
      /** Set where box 5 says that this application replaces the other one. */
      replaced: z
        .object({
          /** The connection over which the other one was accepted. */
          connectionLabel: z.string(),
          isThisConnection: z.boolean(),
        })
        .nullable(),
    }),
  ),
});
export type SubmissionSummary = z.infer<typeof submissionSummarySchema>;

export const submissionProgressSchema = z.object({
  applicationId: applicationIdSchema,
  stage: z.enum(['connecting', 'sending', 'waiting']),
  sentBytes: z.number().int().nonnegative(),
  totalBytes: z.number().int().nonnegative(),
});
export type SubmissionProgress = z.infer<typeof submissionProgressSchema>;

/** A confirmed application that has not been sent, as the outbox lists it. */
const outboxEntrySchema = z.object({
  applicationId: applicationIdSchema,
  attemptId: z.uuid(),
  consigneeName: z.string(),
  destination: z.string(),
  invoiceCurrency: z.string(),
  invoiceAmount: z.string(),
  clientReference: z.string(),
  serviceTag: serviceTagSchema,
  bodyBytes: z.number().int().nonnegative(),
  confirmedAt: instantSchema,
  userName: z.string(),
});
export type OutboxEntry = z.infer<typeof outboxEntrySchema>;

/**
 * Why the first application in the outbox is not sent although its service can be reached. `unclear`: several outcomes
 * in a row were unknown, so the account pauses; `undecided`: they were too many, and the clerk has to say how to go on;
 * `disk`: its next step could not be written.
 */
const heldBySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('vainTry'), at: instantSchema, reason: notSentReasonSchema }),
  z.object({ kind: z.enum(['unclear', 'undecided', 'disk']) }),
]);
export type HeldBy = z.infer<typeof heldBySchema>;

/** What waits to be sent, in the order of sending. */
export const outboxViewSchema = z.object({
  entries: z.array(outboxEntrySchema),
  /** Since when the service could not be reached; `null` while it can be, or while nothing waits. */
  offlineSince: instantSchema.nullable(),
  nextTryAt: instantSchema.nullable(),
  heldBy: heldBySchema.nullable(),
});
export type OutboxView = z.infer<typeof outboxViewSchema>;

/** The body that was sent, for reading: each PDF in it is replaced by its fingerprint. */
export const sentBodySchema = z.object({
  text: z.string(),
  /** `null` where the body was not sent whole and its PDFs cannot be read any more. */
  bodySha256: z.string().nullable(),
  bodyBytes: z.number().int(),
});
export type SentBody = z.infer<typeof sentBodySchema>;
