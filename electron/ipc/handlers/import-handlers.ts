import type { Handlers } from '../../../shared/ipc/handlers.ts';
import type { ImportService } from '../../services/importing/import-service.ts';

export function importHandlers(imports: ImportService): Handlers['imports'] {
  return {
    read: (asked, files) => imports.read(asked, files),
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
