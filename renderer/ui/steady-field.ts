import { type RefObject, useEffect } from 'react';

/** Movement of a field that is not noticed. Pixels. */
const steady = 1;
/** How much is kept in sight above a field. Pixels. */
const around = 24;
/** Most steps of a correction: a centred element moves by half of each step. */
const maxSteps = 12;

/**
 * Keeps the focused field at its place in the window when something above it appears, grows or disappears, inside its
 * scroll container or over it: a list of PDFs, an error, a notice. The container scrolls by the difference; where it
 * cannot, padding is added at one of its ends until the focus has left and no pointer is down.
 */
export function useSteadyField(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (scroller.current === null) return;
    const keeper = new SteadyField(scroller.current);
    return () => keeper.end();
  }, [scroller]);
}

class SteadyField {
  readonly #scroller: HTMLElement;
  readonly #end = new AbortController();
  readonly #sizes = new ResizeObserver(() => this.#settle());
  /** Elements that are added directly to the container change no observed size. */
  readonly #children = new MutationObserver(() => {
    this.#observe();
    this.#settle();
  });
  #held: { readonly field: Element; readonly top: number } | null = null;
  /** True where the field begins above the visible part: a long text that is being written further down. */
  #isAbove = false;
  /** Scroll position of the container when the field's place was noted. Pixels. */
  #scrolled = 0;
  /** Padding added before and after the content. Pixels. */
  #space = { before: 0, behind: 0 };
  #isPressed = false;

  constructor(scroller: HTMLElement) {
    this.#scroller = scroller;
    const { signal } = this.#end;
    // The browser's own scroll anchoring does not always hold the field.
    scroller.style.overflowAnchor = 'none';
    scroller.addEventListener(
      'focusin',
      () => {
        this.#observe();
        this.#note();
      },
      { signal },
    );
    scroller.addEventListener('scroll', () => this.#follow(), { signal });
    // When another window covers this one, the field keeps the focus. During a move the focus is nowhere for a moment,
    // so the check waits.
    scroller.addEventListener('focusout', () => setTimeout(() => this.#leave()), { signal });
    // What is pressed must stay below the pointer until it is released.
    window.addEventListener('pointerdown', () => (this.#isPressed = true), { signal, capture: true });
    for (const end of ['pointerup', 'pointercancel'] as const)
      window.addEventListener(end, () => this.#letGo(), { signal, capture: true });
    this.#children.observe(scroller, { childList: true });
    this.#observe();
    this.#note();
  }

  end(): void {
    this.#end.abort();
    this.#sizes.disconnect();
    this.#children.disconnect();
  }

  /**
   * Observes all elements around the field and their siblings: the field moves only when one of them changes its size.
   */
  #observe(): void {
    this.#sizes.disconnect();
    this.#sizes.observe(this.#scroller);
    let around: Element | null = this.#field() ?? this.#scroller;
    while (around !== null && around !== this.#scroller.parentElement) {
      for (const element of around.children) this.#sizes.observe(element);
      around = around.parentElement;
    }
  }

  /** The focused input, if it is in this container. Inputs in a popover move on their own. */
  #field(): Element | null {
    const { activeElement: field } = document;
    const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    return isField && this.#scroller.contains(field) && field.closest('[popover]') === null ? field : null;
  }

  #note(): void {
    const field = this.#field();
    this.#scrolled = this.#scroller.scrollTop;
    this.#held = field === null ? null : { field, top: field.getBoundingClientRect().top };
    this.#noteAbove();
  }

  #noteAbove(): void {
    this.#isAbove = this.#held !== null && this.#held.top < this.#scroller.getBoundingClientRect().top;
  }

  /**
   * Handles a scroll event: the field moves with the content. Where it did not, the browser only had to limit the
   * scroll position, and the field's movement is still to be corrected.
   */
  #follow(): void {
    const { scrollTop } = this.#scroller;
    const top = (this.#held?.top ?? 0) - (scrollTop - this.#scrolled);
    this.#scrolled = scrollTop;
    if (this.#held === null) return;
    const isScrolled = Math.abs(this.#held.field.getBoundingClientRect().top - top) <= steady;
    if (isScrolled) this.#held = { ...this.#held, top };
    this.#noteAbove();
  }

  #letGo(): void {
    this.#isPressed = false;
    setTimeout(() => this.#leave());
  }

  #leave(): void {
    if (this.#isPressed || this.#scroller.contains(document.activeElement)) return;
    this.#held = null;
    this.#keepFree(0, 0);
  }

  #settle(): void {
    const field = this.#field();
    if (field === null || field !== this.#held?.field) {
      this.#note();
      return;
    }
    // It is never hidden below something that covers the upper end of the container.
    const edge = this.#isAbove ? -Infinity : this.#scroller.getBoundingClientRect().top + around;
    const wanted = Math.max(this.#held.top, edge);
    for (let step = 0; step < maxSteps; step += 1) {
      const moved = field.getBoundingClientRect().top - wanted;
      if (Math.abs(moved) < steady) break;
      this.#moveBack(moved);
    }
    this.#note();
  }

  /**
   * Scrolls, or adds padding, so that a field that went down by `moved` pixels goes up again; negative for the other
   * direction.
   */
  #moveBack(moved: number): void {
    const { before, behind } = this.#space;
    const used = Math.min(before, Math.max(0, moved));
    if (used > 0) this.#keepFree(before - used, behind);
    const scroller = this.#scroller;
    const wanted = scroller.scrollTop + moved - used;
    const most = scroller.scrollHeight - scroller.clientHeight;
    if (wanted < 0) this.#keepFree(this.#space.before - wanted, behind);
    else if (wanted > most) this.#keepFree(this.#space.before, behind + this.#unfilled() + wanted - most);
    scroller.scrollTop = wanted;
  }

  /** Height of the container below its content, before anything scrolls. Pixels. */
  #unfilled(): number {
    const { clientHeight, children } = this.#scroller;
    const { top } = this.#scroller.getBoundingClientRect();
    const bottoms = [...children].map((child) => child.getBoundingClientRect().bottom);
    return Math.max(0, top + clientHeight - this.#space.behind - Math.max(top, ...bottoms));
  }

  #keepFree(before: number, behind: number): void {
    if (before === this.#space.before && behind === this.#space.behind) return;
    this.#space = { before, behind };
    const { style } = this.#scroller;
    style.paddingBlockStart = before === 0 ? '' : `${before}px`;
    style.paddingBlockEnd = behind === 0 ? '' : `${behind}px`;
  }
}
