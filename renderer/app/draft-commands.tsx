import { canBeReplaced } from '../../shared/rules/replacement.ts';
import { useDuplicating } from '../stores/use-duplicating.ts';
import { useOnlyShown } from '../stores/use-locked.ts';
import { useCommand, useEditor, useProgram } from '../stores/use-stores.ts';

/** Commands that make something new of the open application, whatever its state is. */
export function DraftCommands({ applicationId }: { readonly applicationId: string }) {
  const showSheet = useProgram((state) => state.showSheet);
  const isOnlyShown = useOnlyShown();
  const canReplace = useEditor(({ application }) => application !== null && canBeReplaced(application));
  const { duplicate, replace } = useDuplicating();
  const unlessShown = (run: () => void): (() => void) | null => (isOnlyShown ? null : run);
  useCommand(
    'duplicate',
    unlessShown(() => duplicate(applicationId, null)),
  );
  useCommand(
    'duplicateWith',
    unlessShown(() => showSheet({ kind: 'duplicateWith', applicationId })),
  );
  useCommand(
    'saveAsTemplate',
    unlessShown(() => showSheet({ kind: 'saveAsTemplate', applicationId })),
  );
  useCommand('replace', canReplace ? unlessShown(() => replace(applicationId)) : null);
  return null;
}
