import { type RefObject, useEffect } from 'react';

/** A field that moves less than this does not jump. Pixels. */
const steady = 1;
/** So much of what is around a field stays in sight above it. Pixels. */
const around = 24;
/** What is centred moves by half of what is asked for, so that it takes some steps. */
const mostSteps = 12;

/**
 * Keeps the field that has the focus where it is in the window, whatever appears, grows or goes above it in its scroller
 * or over that: a list of PDFs, a sentence that holds no more, a notice. The scroller moves by as much; where it has nothing
 * to scroll, room is kept free at one of its ends until the focus has left it and no pointer is down.
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
  /** What comes and goes directly in the scroller changes no size that is observed. */
  readonly #children = new MutationObserver(() => {
    this.#observe();
    this.#settle();
  });
  #held: { readonly field: Element; readonly top: number } | null = null;
  /** True where a long text begins above what is in sight, and goes on being written further down. */
  #isAbove = false;
  /** Where the scroller stood when that was noted. Pixels. */
  #scrolled = 0;
  /** Kept free before and behind what scrolls. Pixels. */
  #room = { before: 0, behind: 0 };
  #isPressed = false;

  constructor(scroller: HTMLElement) {
    this.#scroller = scroller;
    const { signal } = this.#end;
    // What the browser keeps in place is not always the field.
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
    // A window that another one covers keeps its field. Between two places the focus is nowhere for a moment.
    scroller.addEventListener('focusout', () => setTimeout(() => this.#leave()), { signal });
    // What is pressed stays below the pointer until it is let go.
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

  /** Whatever has the field in it or stands beside that: none of it can move the field without another size. */
  #observe(): void {
    this.#sizes.disconnect();
    this.#sizes.observe(this.#scroller);
    let around: Element | null = this.#field() ?? this.#scroller;
    while (around !== null && around !== this.#scroller.parentElement) {
      for (const element of around.children) this.#sizes.observe(element);
      around = around.parentElement;
    }
  }

  /** What is typed into, where it is in this scroller. What stands in a popover goes its own way over it. */
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
   * Somebody scrolls, and the field goes by as much. Where it did not, the browser only had less to scroll: what moved the
   * field then is still to be taken back.
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
    // It never goes out of sight below what has come over the scroller.
    const edge = this.#isAbove ? -Infinity : this.#scroller.getBoundingClientRect().top + around;
    const wanted = Math.max(this.#held.top, edge);
    for (let step = 0; step < mostSteps; step += 1) {
      const moved = field.getBoundingClientRect().top - wanted;
      if (Math.abs(moved) < steady) break;
      this.#moveBack(moved);
    }
    this.#note();
  }

  /** By so many pixels down, where the field went down, or up. */
  #moveBack(moved: number): void {
    const { before, behind } = this.#room;
    const used = Math.min(before, Math.max(0, moved));
    if (used > 0) this.#keepFree(before - used, behind);
    const scroller = this.#scroller;
    const wanted = scroller.scrollTop + moved - used;
    const most = scroller.scrollHeight - scroller.clientHeight;
    if (wanted < 0) this.#keepFree(this.#room.before - wanted, behind);
    else if (wanted > most) this.#keepFree(this.#room.before, behind + this.#unfilled() + wanted - most);
    scroller.scrollTop = wanted;
  }

  /** Of its height that nothing fills, before anything has to scroll. Pixels. */
  #unfilled(): number {
    const { clientHeight, children } = this.#scroller;
    const { top } = this.#scroller.getBoundingClientRect();
    const bottoms = [...children].map((child) => child.getBoundingClientRect().bottom);
    return Math.max(0, top + clientHeight - this.#room.behind - Math.max(top, ...bottoms));
  }

  #keepFree(before: number, behind: number): void {
    if (before === this.#room.before && behind === this.#room.behind) return;
    this.#room = { before, behind };
    const { style } = this.#scroller;
    style.paddingBlockStart = before === 0 ? '' : `${before}px`;
    style.paddingBlockEnd = behind === 0 ? '' : `${behind}px`;
  }
}
