import { useEffect } from 'react';
import { firstFields } from '../../parts/places.ts';
import { useLocked } from '../../stores/use-locked.ts';
import { useCommand, useEditor, useStores } from '../../stores/use-stores.ts';

/** True where Alt with a digit may mean something else. */
function belongsToOther({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('[role="dialog"], [role="menu"]') !== null;
}

function useFirstToFix(): void {
  const { editor } = useStores();
  const finding = useEditor(({ findings }) => findings.find(({ place }) => place !== 'serviceTag'));
  const isLocked = useLocked();
  const goTo = (): void => {
    if (finding === undefined || finding.place === 'serviceTag') return;
    const { focusField, showMissing } = editor.getState();
    showMissing();
    focusField(finding.place);
  };
  useCommand('firstToFix', finding === undefined || isLocked ? null : goTo);
}

/** Undo and redo over all fields, and the ways to a box: Alt 1 to 7 and F8. */
export function useEditorKeys(): void {
  const { commands, editor } = useStores();
  useCommand('undo', () => editor.getState().undo());
  useCommand('redo', () => editor.getState().redo());
  useFirstToFix();
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.isComposing || !event.altKey || belongsToOther(event)) return;
      const box = /^Digit([1-7])$/.exec(event.code)?.[1];
      const path = firstFields[Number(box) - 1];
      if (path === undefined) return;
      editor.getState().focusField(path);
      event.preventDefault();
    };
    /** The menu of the right button and some keyboards ask for undo without a key. */
    const before = (event: InputEvent): void => {
      if (event.inputType !== 'historyUndo' && event.inputType !== 'historyRedo') return;
      event.preventDefault();
      commands.run(event.inputType === 'historyUndo' ? 'undo' : 'redo');
    };
    window.addEventListener('keydown', press);
    window.addEventListener('beforeinput', before);
    return () => {
      window.removeEventListener('keydown', press);
      window.removeEventListener('beforeinput', before);
    };
  }, [commands, editor]);
}
