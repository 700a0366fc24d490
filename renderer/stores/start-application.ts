import { openBegun } from './begun-draft.ts';
import { ledgerInUse } from './connections.ts';
import type { Stores } from './stores.ts';

/**
 * Makes a new application in the register in use and opens it, an empty one with the focus where its first words go.
 * What goes wrong stays in sight as trouble.
 */
export async function startApplication(stores: Stores, from: 'empty' | 'sample'): Promise<void> {
  const { bridge, connections } = stores;
  const ledger = ledgerInUse(connections.getState());
  const begun = await bridge.applications.create({ ledger, from });
  const hasConsignor = begun.ok && begun.value.content.consignor.name !== '';
  const first = hasConsignor ? 'consignee.name' : 'consignor.name';
  await openBegun(stores, begun, from === 'empty' ? first : null);
}
