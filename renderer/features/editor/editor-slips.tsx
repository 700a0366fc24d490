import { fieldName } from '../../parts/places.ts';
import { useEditor, useStores } from '../../stores/use-stores.ts';
import { useLanguage } from '../../text/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Slip } from '../../ui/slip.tsx';
import { NotSaved } from './not-saved.tsx';

/** What must be said about keeping the text: it is not saved, or another window changed it too. */
export function EditorSlips() {
  return (
    <>
      <NotSaved />
      <Conflicts />
    </>
  );
}

function Conflicts() {
  const { words, locale } = useLanguage();
  const { editor } = useStores();
  const conflicts = useEditor((state) => state.conflicts);
  if (conflicts.length === 0) return null;
  const names = new Intl.ListFormat(locale).format(conflicts.map((path) => fieldName(path, words)));
  return (
    <Slip
      tone="amber"
      isUrgent
      title={words.editor.conflictTitle}
      actions={
        <Button onPress={() => editor.getState().dismissConflicts()}>{words.editor.understood}</Button>
      }
    >
      <p>{words.editor.conflictText(names)}</p>
    </Slip>
  );
}
