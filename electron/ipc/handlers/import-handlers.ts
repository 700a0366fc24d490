import type { Handlers } from '../../../shared/ipc/handlers.ts';
import { fail } from '../../../shared/domain/result.ts';
import type { ArrivalsService } from '../../services/arrivals/arrivals-service.ts';
import type { ImportService } from '../../services/importing/import-service.ts';

export function importHandlers(
  imports: ImportService,
  arrivals: Pick<ArrivalsService, 'fileOf'>,
): Handlers['imports'] {
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
    make: (asked) => imports.make(asked),
    takeBack: (asked) => imports.takeBack(asked),
    close: (asked) => imports.close(asked),
  };
}
