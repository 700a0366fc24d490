import path from 'node:path';
import { CsvAddresses } from '../adapters/address-book/csv-addresses.ts';
import { readWhole } from '../adapters/files/source-file.ts';
import { VcardAddresses } from '../adapters/address-book/vcard-addresses.ts';
import { readExampleContent } from '../adapters/files/installed-files.ts';
import { WorkerImportThread } from '../adapters/import/worker-import-thread.ts';
import { folderListing } from '../adapters/files/folder-listing.ts';
import { databaseName } from '../adapters/sqlite/opening/open-file.ts';
import type { Host } from '../services/host.ts';
import { ApplicationsService } from '../services/drafts/applications-service.ts';
import { DraftStarts } from '../services/drafts/new-draft.ts';
import { UsualOrders } from '../services/drafts/usual-orders.ts';
import { CopiesService } from '../services/drafts/copies-service.ts';
import { CarriedOverMemory, DuplicatingService } from '../services/drafts/duplicating-service.ts';
import { AttachmentsService } from '../services/attachments/attachments-service.ts';
import { PdfIntake } from '../services/attachments/pdf-intake.ts';
import { BinSweep } from '../services/bin/bin-sweep.ts';
import { LearnWhenDone } from '../services/address-book/learn-when-done.ts';
import { type Example, exampleOf, Learning } from '../services/address-book/learning.ts';
import { AddressBook } from '../services/address-book/address-book.ts';
import { AddressBookFiles } from '../services/address-book/address-book-files.ts';
import { TemplatesService } from '../services/templates/templates-service.ts';
import { TextBook } from '../services/address-book/text-book.ts';
import { LayoutLessons } from '../services/layouts/layouts.ts';
import { FollowUpService } from '../services/follow-up/follow-up-service.ts';
import { FollowUpWatch } from '../services/follow-up/follow-up-watch.ts';
import { ReadinessCache } from '../services/readiness/readiness.ts';
import { IncomingFolder } from '../services/incoming/incoming-folder.ts';
import { ReadyChecks } from '../services/register/ready-checks.ts';
import { RegisterService } from '../services/register/register-service.ts';
import { SearchCatchUp } from '../services/register/search-catch-up.ts';
import { reviewSeal } from '../services/review/review-seal.ts';
import { ReviewService } from '../services/review/review-service.ts';
import { RevisionsService } from '../services/revisions/revisions-service.ts';
import { SpellingService } from '../services/spelling/spelling-service.ts';
import { runAfter, newId, now, pause, report, savedDocuments, slicing } from './runtime.ts';
import type { Storage } from './storage.ts';

/** Pause between slices of background work, so that it never slows the computer noticeably. Milliseconds. */
const restMilliseconds = 40;

