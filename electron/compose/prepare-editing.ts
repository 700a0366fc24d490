import { AttachmentPieces } from '../adapters/attachment-pieces.ts';
import { WorkerPdfInspector } from '../adapters/pdf/pdf-worker-inspector.ts';
import { fileSystemFailure } from '../adapters/file-system-failure.ts';
import type { Host } from '../hosts/host.ts';
import { ApplicationsService } from '../services/applications/applications-service.ts';
import { DuplicatingService } from '../services/applications/duplicating-service.ts';
import { CopiesService } from '../services/applications/copies-service.ts';
import { AttachmentReading } from '../services/attachments/attachment-reading.ts';
import { AttachmentsService } from '../services/attachments/attachments-service.ts';
import { PdfIntake } from '../services/attachments/pdf-intake.ts';
import { BinSweep } from '../services/bin/bin-sweep.ts';
import { PrintingService } from '../services/printing/printing-service.ts';
import { CarriedOverMemory } from '../services/applications/carried-over.ts';
import { TemplatesService } from '../services/templates/templates-service.ts';
import { Verdicts } from '../services/readiness/verdicts.ts';
import { RegisterService } from '../services/register/register-service.ts';
import { SearchCatchUp, type DatabaseWriter } from '../services/register/search-catch-up.ts';
import { RevisionsService } from '../services/revisions/revisions-service.ts';
import { TextLanguageService } from '../services/text-language/text-language-service.ts';
import { now, newId, after, report, slicing } from './at-hand.ts';
import { importThread } from './import-thread.ts';
import type { Kept } from './open-kept.ts';

/** Drafts with their attachments and how they stood before, the register and the bin. */
export function prepareEditing(host: Host, kept: Kept) {
  const { store, files, settings, references } = kept;
  const { office } = kept.database;
  const inspector = new WorkerPdfInspector(host.folders.pdfWorker);
  const intake = new PdfIntake({ files, inspector, settings, newId });
  const resourcesFolder = host.folders.resources;
  const { search: backlog, batches } = kept.database;
  const startWriter = (): DatabaseWriter => importThread(host);
  const catchUp = new SearchCatchUp({ ...slicing, backlog, batches, startWriter, page: host.page });
  return {
    inspector,
    intake,
    catchUp,
    register: new RegisterService({
      store,
      verdicts: new Verdicts({ settings, store, confirmed: kept.confirmedWarnings }),
      activeConnection: () => kept.database.connections.active(),
      catchUp,
    }),
    applications: new ApplicationsService({ store, intake, references, resourcesFolder, now, newId }),
    textLanguages: new TextLanguageService({
      ...{ store: office, spelling: host.spelling, page: host.page, settings, now },
    }),
    printing: new PrintingService({
      store,
      printing: host.printing,
      documents: host.documents,
      fileSystemFailure,
    }),
    duplicating: new DuplicatingService({
      ...{ store, references, now, newId },
      memory: new CarriedOverMemory({ store: office, now }),
    }),
    templates: new TemplatesService({ office, store, references, now, newId }),
    copies: new CopiesService({ store, documents: host.documents, fileSystemFailure }),
    revisions: new RevisionsService({ store, page: host.page, now }),
    attachments: new AttachmentsService({ store, intake, now }),
    attachmentReading: new AttachmentReading({ store, pieces: new AttachmentPieces(files) }),
    bin: new BinSweep({ ...slicing, store, office, schedule: after, now, report }),
  };
}

export type Editing = ReturnType<typeof prepareEditing>;
