import { isFocusBetween, showCaret } from '../../parts/focus.ts';
import { isFocusNowhere } from '../../ui/lost-focus.ts';
import type { FocusMoveKind, FocusMoves } from '../../stores/focus-moves.ts';
import { type HeldChord, type HeldKey, writtenBy } from './replay-key.ts';
import { type PressedKind, TypedKeys } from './typed-keys.ts';

interface HeldKeysOptions {
  readonly moves: FocusMoves;
  /** A hidden input that has the focus while keys are held. It is labelled for screen readers. */
  readonly waiting: HTMLTextAreaElement;
  /** True for a key that is a command wherever the focus is. */
  readonly isCommand: (event: KeyboardEvent) => boolean;
  /** True for a command that means the same wherever the focus is, and is not about the application that was left. */
  readonly isForAnywhere: (chord: HeldChord) => boolean;
  /** True for a command that must not run before the clerk sees what it is about. */
  readonly mustBeSeen: (chord: HeldChord) => boolean;
  /** Called with typed text that cannot be put anywhere. */
  readonly onGivenBack: (text: string) => void;
}

/** Longest time that keys are held for a place; after that the text is given back. Milliseconds. */
const longestMove = 15_000;
/** How long keys are held before Escape ends the wait instead of being held as well. Milliseconds. */
const longWait = 1_000;
/** How long the focus may be nowhere after its element went away, until something takes it. Milliseconds. */
const longestGap = 400;
/** How long a closed layer may take to disappear, on a slow computer too. Milliseconds. */
const longestLeaving = 1_000;
/**
 * After a place failed to appear, how long the keys must rest before the text is given back: until then the clerk has
 * not noticed. Milliseconds.
 */
const restOfTyping = 500;
/** How long letters are replayed before the page is drawn again: half a frame. Milliseconds. */
const longestStep = 8;

/**
 * Holds what is typed while the focus is moving to another place, and types it there in order once the focus arrives.
 * In between a hidden input has the focus: the place that was left gets no key, while dead keys, input methods and the
 * clipboard work as in any input.
 */
export class HeldKeys {
  readonly #options: HeldKeysOptions;
  readonly #typed: TypedKeys;
  #isMoving = false;
  #isReplaying = false;
  /** True while the focus is nowhere, or in a layer that is disappearing, because its element was just closed. */
  #isBetween = false;
  #movingSince = 0;
  #before: HTMLElement | null = null;
  #hadFocus: Element | null = null;
  #isPressing = false;
  #limit: ReturnType<typeof setTimeout> | undefined;
  /** Runs while letters are still typed for a place that failed to appear. */
  #givingBack: ReturnType<typeof setTimeout> | undefined;
  #gap: ReturnType<typeof setTimeout> | undefined;
  /** True until the window is drawn: what is typed before that is typed without seeing where it goes. */
  #isUnseen = false;
  /** True where a question is shown in place of the desk: keys typed before it is seen are no answer to it. */
  #isQuestion = false;

  constructor(options: HeldKeysOptions) {
    this.#options = options;
    this.#typed = new TypedKeys({
      ...options,
      isHolding: () => this.#isHolding,
      onPress: (kind) => this.#pressed(kind),
      onEscape: () => this.#endsWait(),
      onComposed: () => {
        if (this.#givingBack !== undefined) this.#giveBackSoon();
        else if (!this.#isMoving) void this.#replay();
      },
    });
  }

