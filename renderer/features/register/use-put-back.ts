import { useCallback } from 'react';
import type { ApplicationSummary } from '../../../shared/domain/application.ts';
import { useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';

/** Takes a draft out of the bin and offers to open it. */
export function usePutBack(): (row: ApplicationSummary) => void {
  const words = useWords();
  const { program, register, toasts } = useStores();
  const putBack = useCallback(
    async (row: ApplicationSummary): Promise<void> => {
      const { ledger } = register.getState();
      const answer = await register.getState().restore(row.id);
      if (!answer.ok) {
        program.getState().setTrouble({ action: 'restore', reason: answer.error.kind });
        return;
      }
      const open = (): void => {
        if (register.getState().ledger === ledger) register.getState().setPlace('register');
        program.getState().openApplication(ledger, row.id);
      };
      const name = row.consigneeName.trim() || row.clientReference.trim() || words.register.untitled;
      toasts.getState().show(words.register.bin.wasPutBack(name), [{ label: words.common.open, run: open }]);
    },
    [words, program, register, toasts],
  );
  return useCallback((row) => void putBack(row), [putBack]);
}
