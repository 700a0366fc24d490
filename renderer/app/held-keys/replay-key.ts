/** A key as it was pressed. */
import { isFocusNowhere } from '../../ui/lost-focus.ts';
export type HeldChord = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'metaKey' | 'repeat'
>;

export function chordOf(event: KeyboardEvent): HeldChord {
  const { key, code, ctrlKey, shiftKey, altKey, metaKey, repeat } = event;
  return { key, code, ctrlKey, shiftKey, altKey, metaKey, repeat };
}

/** What came while the focus was on its way. Text of a key has the key beside it; that of an input method has none. */
export type HeldKey =
  | { readonly kind: 'key'; readonly chord: HeldChord }
  | { readonly kind: 'text'; readonly text: string; readonly chord: HeldChord | null }
  | { readonly kind: 'pasted'; readonly text: string; readonly chord: HeldChord | null };

/** What a key would have written. */
export function writtenBy(key: HeldKey): string {
  if (key.kind !== 'key') return key.text;
  return key.chord.key === 'Enter' ? '\n' : key.chord.key === 'Tab' ? '\t' : '';
}

/** Keys that do something to a text or to the focus. */
const editing = new Set([
  ...['Enter', 'Tab', 'Backspace', 'Delete', 'Escape', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
  ...['Home', 'End', 'PageUp', 'PageDown', 'ContextMenu', 'F2', 'F10'],
]);

/** Letters that Ctrl or Cmd makes an edit of. Pasting comes as an event of its own. */
const editingLetters = /^[acxyz]$/iu;

/** Whether a key writes something, alone or together with the next one. */
export function writesText(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (key !== 'Dead' && Array.from(key).length !== 1) return false;
  // AltGr is Ctrl and Alt on some systems; Option writes on a Mac.
  return (!ctrlKey && !metaKey) || (ctrlKey && altKey) || event.getModifierState('AltGraph');
}

/** Whether a key does something to a text or to the focus. */
export function editsText(event: KeyboardEvent): boolean {
  if (editing.has(event.key) || isPaste(event)) return true;
  return (event.ctrlKey || event.metaKey) && editingLetters.test(event.key);
}

export function isPaste({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'v';
}

type TextInput = HTMLInputElement | HTMLTextAreaElement;

/** Whether what has the focus takes text, if perhaps not now. */
export function isInText(): boolean {
  const element = document.activeElement;
  return element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;
}

/**
 * Presses a held key at whatever has the focus now: its listeners are asked first, as by a press of the real key, and
 * what the browser would do of itself follows where none of them took it. False for text that went nowhere.
 */
export async function replayKey(held: HeldKey): Promise<boolean> {
  const place = document.activeElement ?? document.body;
  const { chord } = held;
  const isLeft = chord === null || tell(place, new KeyboardEvent('keydown', eventOf(chord)));
  // After the listeners have drawn what they did, as with a real key.
  await Promise.resolve();
  if (isLeft && held.kind !== 'key' && takesNoText()) return false;
  if (isLeft) follow(held, place);
  if (chord !== null) tell(document.activeElement ?? place, new KeyboardEvent('keyup', eventOf(chord)));
  return true;
}

/** Whether nothing has the focus, or a text that cannot be written in. */
function takesNoText(): boolean {
  return focusedInput() === null && (isFocusNowhere() || isInText());
}

/** What the browser does of itself with what nobody took. */
function follow(held: HeldKey, place: Element): void {
  if (held.kind === 'text') insert(held.text);
  else if (held.kind === 'key') act(held.chord, place);
  else if (held.text !== '' && tell(place, pasteOf(held.text))) insert(held.text);
}

/** True when nobody took the event for itself. */
function tell(place: Element, event: Event): boolean {
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

/** The input with the focus that text can be typed into. */
function focusedInput(): TextInput | null {
  const element = document.activeElement;
  if (element instanceof HTMLTextAreaElement) return element.readOnly || element.disabled ? null : element;
  if (!(element instanceof HTMLInputElement) || withoutText.has(element.type)) return null;
  return element.readOnly || element.disabled ? null : element;
}

/** Edits as typing does, so that listeners, the input's own undo and its bounds see it. */
function edit(
  command: 'insertText' | 'delete' | 'forwardDelete' | 'undo' | 'redo' | 'cut',
  text?: string,
): void {
  // Nothing else edits a field as a key does, with the events and the undo of one.
  // oxlint-disable-next-line typescript/no-deprecated
  document.execCommand(command, false, text);
}

function insert(text: string): void {
  const input = focusedInput();
  if (input === null) return;
  edit('insertText', input instanceof HTMLTextAreaElement ? text : text.replaceAll(/[\r\n]+/g, ' '));
}

/** Takes a text away again that was just put in before the caret; false where it does not stand there. */
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

/** Where a key leads the caret: which way, and how far alone and with Ctrl. */
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

const tabbable = 'a[href], button, input, textarea, select, summary, [tabindex]';

function isTabStop(element: HTMLElement): boolean {
  return (
    element.tabIndex >= 0 &&
    !element.matches(':disabled') &&
    element.closest('[inert]') === null &&
    element.checkVisibility({ visibilityProperty: true })
  );
}

/** As Tab goes: on in the order of the page, and what an input of one line holds is marked. */
function focusNext(step: 1 | -1): void {
  const stops = [...document.querySelectorAll<HTMLElement>(tabbable)].filter(isTabStop);
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
