import type { MemoryReason } from '../../shared/domain/data-state.ts';
import type { CallFacts } from '../../shared/ipc/declare.ts';

/**
 * Why this start is in read-only mode. `newerVersion`: a newer version of the program wrote the data folder, and nothing
 * in it is changed. Otherwise the folder cannot be written: all work is in memory, and nothing is sent, as it could not
 * be written for good that it was.
 */
export interface ReadOnlyReason {
  readonly kind: 'newerVersion' | MemoryReason;
}

/** Whether a call that does this is answered with the reason, before anything happens. */
export function isRefused(facts: CallFacts, reason: ReadOnlyReason): boolean {
  switch (facts.effect) {
    case 'reads':
      return false;
    case 'writes':
      return facts.optional !== true && (facts.lasting === true || reason.kind === 'newerVersion');
    case 'sends':
      return true;
  }
}
