/** A press of a control, as it is compared with the next one. */
interface Press {
  /** Milliseconds since the page began. */
  readonly time: number;
  readonly x: number;
  readonly y: number;
  readonly control: Element;
  readonly name: string;
}

/** Longest time between the presses of a double click, as operating systems have it. Milliseconds. */
const longestBetween = 500;
/** How far the pointer may move between the presses of a double click. Pixels. */
const farthestSlip = 6;

const controls = 'button, a[href], [role="button"], [role^="menuitem"]';

/**
 * Ignores the second press of a double click where it would do something else than the first: the first press removed
 * or renamed the control, and what is under the pointer now was not meant. Inside `data-once` it also ignores a second
 * press of the same control. The returned function ends it.
 */
export function followDoubleClicks(): () => void {
  const end = new AbortController();
  let last: Press | null = null;
  let isTaken = false;
  const begin = (event: PointerEvent): void => {
    const press = pressOf(event);
    isTaken = press !== null && last !== null && isSlip(last, press);
    // A third press is compared with the first one as well.
    last = isTaken && last !== null ? { ...last, time: event.timeStamp } : press;
  };
  const take = (event: MouseEvent): void => {
    if (event.type === 'pointerdown' && event instanceof PointerEvent) begin(event);
    // A click with `detail` 0 comes from the keyboard.
    if (!isTaken || (event.type === 'click' && event.detail === 0)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const kind of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const)
    window.addEventListener(kind, take, { capture: true, signal: end.signal });
  // After a key the next press is a first one.
  window.addEventListener('keydown', () => (last = null), { capture: true, signal: end.signal });
  return () => end.abort();
}

function pressOf({ target, button, timeStamp, clientX, clientY }: PointerEvent): Press | null {
  const control = target instanceof Element && button === 0 ? target.closest(controls) : null;
  if (control === null) return null;
  return { time: timeStamp, x: clientX, y: clientY, control, name: nameOf(control) };
}

function nameOf(control: Element): string {
  return control.getAttribute('aria-label') ?? control.textContent;
}

function isSlip(first: Press, second: Press): boolean {
  if (second.time - first.time > longestBetween) return false;
  if (Math.hypot(second.x - first.x, second.y - first.y) > farthestSlip) return false;
  const isSame = second.control === first.control && second.name === first.name;
  return !isSame || second.control.closest('[data-once]') !== null;
}
