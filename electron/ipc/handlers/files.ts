import type { Handlers } from '../../../shared/ipc/handlers.ts';
import { fail } from '../../../shared/domain/result.ts';
import type { ArrivalsService } from '../../services/arrivals/arrivals-service.ts';
import type { ExportingService } from '../../services/export/export-service.ts';
import type { ImportService } from '../../services/import/import-service.ts';
import type { PrintingService } from '../../services/printing/printing-service.ts';
import type { UnsavedWork } from '../unsaved-work.ts';

export interface FileServices {
  readonly arrivals: ArrivalsService;
  readonly imports: ImportService;
  readonly exporting: ExportingService;
  readonly printing: PrintingService;
  readonly unsaved: UnsavedWork;
}

type FileHandlers = Pick<Handlers, 'arrivals' | 'imports' | 'exports' | 'printing'>;

/** What comes in from outside, and goes out as a file or on paper. */
export function fileHandlers(services: FileServices): FileHandlers {
  const { arrivals, exporting, printing } = services;
  return {
    arrivals: {
      list: () => arrivals.list(),
      take: (asked) => arrivals.take(asked),
      leave: (asked) => arrivals.leave(asked),
    },
    imports: importHandlers(services),
    exports: {
      measure: (asked) => exporting.measure(asked),
      save: (asked) => exporting.save(asked),
      stop: () => exporting.stop(),
    },
    printing: {
      print: () => printing.print(),
      savePdf: ({ applicationId }) => printing.savePdf(applicationId),
    },
  };
}

function importHandlers({ imports, arrivals, unsaved }: FileServices): Handlers['imports'] {
  return {
    read: (asked, files) => imports.read(asked, files),
    readArrived: async ({ arrivalId, ledger }) => {
      const file = arrivals.fileOf(arrivalId);
      return file === null ? fail({ kind: 'gone' }) : imports.read({ ledger }, [file]);
    },
    readAgain: (asked) => imports.readAgain(asked),
    rows: (asked) => imports.rows(asked),
    match: (asked) => imports.match(asked),
    correct: (asked) => imports.correct(asked),
    takeRepairs: (asked) => imports.takeRepairs(asked),
    make: async (asked) => {
      const made = await imports.make(asked);
      if (made.ok) unsaved.imported(made.value);
      return made;
    },
    takeBack: async (asked) => {
      const taken = await imports.takeBack(asked);
      if (taken.ok && taken.value.kept === 0) unsaved.takenBack(asked.batchId);
      return taken;
    },
    close: (asked) => imports.close(asked),
  };
}
