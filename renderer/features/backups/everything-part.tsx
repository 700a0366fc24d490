import { useCopies, useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';

/**
 * Saves everything with its PDFs as one file: for another computer, or while all data is lost when the program ends.
 */
export function EverythingPart() {
  const words = useWords().dataFolder;
  const { copies } = useStores();
  const isSaving = useCopies((state) => state.isSaving);
  return (
    <Button isPending={isSaving} onPress={() => void copies.getState().saveEverything()}>
      {isSaving ? words.takingAlong : words.takeAlong}
    </Button>
  );
}
