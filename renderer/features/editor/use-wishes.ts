import { useEffect } from 'react';
import type { FieldPath } from '../../../shared/domain/content.ts';
import { boxOf } from '../../../shared/rules/boxes.ts';
import { useEditor, useStores } from '../../stores/use-stores.ts';
import type { TabName } from './editor-parts.ts';

/** A field that stands in the inspector needs it, so the PDF in its place goes. */
export function useInspectorBack(): void {
  const { beside } = useStores();
  const wish = useEditor((state) => state.wish);
  useEffect(() => {
    if (wish !== null && tabOf(wish.path) === 'order') beside.getState().close();
  }, [beside, wish]);
}

function tabOf(path: FieldPath): TabName {
  return boxOf(path) === null ? 'order' : 'page';
}

/** Brings the focus to the field that somebody asked for, in its tab where there are tabs. */
export function useWishes(showTab: ((tab: TabName) => void) | null): void {
  const { editor } = useStores();
  const wish = useEditor((state) => state.wish);
  useEffect(() => {
    if (wish === null) return;
    showTab?.(tabOf(wish.path));
    // The tab is drawn first, and a sheet gives the focus back to where it came from when it closes.
    const frame = requestAnimationFrame(() => {
      focusField(wish.path);
      editor.getState().wishGranted(wish);
    });
    return () => cancelAnimationFrame(frame);
  }, [wish, showTab, editor]);
}

function focusField(path: FieldPath): void {
  const field = document.querySelector<HTMLElement>(`[data-field="${path}"]`);
  field?.focus();
  field?.closest('[role="group"]')?.scrollIntoView({ block: 'nearest' });
}
