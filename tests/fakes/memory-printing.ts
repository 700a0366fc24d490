import { fail, succeed } from '../../shared/domain/result.ts';
import type { Handlers } from '../../shared/ipc/handlers.ts';
import type { MemoryProgram } from './memory-program.ts';

/** A computer that prints at once, or says why it does not. */
export function printingHandlers(program: MemoryProgram): Handlers['printing'] {
  /** A page in a browser has its print window only. */
  const end = () => (program.host === 'browser' ? 'window' : null);
  return {
    print: () => (program.printFailure === null ? succeed(end() ?? 'printed') : fail(program.printFailure)),
    savePdf: () => {
      if (program.printFailure !== null) return fail(program.printFailure);
      return succeed(end() ?? 'saved');
    },
  };
}
