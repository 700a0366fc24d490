import { chordOf, editsText, type HeldKey, isPaste, writesText } from './replay-key.ts';

declare global {
  /** The first script of the page shares nothing else with those that come after it. */
  var coDeskFirstKeys: FirstKeys | undefined;
}

/**
 * Keys that come while there is no window that could take them: from the first script of the page on, and where the
 * window is drawn anew on other data. Whoever draws the window takes them.
 */
class FirstKeys {
  #held: HeldKey[] = [];
  #end: AbortController | null = null;

  /** True where somebody types already. */
  get isWaiting(): boolean {
    return this.#held.length > 0;
  }

  /** From now on, after those that are held already. */
  hold(already: readonly HeldKey[] = []): void {
    this.#held = [...already];
    this.#end = new AbortController();
    const early = { capture: true, signal: this.#end.signal } as const;
    window.addEventListener('keydown', (event) => this.#press(event), early);
    window.addEventListener('paste', (event) => this.#paste(event), early);
  }

  /** What came, in order. It ends the holding. */
  take(): readonly HeldKey[] {
    this.#end?.abort();
    this.#end = null;
    const held = this.#held;
    this.#held = [];
    return held;
  }

  /** Keys of the browser itself, as one that loads the page again, are left to it. */
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

/** What the browser does with Ctrl: loads the page again, closes it, makes it larger. */
const ofBrowser = /^[rtwq+=-]$/iu;

/**
 * Without the table of commands, which would make the first script of the page three times as long: what of this is no
 * command after all does nothing later on.
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
