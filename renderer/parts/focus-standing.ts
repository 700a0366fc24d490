/** Leads to the sentence under the bar that says why nothing can be sent. */
export function focusStanding(): void {
  document.querySelector<HTMLElement>('[data-standing]')?.focus();
}
