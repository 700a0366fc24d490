import type { Handlers } from '../../../shared/ipc/handlers.ts';
import { fail } from '../../../shared/domain/result.ts';
import type { ArrivalsService } from '../../services/arrivals/arrivals-service.ts';
import type { ExportService } from '../../services/export/export-service.ts';
import type { ImportService } from '../../services/import/import-service.ts';
import type { PrintingService } from '../../services/printing/printing-service.ts';
import type { UnsavedWork } from '../unsaved-work.ts';

export interface FileServices {
  readonly arrivals: ArrivalsService;
  readonly importService: ImportService;
  readonly exportService: ExportService;
  readonly printing: PrintingService;
  readonly unsaved: UnsavedWork;
}

type FileHandlers = Pick<Handlers, 'arrivals' | 'imports' | 'exports' | 'printing'>;

/** What comes in from outside, and goes out as a file or on paper. */
export function fileHandlers(services: FileServices): FileHandlers {
  const { arrivals, exportService, printing } = services;
  return {
    arrivals: {
      list: () => arrivals.list(),
      take: (asked) => arrivals.take(asked),
      leave: (asked) => arrivals.leave(asked),
    },
    imports: importHandlers(services),
    exports: {
      measure: (asked) => exportService.measure(asked),
      save: (asked) => exportService.save(asked),
      stop: () => exportService.stop(),
    },
    printing: {
      print: () => printing.print(),
      savePdf: ({ applicationId }) => printing.savePdf(applicationId),
    },
  };
}

function importHandlers({ importService, arrivals, unsaved }: FileServices): Handlers['imports'] {
  return {
    read: (asked, files) => importService.read(asked, files),
    readArrived: async ({ arrivalId, ledger }) => {
      const file = arrivals.fileOf(arrivalId);
      return file === null ? fail({ kind: 'gone' }) : importService.read({ ledger }, [file]);
    },
    readAgain: (asked) => importService.readAgain(asked),
    rows: (asked) => importService.rows(asked),
    match: (asked) => importService.match(asked),
    correct: (asked) => importService.correct(asked),
    takeRepairs: (asked) => importService.takeRepairs(asked),
    make: async (asked) => {
      const made = await importService.make(asked);
      if (made.ok) unsaved.imported(made.value);
      return made;
    },
    takeBack: async (asked) => {
      const taken = await importService.takeBack(asked);
      if (taken.ok && taken.value.kept === 0) unsaved.takenBack(asked.batchId);
      return taken;
    },
    close: (asked) => importService.close(asked),
  };
}
