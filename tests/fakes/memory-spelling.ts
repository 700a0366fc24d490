import { SpellingService } from '../../electron/services/spelling/spelling-service.ts';
import type { Handlers } from '../../shared/ipc/handlers.ts';
import type { MemoryProgram } from './memory-program.ts';

/** The real spelling service over the pretended settings; its languages can be seen in the recorded calls. */
export function spellingHandlers(program: MemoryProgram): Handlers['spelling'] {
  const languages = new SpellingService({
    spelling: { check: () => undefined, onNotFetched: () => undefined },
    page: { emit: () => undefined },
    settings: { current: () => program.settings },
  });
  return {
    check: (asked) => languages.check(asked),
  };
}
