import { useEffect } from 'react';
import { useApplications, useProgram, useStores } from '../../stores/use-stores.ts';

/** Reads spending whenever the table counts its rows anew, and when the office names another currency. */
export function useReadSpending(): void {
  const { spending } = useStores();
  const sums = useApplications((state) => state.sums);
  const costs = useProgram((state) => state.settings.costs);
  useEffect(() => {
    if (sums !== null) void spending.getState().read();
  }, [spending, sums, costs]);
}
