import { ledgerInUse } from './connections.ts';
import { followWhatIsUnderWay } from './follow-under-way.ts';
import type { Stores } from './stores.ts';

/** Asks main how things stand and fills the stores with it. */
export async function startProgram(stores: Stores): Promise<void> {
  const { bridge, program, connections, register } = stores;
  try {
    const start = await bridge.program.start();
    const ledger = ledgerInUse(start.connections);
    connections.getState().take(start.connections);
    register.getState().setLedger(ledger);
    register.getState().refresh();
    await followWhatIsUnderWay(stores);
    program.getState().begin(start);
    void stores.updates.getState().load();
  } catch (error) {
    program.getState().fail();
    throw error;
  }
}
