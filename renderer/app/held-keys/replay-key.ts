import { isFocusNowhere, tabStops } from '../../ui/lost-focus.ts';

/** A key as it was pressed. */
export type HeldChord = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'metaKey' | 'repeat'
>;

export function chordOf(event: KeyboardEvent): HeldChord {
  const { key, code, ctrlKey, shiftKey, altKey, metaKey, repeat } = event;
  return { key, code, ctrlKey, shiftKey, altKey, metaKey, repeat };
}

/**
 * Something typed while the focus was moving. Text typed by a key has the key as `chord`; text of an input method has
 * none.
 */
export type HeldKey =
  | { readonly kind: 'key'; readonly chord: HeldChord }
  | { readonly kind: 'text'; readonly text: string; readonly chord: HeldChord | null }
  | { readonly kind: 'pasted'; readonly text: string; readonly chord: HeldChord | null };

/** The text that a held key stands for. */
export function writtenBy(key: HeldKey): string {
  if (key.kind !== 'key') return key.text;
  return key.chord.key === 'Enter' ? '\n' : key.chord.key === 'Tab' ? '\t' : '';
}

/** Keys that edit a text or move the focus. */
const editing = new Set([
  ...['Enter', 'Tab', 'Backspace', 'Delete', 'Escape', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
  ...['Home', 'End', 'PageUp', 'PageDown', 'ContextMenu', 'F2', 'F10'],
]);

/** Letters that edit together with Ctrl or Cmd. Pasting has an event of its own. */
const editingLetters = /^[acxyz]$/iu;

/** Whether a key writes a character, alone or together with the next key. */
export function writesText(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (key !== 'Dead' && Array.from(key).length !== 1) return false;
  // AltGr is reported as Ctrl and Alt on some systems; on a Mac, Option writes characters.
  return (!ctrlKey && !metaKey) || (ctrlKey && altKey) || event.getModifierState('AltGraph');
}

/** Whether a key edits a text or moves the focus. */
export function editsText(event: KeyboardEvent): boolean {
  if (editing.has(event.key) || isPaste(event)) return true;
  return (event.ctrlKey || event.metaKey) && editingLetters.test(event.key);
}

export function isPaste({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'v';
}

type TextInput = HTMLInputElement | HTMLTextAreaElement;

/** Whether the focused element is a text input, even if it takes no text now. */
export function isInText(): boolean {
  const element = document.activeElement;
  return element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;
}

/**
 * Replays a held key at the focused element: its listeners get the event first, as with a real key, and the browser's
 * default action follows where none prevented it. Answers false for text that nothing took.
 */
export async function replayKey(held: HeldKey): Promise<boolean> {
  const place = document.activeElement ?? document.body;
  const { chord } = held;
  const isLeft = chord === null || dispatch(place, new KeyboardEvent('keydown', eventOf(chord)));
  // Waits until the listeners' changes are drawn, as with a real key.
  await Promise.resolve();
  if (isLeft && held.kind !== 'key' && takesNoText()) return false;
  if (isLeft) follow(held, place);
  if (chord !== null) dispatch(document.activeElement ?? place, new KeyboardEvent('keyup', eventOf(chord)));
  return true;
}

/** Whether nothing has the focus, or a text input that cannot be written in. */
function takesNoText(): boolean {
  return focusedInput() === null && (isFocusNowhere() || isInText());
}

/** The browser's default action for a key that no listener has taken. */
function follow(held: HeldKey, place: Element): void {
  if (held.kind === 'text') insert(held.text);
  else if (held.kind === 'key') act(held.chord, place);
  else if (held.text !== '' && dispatch(place, pasteOf(held.text))) insert(held.text);
}

/** Dispatches an event; true where no listener prevented its default action. */
function dispatch(place: Element, event: Event): boolean {
  return place.dispatchEvent(event);
}

function eventOf(chord: HeldChord): KeyboardEventInit {
  const { key, code, ctrlKey, shiftKey, altKey, metaKey, repeat } = chord;
  return {
    key,
    code,
    ctrlKey,
    shiftKey,
    altKey,
    metaKey,
    repeat,
    bubbles: true,
    cancelable: true,
    composed: true,
  };
}

function pasteOf(text: string): ClipboardEvent {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  return new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true });
}

const withoutText = new Set([
  'button',
  'checkbox',
  'color',
  'file',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
]);

/** The focused input, if text can be typed into it. */
function focusedInput(): TextInput | null {
  const element = document.activeElement;
  if (element instanceof HTMLTextAreaElement) return element.readOnly || element.disabled ? null : element;
  if (!(element instanceof HTMLInputElement) || withoutText.has(element.type)) return null;
  return element.readOnly || element.disabled ? null : element;
}

