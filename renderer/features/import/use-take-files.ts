import { useCallback } from 'react';
import { ledgerInUse } from '../../stores/connections.ts';
import { useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';

/** Opens the first of some files in the sheet; of the others it says that they wait. */
export function useTakeFiles(): (files: readonly File[]) => void {
  const { imports, program, connections, toasts } = useStores();
  const words = useWords().importing;
  return useCallback(
    (files) => {
      const [first] = files;
      if (first === undefined) return;
      program.getState().showSheet({ kind: 'import' });
      void imports.getState().read(first, ledgerInUse(connections.getState()));
      if (files.length > 1) toasts.getState().show(words.onlyOne(first.name));
    },
    [imports, program, connections, toasts, words],
  );
}
