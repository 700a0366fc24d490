import { useEffect, useEffectEvent } from 'react';
import { isLocked } from '../../../shared/domain/application.ts';
import { fieldPaths } from '../../../shared/domain/fields.ts';
import { focusPrimarySoon } from '../../parts/focus.ts';
import { moveSoon } from '../../stores/moves.ts';
import { useRoomForBeside } from '../../stores/attachments/beside.ts';
import { useCommand, useStores, useBesideShown } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';

/** Opens and closes the PDF beside the page, and remembers where the clerk typed before. */
export function BesideCommand() {
  const words = useWords().beside;
  const { beside, moves, toasts } = useStores();
  const hasRoom = useRoomForBeside();
  const isShown = useBesideShown();
  useNotedField();
  useClosedOnceSent();
  useCommand('invoiceBeside', () => {
    if (isShown) {
      beside.getState().close();
      moveSoon(moves, () => focusField(beside.getState().lastField));
    } else if (hasRoom) {
      beside.getState().open();
      moveSoon(moves, focusPane);
    } else toasts.getState().show(words.tooNarrow);
  });
  return null;
}

function focusPane(): void {
  const pane = document.querySelector('[data-part="beside"]');
  (pane?.querySelector<HTMLElement>('[data-part-start]') ?? pane?.querySelector('button'))?.focus();
}

function focusField(path: string | null): void {
  const field = path === null ? null : document.querySelector<HTMLElement>(`[data-field="${path}"]`);
  if (field === null) focusPrimarySoon();
  else field.focus();
}

/** What was confirmed needs no invoice beside it, and the register has its place again. */
function useClosedOnceSent(): void {
  const { beside, editor } = useStores();
  useEffect(
    () =>
      editor.subscribe(({ application: now }, { application: before }) => {
        if (now === null || now.id !== before?.id) return;
        if (isLocked(now.state) && !isLocked(before.state)) beside.getState().close();
      }),
    [beside, editor],
  );
}

function useNotedField(): void {
  const { beside } = useStores();
  const note = useEffectEvent((event: FocusEvent) => {
    const name = event.target instanceof HTMLElement ? event.target.dataset['field'] : undefined;
    const path = fieldPaths.find((known) => known === name);
    if (path !== undefined) beside.getState().noteField(path);
  });
  useEffect(() => {
    const listen = (event: FocusEvent): void => note(event);
    window.addEventListener('focusin', listen);
    return () => window.removeEventListener('focusin', listen);
  }, []);
}
