import { ledgerInUse } from './connections.ts';
import type { Stores } from './stores.ts';

/** Makes a new application in the register in use and opens it. What goes wrong stays in sight as trouble. */
export async function startApplication(stores: Stores, from: 'empty' | 'sample'): Promise<void> {
  const { bridge, connections, program, register } = stores;
  const ledger = ledgerInUse(connections.getState());
  const answer = await bridge.applications.create({ ledger, from });
  if (!answer.ok) {
    program.getState().setTrouble({ wish: 'create', reason: answer.error.kind });
    return;
  }
  program.getState().setTrouble(null);
  program.getState().openApplication(ledger, answer.value.id);
  register.getState().refresh();
}