  /**
   * Begins to hold keys. `first`: keys that were typed before the window was drawn. `isQuestion`: a question is shown
   * in place of the desk, to which those keys are no answer. The returned function ends it and answers the keys still
   * held.
   */
  listen(first: readonly HeldKey[], isQuestion: boolean): () => readonly HeldKey[] {
    const end = new AbortController();
    const early = { capture: true, signal: end.signal } as const;
    this.#typed.listen(end.signal);
    window.addEventListener('focusin', ({ target }) => this.#focused(target), early);
    for (const kind of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const)
      window.addEventListener(kind, (event) => this.#point(event), early);
    const stop = this.#options.moves.follow({
      begun: (kind) => {
        // This move was asked for by somebody who sees the window.
        if (kind === 'leaving') this.#isUnseen = false;
        this.#begin(kind);
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
      return this.#typed.queue;
    };
  }

  #start(first: readonly HeldKey[], isQuestion: boolean): void {
    this.#typed.restart(first);
    this.#isUnseen = true;
    this.#isQuestion = isQuestion;
    // A move may have begun before this listener followed.
    if (this.#options.moves.isUnderWay()) this.#begin('inPlace');
    if (!this.#isMoving) this.#arrive();
  }

  /** The focus has arrived: replays the held keys, except commands that must be seen first. */
  #arrive(): void {
    if (this.#givingBack !== undefined) return;
    if (this.#isUnseen && this.#isQuestion && this.#typed.queue.length > 0) {
      this.#giveBackSoon();
      return;
    }
    if (this.#isUnseen) {
      const { mustBeSeen } = this.#options;
      const unseen = this.#typed.queue.findIndex((key) => key.kind === 'key' && mustBeSeen(key.chord));
      this.#giveBackText(unseen === -1 ? [] : this.#typed.queue.splice(unseen));
    }
    this.#isUnseen = false;
    void this.#replay();
  }

  #giveBackText(keys: readonly HeldKey[]): void {
    const text = keys.map(writtenBy).join('');
    if (text.trim() !== '') this.#options.onGivenBack(text);
  }

  get #isHolding(): boolean {
    const isAfter = this.#givingBack !== undefined || this.#typed.queue.length > 0;
    // The clerk has focused an input of the window while the last application is still being opened.
    if (this.#isUnseen && !isAfter && !isFocusNowhere()) return false;
    return this.#isMoving || this.#isReplaying || this.#isBetween || isAfter;
  }

  #begin(kind: FocusMoveKind): void {
    const { waiting, moves } = this.#options;
    const { activeElement } = document;
    if (this.#givingBack !== undefined) this.#giveBack();
    if (!this.#isMoving) {
      this.#isMoving = true;
      this.#movingSince = performance.now();
      this.#endGap();
      this.#limit = setTimeout(() => moves.cancel(), longestMove);
    }
    if (kind === 'inPlace' || activeElement === waiting) return;
    this.#before = activeElement instanceof HTMLElement ? activeElement : null;
    waiting.hidden = false;
    waiting.focus({ preventScroll: true });
  }

  #end(hasArrived: boolean): void {
    const { waiting } = this.#options;
    clearTimeout(this.#limit);
    this.#isMoving = false;
    // Nothing took the focus. Moving it also ends an unfinished composition of an input method.
    if (document.activeElement === waiting) {
      if (this.#before?.isConnected === true) this.#before.focus({ preventScroll: true });
      else waiting.blur();
    }
    // Released, as the element may be removed from the page.
    this.#before = null;
    waiting.hidden = true;
    if (!hasArrived) this.#giveBackSoon();
    else this.#arrive();
  }

  /**
   * Gives the text back once the keys rest. Until then further letters are held as well, so that the place that was
   * left does not get them.
   */
  #giveBackSoon(): void {
    clearTimeout(this.#givingBack);
    this.#givingBack = setTimeout(() => this.#giveBack(), restOfTyping);
  }

  #giveBack(): void {
    clearTimeout(this.#givingBack);
    this.#givingBack = undefined;
    const { isForAnywhere } = this.#options;
    const given = this.#typed.queue;
    // A command that opens a sheet or dialog is still meant; one about an application was meant for the one that failed
    // to appear.
    this.#typed.restart(given.filter((key) => key.kind === 'key' && isForAnywhere(key.chord)).slice(0, 1));
    this.#isUnseen = false;
    this.#giveBackText(given);
    void this.#replay();
  }

  /** Called before a key is taken; true where it is held. */
  #pressed(kind: PressedKind): boolean {
    // A key that is no letter answers what is seen, unless it would answer a question that nobody has read yet.
    if (this.#givingBack !== undefined) {
      if (kind === 'text' || (this.#isUnseen && this.#isQuestion)) this.#giveBackSoon();
      else if (kind === 'other') this.#giveBack();
    }
    return this.#isHolding || this.#beginsGap();
  }

  /** Ends a move at Escape while only text is held, for longer than a moment. True where it did. */
  #endsWait(): boolean {
    const isLong = this.#isMoving && performance.now() - this.#movingSince > longWait;
    if (!isLong || this.#typed.queue.some(({ kind }) => kind === 'key')) return false;
    this.#options.moves.cancel();
    return true;
  }

  /**
   * Ignores presses during a move: they would reach the place that is left, or repeat what was just done. So it is until
   * what was typed before the press is replayed, as the rest of it would go where the press leads. A press that selects
   * a row concerns only that row and is let through.
   */
  #point(event: MouseEvent): void {
    if (!event.isTrusted) return;
    if (event.type === 'pointerdown') {
      const goesOn = this.#isUnseen || selectsRow(event);
      this.#isPressing = (this.#isMoving || this.#isReplaying) && !goesOn;
    }
    // Keeps the focus in the hidden input.
    if (event.type === 'mousedown' && document.activeElement === this.#options.waiting)
      event.preventDefault();
    // A click with `detail` 0 comes from the keyboard.
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
    for (let last: HeldKey | undefined; this.#typed.queue.length > 0;) {
      // Lets the page draw the effect of the last key, and new real keys queue up. Letters in a row are replayed
      // without drawing for a few milliseconds, so that even a fast typist is caught up with.
      const isOn = last?.kind === 'text' && this.#typed.queue[0]?.kind === 'text';
      if (!isOn || performance.now() - drawn > longestStep) {
        await new Promise((resolve) => setTimeout(resolve));
        drawn = performance.now();
      }
      if (this.#isMoving || this.#typed.isComposing || this.#beginsGap()) break;
      last = this.#typed.queue.shift();
      if (last === undefined) break;
      // Nothing takes text here, so the rest was meant for another place, too.
      if (!(await this.#typed.replay(last))) {
        this.#typed.queue.unshift(last);
        this.#giveBack();
      }
    }
    this.#isReplaying = false;
    if (drawn > 0 && !this.#isHolding) showCaret(document.activeElement);
  }

  /**
   * Whether the focused element is disappearing or gone and nothing has the focus yet. A closing sheet returns the
   * focus a moment later.
   */
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
    // After the present task, as whatever took the focus may still be working in it.
    setTimeout(() => void this.#replay());
  }
}

/** Whether a press adds a row, or a range of rows, to the selection. */
function selectsRow({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  const isOfSeveral = ctrlKey || metaKey || shiftKey;
  return isOfSeveral && target instanceof Element && target.closest('[aria-multiselectable="true"]') !== null;
}
