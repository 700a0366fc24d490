import { fieldPaths } from '../../../shared/domain/fields.ts';
import type { CameFrom } from '../../stores/editor/preview.ts';
import { useStores } from '../../stores/use-stores.ts';
import { useCommand } from '../../stores/use-actions.ts';

/** The focused field and the place of its caret. */
function fieldInUse(): CameFrom | null {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement)) return null;
  const path = fieldPaths.find((known) => known === focused.dataset['field']);
  if (path === undefined) return null;
  const isText = focused instanceof HTMLTextAreaElement || focused instanceof HTMLInputElement;
  const [start, end] = isText ? [focused.selectionStart, focused.selectionEnd] : [null, null];
  return { path, selection: start === null || end === null ? null : [start, end] };
}

/** Commands that open the preview of the open application: its own key, and the one for printing. */
export function useOpenPreview(applicationId: string): void {
  const { preview } = useStores();
  const open = (): void => preview.getState().open(applicationId, fieldInUse());
  useCommand('preview', open);
  useCommand('print', open);
}
