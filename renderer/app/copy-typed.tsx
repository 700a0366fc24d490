import { applicationCopyText } from '../../shared/rules/application-copy.ts';
import { useCopy } from '../stores/use-copy.ts';
import { useEditor } from '../stores/use-stores.ts';
import { useWords } from '../text/language.tsx';
import { Button } from '../ui/button.tsx';

/** While no program is there to save anything, what is on screen can still be taken to another one. */
export function CopyTyped() {
  const words = useWords().shell.programLost;
  const application = useEditor((state) => state.application);
  const content = useEditor((state) => state.content);
  const isSaved = useEditor((state) => state.saveStage === 'saved');
  const copy = useCopy();
  if (application === null || isSaved) return null;
  return (
    <Button size="small" onPress={() => copy(applicationCopyText(content, application), words.typed)}>
      {words.copy}
    </Button>
  );
}
