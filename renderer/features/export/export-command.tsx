import { ledgerInUse } from '../../stores/connections.ts';
import { useCommand, useConnections, useProgram } from '../../stores/use-stores.ts';

/** Opens the sheet from a menu, the palette or a key; what is open can be chosen alone there. */
export function ExportCommand() {
  const ledger = useConnections(ledgerInUse);
  const applicationId = useProgram((state) => state.openIds[ledger]);
  const showSheet = useProgram((state) => state.showSheet);
  useCommand('export', () => showSheet({ kind: 'export', applicationId, first: 'shown' }));
  return null;
}
