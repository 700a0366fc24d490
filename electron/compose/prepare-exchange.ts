import { setImmediate } from 'node:timers/promises';
import { keepingFile } from '../adapters/durable-files.ts';
import { HucreWorkbook } from '../adapters/export/hucre-workbook.ts';
import type { Host } from '../hosts/host.ts';
import { BatchBook } from '../services/import/draft-batches.ts';
import { CarriedPdfs, DraftMaking } from '../services/import/make-drafts.ts';
import { ImportMemory } from '../services/import/column-memory.ts';
import { ImportService } from '../services/import/import-service.ts';
import { ExportingService } from '../services/export/export-service.ts';
import { newId, now, slicing } from './at-hand.ts';
import { importThread } from './import-thread.ts';
import type { Kept } from './open-kept.ts';
import type { Editing } from './prepare-editing.ts';

/** What brings applications in from tables and takes them out as files for others. */
export function prepareExchange(host: Host, kept: Kept, editing: Editing) {
  const { store, files, outgoing } = kept;
  const exporting = new ExportingService({
    ...{ store, files, outgoing, now },
    workbook: new HucreWorkbook(),
    documents: { save: (document) => keepingFile(() => host.documents.save(document)) },
    page: host.page,
    pause: () => setImmediate(),
  });
  return { exporting, imports: prepareImports(host, kept, editing) };
}

function prepareImports(host: Host, { database, references, outgoing }: Kept, { intake, catchUp }: Editing) {
  const { batches, office } = database;
  const book = new BatchBook(office);
  const pdfs = new CarriedPdfs({ intake, files: outgoing });
  const making = new DraftMaking({ ...slicing, batches, book, references, pdfs, now, newId });
  return new ImportService({
    ...{ ...slicing, batches, book, making, now, newId },
    startThread: () => importThread(host),
    startWriter: () => importThread(host),
    catchUp,
    memory: new ImportMemory(office),
    page: host.page,
  });
}

export type Exchange = ReturnType<typeof prepareExchange>;
