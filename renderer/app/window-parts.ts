/**
 * The parts of the window that F6 goes through, in reading order: every element with `data-part` that holds no
 * other one. A part's `data-part-start` takes the focus, else its first control.
 */
const focusable = [
  '[data-part-start]',
  'button:not([disabled]):not([tabindex="-1"])',
  'input:not([disabled]):not([tabindex="-1"])',
  'textarea:not([disabled])',
  '[tabindex="0"]',
].join(', ');

function visibleParts(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-part]')].filter(
    (part) => part.querySelector('[data-part]') === null && part.offsetParent !== null,
  );
}

function startOf(part: HTMLElement): HTMLElement | null {
  return part.querySelector<HTMLElement>('[data-part-start]') ?? part.querySelector<HTMLElement>(focusable);
}

/** Moves the focus to the next or previous part of the window, round and round. */
export function focusPart(direction: 1 | -1): void {
  const parts = visibleParts().filter((part) => startOf(part) !== null);
  const current = parts.findIndex((part) => part.contains(document.activeElement));
  const from = current < 0 && direction < 0 ? 0 : current;
  const next = parts[(from + direction + parts.length) % parts.length];
  if (next !== undefined) startOf(next)?.focus();
}
