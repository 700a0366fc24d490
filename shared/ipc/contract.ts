import { z } from 'zod';
import { applicationIdSchema, applicationSchema, ledgerSchema } from '../domain/application.ts';
import { attachmentIdSchema, refusedFileSchema } from '../domain/attachment.ts';
import { serviceTagSchema } from '../domain/attempt.ts';
import {
  activeConnectionSchema,
  connectionIdSchema,
  connectionsStatusSchema,
  signInFailureSchema,
} from '../domain/connection.ts';
import { damageReportSchema } from '../domain/data-state.ts';
import { revisionSchema } from '../domain/revision.ts';
import { applicationContentSchema, fieldTextSchema } from '../domain/content.ts';
import { settingsSchema } from '../domain/settings.ts';
import { isAmount } from '../rules/money.ts';
import { menuCommandSchema } from './areas/menu.ts';
import { arrivalCalls, waitingArrivalsSchema } from './areas/arrivals.ts';
import { duplicatingCalls } from './areas/duplicating.ts';
import { importCalls, importProgressSchema } from './areas/importing.ts';
import { partyCalls } from './areas/parties.ts';
import { printingCalls } from './areas/printing.ts';
import { readinessCalls } from './areas/readiness.ts';
import { templateCalls } from './areas/templates.ts';
import { updateCalls, updatesChangedEvent } from './areas/updates.ts';
import { textCalls } from './areas/texts.ts';
import { textLanguageCalls } from './areas/text-language.ts';
import { exportCalls, exportProgressEvent } from './areas/exporting.ts';
import { call, event, fileCall, result } from './declare.ts';
import {
  applicationFailureSchema,
  attachmentPieceSchema,
  backupsViewSchema,
  issueFailureSchema,
  keepingFailureSchema,
  keptElsewhereSchema,
  longestPiece,
  outboxViewSchema,
  registerPageSchema,
  registerQuerySchema,
  restoreFailureSchema,
  savedAllSchema,
  sentBodySchema,
  startStateSchema,
  submissionFailureSchema,
  submissionProgressSchema,
  submissionSummarySchema,
} from './messages.ts';

const nothing = z.void();
const applicationOnly = z.strictObject({ applicationId: applicationIdSchema });
const attachmentOnly = applicationOnly.extend({ attachmentId: attachmentIdSchema });
const applicationAnswer = result(applicationSchema, applicationFailureSchema);
const password = z.string().max(4_096);
/** A decimal amount that the service's people named; `null` where they named none. */
const knownCost = z.string().refine(isAmount).nullable();

/**
 * Everything the page may ask of the main process and everything it is told. The bridge, the handlers, the
 * argument checks and the test double are derived from this one declaration.
 */
