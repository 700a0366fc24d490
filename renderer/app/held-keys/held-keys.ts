import { isFocusBetween, showCaret } from '../../parts/focus.ts';
import { isFocusNowhere } from '../../ui/lost-focus.ts';
import type { MoveKind, Moves } from '../../stores/moves.ts';
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
  writtenBy,
} from './replay-key.ts';

interface HeldKeysOptions {
  readonly moves: Moves;
  /** Takes no part in the page and is labelled for readers of the screen. It has the focus while keys are held. */
  readonly waiting: HTMLTextAreaElement;
  /** True for a key that a listener of the window takes wherever the focus is. */
  readonly isCommand: (event: KeyboardEvent) => boolean;
  /** True for a command that means the same wherever the focus is, and nothing to the application that was left. */
  readonly isForAnywhere: (chord: HeldChord) => boolean;
  /** True for a command that must not be given before what it is about is seen. */
  readonly mustBeSeen: (chord: HeldChord) => boolean;
  /** What was typed has no place to go to. */
  readonly onGivenBack: (text: string) => void;
}

/** So long the place may take until it is there. Then what was typed is given back. Milliseconds. */
const longestMove = 15_000;
/** From then on Escape alone gives back what was typed, rather than being held as well. Milliseconds. */
const longWait = 1_000;
/** So long somebody may take to pick up the focus of something that went away. Milliseconds. */
const longestGap = 400;
/** So long what is closed may take to go away, on a slow computer too. Milliseconds. */
const longestLeaving = 1_000;
/** Whoever types on for the place that did not come has not seen it yet: so long without a letter, and all is given back. Milliseconds. */
const restOfTyping = 500;
/** So long letters are typed again before the page draws. Milliseconds, half a frame of a screen. */
const longestStep = 8;

/**
 * Holds what is typed while the focus is on its way, and types it again where the focus arrives, in order. Meanwhile an
 * input out of sight has the focus: what is left takes no key, and dead keys, input methods and the clipboard work in it
 * as in any other.
 */
export class HeldKeys {
  readonly #options: HeldKeysOptions;
  #queue: HeldKey[] = [];
  #isMoving = false;
  #isReplaying = false;
  #isTyping = false;
  #isComposing = false;
  /** True while the focus is nowhere or in what goes away, because what had it was closed a moment ago. */
  #isBetween = false;
  #movingSince = 0;
  #before: HTMLElement | null = null;
  #hadFocus: Element | null = null;
  /** The key whose text comes next. */
  #chord: HeldChord | null = null;
  #isPressing = false;
  #limit: ReturnType<typeof setTimeout> | undefined;
  /** Set while letters still come for a place that did not. */
  #givingBack: ReturnType<typeof setTimeout> | undefined;
  #gap: ReturnType<typeof setTimeout> | undefined;
  /** True until the window stands: what is typed by then is typed without seeing what it goes to. */
  #isUnseen = false;
  /** True where a question stands in place of the desk: none of it is an answer to that. */
  #isQuestion = false;

  constructor(options: HeldKeysOptions) {
    this.#options = options;
  }

