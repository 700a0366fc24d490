import { useEffect } from 'react';
import type { Command } from '../../stores/commands.ts';
import { firstFields } from '../../parts/places.ts';
import { holdsCommandKey } from '../../parts/keys.ts';
import { useCommand, useProgram, useStores } from '../../stores/use-stores.ts';

function commandOf(event: KeyboardEvent): Command | null {
  switch (event.key.toLowerCase()) {
    case 'z':
      return event.shiftKey ? 'redo' : 'undo';
    case 'y':
      return 'redo';
    case 'enter':
      return 'submit';
    case 'h':
      return event.shiftKey ? 'revisions' : null;
    case 'o':
      return 'attach';
    default:
      return null;
  }
}

/** Keys that other inputs need for themselves while they have the focus. */
function belongsToOther(event: KeyboardEvent): boolean {
  const { target } = event;
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('[role="dialog"], [role="menu"]') !== null) return true;
  const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isText && target.dataset['field'] === undefined && event.key.toLowerCase() !== 'enter';
}

/** Undo and redo over all fields, the primary action, and the ways to a box: Alt 1 to 7 and F8. */
export function useEditorKeys(): void {
  const { commands, editor } = useStores();
  const platform = useProgram((state) => state.platform);
  useCommand('undo', () => editor.getState().undo());
  useCommand('redo', () => editor.getState().redo());
  useEffect(() => {
    const goTo = (event: KeyboardEvent): boolean => {
      const { findings, focusField, showMissing } = editor.getState();
      const box = event.altKey ? /^Digit([1-7])$/.exec(event.code)?.[1] : undefined;
      const field = firstFields[Number(box) - 1];
      const finding = event.key === 'F8' ? findings.find(({ place }) => place !== 'serviceTag') : undefined;
      if (finding !== undefined) showMissing();
      const path = finding === undefined || finding.place === 'serviceTag' ? field : finding.place;
      if (path !== undefined) focusField(path);
      return path !== undefined;
    };
    const press = (event: KeyboardEvent): void => {
      if (event.isComposing || belongsToOther(event)) return;
      const command = holdsCommandKey(platform, event) && !event.altKey ? commandOf(event) : null;
      const isDone = command === null ? goTo(event) : commands.run(command);
      if (isDone) event.preventDefault();
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
  }, [commands, editor, platform]);
}
