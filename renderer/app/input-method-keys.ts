/** What an input method has for a key that it takes for itself, whatever the key is. */
const takenByInputMethod = 229;

/**
 * Leaves the keys of a composition (Chinese, Japanese, Korean, dead keys) to the input method: its Enter, Escape, Tab and
 * arrows are for its own candidates, so no list, sheet or command hears of them. Comes before every other listener.
 */
export function leaveKeysToInputMethod(): void {
  window.addEventListener(
    'keydown',
    (event) => {
      if (isOfInputMethod(event)) event.stopImmediatePropagation();
    },
    { capture: true },
  );
}

function isOfInputMethod(event: KeyboardEvent): boolean {
  // Nothing else tells of the key that opens a composition.
  // oxlint-disable-next-line typescript/no-deprecated
  return event.isComposing || event.keyCode === takenByInputMethod;
}
