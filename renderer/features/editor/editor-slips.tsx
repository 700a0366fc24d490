import { Conflicts } from './conflicts.tsx';
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
