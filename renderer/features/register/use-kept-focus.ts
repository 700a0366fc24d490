import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useRegister } from '../../stores/use-stores.ts';

/** True when whatever had the focus is gone or out of sight, so that the next key would reach nothing. */
function isFocusLost(place: HTMLElement): boolean {
  const { activeElement } = document;
  return (
    activeElement === null ||
    activeElement === document.body ||
    (place.contains(activeElement) && activeElement.closest('[hidden]') !== null)
  );
}

/** When the last row goes away under the focus, the focus goes to what is offered in place of the rows. */
export function useFocusAfterLastRow(): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const hasRows = useRegister((state) => state.total > 0);
  const hadRows = useRef(hasRows);
  useLayoutEffect(() => {
    const isEmptied = hadRows.current && !hasRows;
    hadRows.current = hasRows;
    if (!isEmptied || frame.current === null || !isFocusLost(frame.current)) return;
    frame.current.querySelector('button')?.focus();
  }, [hasRows]);
  return frame;
}

/** Leaving the bin gives the focus back to the way into it, or to the search where nothing lies in it any more. */
export function useFocusAfterBin(): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null);
  const isBin = useRegister((state) => state.place === 'bin');
  const wasBin = useRef(isBin);
  useLayoutEffect(() => {
    const isLeft = wasBin.current && !isBin;
    wasBin.current = isBin;
    if (!isLeft || panel.current === null || !isFocusLost(panel.current)) return;
    const way = panel.current.querySelector<HTMLElement>('[data-way-to-bin] button');
    (way ?? panel.current.querySelector<HTMLElement>('[data-part-start]'))?.focus();
  }, [isBin]);
  return panel;
}