/** Builds the services for drafts, attachments, revisions, the register and the bin. */
export function prepareEditing(host: Host, storage: Storage) {
  const { store, files, settings, references, inspector, attachmentReading, documents } = storage;
  const { entryStore, connections, search: backlog, batches, register } = storage.database;
  const intake = new PdfIntake({ files, inspector, settings, newId });
  const resourcesFolder = host.folders.resources;
  const startWriter = (): WorkerImportThread => importThread(host);
  const starts = new DraftStarts({ store, register, settings, connections });
  const templates = new TemplatesService({ entryStore, store, references, now, newId, starts });
  const { followUp, followUpWatch } = prepareFollowUp(host, storage);
  const attachments = new AttachmentsService({ store, intake, now });
  const catchUp = new SearchCatchUp({ ...slicing, backlog, batches, startWriter, page: host.page });
  const { confirmedWarnings: confirmed, takenValues: taken } = storage;
  const readiness = new ReadinessCache({ settings, store, confirmed, taken, documents });
  const rest = (): Promise<void> => new Promise((resolve) => runAfter(restMilliseconds, resolve));
  const readyChecks = new ReadyChecks({
    ...slicing,
    store: register,
    readiness,
    connections,
    page: host.page,
    rest,
  });
  documents.listen((applicationId) => readyChecks.documentsRead(applicationId));
  return {
    inspector,
    intake,
    readyChecks,
    starts,
    catchUp,
    register: new RegisterService({
      ...slicing,
      ...{ store: register, settings, followUp, readyChecks, catchUp },
    }),
    applications: new ApplicationsService({
      ...{ store, intake, references, resourcesFolder, now, newId, starts },
    }),
    spelling: new SpellingService({
      ...{ spelling: host.spelling, page: host.page, settings },
    }),
    duplicating: new DuplicatingService({
      ...{ store, references, now, newId, starts },
      memory: new CarriedOverMemory(entryStore, now),
    }),
    templates,
    usualOrders: new UsualOrders({ store, register, templates, taken }),
    copies: new CopiesService({ store, documents: savedDocuments(host) }),
    reviews: new ReviewService({ store, settings, account: host.account, now, seal: reviewSeal }),
    revisions: new RevisionsService({ store, page: host.page, now }),
    attachments,
    incoming: new IncomingFolder({
      ...{ choice: host.incoming, preferences: storage.preferences, list: folderListing() },
      ...{ attachments, inspector, page: host.page, schedule: runAfter, now },
    }),
    attachmentReading,
    documents,
    bin: new BinSweep({
      ...{ ...slicing, bin: storage.database.bin, entryStore, followUp },
      ...{ schedule: runAfter, now, report },
    }),
    ...{ followUp, followUpWatch },
  };
}

/** Builds the service for reminders, and the watch that reports those that come due. */
function prepareFollowUp({ systemLanguage, notices, page }: Host, { answers, settings, database }: Storage) {
  const { entryStore, followUp: followed } = database;
  const followUp = new FollowUpService({ entryStore, followUp: followed, answers, now });
  const followUpWatch = new FollowUpWatch({
    ...{ followUp, settings, systemLanguage, notices, page },
    schedule: runAfter,
  });
  return { followUp, followUpWatch };
}

export type Editing = ReturnType<typeof prepareEditing>;

/** A new thread that reads a file of orders, or moves the write-ahead log of the database into its file. */
export function importThread({ folders }: Host): WorkerImportThread {
  return new WorkerImportThread(folders.importWorker, path.join(folders.data, databaseName));
}

/** Delay before the address book is loaded into memory, after the page has started. Milliseconds. */
const warmAfterMilliseconds = 1_500;

/** Builds the address book and the store of texts. */
export function prepareAddressBook(host: Host, storage: Storage) {
  const { store: applications, layouts, documents, files, inspector } = storage;
  const { entryStore: store } = storage.database;
  const parties = new AddressBook({ store, now, newId, pause });
  // Loaded in advance, so that the first letters a clerk types are answered as fast as all later ones.
  const stopWarming = runAfter(warmAfterMilliseconds, () => void parties.warm());
  const partyFiles = new AddressBookFiles({
    book: parties,
    csv: new CsvAddresses(pause),
    vcard: new VcardAddresses(pause),
    readFile: readWhole,
    now,
    pause,
    documents: savedDocuments(host),
  });
  const texts = new TextBook({ store, now, newId });
  let read: Example | null = null;
  const example = (): Example => (read ??= exampleOf(readExampleContent(host.folders.resources)));
  const learning = new Learning({ store, parties, texts, example, now });
  const onLearned = (): void => host.page.emit('listChanged', 'layouts');
  const lessons = new LayoutLessons({ layouts, documents, files, inspector, onLearned });
  return {
    addressBook: parties,
    partyFiles,
    texts,
    learnWhenDone: new LearnWhenDone({
      ...{ learning, store: applications, report },
      lessons,
    }),
    /** Stops all background work; called when the program ends. */
    stop: () => {
      stopWarming();
      lessons.close();
    },
    /** Forgets what was read from the data; called when all data was replaced. */
    forget: () => {
      parties.forget();
      texts.forget();
      lessons.forget();
    },
  };
}

export type AddressBookServices = ReturnType<typeof prepareAddressBook>;
