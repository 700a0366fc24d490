import {
  chordOf,
  editsText,
  type HeldChord,
  type HeldKey,
  isInText,
  isPaste,
  replayKey,
  takeBack,
  writesText,
} from './replay-key.ts';

/** What a pressed key does: it writes text, it is held besides, as it edits or is a command, or neither. */
export type PressedKind = 'text' | 'other' | 'neither';

interface TypedKeysOptions {
  /** A hidden input that has the focus while keys are held. */
  readonly waiting: HTMLTextAreaElement;
  /** True for a key that is a command wherever the focus is. */
  readonly isCommand: (event: KeyboardEvent) => boolean;
  /** Whether what is typed now is held. */
  readonly isHolding: () => boolean;
  /** Called for every key before it is taken; true where it is held. */
  readonly onPress: (kind: PressedKind) => boolean;
  /** Called for Escape; true where it ended the wait and is not held itself. */
  readonly onEscape: () => boolean;
  /** Called after an input method has completed its text. */
  readonly onComposed: () => void;
}

/**
 * Takes what is typed away from the page while it is held, and keeps it in order: letters, keys that edit, commands,
 * pasted texts, and texts of input methods.
 */
export class TypedKeys {
  readonly #options: TypedKeysOptions;
  #queue: HeldKey[] = [];
  #isTyping = false;
  #isComposing = false;
  /** The key whose text the next input event brings. */
  #chord: HeldChord | null = null;

  constructor(options: TypedKeysOptions) {
    this.#options = options;
  }

  /** What is held, oldest first. */
  get queue(): HeldKey[] {
    return this.#queue;
  }

  /** Whether an input method is writing a text that is held. */
  get isComposing(): boolean {
    return this.#isComposing;
  }

  /** Holds these keys in place of all others. */
  restart(keys: readonly HeldKey[]): void {
    this.#queue = [...keys];
    this.#chord = null;
  }

  /** Takes what is typed until `signal` aborts. */
  listen(signal: AbortSignal): void {
    const early = { capture: true, signal } as const;
    window.addEventListener('keydown', (event) => this.#press(event), early);
    window.addEventListener('beforeinput', (event) => this.#input(event), early);
    window.addEventListener('paste', (event) => this.#paste(event), early);
    window.addEventListener('compositionend', (event) => this.#composed(event), early);
    window.addEventListener('compositionstart', () => (this.#isComposing = this.#options.isHolding()), early);
  }

  /** Types a held key where the focus is. False for text that nothing took. */
  async replay(key: HeldKey): Promise<boolean> {
    this.#isTyping = true;
    const isTaken = await replayKey(key);
    this.#isTyping = false;
    return isTaken;
  }

  #press(event: KeyboardEvent): void {
    if (!event.isTrusted) return;
    const kind = this.#kindOf(event);
    if (!this.#options.onPress(kind)) return;
    this.#chord = null;
    if (kind === 'text') this.#pressText(event);
    else if (kind === 'other') this.#pressOther(event);
  }

  #kindOf(event: KeyboardEvent): PressedKind {
    const isCommand = this.#options.isCommand(event);
    if (writesText(event) && !isCommand) return 'text';
    return isCommand || editsText(event) ? 'other' : 'neither';
  }

  #pressText(event: KeyboardEvent): void {
    event.stopImmediatePropagation();
    if (isInText()) {
      // The text itself comes with the input event, even where the layout makes it of several keys.
      this.#chord = chordOf(event);
      return;
    }
    event.preventDefault();
    if (event.key !== 'Dead') this.#queue.push({ kind: 'text', text: event.key, chord: chordOf(event) });
  }

  #pressOther(event: KeyboardEvent): void {
    event.stopImmediatePropagation();
    this.#chord = chordOf(event);
    // The clipboard is read with the paste event, which follows.
    if (isPaste(event)) return;
    event.preventDefault();
    if (event.key === 'Escape' && this.#options.onEscape()) return;
    this.#queue.push({ kind: 'key', chord: chordOf(event) });
  }

  #input(event: InputEvent): void {
    if (!this.#options.isHolding() || this.#isComposing || event.inputType === 'insertCompositionText')
      return;
    // Replayed text arrives as an input event, too.
    if (this.#isTyping) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.data !== null) this.#queue.push({ kind: 'text', text: event.data, chord: this.#chord });
    this.#chord = null;
  }

  #composed({ data, target }: CompositionEvent): void {
    if (!this.#isComposing) return;
    this.#isComposing = false;
    const { waiting } = this.#options;
    // A cancelled composition would delete the selection.
    if (data !== '' && (target === waiting || this.#takeBack(data)))
      this.#queue.push({ kind: 'text', text: data, chord: null });
    setTimeout(() => {
      waiting.value = '';
      this.#options.onComposed();
    });
  }

  /**
   * Removes text that an input method has put where the focus arrived, so that it can follow the held keys. False where
   * it is not there, and stays.
   */
  #takeBack(text: string): boolean {
    this.#isTyping = true;
    const isTaken = takeBack(text);
    this.#isTyping = false;
    return isTaken;
  }

  #paste(event: ClipboardEvent): void {
    if (!this.#options.isHolding() || !event.isTrusted) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const text = event.clipboardData?.getData('text/plain') ?? '';
    this.#queue.push({ kind: 'pasted', text, chord: this.#chord });
    this.#chord = null;
  }
}
