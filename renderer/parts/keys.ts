import { useEffect } from 'react';
import type { FieldPath } from '../../shared/domain/fields.ts';
import type { StartState } from '../../shared/ipc/areas/program.ts';
import type { Words } from '../../shared/text/languages.ts';
import { allCommands, type Chord, chordsOf, type NamedCommand } from './command-table.ts';
import { firstFields } from './places.ts';

type KeyWords = Words['common']['keys'];
type Platform = StartState['platform'];

/** Words of a key with the platform's main modifier: `Ctrl F`, on a Mac `Cmd F`. */
export function commandKey(platform: Platform, keys: KeyWords, key: string): string {
  return `${platform === 'mac' ? keys.command : keys.control} ${key}`;
}

interface PressedKeys {
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** True when the platform's main modifier is held, and the other one is not. */
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

/** Words of a command's key, like `Ctrl Shift P`; `undefined` for a command without one. */
export function keyOf(command: NamedCommand, platform: Platform, keys: KeyWords): string | undefined {
  const chord = chordsOf(command, platform === 'mac')[0];
  return chord === undefined ? undefined : chordWords(chord, platform, keys);
}

export interface PressedChord extends PressedKeys {
  readonly key: string;
  /** Physical key, for layouts whose letters are not Latin. */
  readonly code: string;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

function nameOf({ key, code }: PressedChord): string {
  const isOtherScript = key.length === 1 && !/^[\x20-\x7e]$/.test(key);
  const sign = isOtherScript ? /^(?:Key|Digit)([A-Z0-9])$/.exec(code)?.[1] : undefined;
  return (sign ?? key).toLowerCase();
}

/**
 * Whether Shift is as the chord wants it. Ignored for digits and punctuation, which some layouts have only with Shift.
 */
function isShiftRight(chord: Chord, { shiftKey }: PressedChord): boolean {
  return /^[.,0-9]$/.test(chord.key) || (chord.shift === true) === shiftKey;
}

function holds(chord: Chord, platform: Platform, pressed: PressedChord): boolean {
  if (chord.held === 'command') return holdsCommandKey(platform, pressed);
  return !pressed.metaKey && pressed.ctrlKey === (chord.held === 'control');
}

/** The command of the pressed keys; `null` when they have none. */
export function commandOf(platform: Platform, pressed: PressedChord): NamedCommand | null {
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
 * The first field of the box for Alt with a digit; 8 leads to the invoice, which follows box 7. AltGr does not count as
 * Alt, as it types ², ³ and brackets with the same digits on many keyboards; nor do the digits of the number pad, which
 * type characters by number with Alt.
 */
export function boxOfKey(pressed: PressedDigit): FieldPath | null {
  const { altKey, ctrlKey, metaKey, shiftKey, code } = pressed;
  if (!altKey || ctrlKey || metaKey || shiftKey || pressed.getModifierState('AltGraph')) return null;
  const digit = Number(/^Digit([1-8])$/.exec(code)?.[1]);
  return digit === 8 ? 'invoiceNumber' : (firstFields[digit - 1] ?? null);
}

/** The place after the focused one, and the first one again after the last or from anywhere else. */
export function nextPlace(places: readonly FieldPath[], focused: string | null): FieldPath | null {
  const unlike = [...new Set(places)];
  const at = unlike.findIndex((place) => place === focused);
  return unlike[(at + 1) % unlike.length] ?? null;
}

/** Index that a key leads to in a list, or `null` when the key is none of the list's. */
export function indexAfterKey(key: string, from: number, total: number, rowsInSight: number): number | null {
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

/** Lets Ctrl Enter confirm wherever the focus is in the sheet; Enter alone never does. */
export function useConfirmKey(platform: Platform, confirm: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || event.repeat || !holdsCommandKey(platform, event)) return;
      event.preventDefault();
      event.stopPropagation();
      confirm();
    };
    window.addEventListener('keydown', press, { capture: true });
    return () => {
      window.removeEventListener('keydown', press, { capture: true });
    };
  }, [confirm, platform]);
}

/** Value of `keyCode` for every key that an input method takes. */
const takenByInputMethod = 229;

/**
 * Leaves the keys of a composition (Chinese, Japanese, Korean, dead keys) to the input method: its Enter, Escape, Tab
 * and arrows choose among its candidates, so no list, sheet or command may get them. Registered before every other
 * listener.
 */
export function leaveKeysToInputMethod(): void {
  window.addEventListener(
    'keydown',
    (event) => {
      if (!isOfInputMethod(event)) return;
      event.stopImmediatePropagation();
      // Otherwise it would empty a search field.
      if (event.key === 'Escape') event.preventDefault();
    },
    { capture: true },
  );
}

function isOfInputMethod(event: KeyboardEvent): boolean {
  // Nothing else reports the key that begins a composition.
  // oxlint-disable-next-line typescript/no-deprecated
  return event.isComposing || event.keyCode === takenByInputMethod;
}
