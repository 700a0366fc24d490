import { useStores } from '../../stores/use-stores.ts';
import type { CameFrom } from '../../stores/preview.ts';

/** Where the button stands that opens the preview. */
const wayIn = '[data-preview-button] button';

function nextFrame(then: () => void): void {
  requestAnimationFrame(then);
}

/** Puts the caret where it was; party lines and choices have none to put. */
function putCaret({ path, selection }: CameFrom): void {
  const field = document.activeElement;
  const isText = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement;
  if (isText && field.dataset['field'] === path && selection !== null) field.setSelectionRange(...selection);
}

/** Back to the editor, to the field and the letter where the clerk was; `to` leads to another field. */
export function useClosing(): (to?: CameFrom) => void {
  const { preview, editor, moves } = useStores();
  return (to) => {
    const target = to ?? preview.getState().cameFrom;
    const move = moves.begin('inPlace');
    preview.getState().close();
    // The editor is drawn first, and it brings the focus to a field one frame later.
    nextFrame(() => {
      if (target === null) {
        document.querySelector<HTMLElement>(wayIn)?.focus();
        move.arrived();
        return;
      }
      editor.getState().focusField(target.path);
      nextFrame(() =>
        nextFrame(() => {
          putCaret(target);
          move.arrived();
        }),
      );
    });
  };
}
