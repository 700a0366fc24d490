import { z } from 'zod';
import { applicationIdSchema, applicationSchema } from '../domain/application.ts';
import { confirmedWarningSchema } from '../domain/confirmed-warning.ts';
import { connectionsStatusSchema } from '../domain/connection.ts';
import { settingsSchema } from '../domain/settings.ts';
import { recordedValueSchema } from '../domain/reading.ts';
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
import {
  auditCalls,
  certificateCalls,
  outboxCalls,
  outboxViewSchema,
  submissionCalls,
  submissionProgressSchema,
} from './areas/submission.ts';
import { spendingCalls } from './areas/spending.ts';
import { templateCalls } from './areas/templates.ts';
import { event } from './declare.ts';

/**
 * All calls that the page may make to the main process, and all events that it may receive. The bridge, the handlers,
 * the argument checks and the test double are derived from this one declaration.
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
    /**
     * Main changed an application on its own (an attempt moved on, a certificate was issued), or another window did.
     */
    applicationChanged: event(applicationSchema),
    submissionProgress: event(submissionProgressSchema),
    exportProgress: exportProgressEvent,
    importProgress: event(importProgressSchema),
    /** More applications can be found by a search than before; `waiting` of them are still missing. */
    searchCaughtUp: event(z.object({ waiting: z.number().int().nonnegative() })),
    updatesChanged: updatesChangedEvent,
    outboxChanged: event(outboxViewSchema),
    /** The incoming folder has new files, is another folder now, or does not answer. */
    incomingChanged: incomingChangedEvent,
    /** A link or a file came from outside, or one was taken. Carries all that wait now. */
    arrivalsChanged: event(waitingArrivalsSchema),
    connectionsChanged: event(connectionsStatusSchema),
    /** Another window made applications, or removed some. */
    registerChanged: event(z.null()),
    /** Another window changed the settings. Carries all of them. */
    settingsChanged: event(settingsSchema),
    /** Another window confirmed a warning of an application, or withdrew it. Carries all that are confirmed now. */
    warningsConfirmed: event(
      z.object({ applicationId: applicationIdSchema, confirmed: z.array(confirmedWarningSchema) }),
    ),
    /**
     * Another window took values from a document into an application, or marked some as checked. Carries all there are
     * now.
     */
    takenValuesChanged: event(
      z.object({ applicationId: applicationIdSchema, values: z.array(recordedValueSchema) }),
    ),
    /** Another window changed what is stored beside applications; or a reminder came due, or a layout was learned. */
    listChanged: event(z.enum(['templates', 'addressBook', 'texts', 'followUp', 'layouts'])),
    /** All data was replaced, for example by a backup: whatever a page knows may be wrong. */
    dataReplaced: event(z.null()),
    /** The dictionary of this language should have been downloaded, and was not. */
    dictionaryNotFetched: event(textLanguageSchema),
    /** A command of the native menu. */
    menuCommand: event(menuCommandSchema),
  },
} as const;

export type Contract = typeof contract;
