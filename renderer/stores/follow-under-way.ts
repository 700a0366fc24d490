import { ledgerInUse } from './connections.ts';
import type { Stores } from './stores.ts';

/** As many as one stretch of the register may hold; more are never under way. */
const atMost = 200;

/** Learns what is under way or waits, perhaps since an earlier run of the page, so that its end is told. */
export async function followWhatIsUnderWay(stores: Stores): Promise<void> {
  const { bridge, connections, submission, outbox } = stores;
  await outbox.getState().refresh();
  const { rows } = await bridge.register.list({
    ledger: ledgerInUse(connections.getState()),
    search: '',
    place: 'register',
    filter: 'sending',
    sort: 'oldest',
    offset: 0,
    limit: atMost,
  });
  submission.getState().awaitAll(rows.map(({ id }) => id));
}
