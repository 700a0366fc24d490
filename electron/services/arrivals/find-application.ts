import type { Ledger } from '../../../shared/domain/application.ts';
import type { TakenArrival } from '../../../shared/ipc/areas/arrivals.ts';
import type { ApplicationStore } from '../applications/application-store.ts';

/** The reading part of the store: a link can do nothing else. */
export type ArrivalStore = Pick<ApplicationStore, 'read' | 'withReference' | 'isInBin'>;

export function findById(store: ArrivalStore, applicationId: string): TakenArrival {
  const found = store.read(applicationId);
  if (found !== null) return { kind: 'application', applicationId, ledger: found.ledger };
  return store.isInBin(applicationId) ? { kind: 'inBin' } : { kind: 'unknown', clientReference: null };
}

/**
 * The one application with this reference, in the register in use before the other one. Several are searched for, so
 * that the clerk chooses.
 */
export function findByReference(store: ArrivalStore, clientReference: string, inUse: Ledger): TakenArrival {
  const other: Ledger = inUse === 'practice' ? 'service' : 'practice';
  let isBinned = false;
  for (const ledger of [inUse, other]) {
    const all = store.withReference(ledger, clientReference);
    const [first, ...more] = all.filter(({ isInBin }) => !isInBin);
    isBinned ||= all.length > 0;
    if (first === undefined) continue;
    const { applicationId } = first;
    if (more.length === 0 || ledger !== inUse) return { kind: 'application', applicationId, ledger };
    return { kind: 'search', text: clientReference };
  }
  return isBinned ? { kind: 'inBin' } : { kind: 'unknown', clientReference };
}
