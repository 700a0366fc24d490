import { z } from 'zod';
import { applicationIdSchema, applicationSchema } from '../domain/application.ts';
import { confirmedWarningSchema } from '../domain/confirmed-warning.ts';
import { connectionsStatusSchema } from '../domain/connection.ts';
import { settingsSchema } from '../domain/settings.ts';
import { keptValueSchema } from '../domain/reading.ts';
import { textLanguageSchema } from '../domain/languages.ts';
import {
  aboutCalls,
  diagnosticsCalls,
  menuCommandSchema,
  programCalls,
  updateCalls,
  updatesChangedEvent,
} from './areas/program.ts';
import { registerCalls } from './areas/register.ts';
import { partyCalls, textCalls } from './areas/address-book.ts';
import {
  applicationCalls,
  attachmentCalls,
  duplicatingCalls,
  readinessCalls,
  reviewCalls,
  revisionCalls,
  spellingCalls,
  takenValueCalls,
} from './areas/applications.ts';
import { arrivalCalls, waitingArrivalsSchema } from './areas/arrivals.ts';
import { backupCalls, damageCalls } from './areas/backups.ts';
import { connectionCalls } from './areas/connections.ts';
import { exportCalls, exportProgressEvent } from './areas/export.ts';
import { chamberAnswerCalls, followUpCalls } from './areas/follow-up.ts';
import { incomingChangedEvent, invoiceCalls, layoutCalls } from './areas/invoices.ts';
import { importCalls, importProgressSchema } from './areas/import.ts';
import { printingCalls } from './areas/printing.ts';
import { auditCalls, certificateCalls, outboxCalls, submissionCalls } from './areas/submission.ts';
import { spendingCalls } from './areas/spending.ts';
import { templateCalls } from './areas/templates.ts';
import { event } from './declare.ts';
import { outboxViewSchema, submissionProgressSchema } from './messages.ts';

/**
 * Everything the page may ask of the main process and everything it is told. The bridge, the handlers, the
 * argument checks and the test double are derived from this one declaration.
 */
export const contract = {
  calls: {
    program: programCalls,
    readiness: readinessCalls,
    takenValues: takenValueCalls,
    reviews: reviewCalls,
    register: registerCalls,
    applications: applicationCalls,
    revisions: revisionCalls,
    backups: backupCalls,
    damage: damageCalls,
    attachments: attachmentCalls,
    submission: submissionCalls,
    addressBook: partyCalls,
    texts: textCalls,
    spelling: spellingCalls,
    outbox: outboxCalls,
    audit: auditCalls,
    followUp: followUpCalls,
    chamberAnswers: chamberAnswerCalls,
    certificate: certificateCalls,
    duplicating: duplicatingCalls,
    templates: templateCalls,
    layouts: layoutCalls,
    invoices: invoiceCalls,
    imports: importCalls,
    arrivals: arrivalCalls,
    exports: exportCalls,
    spending: spendingCalls,
    printing: printingCalls,
    updates: updateCalls,
    diagnostics: diagnosticsCalls,
    about: aboutCalls,
    connections: connectionCalls,
  },
  events: {
    /** Main changed an application by itself (an attempt moved on, a certificate came), or another window did. */
    applicationChanged: event(applicationSchema),
    submissionProgress: event(submissionProgressSchema),
    exportProgress: exportProgressEvent,
    importProgress: event(importProgressSchema),
    /** A search finds more applications than before; `waiting` of them are still to come. */
    searchCaughtUp: event(z.object({ waiting: z.number().int().nonnegative() })),
    updatesChanged: updatesChangedEvent,
    outboxChanged: event(outboxViewSchema),
    /** Something came into the folder of incoming invoices, or it is another one, or does not answer. */
    incomingChanged: incomingChangedEvent,
    /** A link or a file came from outside, or one was taken: all that wait now. */
    arrivalsChanged: event(waitingArrivalsSchema),
    connectionsChanged: event(connectionsStatusSchema),
    /** Another window made applications, or removed some. */
    registerChanged: event(z.null()),
    /** Another window changed the settings: all of them as they are now. */
    settingsChanged: event(settingsSchema),
    /** Another window looked at warnings of an application: all that are confirmed now. */
    warningsConfirmed: event(
      z.object({ applicationId: applicationIdSchema, confirmed: z.array(confirmedWarningSchema) }),
    ),
    /** Another window took values from a document into an application, or looked at some: all there are now. */
    takenValuesChanged: event(
      z.object({ applicationId: applicationIdSchema, values: z.array(keptValueSchema) }),
    ),
    /** Another window changed what the office keeps beside its applications; a reminder came due, or a layout was learned. */
    listChanged: event(z.enum(['templates', 'addressBook', 'texts', 'followUp', 'layouts'])),
    /** Everything is as it was at another time: whatever a page knows is no longer true. */
    dataReplaced: event(z.null()),
    /** The dictionary of this language was to be fetched, and did not come. */
    dictionaryNotFetched: event(textLanguageSchema),
    /** A command of the native menu. */
    menuCommand: event(menuCommandSchema),
  },
} as const;

export type Contract = typeof contract;
