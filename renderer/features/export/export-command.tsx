import { ledgerInUse } from '../../stores/connections.ts';
import { useCommand, useConnections, useProgram } from '../../stores/use-stores.ts';

/** Opens the sheet from a menu or the palette, on what the register shows; the open application is one press away. */
export function ExportCommand() {
  const ledger = useConnections(ledgerInUse);
  const applicationId = useProgram((state) => state.openIds[ledger]);
  const showSheet = useProgram((state) => state.showSheet);
  useCommand('export', () => showSheet({ kind: 'export', applicationId, first: 'shown' }));
  return null;
}
