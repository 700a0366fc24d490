import type { FocusPlace } from '../../stores/program.ts';
import { useStores } from '../../stores/use-stores.ts';

/** After the sheet is gone and the focus is back where it came from. */
function afterSheet(run: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(run));
}

/** Takes the palette away, puts the focus back into its field, and then does what was chosen. */
export function useLeaving(from: FocusPlace): (run?: () => void) => void {
  const { editor, moves, program } = useStores();
  return (run) => {
    // What is typed from now on is for where that leads, not for the field it is begun from.
    const move = moves.begin('inPlace');
    program.getState().showSheet(null);
    if (from !== null) editor.getState().focusField(from.field);
    afterSheet(() => {
      run?.();
      move.arrived();
    });
  };
}
