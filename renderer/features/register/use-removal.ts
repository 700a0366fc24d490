import { useCallback } from 'react';
import { type ApplicationSummary, isLocked } from '../../../shared/domain/application.ts';
import { useStores } from '../../stores/use-stores.ts';
import { useFirstWords } from '../../text/language.tsx';

/** Deletes a draft and offers to take that back. What was sent stays for good. */
export function useRemoval() {
  const words = useFirstWords();
  const { program, register, toasts } = useStores();
  const remove = useCallback(
    async (row: ApplicationSummary): Promise<void> => {
      const { ledger } = register.getState();
      const { openIds, openApplication, setTrouble } = program.getState();
      if (isLocked(row.state)) {
        setTrouble({ action: 'remove', reason: 'locked' });
        return;
      }
      const wasOpen = openIds[ledger] === row.id;
      const answer = await register.getState().remove(row.id);
      if (!answer.ok) {
        setTrouble({ action: 'remove', reason: answer.error.kind });
        return;
      }
      if (wasOpen) openApplication(ledger, null);
      const bringBack = async (): Promise<void> => {
        const restored = await register.getState().restore(row.id);
        if (!restored.ok) setTrouble({ action: 'restore', reason: restored.error.kind });
        else if (wasOpen) openApplication(ledger, row.id);
      };
      const name = row.consigneeName.trim() || row.clientReference.trim() || words.register.untitled;
      toasts
        .getState()
        .show(words.register.deleted(name), [{ label: words.common.undo, run: () => void bringBack() }]);
    },
    [words, program, register, toasts],
  );
  return { remove: useCallback((row: ApplicationSummary) => void remove(row), [remove]) };
}

/** Takes a draft out of the bin and offers to open it. */
export function usePutBack(): (row: ApplicationSummary) => void {
  const words = useFirstWords();
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