  /**
   * `first`: what was typed before there was a window; `isQuestion`: a question stands in place of the desk, which that is
   * no answer to. The returned function ends it, and answers what is still held.
   */
  listen(first: readonly HeldKey[], isQuestion: boolean): () => readonly HeldKey[] {
    const end = new AbortController();
    const early = { capture: true, signal: end.signal } as const;
    window.addEventListener('keydown', (event) => this.#press(event), early);
    window.addEventListener('beforeinput', (event) => this.#input(event), early);
    window.addEventListener('paste', (event) => this.#paste(event), early);
    window.addEventListener('compositionend', (event) => this.#composed(event), early);
    window.addEventListener('compositionstart', () => (this.#isComposing = this.#isHolding), early);
    window.addEventListener('focusin', ({ target }) => this.#focused(target), early);
    for (const kind of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const)
      window.addEventListener(kind, (event) => this.#point(event), early);
    const stop = this.#options.moves.follow({
      begun: (way) => {
        // Asked for by somebody who sees the window.
        if (way === 'leaving') this.#isUnseen = false;
        this.#begin(way);
      },
      ended: (hasArrived) => this.#end(hasArrived),
    });
    this.#start(first, isQuestion);
    return () => {
      end.abort();
      stop();
      clearTimeout(this.#limit);
      clearTimeout(this.#gap);
      clearTimeout(this.#givingBack);
      return this.#queue;
    };
  }

  #start(first: readonly HeldKey[], isQuestion: boolean): void {
    this.#queue = [...first];
    this.#isUnseen = true;
    this.#isQuestion = isQuestion;
    // Begun before anybody could follow it.
    if (this.#options.moves.isUnderWay()) this.#begin('inPlace');
    if (!this.#isMoving) this.#arrive();
  }

  /** What is typed from now on is typed at what is seen. */
  #arrive(): void {
    if (this.#givingBack !== undefined) return;
    if (this.#isUnseen && this.#isQuestion && this.#queue.length > 0) {
      this.#giveBackSoon();
      return;
    }
    if (this.#isUnseen) {
      const { mustBeSeen } = this.#options;
      const unseen = this.#queue.findIndex((key) => key.kind === 'key' && mustBeSeen(key.chord));
      this.#tell(unseen === -1 ? [] : this.#queue.splice(unseen));
    }
    this.#isUnseen = false;
    void this.#replay();
  }

  #tell(keys: readonly HeldKey[]): void {
    const text = keys.map(writtenBy).join('');
    if (text.trim() !== '') this.#options.onGivenBack(text);
  }

  get #isHolding(): boolean {
    const isAfter = this.#givingBack !== undefined || this.#queue.length > 0;
    // Somebody went into an input of the window while the application of last time is still on its way.
    if (this.#isUnseen && !isAfter && !isFocusNowhere()) return false;
    return this.#isMoving || this.#isReplaying || this.#isBetween || isAfter;
  }

  #begin(way: MoveKind): void {
    const { waiting, moves } = this.#options;
    const { activeElement } = document;
    if (this.#givingBack !== undefined) this.#giveBack();
    if (!this.#isMoving) {
      this.#isMoving = true;
      this.#movingSince = performance.now();
      this.#endGap();
      this.#limit = setTimeout(() => moves.cancel(), longestMove);
    }
    if (way === 'inPlace' || activeElement === waiting) return;
    this.#before = activeElement instanceof HTMLElement ? activeElement : null;
    waiting.hidden = false;
    waiting.focus({ preventScroll: true });
  }

  #end(hasArrived: boolean): void {
    const { waiting } = this.#options;
    clearTimeout(this.#limit);
    this.#isMoving = false;
    // Nobody took the focus. What an input method has half written comes to its end by this.
    if (document.activeElement === waiting) {
      if (this.#before?.isConnected === true) this.#before.focus({ preventScroll: true });
      else waiting.blur();
    }
    // It may be gone from the page, with all that stood around it.
    this.#before = null;
    waiting.hidden = true;
    if (!hasArrived) this.#giveBackSoon();
    else this.#arrive();
  }

  /** The place that did not come takes what is still typed for it: the one that was left must not. */
  #giveBackSoon(): void {
    clearTimeout(this.#givingBack);
    this.#givingBack = setTimeout(() => this.#giveBack(), restOfTyping);
  }

  #giveBack(): void {
    clearTimeout(this.#givingBack);
    this.#givingBack = undefined;
    const { isForAnywhere } = this.#options;
    const given = this.#queue;
    // What asks for a sheet or a dialog is still meant; what is about an application was meant for the one that did not come.
    this.#queue = given.filter((key) => key.kind === 'key' && isForAnywhere(key.chord)).slice(0, 1);
    this.#chord = null;
    this.#isUnseen = false;
    this.#tell(given);
    void this.#replay();
  }

  #press(event: KeyboardEvent): void {
    if (!event.isTrusted) return;
    // A key that is no letter is meant for what is seen, but for an answer that nobody has read the question to.
    if (this.#givingBack !== undefined) {
      if (this.#isText(event) || (this.#isUnseen && this.#isQuestion)) this.#giveBackSoon();
      else if (this.#isHeld(event)) this.#giveBack();
    }
    if (!this.#isHolding && !this.#beginsGap()) return;
    this.#chord = null;
    if (this.#isText(event)) this.#pressText(event);
    else if (this.#isHeld(event)) this.#pressOther(event);
  }

  #pressText(event: KeyboardEvent): void {
    event.stopImmediatePropagation();
    if (isInText()) {
      // The text itself comes as an input, also where the layout makes it of several keys.
      this.#chord = chordOf(event);
      return;
    }
    event.preventDefault();
    if (event.key !== 'Dead') this.#queue.push({ kind: 'text', text: event.key, chord: chordOf(event) });
  }

  #pressOther(event: KeyboardEvent): void {
    event.stopImmediatePropagation();
    this.#chord = chordOf(event);
    // The clipboard is read by an event of its own, which follows.
    if (isPaste(event)) return;
    event.preventDefault();
    if (event.key === 'Escape' && this.#isWaitedFor()) this.#options.moves.cancel();
    else this.#queue.push({ kind: 'key', chord: chordOf(event) });
  }

  /** True while nothing but text is held for a place that is long in coming, so that Escape is meant for the wait itself. */
  #isWaitedFor(): boolean {
    const isLong = this.#isMoving && performance.now() - this.#movingSince > longWait;
    return isLong && this.#queue.every(({ kind }) => kind !== 'key');
  }

  #isText(event: KeyboardEvent): boolean {
    return writesText(event) && !this.#options.isCommand(event);
  }

  #isHeld(event: KeyboardEvent): boolean {
    return editsText(event) || this.#options.isCommand(event);
  }

  #input(event: InputEvent): void {
    if (!this.#isHolding || this.#isComposing || event.inputType === 'insertCompositionText') return;
    // What is typed again is an input too.
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
    // One that was cancelled would take away what is marked.
    if (data !== '' && (target === waiting || this.#takeBack(data)))
      this.#queue.push({ kind: 'text', text: data, chord: null });
    setTimeout(() => {
      waiting.value = '';
      if (this.#givingBack !== undefined) this.#giveBackSoon();
      else if (!this.#isMoving) void this.#replay();
    });
  }

  /** What was composed where the focus has arrived already comes after what is held. False leaves it where it stands. */
  #takeBack(text: string): boolean {
    this.#isTyping = true;
    const isTaken = takeBack(text);
    this.#isTyping = false;
    return isTaken;
  }

  #paste(event: ClipboardEvent): void {
    if (!this.#isHolding || !event.isTrusted) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const text = event.clipboardData?.getData('text/plain') ?? '';
    this.#queue.push({ kind: 'pasted', text, chord: this.#chord });
    this.#chord = null;
  }

  /** A press meanwhile would go to what is left, or do the same once more; one that selects a row is about that row alone. */
  #point(event: MouseEvent): void {
    if (!event.isTrusted) return;
    if (event.type === 'pointerdown') {
      const goesOn = this.#isUnseen || selectsRow(event);
      this.#isPressing = this.#isMoving && !goesOn;
    }
    // The focus stays where the keys are held.
    if (event.type === 'mousedown' && document.activeElement === this.#options.waiting)
      event.preventDefault();
    // A click without a number is one of the keyboard.
    const isOurs = this.#isPressing && (event.type !== 'click' || event.detail > 0);
    if (event.type === 'click') this.#isPressing = false;
    if (!isOurs) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  async #replay(): Promise<void> {
    if (this.#isReplaying) return;
    this.#isReplaying = true;
    let drawn = 0;
    for (let last: HeldKey | undefined; this.#queue.length > 0;) {
      // The page draws what came of the one before, and the next real keys line up behind. Letters go on at once for as
      // long as nobody sees it, so that even the fastest typist is caught up with.
      const isOn = last?.kind === 'text' && this.#queue[0]?.kind === 'text';
      if (!isOn || performance.now() - drawn > longestStep) {
        await new Promise((resolve) => setTimeout(resolve));
        drawn = performance.now();
      }
      if (this.#isMoving || this.#isComposing || this.#beginsGap()) break;
      last = this.#queue.shift();
      if (last === undefined) break;
      this.#isTyping = true;
      const isTaken = await replayKey(last);
      this.#isTyping = false;
      // Nothing takes text here, so that all that follows was meant for something else.
      if (!isTaken) {
        this.#queue.unshift(last);
        this.#giveBack();
      }
    }
    this.#isReplaying = false;
    if (drawn > 0 && !this.#isHolding) showCaret(document.activeElement);
  }

  /** True while what had the focus goes or is gone, and nobody has it yet. Those who take sheets away give it back a moment later. */
  #beginsGap(): boolean {
    if (this.#isMoving || this.#hadFocus === null || !isFocusBetween(this.#hadFocus)) return false;
    this.#isBetween = true;
    this.#gap ??= setTimeout(() => this.#leaveGap(), isFocusNowhere() ? longestGap : longestLeaving);
    return true;
  }

  #leaveGap(): void {
    this.#hadFocus = null;
    this.#endGap();
    void this.#replay();
  }

  #endGap(): void {
    clearTimeout(this.#gap);
    this.#gap = undefined;
    this.#isBetween = false;
  }

  #focused(target: EventTarget | null): void {
    this.#hadFocus = target instanceof Element ? target : null;
    if (!this.#isBetween || this.#isMoving) return;
    this.#endGap();
    // Whoever brings the focus has the rest of its task to itself.
    setTimeout(() => void this.#replay());
  }
}

/** Whether a press adds a row to those that are selected, or all up to it. */
function selectsRow({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  const isOfSeveral = ctrlKey || metaKey || shiftKey;
  return isOfSeveral && target instanceof Element && target.closest('[aria-multiselectable="true"]') !== null;
}
