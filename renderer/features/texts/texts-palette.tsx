import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { readField } from '../../../shared/domain/content.ts';
import { useCommand, useProgram, useStores } from '../../stores/use-stores.ts';
import { useLanguage } from '../../text/language.tsx';
import { placeIn, type TextPlace } from './text-fields.ts';
import { TextsPopover } from './texts-popover.tsx';

/** Saved and learned texts at the box that is written in; anywhere else the key leads to all of them. */
export function TextsPalette() {
  const { words } = useLanguage();
  const { editor, program, texts, toasts } = useStores();
  const isDamaged = useProgram(({ data }) => data.kind === 'damaged');
  const [place, setPlace] = useState<TextPlace | null>(null);
  const closing = useRef(false);
  const open = (): void => {
    const here = placeIn(document.activeElement);
    closing.current = false;
    if (here === null) program.getState().showSheet({ kind: 'texts' });
    else setPlace(here);
  };
  useCommand('texts', isDamaged ? null : open);
  if (place === null) return null;
  const { area, field, kind, start, end } = place;
  const written = readField(editor.getState().content, field);
  const close = (goesBack: boolean, caret = end): void => {
    if (closing.current) return;
    closing.current = true;
    setPlace(null);
    if (!goesBack) return;
    area.focus();
    // After the box has drawn its new text, which is before the next key.
    queueMicrotask(() => area.setSelectionRange(caret === end ? start : caret, caret));
  };
  const insert = (text: string): void => {
    const { content, leaveField, setField } = editor.getState();
    const now = readField(content, field);
    // Where the box changed below the popover, at its end.
    const [from, to] = now === written ? [start, end] : [now.length, now.length];
    leaveField();
    setField(field, `${now.slice(0, from)}${text}${now.slice(to)}`);
    leaveField();
    close(true, from + text.length);
  };
  const keep = async (text: string): Promise<void> => {
    close(true);
    const answer = await texts.getState().keep(kind, text);
    const { show } = toasts.getState();
    if (!answer.ok) {
      show(words.texts.notKept);
      return;
    }
    const undo = (): void => void texts.getState().undo(answer.value.undoId);
    show(words.texts.kept, [{ label: words.common.undo, run: undo }]);
  };
  const marked = written.slice(start, end);
  return createPortal(
    <TextsPopover
      place={place}
      toKeep={marked.trim() === '' ? written : marked}
      isMarked={marked.trim() !== ''}
      onInsert={insert}
      onKeep={(text) => void keep(text)}
      onEdit={() => {
        close(true);
        program.getState().showSheet({ kind: 'texts' });
      }}
      onClose={close}
    />,
    // Inside its box, so that the box stays marked as the one that is written in.
    area.closest('[role="group"]') ?? document.body,
  );
}
