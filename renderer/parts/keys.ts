import type { StartState } from '../../shared/ipc/messages.ts';
import type { Words } from '../../shared/text/page-words.ts';
import { allCommands, chordsOf, type Chord, type Command } from './command-table.ts';

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
  const letter = isOtherScript ? /^Key([A-Z])$/.exec(code)?.[1] : undefined;
  return (letter ?? key).toLowerCase();
}

/** Some layouts have a sign only with Shift, so that it says nothing there. */
function isShiftRight(chord: Chord, { shiftKey }: PressedChord): boolean {
  return chord.key === '.' || chord.key === ',' || (chord.shift === true) === shiftKey;
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
