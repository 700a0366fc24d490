import { fieldPaths } from '../../../shared/domain/fields.ts';
import type { CameFrom } from '../../stores/editor/preview.ts';
import { useCommand, useStores } from '../../stores/use-stores.ts';

/** The field with the focus, and where its caret is. */
function fieldInUse(): CameFrom | null {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement)) return null;
  const path = fieldPaths.find((known) => known === focused.dataset['field']);
  if (path === undefined) return null;
  const isText = focused instanceof HTMLTextAreaElement || focused instanceof HTMLInputElement;
  const [start, end] = isText ? [focused.selectionStart, focused.selectionEnd] : [null, null];
  return { path, selection: start === null || end === null ? null : [start, end] };
}

/** The ways into the preview while an application is open: its own key, and the one that prints. */
export function useOpenPreview(applicationId: string): void {
  const { preview } = useStores();
  const open = (): void => preview.getState().open(applicationId, fieldInUse());
  useCommand('preview', open);
  useCommand('print', open);
}
