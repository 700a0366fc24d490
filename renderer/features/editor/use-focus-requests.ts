import { useEffect } from 'react';
import type { FieldPath } from '../../../shared/domain/fields.ts';
import { boxOf } from '../../../shared/rules/boxes.ts';
import type { FocusRequest } from '../../stores/editor/editor.ts';
import { useEditor, useStores } from '../../stores/use-stores.ts';
import type { TabName } from './editor-parts.ts';

/** A field that stands in the inspector needs it, so the PDF in its place goes. */
export function useInspectorBack(): void {
  const { beside } = useStores();
  const request = useEditor((state) => state.focusRequest);
  useEffect(() => {
    if (request !== null && tabOf(request.path) === 'order') beside.getState().close();
  }, [beside, request]);
}

function tabOf(path: FieldPath): TabName {
  return boxOf(path) === null ? 'order' : 'page';
}

/**
 * Brings the focus to the field that somebody asked for, in its tab where there are tabs: at once where the field is on
 * the page, so that the next key goes there, and else as soon as it is drawn.
 */
export function useFocusRequests(showTab: ((tab: TabName) => void) | null): void {
  const { editor } = useStores();
  const request = useEditor((state) => state.focusRequest);
  useEffect(
    () =>
      editor.subscribe(({ focusRequest: requested }, before) => {
        if (requested === null || requested === before.focusRequest || isUnderSheet()) return;
        if (focusField(requested)) editor.getState().endFocusRequest(requested);
      }),
    [editor],
  );
  useEffect(() => {
    if (request === null) return;
    showTab?.(tabOf(request.path));
    // The tab is drawn first, and a sheet gives the focus back to where it came from when it closes.
    const frame = requestAnimationFrame(() => {
      focusField(request);
      editor.getState().endFocusRequest(request);
    });
    return () => cancelAnimationFrame(frame);
  }, [request, showTab, editor]);
}

/** A sheet that hangs would take the focus back. */
function isUnderSheet(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}

/** False when the field is not on the page. */
function focusField({ path, marks }: FocusRequest): boolean {
  const field = document.querySelector<HTMLElement>(`[data-field="${path}"]`);
  if (field?.checkVisibility({ visibilityProperty: true }) !== true) return false;
  field.focus();
  if (marks && field instanceof HTMLInputElement) field.select();
  field.closest('[role="group"]')?.scrollIntoView({ block: 'nearest' });
  return true;
}
