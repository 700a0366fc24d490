import type { FieldPath } from '../../shared/domain/fields.ts';
import type { StartState } from '../../shared/ipc/messages.ts';
import type { Words } from '../../shared/text/page-words.ts';
import { allCommands, type Chord, chordsOf, type Command } from './command-table.ts';
import { firstFields } from './places.ts';

type KeyWords = Words['common']['keys'];
type Platform = StartState['platform'];

/** The words of a key with the platform's main modifier: `Ctrl F`, on a Mac `Cmd F`. */
export function commandKey(platform: Platform, keys: KeyWords, key: string): string {
  return `${platform === 'mac' ? keys.command : keys.control} ${key}`;
}

interface PressedKeys {
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** True when the platform's main modifier, and not the other one, is held. */
export function holdsCommandKey(platform: Platform, pressed: PressedKeys): boolean {
  return platform === 'mac' ? pressed.metaKey && !pressed.ctrlKey : pressed.ctrlKey && !pressed.metaKey;
}

function keyName(key: string, keys: KeyWords): string {
  switch (key) {
    case 'enter':
      return keys.enter;
    case ' ':
      return keys.space;
    default:
      return key.toUpperCase();
  }
}

function chordWords(chord: Chord, platform: Platform, keys: KeyWords): string {
  const plain = keyName(chord.key, keys);
  const key = chord.shift === true ? `${keys.shift} ${plain}` : plain;
  if (chord.held === undefined) return key;
  return chord.held === 'control' ? `${keys.control} ${key}` : commandKey(platform, keys, key);
}

/** The words of the key of a command, like `Ctrl Shift P`; `undefined` for one without a key. */
export function keyOf(command: Command, platform: Platform, keys: KeyWords): string | undefined {
  const chord = chordsOf(command, platform === 'mac')[0];
  return chord === undefined ? undefined : chordWords(chord, platform, keys);
}

export interface PressedChord extends PressedKeys {
  readonly key: string;
  /** The place of the key, for layouts whose letters are not Latin. */
  readonly code: string;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

function nameOf({ key, code }: PressedChord): string {
  const isOtherScript = key.length === 1 && !/^[\x20-\x7e]$/.test(key);
  const sign = isOtherScript ? /^(?:Key|Digit)([A-Z0-9])$/.exec(code)?.[1] : undefined;
  return (sign ?? key).toLowerCase();
}

/** Some layouts have a sign or a digit only with Shift, so that it says nothing there. */
function isShiftRight(chord: Chord, { shiftKey }: PressedChord): boolean {
  return /^[.,0-9]$/.test(chord.key) || (chord.shift === true) === shiftKey;
}

function holds(chord: Chord, platform: Platform, pressed: PressedChord): boolean {
  if (chord.held === 'command') return holdsCommandKey(platform, pressed);
  return !pressed.metaKey && pressed.ctrlKey === (chord.held === 'control');
}

/** The command that the pressed keys ask for; `null` when they are none's. */
export function commandOf(platform: Platform, pressed: PressedChord): Command | null {
  if (pressed.altKey) return null;
  const name = nameOf(pressed);
  const isAsked = (chord: Chord): boolean =>
    chord.key === name && isShiftRight(chord, pressed) && holds(chord, platform, pressed);
  return allCommands.find((command) => chordsOf(command, platform === 'mac').some(isAsked)) ?? null;
}

type PressedDigit = Pick<
  KeyboardEvent,
  'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'code' | 'getModifierState'
>;

/**
 * The first field of the box that Alt with a digit leads to; 8 leads to the invoice, which comes after box 7. AltGr is not Alt: on many keyboards it types ², ³ and
 * brackets with the same digits. Digits beside the keys are left alone too, as Alt with them types signs by number.
 */
export function boxOfKey(pressed: PressedDigit): FieldPath | null {
  const { altKey, ctrlKey, metaKey, shiftKey, code } = pressed;
  if (!altKey || ctrlKey || metaKey || shiftKey || pressed.getModifierState('AltGraph')) return null;
  const digit = Number(/^Digit([1-8])$/.exec(code)?.[1]);
  return digit === 8 ? 'invoiceNumber' : (firstFields[digit - 1] ?? null);
}

/** The place after the one that has the focus, round and round; the first one from anywhere else. */
export function nextPlace(places: readonly FieldPath[], focused: string | null): FieldPath | null {
  const unlike = [...new Set(places)];
  const at = unlike.findIndex((place) => place === focused);
  return unlike[(at + 1) % unlike.length] ?? null;
}

/** Where a key leads from a place in the list, or `null` when it is no key of the list. */
export function placeAfterKey(key: string, from: number, total: number, rowsInSight: number): number | null {
  const last = total - 1;
  switch (key) {
    case 'ArrowDown':
      return Math.min(last, from + 1);
    case 'ArrowUp':
      return Math.max(0, from - 1);
    case 'PageDown':
      return Math.min(last, from + rowsInSight);
    case 'PageUp':
      return Math.max(0, from - rowsInSight);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

/** What an input method has for a key that it takes for itself, whatever the key is. */
const takenByInputMethod = 229;

/**
 * Leaves the keys of a composition (Chinese, Japanese, Korean, dead keys) to the input method: its Enter, Escape, Tab and
 * arrows are for its own candidates, so no list, sheet or command hears of them. Comes before every other listener.
 */
export function leaveKeysToInputMethod(): void {
  window.addEventListener(
    'keydown',
    (event) => {
      if (!isOfInputMethod(event)) return;
      event.stopImmediatePropagation();
      // A search would be emptied by it, whatever was composed.
      if (event.key === 'Escape') event.preventDefault();
    },
    { capture: true },
  );
}

function isOfInputMethod(event: KeyboardEvent): boolean {
  // Nothing else tells of the key that opens a composition.
  // oxlint-disable-next-line typescript/no-deprecated
  return event.isComposing || event.keyCode === takenByInputMethod;
}