export const contract = {
  calls: {
    program: {
      start: call(nothing, startStateSchema),
      changeSettings: call(settingsSchema.partial().strict(), result(settingsSchema, keepingFailureSchema)),
      /** Remembers which application is open, so that the next start shows it again. */
      rememberOpen: call(z.strictObject({ applicationId: applicationIdSchema.nullable() }), nothing),
    },
    readiness: readinessCalls,
    register: {
      list: call(registerQuerySchema, registerPageSchema),
    },
    applications: {
      create: call(
        z.strictObject({ ledger: ledgerSchema, from: z.enum(['empty', 'sample']) }),
        result(applicationSchema, keepingFailureSchema),
      ),
      open: call(applicationOnly, applicationAnswer),
      /** Answers only after the commit. `baseRevision` is the revision that the page last saw. */
      save: call(
        applicationOnly.extend({
          content: applicationContentSchema,
          baseRevision: z.number().int().nonnegative(),
        }),
        applicationAnswer,
      ),
      /** Keeps what is on screen as a file elsewhere, also where the data folder takes nothing any more. */
      saveCopy: call(applicationOnly.extend({ content: applicationContentSchema }), keptElsewhereSchema),
      /** Moves a draft to the bin. */
      remove: call(applicationOnly, result(z.null(), applicationFailureSchema)),
      /** Takes it out of the bin again. */
      restore: call(applicationOnly, applicationAnswer),
    },
    revisions: {
      /** How the application stood before, newest first, without how it stands now. */
      list: call(applicationOnly, result(z.array(revisionSchema), applicationFailureSchema)),
      /** Brings one back; how it stood until then is kept as a revision too. */
      restore: call(applicationOnly.extend({ revisionId: z.uuid() }), applicationAnswer),
    },
    backups: {
      /** Looks at every byte of each, so it may take a moment. */
      list: call(nothing, backupsViewSchema),
      now: call(nothing, result(backupsViewSchema, keepingFailureSchema)),
      /** Puts everything back to a backup. What was sent since stays known. `dataReplaced` follows. */
      restore: call(
        z.strictObject({ backupId: z.string().max(200) }),
        result(z.null(), restoreFailureSchema),
      ),
      /** Everything with its PDFs as one file of the clerk's choice, for another computer or another place. */
      saveAll: call(nothing, result(savedAllSchema, keepingFailureSchema)),
      /** Puts what such a file holds in place of everything here. `dataReplaced` follows. */
      takeIn: fileCall(z.strictObject({}), result(z.null(), restoreFailureSchema)),
    },
    /** Ways on after a start that had to set the database aside. */
    damage: {
      /** Reads everything there is, so it may take a while; `null` when nothing waits for a decision. */
      report: call(nothing, result(damageReportSchema.nullable(), keepingFailureSchema)),
      /** Opens what can still be read of the file that was set aside. `dataReplaced` follows. */
      salvage: call(nothing, result(z.null(), restoreFailureSchema)),
      /** Goes on with what was begun; the file stays where it is. `dataReplaced` follows. */
      goOn: call(nothing, result(z.null(), keepingFailureSchema)),
      saveSetAside: call(nothing, keptElsewhereSchema),
    },
    attachments: {
      add: fileCall(
        applicationOnly,
        result(
          z.object({ application: applicationSchema, refused: z.array(refusedFileSchema) }),
          applicationFailureSchema,
        ),
      ),
      change: call(
        attachmentOnly.extend({ name: fieldTextSchema.optional(), type: fieldTextSchema.optional() }),
        applicationAnswer,
      ),
      move: call(attachmentOnly.extend({ position: z.number().int().nonnegative() }), applicationAnswer),
      remove: call(attachmentOnly, applicationAnswer),
      restore: call(attachmentOnly, applicationAnswer),
      /** Puts the one file that enters in place of a PDF: its place and type stay, its name where `keepName`. */
      replace: fileCall(
        attachmentOnly.extend({ keepName: z.boolean() }),
        result(
          z.object({ application: applicationSchema, refused: z.array(refusedFileSchema) }),
          applicationFailureSchema,
        ),
      ),
      /** Some bytes of a PDF, for the page to draw it. `fileMissing` also when they are not as they were attached. */
      read: call(
        attachmentOnly.extend({
          offset: z.number().int().nonnegative(),
          length: z.number().int().min(1).max(longestPiece),
        }),
        result(attachmentPieceSchema, applicationFailureSchema),
      ),
      /** Opens the PDF in the reader of this computer. */
      view: call(attachmentOnly, result(z.null(), applicationFailureSchema)),
    },
    submission: {
      /**
       * What would be sent, where and from which account, with a confirmation that `submit` takes once and
       * only while the application stays as it is.
       */
      prepare: call(applicationOnly, result(submissionSummarySchema, submissionFailureSchema)),
      /**
       * Answers as soon as the confirmation is durable: the application waits its turn or is under way then, and
       * `applicationChanged` tells of everything after that.
       */
      submit: call(
        applicationOnly.extend({ confirmation: z.uuid(), serviceTag: serviceTagSchema }),
        result(applicationSchema, submissionFailureSchema),
      ),
      /** `even-if-unclear` is the clerk's second word after part of the application has left. */
      cancel: call(
        applicationOnly.extend({ mode: z.enum(['only-if-nothing-left', 'even-if-unclear']) }),
        z.object({ answer: z.enum(['cancelled', 'too-late', 'not-sending']) }),
      ),
      /** Records what the service's people said about an application whose outcome is unknown. */
      decide: call(
        applicationOnly.extend({
          decision: z.discriminatedUnion('kind', [
            z.strictObject({
              kind: z.literal('accepted'),
              serviceApplicationId: z.string().trim().min(1).max(200),
              diyCost: knownCost,
              fsCost: knownCost,
              shippingHandlingCost: knownCost,
            }),
            z.strictObject({ kind: z.literal('absent') }),
          ]),
        }),
        applicationAnswer,
      ),
    },
    parties: partyCalls,
    texts: textCalls,
    textLanguage: textLanguageCalls,
    outbox: {
      list: call(nothing, outboxViewSchema),
      /** Changes places with the one before or after it. */
      move: call(
        z.strictObject({ attemptId: z.uuid(), direction: z.enum(['earlier', 'later']) }),
        result(outboxViewSchema, keepingFailureSchema),
      ),
      /** Looks at once whether the service can be reached. */
      tryNow: call(nothing, outboxViewSchema),
    },
    audit: {
      /** Exactly what an attempt sent, or would have sent. */
      sentBody: call(
        applicationOnly.extend({ attemptId: z.uuid() }),
        result(sentBodySchema, applicationFailureSchema),
      ),
      /** Every attempt of one application, or of all where it is `null`, as a file of the clerk's choice. */
      export: call(
        z.strictObject({ applicationId: applicationIdSchema.nullable() }),
        result(z.enum(['saved', 'cancelled']), applicationFailureSchema),
      ),
    },
    certificate: {
      /** `again` is the clerk's second word where an earlier request ended without a clear answer. */
      issue: call(
        applicationOnly.extend({ again: z.boolean() }),
        result(applicationSchema, issueFailureSchema),
      ),
      open: call(applicationOnly, result(z.null(), issueFailureSchema)),
      save: call(applicationOnly, result(z.enum(['saved', 'cancelled']), issueFailureSchema)),
      openLink: call(
        applicationOnly.extend({ link: z.number().int().nonnegative() }),
        result(z.null(), issueFailureSchema),
      ),
    },
    duplicating: duplicatingCalls,
    templates: templateCalls,
    imports: importCalls,
    arrivals: arrivalCalls,
    exports: exportCalls,
    printing: printingCalls,
    updates: updateCalls,
    connections: {
      /** Looks whether something answers at an address. Sends no secret. */
      probe: call(
        z.strictObject({ address: z.string().max(2_000) }),
        result(z.object({ secure: z.boolean() }), signInFailureSchema),
      ),
      add: call(
        z.strictObject({
          label: z.string().max(200),
          productLine: z.string().max(200),
          address: z.string().max(2_000),
          userName: z.string().max(500),
          password,
          /** False: the password is kept in memory for this run only. */
          remember: z.boolean(),
        }),
        result(connectionsStatusSchema, signInFailureSchema),
      ),
      signIn: call(
        z.strictObject({ connectionId: connectionIdSchema, password, remember: z.boolean() }),
        result(connectionsStatusSchema, signInFailureSchema),
      ),
      /** What the proxy on the way asks for. `proxy` is `host:port` as a failure named it. */
      signInToProxy: call(
        z.strictObject({
          proxy: z.string().max(500),
          userName: z.string().max(500),
          password,
          remember: z.boolean(),
        }),
        result(connectionsStatusSchema, signInFailureSchema),
      ),
      signOut: call(z.strictObject({ connectionId: connectionIdSchema }), connectionsStatusSchema),
      remove: call(z.strictObject({ connectionId: connectionIdSchema }), connectionsStatusSchema),
      activate: call(z.strictObject({ connection: activeConnectionSchema }), connectionsStatusSchema),
      /** Looks again at the keychain and at whether the service can be reached. */
      refresh: call(nothing, connectionsStatusSchema),
    },
  },
  events: {
    /** Main changed an application by itself: an attempt moved on, a certificate came. */
    applicationChanged: event(applicationSchema),
    submissionProgress: event(submissionProgressSchema),
    exportProgress: exportProgressEvent,
    importProgress: event(importProgressSchema),
    updatesChanged: updatesChangedEvent,
    outboxChanged: event(outboxViewSchema),
    /** A link or a file came from outside, or one was taken: all that wait now. */
    arrivalsChanged: event(waitingArrivalsSchema),
    connectionsChanged: event(connectionsStatusSchema),
    /** Everything is as it was at another time: whatever a page knows is no longer true. */
    dataReplaced: event(z.null()),
    /** A command of the native menu. */
    menuCommand: event(menuCommandSchema),
  },
} as const;

export type Contract = typeof contract;
