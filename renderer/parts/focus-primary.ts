/**
 * Where the hand goes on after something that had the focus is gone, and with it the place the focus would go back
 * to: the primary action. Who has moved on elsewhere stays there.
 */
export function focusPrimarySoon(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('[data-primary] button')?.focus();
  });
}
