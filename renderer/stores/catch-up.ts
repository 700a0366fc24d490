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

/**
 * The program answers again: what was typed meanwhile is saved at once, and what it told meanwhile was not heard, so the
 * page asks for it.
 */
export async function catchUp(stores: Stores): Promise<void> {
  const { bridge, editor, register, connections, submission } = stores;
  await editor.getState().flush();
  await connections.getState().refresh();
  const open = editor.getState().applicationId;
  const missed = new Set([...submission.getState().awaited, ...(open === null ? [] : [open])]);
  for (const applicationId of missed) {
    const answer = await bridge.applications.open({ applicationId });
    if (!answer.ok) continue;
    editor.getState().take(answer.value);
    submission.getState().follow(answer.value);
  }
  register.getState().refresh();
  await followWhatIsUnderWay(stores);
}
