import { beginDraft } from './begun-draft.ts';
import { ledgerInUse } from './connections.ts';
import type { Stores } from './stores.ts';

/**
 * Makes a new application in the register in use and opens it, an empty one with the focus where its first words go.
 * What goes wrong stays in sight as trouble.
 */
export async function startApplication(stores: Stores, from: 'empty' | 'sample'): Promise<void> {
  const { bridge, connections } = stores;
  const ledger = ledgerInUse(connections.getState());
  await beginDraft(
    stores,
    () => bridge.applications.create({ ledger, from }),
    ({ content }) => {
      if (from === 'sample') return null;
      return content.consignor.name === '' ? 'consignor.name' : 'consignee.name';
    },
  );
}
