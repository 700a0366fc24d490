import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { fieldPaths, type FieldPath } from '../../../shared/domain/fields.ts';
import { isFocusFree } from '../../ui/lost-focus.ts';
import { useStores } from '../../stores/use-stores.ts';
import { inputAt } from './typing/text-field.ts';
import { focusField, type TabName, tabOf } from './use-editor-keys.ts';

/** A field that is being typed into, with its selection; an empty one is the caret. */
interface FocusedField {
  readonly path: FieldPath;
  readonly selection: readonly [start: number, end: number];
}

function fieldInUse(): FocusedField | null {
  const input = inputAt(document.activeElement);
  if (input === null) return null;
  const { selectionStart, selectionEnd, value } = input.element;
  return { path: input.path, selection: [selectionStart ?? value.length, selectionEnd ?? value.length] };
}

/**
 * Keeps focus and selection of the field that is being typed into when the width of the window makes the page be drawn
 * differently, and when the page is reloaded.
 */
export function useRestoredFocus(
  applicationId: string,
  isSingle: boolean,
  showTab: ((tab: TabName) => void) | null,
): void {
  const last = useFieldInUse();
  useAfterFrame(last, isSingle);
  useAfterReload(applicationId, showTab);
}

/** The field that had the focus last; `null` once something else was focused. A field that is only removed is kept. */
function useFieldInUse(): RefObject<FocusedField | null> {
  const last = useRef<FocusedField>(null);
  useEffect(() => {
    const note = (): void => {
      if (!isFocusFree()) last.current = fieldInUse();
    };
    const end = new AbortController();
    // `selectionchange` comes late after a key: on a busy computer after the window has changed. So other events are
    // used, too.
    for (const kind of ['focusin', 'selectionchange', 'input', 'keyup'] as const)
      document.addEventListener(kind, note, { signal: end.signal });
    return () => end.abort();
  }, []);
  return last;
}

function useAfterFrame(last: RefObject<FocusedField | null>, isSingle: boolean): void {
  const { editor } = useStores();
  const wasSingle = useRef(isSingle);
  useEffect(() => {
    if (wasSingle.current === isSingle) return;
    wasSingle.current = isSingle;
    const kept = last.current;
    if (kept !== null && isFocusFree()) editor.getState().focusField(kept.path, kept.selection);
  }, [editor, isSingle, last]);
}

/** Key in the session storage, which belongs to this window and ends with it. No text is stored. */
const keptAs = 'co-desk-field';

function useAfterReload(applicationId: string, showTab: ((tab: TabName) => void) | null): void {
  const shows = useRef(showTab);
  useLayoutEffect(() => {
    const kept = takeKept(applicationId);
    if (kept === null || !isFocusFree()) return undefined;
    // Focused directly: a focus request would release keys held since before anything was visible, and one of them may
    // be the command to submit.
    const focus = (): boolean => focusField({ ...kept, round: 0, marks: false, isAtRest: false });
    if (focus()) return undefined;
    shows.current?.(tabOf(kept.path));
    const frame = requestAnimationFrame(() => void focus());
    return () => cancelAnimationFrame(frame);
  }, [applicationId]);
  useEffect(() => {
    const keep = (): void => {
      const field = fieldInUse();
      if (field !== null)
        sessionStorage.setItem(keptAs, [applicationId, field.path, ...field.selection].join(' '));
    };
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [applicationId]);
}

/** Reads and removes what the page stored before it was reloaded; `null` where that was about another application. */
function takeKept(applicationId: string): FocusedField | null {
  const [id, named, start, end] = (sessionStorage.getItem(keptAs) ?? '').split(' ');
  sessionStorage.removeItem(keptAs);
  const path = fieldPaths.find((known) => known === named);
  return id === applicationId && path !== undefined
    ? { path, selection: [Number(start), Number(end)] }
    : null;
}
