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

/** Why something could not be written. The text stays on screen; the older revision is intact. */
export const saveFailureSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('diskFull') }),
  z.object({ kind: z.literal('readOnly') }),
  /** The folder with the data is gone: a share that cannot be reached, a disk that was taken out. */
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
  /** It is being sent, was accepted, or its outcome is unknown. */
  z.object({ kind: z.literal('locked') }),
  /** Somebody else saved it since; the current one comes along. */
  z.object({ kind: z.literal('changedElsewhere'), current: applicationSchema }),
  z.object({ kind: z.literal('fileMissing'), name: z.string() }),
  /** No program of this computer could be started to show it. */
  z.object({ kind: z.literal('noReader') }),
  /** A copy, at the place that the clerk chose. */
  z.object({ kind: z.literal('notSaved') }),
  z.object({ kind: z.literal('notUndecided') }),
  /** It was accepted, refused or sent without an answer once, so it stays in the register for good. */
  z.object({ kind: z.literal('keptForGood') }),
]);
export type ApplicationFailure = z.infer<typeof applicationFailureSchema>;

/** Why an application was not marked as reviewed, or its mark not taken back. */
export const reviewFailureSchema = z.discriminatedUnion('kind', [
  ...applicationFailureSchema.options,
  z.object({ kind: z.literal('reviewOff') }),
  /** The account that asks wrote it, or part of it. */
  z.object({ kind: z.literal('wroteIt') }),
  /** An older version kept it, or what was kept of it is damaged. */
  z.object({ kind: z.literal('writerUnknown') }),
]);
export type ReviewFailure = z.infer<typeof reviewFailureSchema>;

/** The longest piece of a PDF that crosses at once. Bytes. */
export const longestPiece = 1_048_576;

/** Some bytes of an attached PDF, fewer than asked for at its end, and how many there are in all. */
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
  /** The confirmation was used, is older than the application, or belongs to another connection. */
  z.object({ kind: z.literal('confirmationStale') }),
  /** Another application with this invoice number was confirmed since the clerk was asked, so that she does not know of it. */
  z.object({ kind: z.literal('sameInvoiceSent') }),
  /** The service asked for a pause after it refused the last attempt. */
  z.object({ kind: z.literal('tooSoon'), until: instantSchema }),
]);
export type SubmissionFailure = z.infer<typeof submissionFailureSchema>;

export const issueFailureSchema = z.discriminatedUnion('kind', [
  ...applicationFailureSchema.options,
  z.object({ kind: z.literal('notConnected') }),
  z.object({ kind: z.literal('notAccepted') }),
  z.object({ kind: z.literal('notIssued') }),
  z.object({ kind: z.literal('signIn'), failure: signInFailureSchema }),
  z.object({ kind: z.literal('refused'), status: z.number().int(), message: z.string() }),
  z.object({ kind: z.literal('notSent') }),
  /** The request left and no clear answer came: the certificate may have been issued. */
  z.object({ kind: z.literal('unclear'), status: z.number().int().nullable() }),
  /** The certificate came and could not be written: it is in memory until the clerk asks for it again. */
  z.object({ kind: z.literal('notKept'), reason: saveFailureKindSchema }),
  z.object({ kind: z.literal('linkNotAllowed') }),
  /** No browser of this computer could be started. */
  z.object({ kind: z.literal('linkNotOpened') }),
]);
export type IssueFailure = z.infer<typeof issueFailureSchema>;

/** Why everything could not be put back to an earlier time. Nothing was changed. */
export const restoreFailureSchema = z.discriminatedUnion('kind', [
  ...saveFailureSchema.options,
  /** Something is on its way to the service; its outcome must be written first. */
  z.object({ kind: z.literal('sending') }),
  /** Drafts are just being made of a file. */
  z.object({ kind: z.literal('importing') }),
  z.object({ kind: z.literal('backupMissing') }),
  z.object({ kind: z.literal('backupDamaged') }),
  /** The file holds nothing that this program saved. */
  z.object({ kind: z.literal('notABackup') }),
  /** A newer version of the program made it. */
  z.object({ kind: z.literal('newerBackup') }),
]);
export type RestoreFailure = z.infer<typeof restoreFailureSchema>;

