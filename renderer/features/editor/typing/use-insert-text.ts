import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { longestFieldText, readField } from '../../../../shared/domain/content.ts';
import type { FieldPath, PartyRole } from '../../../../shared/domain/fields.ts';
import { withConsigneeCountry } from '../../../../shared/rules/countries/certificate-language.ts';
import { tableText } from '../../../../shared/rules/paste/html-table.ts';
import {
  type InsertedText,
  type PasteSplit,
  type Placement,
  placePlain,
} from '../../../../shared/rules/paste/inserted-text.ts';
import {
  placeInOneLine,
  placePasted,
  placeSplit,
  placeTyped,
} from '../../../../shared/rules/paste/placement.ts';
import { languages } from '../../../../shared/text/languages.ts';
import { showCaret } from '../../../parts/focus.ts';
import { commandKey, holdsCommandKey } from '../../../parts/keys.ts';
import { type EditorStore, languageStandardNow } from '../../../stores/editor/editor.ts';
import { useProgram, useStores } from '../../../stores/use-stores.ts';
import { useLanguage } from '../../../text/language.tsx';
import { type FieldInput, inputAt, markedIn } from './text-field.ts';

export interface Insertion {
  /** `null` where the caret has moved on already. */
  readonly input: FieldInput | null;
  readonly incoming: InsertedText;
  readonly placement: Placement;
  readonly by: 'paste' | 'drop' | 'typing';
}

/** Puts pasted, dropped or typed text into the fields where it belongs, as one step that one undo takes back. */
export function useInsertText() {
  const { words, language } = useLanguage();
  const stores = useStores();
  const { editor, incoming: dropped, toasts } = stores;
  const platform = useProgram((state) => state.platform);
  const { amounts } = languages[language];
  const insert = useCallback(
    ({ input, incoming, placement: read, by }: Insertion): void => {
      const { applicationId, content } = editor.getState();
      const { keys } = words.common;
      /** Puts text in. `before`: an earlier placement, which is undone first, so that one undo takes all of it back. */
      const put = (next: Placement, before: PlacedText | null): void => {
        const { leaveField, setFields, undo } = editor.getState();
        if (before !== null && isStill(before, editor)) undo();
        const values = withConsigneeCountry(content, next.values, languageStandardNow(stores));
        leaveField();
        const last = editor.getState().history.past.at(-1);
        setFields(before === null ? values : asBefore(incoming, before.values, values));
        const step = editor.getState().history.past.at(-1);
        const placed = { applicationId, values, step: step === last ? undefined : step };
        const isShort = next.kind === 'plain' && next.split === null;
        if (!isShort) say(next, placed);
      };
      const say = ({ kind, leftOut, split }: Placement, placed: PlacedText): void => {
        const columns = split?.kind === 'goods' ? split.table.columns : null;
        const left = columns?.filter(({ target }) => target === 'out') ?? leftOut;
        // Written as one word, so that the key is not split between two lines.
        const undo = commandKey(platform, keys, 'Z').replace(' ', '\u00A0');
        const message = words.editor.placed[kind](undo, left.length);
        /**
         * Repeats the placement, also after an undo, unless the fields were changed since, or another application is
         * open.
         */
        const again = (next: () => Placement) => (): void => {
          if (isUntouched(placed, incoming, editor)) put(next(), placed);
        };
        const otherwise = (one: PasteSplit) => (): void =>
          dropped.getState().divide({
            split: one,
            put: (chosen) => again(() => placeSplit(incoming, chosen))(),
          });
        const actions = [
          ...(split === null ? [] : [{ label: words.editor.divide.open, run: otherwise(split) }]),
          ...(kind === 'plain' || by === 'typing'
            ? []
            : [{ label: words.editor.asPlainText[by], run: again(() => placePlain(incoming, amounts)) }]),
        ];
        const of = { kind: 'placed', ...(applicationId === null ? {} : { applicationId }) };
        toasts.getState().show(message, actions, of);
        endWithText(placed);
      };
      /** Closes the toast once the placed text is changed, as what it says and offers is no longer valid. */
      const endWithText = (placed: PlacedText): void => {
        const id = toasts.getState().toasts.at(-1)?.id;
        const stop = editor.subscribe(() => {
          const isShown = toasts.getState().toasts.some((toast) => toast.id === id);
          if (isShown && isUntouched(placed, incoming, editor)) return;
          stop();
          if (isShown && id !== undefined) toasts.getState().dismiss(id);
        });
      };
      put(read, null);
      if (input !== null) placeCaret(input, read);
    },
    [editor, dropped, amounts, platform, stores, toasts, words],
  );
  return { amounts, insert };
}

