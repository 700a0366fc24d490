import { ledgerInUse } from '../../stores/connections.ts';
import { useCommand, useConnections, useProgram } from '../../stores/use-stores.ts';

/** Opens the sheet from a menu or the palette, on what is open where something is; the register asks for what it shows. */
export function ExportCommand() {
  const ledger = useConnections(ledgerInUse);
  const applicationId = useProgram((state) => state.openIds[ledger]);
  const showSheet = useProgram((state) => state.showSheet);
  useCommand('export', () =>
    showSheet({ kind: 'export', applicationId, first: applicationId === null ? 'shown' : 'one' }),
  );
  return null;
}
