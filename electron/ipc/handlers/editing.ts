import type { Application } from '../../../shared/domain/application.ts';
import { fail, type Result } from '../../../shared/domain/result.ts';
import type { Handlers } from '../../../shared/ipc/handlers.ts';
import type { ApplicationFailure } from '../../../shared/ipc/messages.ts';
import type { ApplicationsService } from '../../services/applications/applications-service.ts';
import type { CopiesService } from '../../services/applications/copies-service.ts';
import type { UsualOrders } from '../../services/applications/usual-orders.ts';
import type { DuplicatingService } from '../../services/applications/duplicating-service.ts';
import type { PdfInspector } from '../../services/attachments/attachment-files.ts';
import type { AttachmentReading, DocumentReadings } from '../../services/attachments/attachment-reading.ts';
import type { AttachmentsService } from '../../services/attachments/attachments-service.ts';
import type { AttachedDocuments } from '../../services/certificate/kept-documents.ts';
import type { LearnWhenDone } from '../../services/address-book/learn-when-done.ts';
import type { AddressBook } from '../../services/address-book/address-book.ts';
import type { AddressBookFiles } from '../../services/address-book/address-book-files.ts';
import type { TemplatesService } from '../../services/templates/templates-service.ts';
import type { TextBook } from '../../services/address-book/text-book.ts';
import type { Layouts } from '../../services/layouts/layouts.ts';
import type { ConfirmedWarnings } from '../../services/readiness/confirmed-warnings.ts';
import type { TakenValues } from '../../services/readiness/taken-values.ts';
import type { IncomingFolder } from '../../services/incoming/incoming-folder.ts';
import type { RegisterService } from '../../services/register/register-service.ts';
import type { ReviewService } from '../../services/review/review-service.ts';
import type { RevisionsService } from '../../services/revisions/revisions.ts';
import type { SpellingService } from '../../services/spelling/spelling-service.ts';
import type { ChamberAnswers } from '../../services/follow-up/chamber-answers.ts';
import type { FollowUpService } from '../../services/follow-up/follow-up-service.ts';
import type { ReadOnlyReason } from '../dispatcher.ts';
import type { UnsavedWork } from '../after-call.ts';

export interface EditingServices {
  readonly register: RegisterService;
  readonly applications: ApplicationsService;
  readonly usualOrders: UsualOrders;
  readonly copies: CopiesService;
  readonly revisions: RevisionsService;
  readonly duplicating: DuplicatingService;
  readonly attachments: AttachmentsService;
  readonly attachedDocuments: AttachedDocuments;
  readonly attachmentReading: AttachmentReading;
  readonly documents: DocumentReadings;
  readonly confirmedWarnings: ConfirmedWarnings;
  readonly takenValues: TakenValues;
  readonly reviews: ReviewService;
  readonly spelling: SpellingService;
  readonly templates: TemplatesService;
  readonly layouts: Layouts;
  readonly inspector: Pick<PdfInspector, 'einvoiceFile'>;
  readonly incoming: IncomingFolder;
  readonly addressBook: AddressBook;
  readonly partyFiles: AddressBookFiles;
  readonly texts: TextBook;
  readonly followUp: FollowUpService;
  readonly answers: ChamberAnswers;
  readonly learnWhenDone: LearnWhenDone;
  readonly unsaved: UnsavedWork;
  /** Why an application that is not found may be there all the same; `null` where all are known. */
  readonly whyUnknown: (applicationId: string) => ReadOnlyReason | null;
}

type EditingHandlers = Pick<
  Handlers,
  | 'register'
  | 'applications'
  | 'revisions'
  | 'duplicating'
  | 'attachments'
  | 'readiness'
  | 'takenValues'
  | 'reviews'
  | 'spelling'
  | 'templates'
  | 'layouts'
  | 'invoices'
  | 'addressBook'
  | 'texts'
  | 'followUp'
>;

