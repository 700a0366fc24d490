import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useCommand, useProgram, useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { caretPlace, typeInto, writableField, type TextField } from './caret-place.ts';
import { withRecent } from './find-signs.ts';
import { SignsPopover } from './signs-popover.tsx';
import { useLastField } from './use-last-field.ts';
import { useSignsInSheets } from './use-signs-in-sheets.ts';

/** The field that a sign is for, as it was left. */
interface Writing {
  readonly field: TextField;
  readonly start: number;
  readonly end: number;
  readonly caret: DOMRect;
}

function writingIn(field: TextField): Writing {
  const start = field.selectionStart ?? field.value.length;
  return { field, start, end: field.selectionEnd ?? start, caret: caretPlace(field) };
}

/** Signs that the keyboard lacks, at the caret of any text field, found by their names. */
export function SignsPalette() {
  const words = useWords().signs;
  const { editor, program, toasts } = useStores();
  const recent = useProgram((state) => state.settings.recentSigns);
  const [writing, setWriting] = useState<Writing | null>(null);
  const lastField = useLastField();
  const closing = useRef(false);
  const open = (): void => {
    closing.current = false;
    const field = writableField(document.activeElement) ?? lastField();
    if (field === null) toasts.getState().show(words.noField, [], 'signs');
    else setWriting(writingIn(field));
  };
  useCommand('signs', open);
  useSignsInSheets(open);
  if (writing === null) return null;
  const close = (goesBack: boolean): void => {
    if (closing.current) return;
    closing.current = true;
    setWriting(null);
    if (!goesBack) return;
    writing.field.focus();
    writing.field.setSelectionRange(writing.start, writing.end);
  };
  const take = (sign: string): void => {
    close(true);
    // One undo of its own.
    editor.getState().leaveField();
    typeInto(writing.field, sign, writing.start, writing.end);
    editor.getState().leaveField();
    void program.getState().changeSettings({ recentSigns: [...withRecent(recent, sign)] });
  };
  // Inside the box that it belongs to, so that a party stays open below it and a sheet keeps the focus.
  const host = writing.field.closest('[role="group"], [role="dialog"]') ?? document.body;
  return createPortal(
    <SignsPopover caret={writing.caret} recent={recent} onTake={take} onClose={close} />,
    host,
  );
}
