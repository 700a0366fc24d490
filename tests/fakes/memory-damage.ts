import { fail, succeed } from '../../shared/domain/result.ts';
import type { Handlers } from '../../shared/ipc/handlers.ts';
import type { MemoryProgram } from './memory-program.ts';

/** Choices after damage in the pretended program, which stores nothing. */
export function damageHandlers(program: MemoryProgram): Handlers['damage'] {
  const end = (): void => {
    program.data = { kind: 'whole' };
    program.damageReport = null;
    program.replaced += 1;
    program.page.emit('dataReplaced', null);
  };
  return {
    report: () => succeed(program.damageReport),
    salvage: () => {
      if (program.restoreFailure !== null) return fail(program.restoreFailure);
      for (const one of program.quarantine.splice(0)) program.applications.set(one.id, one);
      program.notices = ['restored'];
      end();
      return succeed(null);
    },
    keepNewDatabase: () => {
      if (program.saveFailure !== null) return fail(program.saveFailure);
      end();
      return succeed(null);
    },
    saveQuarantine: () => (program.copyFailure === null ? succeed('saved') : fail(program.copyFailure)),
  };
}
