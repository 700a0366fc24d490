import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { fieldPaths, type FieldPath } from '../../../shared/domain/fields.ts';
import { isFocusFree } from '../../ui/lost-focus.ts';
import { useStores } from '../../stores/use-stores.ts';
import { inputAt } from './typing/text-field.ts';
import { focusField, type TabName, tabOf } from './use-editor-keys.ts';

/** A field that somebody writes in, and what is marked in it, or twice where the caret stands. */
interface KeptField {
  readonly path: FieldPath;
  readonly selection: readonly [start: number, end: number];
}

function fieldInUse(): KeptField | null {
  const input = inputAt(document.activeElement);
  if (input === null) return null;
  const { selectionStart, selectionEnd, value } = input.element;
  return { path: input.path, selection: [selectionStart ?? value.length, selectionEnd ?? value.length] };
}

/**
 * The field that is written in keeps the focus, and its caret or what is marked in it, where the window becomes so narrow or so wide that the page is
 * drawn anew, and where the page is loaded again.
 */
export function useKeptField(
  applicationId: string,
  isSingle: boolean,
  showTab: ((tab: TabName) => void) | null,
): void {
  const last = useFieldInUse();
  useAfterFrame(last, isSingle);
  useAfterReload(applicationId, showTab);
}

/** The field that had the focus last; `null` once something else has it. What has it and goes away says nothing. */
function useFieldInUse(): RefObject<KeptField | null> {
  const last = useRef<KeptField>(null);
  useEffect(() => {
    const note = (): void => {
      if (!isFocusFree()) last.current = fieldInUse();
    };
    const end = new AbortController();
    // That a key has moved the caret is told a moment later, on a busy computer after the window has changed.
    for (const kind of ['focusin', 'selectionchange', 'input', 'keyup'] as const)
      document.addEventListener(kind, note, { signal: end.signal });
    return () => end.abort();
  }, []);
  return last;
}

function useAfterFrame(last: RefObject<KeptField | null>, isSingle: boolean): void {
  const { editor } = useStores();
  const wasSingle = useRef(isSingle);
  useEffect(() => {
    if (wasSingle.current === isSingle) return;
    wasSingle.current = isSingle;
    const kept = last.current;
    if (kept !== null && isFocusFree()) editor.getState().focusField(kept.path, kept.selection);
  }, [editor, isSingle, last]);
}

/** Of this window alone, and gone with it. It holds no text. */
const keptAs = 'co-desk-field';

function useAfterReload(applicationId: string, showTab: ((tab: TabName) => void) | null): void {
  const shows = useRef(showTab);
  useLayoutEffect(() => {
    const kept = takeKept(applicationId);
    if (kept === null || !isFocusFree()) return undefined;
    // No request, as what was typed before anything could be seen is still held: a command to submit is none of it.
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

/** What the page noted before it was loaded again; `null` where that was about another application. */
function takeKept(applicationId: string): KeptField | null {
  const [id, named, start, end] = (sessionStorage.getItem(keptAs) ?? '').split(' ');
  sessionStorage.removeItem(keptAs);
  const path = fieldPaths.find((known) => known === named);
  return id === applicationId && path !== undefined
    ? { path, selection: [Number(start), Number(end)] }
    : null;
}
