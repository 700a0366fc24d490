import { useEffect, type RefObject } from 'react';
import { longestFieldText } from '../../../../shared/domain/content.ts';
import { tableText } from '../../../../shared/rules/paste/html-table.ts';
import { placePlain } from '../../../../shared/rules/paste/incoming-text.ts';
import { placeInOneLine, placePasted } from '../../../../shared/rules/paste/placement.ts';
import { holdsCommandKey } from '../../../parts/keys.ts';
import { useProgram, useStores } from '../../../stores/use-stores.ts';
import { inputAt, markedIn, type FieldInput } from './text-field.ts';
import { usePutIn } from './use-put-in.ts';

/** How long after Ctrl Shift V a paste is still its own: the native menu may bring it. Milliseconds. */
const plainFor = 1_000;
/** Text of this length is written in one go with how it is drawn; the field alone would first lay it out in its usual way. */
const longPaste = 2_000;

/** Brings what is pasted to the fields where it belongs; what is only text is left to the field itself. */
export function usePaste(place: RefObject<HTMLElement | null>): void {
  const { editor } = useStores();
  const platform = useProgram((state) => state.platform);
  const { amounts, putIn } = usePutIn();
  useEffect(() => {
    const section = place.current;
    if (section === null) return;
    let plainUntil = 0;
    const press = (event: KeyboardEvent): void => {
      const isPlain = event.shiftKey && event.code === 'KeyV' && holdsCommandKey(platform, event);
      plainUntil = isPlain ? event.timeStamp + plainFor : 0;
    };
    /** The text goes in by itself and is undone by itself. */
    const leaveToField = (): void => {
      editor.getState().leaveField();
      setTimeout(() => editor.getState().leaveField());
    };
    const pasteInto = (input: FieldInput, text: string, isPlain: boolean): boolean => {
      const { content, setField } = editor.getState();
      const marked = markedIn(input);
      const whole = marked.shown.slice(0, marked.start) + text + marked.shown.slice(marked.end);
      if (whole.length > longestFieldText) {
        // It is refused in words there; the browser would lay out all of it first, which takes seconds.
        setField(input.path, whole);
        return true;
      }
      const incoming = { content, path: input.path, text, ...marked };
      const read = isPlain ? null : placePasted(incoming, amounts);
      const placement =
        read ??
        (isPlain ? null : placeInOneLine(incoming, amounts)) ??
        (text.length > longPaste ? placePlain(incoming, amounts) : null);
      if (placement === null) leaveToField();
      else putIn({ input, incoming, placement, by: 'paste' });
      return placement !== null;
    };
    const paste = (event: ClipboardEvent): void => {
      const input = inputAt(event.target);
      const text = (event.clipboardData?.getData('text/plain') ?? '').replaceAll(/\r\n?/gu, '\n');
      if (input === null || input.element.readOnly || text === '') return;
      const isPlain = event.timeStamp < plainUntil;
      plainUntil = 0;
      const isTable = !isPlain && (input.path === 'goods' || input.path === 'quantity');
      const read = isTable ? tableText(event.clipboardData?.getData('text/html') ?? '', text) : text;
      if (pasteInto(input, read, isPlain)) event.preventDefault();
    };
    section.addEventListener('paste', paste);
    window.addEventListener('keydown', press, { capture: true });
    return () => {
      section.removeEventListener('paste', paste);
      window.removeEventListener('keydown', press, { capture: true });
    };
  }, [editor, amounts, place, platform, putIn]);
}
