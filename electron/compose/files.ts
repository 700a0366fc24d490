import { HucreWorkbook } from '../adapters/export/hucre-workbook.ts';
import { isPlainPicture } from '../adapters/export/plain-picture.ts';
import type { Host } from '../services/host.ts';
import { ArrivalsService } from '../services/arrivals/arrivals-service.ts';
import { ExportService } from '../services/export/export-service.ts';
import { BatchRecords, UnfinishedBatches } from '../services/applications/draft-batches.ts';
import { CarriedPdfs, DraftMaker } from '../services/import/draft-maker.ts';
import { ImportMemory } from '../services/import/import-memory.ts';
import { ImportService } from '../services/import/import-service.ts';
import { PrintingService } from '../services/printing/printing-service.ts';
import { SpendingService } from '../services/spending/spending-service.ts';
import { type Editing, importThread } from './editing.ts';
import { newId, now, pause, report, savedDocuments, slicing } from './runtime.ts';
import type { Storage } from './storage.ts';

/** Builds the services for import, export, arrivals, invoices and printing. */
export function prepareFiles(host: Host, storage: Storage, editing: Editing) {
  const { store, files, outgoing } = storage;
  const { page, printing } = host;
  const documents = savedDocuments(host);
  // Arrivals get only what reads: a link from outside can show things, and change nothing.
  const reading = {
    read: store.read.bind(store),
    withReference: store.withReference.bind(store),
    isInBin: store.isInBin.bind(store),
  };
  const { batches, entryStore } = storage.database;
  const book = new BatchRecords(entryStore);
  const unfinished = new UnfinishedBatches({ ...slicing, batches, book, page, now, report });
  // Removes drafts of an import that was interrupted. In a folder of a newer version that version does it.
  if (storage.readOnly?.kind !== 'newerVersion') unfinished.start();
  return {
    unfinished,
    arrivals: new ArrivalsService({ store: reading, page, platform: process.platform, newId }),
    importService: prepareImport(host, storage, editing, book),
    exportService: new ExportService({
      ...{ store, register: storage.database.register, files, outgoing, page, pause, now },
      settings: storage.settings,
      ...{ answers: storage.answers, followUp: editing.followUp, readyChecks: editing.readyChecks },
      workbook: new HucreWorkbook(),
      documents,
    }),
    spending: new SpendingService({
      ...{ outgoing, documents, now, settings: storage.settings, register: editing.register },
      workbook: new HucreWorkbook(),
      isPicture: isPlainPicture,
    }),
    printing: new PrintingService({ store, printing, documents }),
  };
}

export type Files = ReturnType<typeof prepareFiles>;

function prepareImport(
  host: Host,
  storage: Storage,
  { intake, catchUp, starts }: Editing,
  book: BatchRecords,
): ImportService {
  const { database, references, outgoing } = storage;
  const { batches, entryStore } = database;
  const pdfs = new CarriedPdfs({ intake, files: outgoing });
  const making = new DraftMaker({ ...slicing, batches, book, references, pdfs, starts, now, newId });
  return new ImportService({
    ...{ ...slicing, batches, book, making, now, newId },
    startThread: () => importThread(host),
    startWriter: () => importThread(host),
    catchUp,
    starts,
    register: storage.store,
    memory: new ImportMemory(entryStore),
    page: host.page,
  });
}
