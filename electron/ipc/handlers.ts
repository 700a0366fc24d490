import type { Application } from '../../shared/domain/application.ts';
import { fail, type Result } from '../../shared/domain/result.ts';
import type { Handlers } from '../../shared/ipc/handlers.ts';
import type { ApplicationFailure } from '../../shared/ipc/messages.ts';
import type { AboutService } from '../services/about/about-service.ts';
import type { AddressBook } from '../services/address-book/address-book.ts';
import type { AddressBookFiles } from '../services/address-book/address-book-files.ts';
import type { LearnWhenDone } from '../services/address-book/learn-when-done.ts';
import type { TextBook } from '../services/address-book/text-book.ts';
import type { ApplicationsService } from '../services/drafts/applications-service.ts';
import type { CopiesService } from '../services/drafts/copies-service.ts';
import type { DuplicatingService } from '../services/drafts/duplicating-service.ts';
import type { UsualOrders } from '../services/drafts/usual-orders.ts';
import type { ArrivalsService } from '../services/arrivals/arrivals-service.ts';
import type { PdfInspector } from '../services/attachments/attachment-files.ts';
import type { AttachmentReading, DocumentReadings } from '../services/attachments/attachment-reading.ts';
import type { AttachmentsService } from '../services/attachments/attachments-service.ts';
import type { AuditService } from '../services/audit/audit-service.ts';
import type { CertificateService } from '../services/certificate/certificate-service.ts';
import type { AttachedDocuments, IssuedDocuments } from '../services/certificate/stored-documents.ts';
import type { ConnectionsService } from '../services/connections/connections-service.ts';
import type { DiagnosticsService } from '../services/diagnostics/diagnostics-service.ts';
import type { ExportService } from '../services/export/export-service.ts';
import type { ChamberAnswers } from '../services/follow-up/chamber-answers.ts';
import type { FollowUpService } from '../services/follow-up/follow-up-service.ts';
import type { ImportService } from '../services/import/import-service.ts';
import type { IncomingFolder } from '../services/incoming/incoming-folder.ts';
import type { Layouts } from '../services/layouts/layouts.ts';
import type { Outbox } from '../services/outbox/outbox.ts';
import type { PrintingService } from '../services/printing/printing-service.ts';
import type { ProgramService } from '../services/program/program-service.ts';
import type { ConfirmedWarnings, TakenValues } from '../services/readiness/application-notes.ts';
import type { BackupsService } from '../services/recovery/backups-service.ts';
import type { DamageService } from '../services/recovery/damage-service.ts';
import type { RegisterService } from '../services/register/register-service.ts';
import type { ReviewService } from '../services/review/review-service.ts';
import type { RevisionsService } from '../services/revisions/revisions-service.ts';
import type { SettingsService } from '../services/settings/settings-service.ts';
import type { SpellingService } from '../services/spelling/spelling-service.ts';
import type { SpendingService } from '../services/spending/spending-service.ts';
import type { SubmissionService } from '../services/submission/submission-service.ts';
import type { TemplatesService } from '../services/templates/templates-service.ts';
import type { Updates } from '../services/updates/updates.ts';
import type { UnsavedWork } from './unsaved-work.ts';
import type { ReadOnlyReason } from './dispatcher.ts';

