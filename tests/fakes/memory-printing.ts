import { fail, succeed } from '../../shared/domain/result.ts';
import type { Handlers } from '../../shared/ipc/handlers.ts';
import type { MemoryProgram } from './memory-program.ts';

/** Printing that succeeds at once, or fails as the test says. */
export function printingHandlers(program: MemoryProgram): Handlers['printing'] {
  /** A page in a browser can only open its print window. */
  const end = () => (program.host === 'browser' ? 'window' : null);
  return {
    print: () => (program.printFailure === null ? succeed(end() ?? 'printed') : fail(program.printFailure)),
    savePdf: () => {
      if (program.printFailure !== null) return fail(program.printFailure);
      return succeed(end() ?? 'saved');
    },
  };
}
