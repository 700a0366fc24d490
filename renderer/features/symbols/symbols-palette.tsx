import {
  type ComponentType,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { commandOf } from '../../parts/keys.ts';
import { useEditor, useProgram, useStores, useCommand } from '../../stores/use-stores.ts';
import { useLocked } from '../../stores/use-open-application.ts';
import { useWordsSoon } from '../../text/language.tsx';
import type { SymbolsPopoverProps } from './symbols-popover.tsx';

/** The field that a symbol is for, with its selection as it was left. */
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

/**
 * Inserts characters that the keyboard lacks at the caret of any text field, found by their names. `Popover`:
 * `SymbolsPopover`, once it is loaded.
 */
export function SymbolsPalette({ Popover }: { readonly Popover: ComponentType<SymbolsPopoverProps> }) {
  const wordsSoon = useWordsSoon();
  const { editor, program, toasts } = useStores();
  const recent = useProgram((state) => state.settings.recentSigns);
  const [writing, setWriting] = useState<Writing | null>(null);
  const lastField = useLastField();
  const closing = useRef(false);
  const open = (): void => {
    closing.current = false;
    const field = writableField(document.activeElement) ?? lastField();
    if (field === null)
      void wordsSoon().then(({ symbols }) =>
        toasts.getState().show(symbols.noField, [], { kind: 'symbols' }),
      );
    else setWriting(writingIn(field));
  };
  const isLocked = useLocked();
  const isNothingOpen = useEditor(({ applicationId }) => applicationId === null);
  // The key works in any other text field, too.
  useCommand('symbols', open, { onlyExplains: isLocked || isNothingOpen });
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
  const take = (symbol: string, recentSigns: readonly string[]): void => {
    close(true);
    // The symbol is a step of its own for undo.
    editor.getState().leaveField();
    typeInto(writing.field, symbol, writing.start, writing.end);
    editor.getState().leaveField();
    void program.getState().changeSettings({ recentSigns: [...recentSigns] });
  };
  // Inside the box of the field, so that a party stays open and a sheet keeps the focus.
  const host = writing.field.closest('[role="group"], [role="dialog"]') ?? document.body;
  return createPortal(
    <Suspense>
      <Popover caret={writing.caret} recent={recent} onTake={take} onClose={close} />
    </Suspense>,
    host,
  );
}

/** The text field that had the focus last, as long as it is shown: a menu takes the focus for a moment. */
function useLastField(): () => TextField | null {
  const last = useRef<TextField | null>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent): void => {
      const field = target instanceof Element ? writableField(target) : null;
      if (field?.dataset['field'] !== undefined) last.current = field;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  return useCallback(() => {
    const field = last.current;
    return field?.isConnected === true && field.checkVisibility() ? field : null;
  }, []);
}

/** Handles the key in sheets, where the keys of all other commands are off; a sheet has text fields, too. */
function useSignsInSheets(open: () => void): void {
  const platform = useProgram((state) => state.platform);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    if (target.closest('[role="dialog"]') === null || writableField(target) === null) return;
    if (commandOf(platform, event) !== 'symbols') return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, []);
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

const textTypes: ReadonlySet<string> = new Set(['text', 'search', 'tel', 'url']);

/** The text field of an element, if it can be written in; `null` for any other. */
function writableField(element: Element | null): TextField | null {
  if (element instanceof HTMLTextAreaElement) return element.readOnly || element.disabled ? null : element;
  if (!(element instanceof HTMLInputElement) || !textTypes.has(element.type)) return null;
  return element.readOnly || element.disabled ? null : element;
}

/** Styles that decide on line breaks, for a copy of the text that breaks at the same places. */
const shaping = [
  'font',
  'letter-spacing',
  'word-spacing',
  'text-transform',
  'text-align',
  'tab-size',
  'direction',
  'padding',
  'border-width',
  'border-style',
  'overflow-wrap',
] as const;

/** Place of a field's caret in the window. Browsers do not tell it, so an invisible copy of the text is measured. */
function caretPlace(field: TextField): DOMRect {
  const box = field.getBoundingClientRect();
  const copy = document.createElement('div');
  const style = getComputedStyle(field);
  for (const name of shaping) copy.style.setProperty(name, style.getPropertyValue(name));
  const isOneLine = field instanceof HTMLInputElement;
  copy.style.cssText += `;position:fixed;visibility:hidden;box-sizing:border-box;left:${box.left}px;top:${box.top}px;inline-size:${box.width}px;white-space:${isOneLine ? 'pre' : 'pre-wrap'}`;
  const caret = document.createElement('span');
  caret.textContent = '\u200B';
  copy.append(field.value.slice(0, field.selectionEnd ?? 0), caret);
  document.body.append(copy);
  const at = caret.getBoundingClientRect();
  copy.remove();
  const left = Math.min(Math.max(at.left - field.scrollLeft, box.left), box.right);
  if (isOneLine) return new DOMRect(left, box.top, 0, box.height);
  return new DOMRect(left, at.top - field.scrollTop, 0, at.height);
}

/** Replaces the selection by a text, as typing would. */
function typeInto(field: TextField, text: string, start: number, end: number): void {
  field.focus();
  field.setRangeText(text, start, end, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
}