interface HandledServices {
  readonly about: AboutService;
  readonly addressBook: AddressBook;
  readonly answers: ChamberAnswers;
  readonly applications: ApplicationsService;
  readonly arrivals: ArrivalsService;
  readonly attachedDocuments: AttachedDocuments;
  readonly attachmentReading: AttachmentReading;
  readonly attachments: AttachmentsService;
  readonly audit: AuditService;
  readonly backups: BackupsService;
  readonly certificate: CertificateService;
  readonly confirmedWarnings: ConfirmedWarnings;
  readonly connections: ConnectionsService;
  readonly copies: CopiesService;
  readonly damage: DamageService;
  readonly diagnostics: DiagnosticsService;
  readonly documents: DocumentReadings;
  readonly duplicating: DuplicatingService;
  readonly exportService: ExportService;
  readonly followUp: FollowUpService;
  readonly importService: ImportService;
  readonly incoming: IncomingFolder;
  readonly inspector: Pick<PdfInspector, 'einvoiceFile'>;
  readonly issuedDocuments: IssuedDocuments;
  readonly layouts: Layouts;
  readonly learnWhenDone: LearnWhenDone;
  readonly outbox: Outbox;
  readonly partyFiles: AddressBookFiles;
  readonly printing: PrintingService;
  readonly program: ProgramService;
  readonly register: RegisterService;
  readonly reviews: ReviewService;
  readonly revisions: RevisionsService;
  readonly settings: SettingsService;
  readonly spelling: SpellingService;
  readonly spending: SpendingService;
  readonly submission: SubmissionService;
  readonly takenValues: TakenValues;
  readonly templates: TemplatesService;
  readonly texts: TextBook;
  /** `null` where the data folder remains after the program has ended. */
  readonly unsaved: UnsavedWork | null;
  readonly updates: Updates;
  readonly usualOrders: UsualOrders;
  /** Why an application that is not found may exist all the same; `null` where all applications are known. */
  readonly whyUnknown: (applicationId: string) => ReadOnlyReason | null;
}

/**
 * The handler of each declared call; a missing one is a compile error. A service that has all calls of an area under
 * the names of the contract is used as it is.
 */
export function createHandlers(services: HandledServices): Handlers {
  const { about, arrivals, audit, connections, damage, diagnostics, duplicating, followUp } = services;
  const { layouts, outbox, printing, register, reviews, revisions, spelling, spending } = services;
  const { takenValues, templates, texts, updates } = services;
  return {
    ...{ about, arrivals, audit, connections, damage, diagnostics, duplicating, followUp },
    ...{ layouts, outbox, printing, register, reviews, revisions, spelling, spending },
    ...{ takenValues, templates, texts, updates },
    readiness: services.confirmedWarnings,
    exports: services.exportService,
    program: programHandlers(services),
    backups: backupHandlers(services),
    applications: applicationHandlers(services),
    submission: submissionHandlers(services),
    ...documentHandlers(services),
    addressBook: addressBookHandlers(services),
    chamberAnswers: services.answers,
    imports: importHandlers(services),
  };
}

function programHandlers({ program, settings, learnWhenDone }: HandledServices): Handlers['program'] {
  return {
    start: () => {
      const state = program.start();
      learnWhenDone.began(state.lastOpen?.applicationId ?? null);
      return state;
    },
    changeSettings: (change) => settings.change(change),
    rememberOpen: (asked) => {
      program.rememberOpen(asked);
      learnWhenDone.opened(asked.applicationId);
    },
    rememberTogether: (asked) => program.rememberTogether(asked),
  };
}

function backupHandlers({ backups, unsaved }: HandledServices): Handlers['backups'] {
  return {
    list: () => backups.list(),
    now: () => backups.now(),
    restore: (asked) => backups.restore(asked),
    saveEverything: async () => {
      const saved = await backups.saveEverything();
      if (saved.ok && saved.value.end === 'saved') unsaved?.savedElsewhere();
      return saved;
    },
    importEverything: (_asked, files) => backups.importEverything(files),
  };
}

type Answer = Result<Application, ApplicationFailure>;

function applicationHandlers(services: HandledServices): Handlers['applications'] {
  const { applications, usualOrders, copies, learnWhenDone, unsaved, whyUnknown } = services;
  const unlessUnknown = (applicationId: string, answer: Answer): Answer => {
    const isMissing = !answer.ok && answer.error.kind === 'notFound';
    const why = isMissing ? whyUnknown(applicationId) : null;
    return why === null ? answer : fail(why);
  };
  return {
    create: (asked) => applications.create(asked),
    usualOrder: (asked) => usualOrders.find(asked),
    open: (asked) => unlessUnknown(asked.applicationId, applications.open(asked)),
    save: (asked) => {
      const saved = applications.save(asked);
      if (saved.ok) learnWhenDone.saved(saved.value);
      return unlessUnknown(asked.applicationId, saved);
    },
    saveCopy: (asked) => copies.saveCopy(asked),
    remove: (asked) => {
      const removed = applications.remove(asked);
      if (removed.ok) unsaved?.removed(asked.applicationId);
      return removed;
    },
    restore: (asked) => applications.restore(asked),
  };
}