/** Applications, what belongs to one of them, and what the office keeps beside them. */
export function editingHandlers(services: EditingServices): EditingHandlers {
  const { register, revisions, duplicating, confirmedWarnings, takenValues, spelling } = services;
  const { attachments, attachedDocuments, attachmentReading, documents, templates, layouts } = services;
  const { addressBook, partyFiles, texts } = services;
  return {
    register: {
      list: (query) => register.list(query),
      sums: (query) => register.sums(query),
      tags: (asked) => register.tags(asked),
    },
    applications: applicationHandlers(services),
    revisions: {
      list: (asked) => revisions.list(asked),
      restore: (asked) => revisions.restore(asked),
    },
    duplicating: {
      carriedOver: () => [...duplicating.carriedOver()],
      duplicate: (asked) => duplicating.duplicate(asked),
      split: (asked) => duplicating.split(asked),
      replace: (asked) => duplicating.replace(asked),
    },
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
    readiness: {
      confirmed: (asked) => confirmedWarnings.confirmed(asked),
      confirm: (asked) => confirmedWarnings.confirm(asked),
      unconfirm: (asked) => confirmedWarnings.unconfirm(asked),
    },
    takenValues: {
      list: (asked) => takenValues.list(asked),
      data: (asked) => takenValues.data(asked),
      note: (asked) => takenValues.note(asked),
      review: (asked) => takenValues.review(asked),
    },
    reviews: {
      mark: (asked) => services.reviews.mark(asked),
      withdraw: (asked) => services.reviews.withdraw(asked),
    },
    spelling: {
      check: (asked) => spelling.check(asked),
    },
    templates: {
      list: () => [...templates.list()],
      unreadable: () => templates.unreadable(),
      make: (asked) => templates.make(asked),
      change: (asked) => templates.change(asked),
      remove: (asked) => templates.remove(asked),
      putBack: (asked) => templates.putBack(asked),
      start: (asked) => templates.start(asked),
    },
    layouts: {
      list: () => [...layouts.all()],
      remove: (asked) => layouts.remove(asked),
      putBack: (asked) => layouts.putBack(asked),
    },
    invoices: invoiceHandlers(services),
    addressBook: {
      find: (asked) => addressBook.find(asked),
      list: (asked) => addressBook.list(asked),
      save: (asked) => addressBook.save(asked),
      remove: (asked) => addressBook.remove(asked),
      alike: () => addressBook.alike(),
      merge: (asked) => addressBook.merge(asked),
      keepBoth: (asked) => addressBook.keepBoth(asked),
      undo: (asked) => addressBook.undo(asked),
      saveFile: (asked) => partyFiles.save(asked),
      takeIn: (_asked, entered) => partyFiles.takeIn(entered),
    },
    texts: {
      find: (asked) => texts.find(asked),
      unreadable: () => texts.unreadable(),
      keep: (asked) => texts.keep(asked),
      change: (asked) => texts.change(asked),
      remove: (asked) => texts.remove(asked),
      undo: (asked) => texts.undo(asked),
    },
    followUp: followUpHandlers(services),
  };
}

function followUpHandlers({ followUp, answers }: EditingServices): Handlers['followUp'] {
  return {
    list: (asked) => followUp.list(asked),
    remind: (asked) => followUp.remind(asked),
    change: (asked) => followUp.change(asked),
    done: (asked) => followUp.done(asked),
    reopen: (asked) => followUp.reopen(asked),
    snooze: (asked) => followUp.snooze(asked),
    remove: (asked) => followUp.remove(asked),
    putBack: (asked) => followUp.putBack(asked),
    takeBack: (asked) => followUp.takeBack(asked),
    answers: (asked) => answers.history(asked),
    recordAnswer: (asked) => answers.record(asked),
    correctAnswer: (asked) => answers.correct(asked),
  };
}

type Answer = Result<Application, ApplicationFailure>;

function applicationHandlers(services: EditingServices): Handlers['applications'] {
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
      if (removed.ok) unsaved.removed(asked.applicationId);
      return removed;
    },
    restore: (asked) => applications.restore(asked),
  };
}

function invoiceHandlers({ inspector, incoming }: EditingServices): EditingHandlers['invoices'] {
  return {
    readFile: (_asked, [file]) =>
      file === undefined ? { kind: 'unreadable', reason: 'gone' } : inspector.einvoiceFile(file.path),
    incoming: () => incoming.view(),
    chooseFolder: () => incoming.choose(),
    forgetFolder: () => incoming.forget(),
    setAside: (asked) => incoming.setAside(asked),
    attachIncoming: (asked) => incoming.attach(asked),
    readIncoming: (asked) => incoming.read(asked),
  };
}
