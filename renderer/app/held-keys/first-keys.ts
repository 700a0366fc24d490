import { chordOf, editsText, type HeldKey, isPaste, writesText } from './replay-key.ts';

declare global {
  /** A global, as the first script of the page shares no module with the later ones. */
  var coDeskFirstKeys: FirstKeys | undefined;
}

/**
 * Holds keys that are typed while no window can take them: from the first script of the page on, and while the window
 * is drawn again with other data. The next window takes them.
 */
class FirstKeys {
  #held: HeldKey[] = [];
  #end: AbortController | null = null;

  /** True once keys are held. */
  get isWaiting(): boolean {
    return this.#held.length > 0;
  }

  /** Begins to hold keys, after those in `already`. */
  hold(already: readonly HeldKey[] = []): void {
    this.#held = [...already];
    this.#end = new AbortController();
    const early = { capture: true, signal: this.#end.signal } as const;
    window.addEventListener('keydown', (event) => this.#press(event), early);
    window.addEventListener('paste', (event) => this.#paste(event), early);
  }

  /** Ends the holding and answers the held keys in order. */
  take(): readonly HeldKey[] {
    this.#end?.abort();
    this.#end = null;
    const held = this.#held;
    this.#held = [];
    return held;
  }

  /** Keys of the browser itself, such as reloading, are not held. */
  #press(event: KeyboardEvent): void {
    if (!event.isTrusted || !isOfProgram(event) || isPaste(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const chord = chordOf(event);
    if (!writesText(event)) this.#held.push({ kind: 'key', chord });
    else if (event.key !== 'Dead') this.#held.push({ kind: 'text', text: event.key, chord });
  }

  #paste(event: ClipboardEvent): void {
    event.preventDefault();
    const text = event.clipboardData?.getData('text/plain') ?? '';
    this.#held.push({ kind: 'pasted', text, chord: null });
  }
}

/** Keys that do something in the browser together with Ctrl: reload, close, zoom. */
const ofBrowser = /^[rtwq+=-]$/iu;

/**
 * Whether a key is meant for the program. Works without the table of commands, which would make the first script three
 * times as long; a held key that is no command does nothing later.
 */
function isOfProgram(event: KeyboardEvent): boolean {
  const { key, code, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (writesText(event) || editsText(event)) return true;
  if (altKey) return /^Digit[1-8]$/u.test(code);
  if (ctrlKey || metaKey)
    return shiftKey ? /^Key[NPHZ]$/u.test(code) : key.length === 1 && !ofBrowser.test(key);
  return /^F[146-9]$/u.test(key);
}

export const firstKeys = (globalThis.coDeskFirstKeys ??= new FirstKeys());