function submissionHandlers({ submission, learnWhenDone }: HandledServices): Handlers['submission'] {
  return {
    prepare: (asked) => submission.prepare(asked),
    submit: async (asked) => {
      const confirmed = await submission.submit(asked);
      if (confirmed.ok) learnWhenDone.confirmed(confirmed.value);
      return confirmed;
    },
    cancel: (asked) => submission.cancel(asked),
    decide: (asked) => submission.decide(asked),
  };
}

function documentHandlers(
  services: HandledServices,
): Pick<Handlers, 'attachments' | 'certificate' | 'invoices'> {
  const { attachments, attachmentReading, attachedDocuments, documents } = services;
  const { certificate, issuedDocuments, incoming, inspector } = services;
  return {
    attachments: {
      add: (asked, files) => attachments.add(asked, files),
      change: (asked) => attachments.change(asked),
      move: (asked) => attachments.move(asked),
      remove: (asked) => attachments.remove(asked),
      restore: (asked) => attachments.restore(asked),
      replace: (asked, files) => attachments.replace(asked, files),
      read: (asked) => attachmentReading.read(asked),
      einvoice: (asked) => attachmentReading.einvoice(asked),
      reading: (asked) => documents.reading(asked),
      view: (asked) => attachedDocuments.open(asked),
      save: (asked) => attachedDocuments.save(asked),
    },
    certificate: {
      issue: (asked) => certificate.issue(asked),
      open: (asked) => issuedDocuments.open(asked),
      save: (asked) => issuedDocuments.save(asked),
      openLink: (asked) => issuedDocuments.openLink(asked),
    },
    invoices: {
      readFile: (_asked, [file]) =>
        file === undefined
          ? { kind: 'unreadable', reason: 'inaccessible' }
          : inspector.einvoiceFile(file.path),
      incoming: () => incoming.view(),
      chooseFolder: () => incoming.choose(),
      forgetFolder: () => incoming.forget(),
      dismissIncoming: (asked) => incoming.dismiss(asked),
      attachIncoming: (asked) => incoming.attach(asked),
      readIncoming: (asked) => incoming.read(asked),
    },
  };
}

function addressBookHandlers({ addressBook, partyFiles }: HandledServices): Handlers['addressBook'] {
  return {
    find: (asked) => addressBook.find(asked),
    list: (asked) => addressBook.list(asked),
    save: (asked) => addressBook.save(asked),
    remove: (asked) => addressBook.remove(asked),
    alike: () => addressBook.alike(),
    merge: (asked) => addressBook.merge(asked),
    keepBoth: (asked) => addressBook.keepBoth(asked),
    undo: (asked) => addressBook.undo(asked),
    saveFile: (asked) => partyFiles.save(asked),
    importFile: (_asked, entered) => partyFiles.importFile(entered),
  };
}

function importHandlers({ importService, arrivals, unsaved }: HandledServices): Handlers['imports'] {
  return {
    read: (asked, files) => importService.read(asked, files),
    readArrived: async ({ arrivalId, ledger }) => {
      const file = arrivals.fileOf(arrivalId);
      return file === null ? fail({ kind: 'closed' }) : importService.read({ ledger }, [file]);
    },
    readAgain: (asked) => importService.readAgain(asked),
    rows: (asked) => importService.rows(asked),
    match: (asked) => importService.match(asked),
    correct: (asked) => importService.correct(asked),
    takeRepairs: (asked) => importService.takeRepairs(asked),
    join: (asked) => importService.join(asked),
    countRepeated: (asked) => importService.countRepeated(asked),
    includeHidden: (asked) => importService.includeHidden(asked),
    skipKnown: (asked) => importService.skipKnown(asked),
    make: async (asked) => {
      const made = await importService.make(asked);
      if (made.ok) unsaved?.imported(made.value);
      return made;
    },
    undo: async (asked) => {
      const taken = await importService.undo(asked);
      if (taken.ok && taken.value.kept === 0) unsaved?.takenBack(asked.batchId);
      return taken;
    },
    close: (asked) => importService.close(asked),
  };
}
