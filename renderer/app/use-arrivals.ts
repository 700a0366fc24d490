import { useEffect } from 'react';
import { followArrival } from '../stores/follow-arrival.ts';
import type { Stores } from '../stores/stores.ts';
import { useStores } from '../stores/use-stores.ts';

/** So long after a key the clerk is still writing. Milliseconds. */
const writing = 2_000;

/** Where something may be half written that nobody keeps yet: a new name for a PDF. Boxes are kept as they are written. */
const unkept =
  'input:not([data-field], [type="search"], [type="radio"], [type="checkbox"], [type="file"], [type="button"]), textarea:not([data-field])';

/**
 * Follows what comes from outside as soon as it may: at once where nothing else is in hand, and otherwise only when
 * the clerk says so. Several at once do not chase each other over the desk: the first is shown, the others wait.
 */
export function useArrivals(isDeskShown: boolean): void {
  const stores = useStores();
  useEffect(() => (isDeskShown ? watchArrivals(stores) : undefined), [stores, isDeskShown]);
}

function watchArrivals(stores: Stores): () => void {
  const end = new AbortController();
  let lastKey = -Infinity;
  const note = (): void => {
    lastKey = performance.now();
  };
  const noteKey = ({ key }: KeyboardEvent): void => {
    // Ctrl, Alt and the like write nothing, and lead to other windows.
    if (key.length === 1 || key === 'Backspace' || key === 'Enter') note();
  };
  const isFree = (): boolean => performance.now() - lastKey > writing && isNothingOver(stores);
  const settle = (): void => settleArrivals(stores, isFree);
  // What was told while the page could not hear it is asked for when somebody looks at it again.
  const look = (): void => void stores.arrivals.getState().load();
  window.addEventListener('keydown', noteKey, { capture: true, signal: end.signal });
  // What an input method composes comes without keys of its own.
  window.addEventListener('input', note, { capture: true, signal: end.signal });
  window.addEventListener('focus', look, { signal: end.signal });
  const stop = stores.arrivals.subscribe(settle);
  look();
  return () => {
    end.abort();
    stop();
  };
}

function settleArrivals(stores: Stores, isFree: () => boolean): void {
  const { arrivals } = stores;
  const { waiting, held, following, hold } = arrivals.getState();
  const fresh = waiting.filter(({ arrivalId }) => !held.has(arrivalId));
  const [first] = waiting;
  if (fresh.length === 0 || first === undefined || !isLookedAt(stores)) return;
  hold(fresh.map(({ arrivalId }) => arrivalId));
  const isFirst = fresh.length === waiting.length && following === null;
  // Why nothing came of it stands beside whatever is in hand.
  if (!isFirst) return;
  if (first.what.kind === 'refused') void followArrival(stores, first.arrivalId);
  else if (isFree()) void leaveFieldFor(stores, first.arrivalId, isFree);
}

/** Some fields hand over what was written in them when they are left. Where nothing takes their place, the focus returns. */
async function leaveFieldFor(stores: Stores, arrivalId: string, isFree: () => boolean): Promise<void> {
  const field = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  field?.blur();
  await followArrival(stores, arrivalId, isFree);
  requestAnimationFrame(() => {
    if (document.activeElement === document.body && field?.isConnected === true) field.focus();
  });
}

/** In a browser the window that is in front takes it, as nobody can bring another one there. */
function isLookedAt({ program }: Stores): boolean {
  return program.getState().host === 'desktop' || document.hasFocus();
}

/** No sheet, no question, no menu: whatever they are about is not to be replaced. */
function isNothingOver({ program, submission }: Stores): boolean {
  const { sheet, quoteOf, cancelAsked } = submission.getState();
  const isFree =
    program.getState().sheet === null && sheet === null && quoteOf === null && cancelAsked === null;
  const over = document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]');
  return isFree && over === null && document.activeElement?.matches(unkept) !== true;
}
