import type { KeepingFailure } from '../../../shared/ipc/messages.ts';
import type { StoreError } from '../applications/application-store.ts';
import { assertNever } from '../../../shared/domain/result.ts';

/** What a store could not do, as the clerk is told. */
export function keepingFailure(error: StoreError): KeepingFailure {
  switch (error.reason) {
    case 'diskFull':
    case 'readOnly':
      return { kind: error.reason };
    case 'other':
      return { kind: 'storeFailed', detail: error.message };
    default:
      return assertNever(error.reason);
  }
}