/** Divides the address of a party that was typed line by line, once the focus leaves its box. */
export function useTypedAddress(role: PartyRole) {
  const { editor } = useStores();
  const { insert } = useInsertText();
  const typedIn = useRef<string | null>(null);
  return {
    typed: ({ target }: { readonly target: EventTarget }): void => {
      const path = inputAt(target)?.path;
      // With only a name there is nothing to divide.
      if (path !== undefined && path !== `${role}.name`) typedIn.current = editor.getState().applicationId;
    },
    left: (): void => {
      // Another window has the focus; she will come back to the same line.
      if (!document.hasFocus()) return;
      const { applicationId, content } = editor.getState();
      const isTyped = applicationId !== null && typedIn.current === applicationId;
      typedIn.current = null;
      const placement = isTyped ? placeTyped(content, role) : null;
      if (placement === null) return;
      const incoming = { content, path: `${role}.name` as const, text: '', shown: '', start: 0, end: 0 };
      insert({ input: null, incoming, placement, by: 'typing' });
    },
  };
}

/** Text that was placed, with its step in the undo history. */
interface PlacedText {
  readonly applicationId: string | null;
  readonly values: ReadonlyMap<FieldPath, string>;
  readonly step: unknown;
}

/** Whether undo would take back exactly this placement. */
function isStill({ applicationId, step }: PlacedText, editor: EditorStore): boolean {
  const now = editor.getState();
  return now.applicationId === applicationId && step !== undefined && now.history.past.at(-1) === step;
}

function isUntouched(
  { applicationId, values }: PlacedText,
  incoming: InsertedText,
  editor: EditorStore,
): boolean {
  const now = editor.getState();
  if (now.applicationId !== applicationId) return false;
  return [...values].every(([path, value]) =>
    [value, readField(incoming.content, path)].includes(readField(now.content, path)),
  );
}

/** The filled fields with their earlier texts, except those that are filled now. */
function asBefore(
  incoming: InsertedText,
  filled: ReadonlyMap<FieldPath, string>,
  values: ReadonlyMap<FieldPath, string>,
): ReadonlyMap<FieldPath, string> {
  const before = [...filled.keys()].map((path) => [path, readField(incoming.content, path)] as const);
  return new Map([...before, ...values]);
}

/** Sets the caret after the field has drawn its new text, which is before the next key. */
function placeCaret({ element }: FieldInput, { kind, caret }: Placement): void {
  queueMicrotask(() => {
    if (document.activeElement !== element) return;
    const index = kind === 'goods' || kind === 'plain' ? caret : element.value.length;
    element.setSelectionRange(index, index);
    element.scrollIntoView({ block: 'nearest' });
    showCaret(element);
  });
}

/** How long after Ctrl Shift V a paste counts as plain: it may come by way of the native menu. Milliseconds. */
const plainFor = 1_000;
/**
 * Length from which pasted text is set together with its drawing attributes; otherwise the field would first be laid
 * out the usual way. UTF-16 units.
 */
const longPaste = 2_000;

/** Puts pasted text into the fields where it belongs; text that is for one field alone is left to that field. */
export function usePaste(place: RefObject<HTMLElement | null>): void {
  const { editor } = useStores();
  const platform = useProgram((state) => state.platform);
  const { amounts, insert } = useInsertText();
  useEffect(() => {
    const section = place.current;
    if (section === null) return;
    let plainUntil = 0;
    const press = (event: KeyboardEvent): void => {
      const isPlain = event.shiftKey && event.code === 'KeyV' && holdsCommandKey(platform, event);
      plainUntil = isPlain ? event.timeStamp + plainFor : 0;
    };
    /** The pasted text is a step of its own for undo. */
    const leaveToField = (): void => {
      editor.getState().leaveField();
      setTimeout(() => editor.getState().leaveField());
    };
    const pasteInto = (input: FieldInput, text: string, isPlain: boolean): boolean => {
      const { content, setField } = editor.getState();
      const marked = markedIn(input);
      const whole = marked.shown.slice(0, marked.start) + text + marked.shown.slice(marked.end);
      if (whole.length > longestFieldText) {
        // Text that is too long is refused with a message there; the browser would lay it out first, which takes
        // seconds.
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
      else insert({ input, incoming, placement, by: 'paste' });
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
  }, [editor, amounts, place, platform, insert]);
}
