import { useEditor, useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';

/** Deletes the open draft and offers to bring it back. */
export function useDeletion(): () => Promise<void> {
  const words = useWords();
  const { editor, program, register, toasts } = useStores();
  const application = useEditor((state) => state.application);
  return async () => {
    if (application === null) return;
    const { id, ledger } = application;
    const { openApplication, setTrouble } = program.getState();
    const { consignee, clientReference } = editor.getState().content;
    await editor.getState().flush();
    const answer = await register.getState().remove(id);
    if (!answer.ok) {
      setTrouble({ action: 'remove', reason: answer.error.kind });
      return;
    }
    openApplication(ledger, null);
    const bringBack = async (): Promise<void> => {
      const restored = await register.getState().restore(id);
      if (restored.ok) openApplication(ledger, id);
      else setTrouble({ action: 'restore', reason: restored.error.kind });
    };
    const name = consignee.name.trim() || clientReference.trim() || words.editor.newApplication;
    toasts
      .getState()
      .show(words.editor.deleted(name), [{ label: words.common.undo, run: () => void bringBack() }]);
  };
}