/** Edits as typing does, so that listeners, the input's undo and its limits see the change. */
function edit(
  command: 'insertText' | 'delete' | 'forwardDelete' | 'undo' | 'redo' | 'cut',
  text?: string,
): void {
  // No other way edits a field like a key does, with the same events and undo.
  // oxlint-disable-next-line typescript/no-deprecated
  document.execCommand(command, false, text);
}

function insert(text: string): void {
  const input = focusedInput();
  if (input === null) return;
  edit('insertText', input instanceof HTMLTextAreaElement ? text : text.replaceAll(/[\r\n]+/g, ' '));
}

/** Removes a text that was just inserted before the caret; false where it is not there. */
export function takeBack(text: string): boolean {
  const input = focusedInput();
  const caret = input?.selectionEnd ?? 0;
  const start = caret - text.length;
  if (input === null || start < 0 || input.value.slice(start, caret) !== text) return false;
  input.setSelectionRange(start, caret);
  edit('delete');
  return true;
}

function act(chord: HeldChord, place: Element): void {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = chord;
  if (key === 'Tab') focusNext(shiftKey ? -1 : 1);
  else if (focusedInput() !== null) actInText(chord, place);
  else if ((key === 'Enter' || key === ' ') && !ctrlKey && !metaKey && !altKey) {
    if (place instanceof HTMLButtonElement || place instanceof HTMLAnchorElement) place.click();
  }
}

function actInText(chord: HeldChord, place: Element): void {
  const isCommand = chord.ctrlKey || chord.metaKey;
  switch (chord.key) {
    case 'Enter':
      enter(place, isCommand);
      return;
    case 'Backspace':
    case 'Delete':
      remove(chord);
      return;
    default:
      if (isCommand && /^[a-z]$/iu.test(chord.key)) actOnAll(chord.key.toLowerCase(), chord.shiftKey);
      else moveCaret(chord);
  }
}

function enter(place: Element, isCommand: boolean): void {
  if (isCommand) return;
  if (place instanceof HTMLTextAreaElement) edit('insertText', '\n');
  else if (place instanceof HTMLInputElement) place.form?.requestSubmit();
}

function remove({ key, ctrlKey, altKey }: HeldChord): void {
  const [direction, command] =
    key === 'Backspace' ? (['backward', 'delete'] as const) : (['forward', 'forwardDelete'] as const);
  const input = focusedInput();
  const isMarked = input !== null && input.selectionStart !== input.selectionEnd;
  if ((ctrlKey || altKey) && !isMarked) getSelection()?.modify('extend', direction, 'word');
  edit(command);
}

function actOnAll(letter: string, isShifted: boolean): void {
  if (letter === 'a') focusedInput()?.select();
  else if (letter === 'x') edit('cut');
  else if (letter === 'z') edit(isShifted ? 'redo' : 'undo');
  else if (letter === 'y') edit('redo');
}

/** Where a key moves the caret: the direction, and the distance alone and with Ctrl. */
const steps: Readonly<Record<string, readonly [direction: string, alone: string, withControl: string]>> = {
  ArrowLeft: ['left', 'character', 'word'],
  ArrowRight: ['right', 'character', 'word'],
  ArrowUp: ['backward', 'line', 'paragraph'],
  ArrowDown: ['forward', 'line', 'paragraph'],
  Home: ['backward', 'lineboundary', 'documentboundary'],
  End: ['forward', 'lineboundary', 'documentboundary'],
};

function moveCaret({ key, shiftKey, ctrlKey, altKey }: HeldChord): void {
  const step = steps[key];
  if (step === undefined) return;
  const [direction, alone, withControl] = step;
  getSelection()?.modify(shiftKey ? 'extend' : 'move', direction, ctrlKey || altKey ? withControl : alone);
}

/** Moves the focus as Tab does, in the order of the page, and selects the text of a one-line input. */
function focusNext(step: 1 | -1): void {
  const stops = tabStops(document);
  const { activeElement } = document;
  const isBefore = (stop: HTMLElement): boolean =>
    activeElement !== null &&
    (activeElement.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  const others = stops.filter((stop) => stop !== activeElement);
  const next =
    step === 1
      ? (others.find((stop) => !isBefore(stop)) ?? others[0])
      : (others.findLast(isBefore) ?? others.at(-1));
  next?.focus();
  if (next instanceof HTMLInputElement) next.select();
}
