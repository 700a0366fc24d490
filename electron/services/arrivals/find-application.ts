import type { ApplicationSummary, Ledger } from '../../../shared/domain/application.ts';
import type { TakenArrival } from '../../../shared/ipc/areas/arrivals.ts';
import type { RegisterQuery } from '../../../shared/ipc/messages.ts';
import type { ApplicationStore } from '../applications/application-store.ts';
import { foldText } from '../register/search-text.ts';

/** The reading part of the store: a link can do nothing else. */
export type ArrivalStore = Pick<ApplicationStore, 'read' | 'list' | 'isInBin'>;

/** As many as one stretch of the register may hold; nobody has more with one reference. */
const looked = 200;

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
  for (const ledger of [inUse, other]) {
    const [first, ...more] = withReference(store, clientReference, ledger, 'register');
    if (first === undefined) continue;
    if (more.length === 0 || ledger !== inUse)
      return { kind: 'application', applicationId: first.id, ledger };
    return { kind: 'search', text: clientReference };
  }
  const isBinned = [inUse, other].some(
    (ledger) => withReference(store, clientReference, ledger, 'bin').length > 0,
  );
  return isBinned ? { kind: 'inBin' } : { kind: 'unknown', clientReference };
}

function withReference(
  store: ArrivalStore,
  clientReference: string,
  ledger: Ledger,
  place: RegisterQuery['place'],
): readonly ApplicationSummary[] {
  const wanted = foldText(clientReference);
  const asked = { ledger, place, search: clientReference, offset: 0, limit: looked } as const;
  const { rows } = store.list({ ...asked, filter: 'all', sort: 'newest' });
  return rows.filter((row) => foldText(row.clientReference) === wanted);
}