/** What there is to go back to. */
export const backupsViewSchema = z.object({
  /** Newest first, whatever the clock said. */
  backups: z.array(backupSchema),
  /** Why the last one could not be made; `null` when it could, or when none was tried yet. */
  trouble: z.object({ at: instantSchema, failure: saveFailureSchema }).nullable(),
});
export type BackupsView = z.infer<typeof backupsViewSchema>;

/** What became of everything as one file, and what is in it. */
export const savedAllSchema = z.object({
  end: z.enum(['saved', 'cancelled']),
  applications: z.number().int().nonnegative(),
  pdfs: z.number().int().nonnegative(),
  /** PDFs that are gone or not as they were attached, and therefore not in it. */
  missingPdfs: z.number().int().nonnegative(),
});
export type SavedAll = z.infer<typeof savedAllSchema>;

/** What became of a file that the clerk wanted to keep somewhere else. */
export const keptElsewhereSchema = result(z.enum(['saved', 'cancelled']), saveFailureSchema);

/**
 * Applications that were submitted together, while the clerk still follows them: of each how many attempts it had before.
 * As many at most as can be selected at once.
 */
export const submittedTogetherSchema = z
  .array(z.strictObject({ applicationId: applicationIdSchema, attempts: z.number().int().nonnegative() }))
  .max(1_000);
export type SubmittedTogether = z.infer<typeof submittedTogetherSchema>;

export const startStateSchema = z.object({
  version: z.string(),
  /** Another one for every start of the program. */
  run: z.uuid(),
  /** How often everything was put back to another time in this run. */
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
  /** What was open last, and in which register it stands; that need not be the one in use now. */
  lastOpen: z.object({ applicationId: applicationIdSchema, ledger: ledgerSchema }).nullable(),
  submittedTogether: submittedTogetherSchema,
  /** No application exists in either register and no connection was added: show the first screen. */
  firstRun: z.boolean(),
  /** Said once after a start that found something wrong, for example settings set aside. */
  notices: z.array(
    z.enum([
      'settingsSetAside',
      'settingsMissing',
      'settingsUnread',
      'settingsRecovered',
      'settingsBrought',
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
  /** The revision that is confirmed. */
  revision: z.number().int().nonnegative(),
  practice: z.boolean(),
  connectionLabel: z.string(),
  serviceHost: z.string(),
  userName: z.string(),
  clientReference: z.string(),
  attachments: z.number().int(),
  attachmentBytes: z.number().int(),
  reachable: z.boolean(),
  /** Ids of applications that already came of this draft by storing it at the service. */
  storedBefore: z.array(z.string()),
  /** How many confirmed applications go out before this one. */
  waitingBefore: z.number().int().nonnegative(),
  /** Other applications with this invoice number that were, or may have been, sent. */
  sameInvoice: z.array(
    z.object({
      applicationId: applicationIdSchema,
      clientReference: z.string(),
      consigneeName: z.string(),
      state: applicationStateSchema,
      /** Set where box 5 says that this application takes its place. */
      replaced: z
        .object({
          /** The connection over which it was accepted. */
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

/** One confirmed application that has not left, as the outbox lists it. */
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
 * What keeps the first one here although its service can be reached. `unclear`: the service left several in a row unclear, and
 * rests; `undecided`: that were too many, and the clerk's word goes on; `disk`: what it does could not be written.
 */
const heldBySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('vainTry'), at: instantSchema, reason: notSentReasonSchema }),
  z.object({ kind: z.enum(['unclear', 'undecided', 'disk']) }),
]);
export type HeldBy = z.infer<typeof heldBySchema>;

/** What waits to be sent, in the order in which it goes out. */
export const outboxViewSchema = z.object({
  entries: z.array(outboxEntrySchema),
  /** Since when the service could not be reached; `null` while it can, or while nothing waits. */
  offlineSince: instantSchema.nullable(),
  nextTryAt: instantSchema.nullable(),
  heldBy: heldBySchema.nullable(),
});
export type OutboxView = z.infer<typeof outboxViewSchema>;

/** What was sent, to read: the body as it left with each PDF named by its fingerprint. */
export const sentBodySchema = z.object({
  text: z.string(),
  /** `null` where it did not leave whole and its PDFs cannot be read any more. */
  bodySha256: z.string().nullable(),
  bodyBytes: z.number().int(),
});
export type SentBody = z.infer<typeof sentBodySchema>;
