import { useLayoutEffect, useRef, type RefObject } from 'react';
import { placeList } from '../../ui/use-hanging.ts';

/** Shows an element in the top layer, under the caret or over it, with the focus in its input. */
export function useHangingAt(caret: DOMRect): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    element.showPopover();
    const own = { width: element.offsetWidth, height: element.offsetHeight };
    const room = { width: window.innerWidth, height: window.innerHeight };
    const { left, top } = placeList(caret, own, room, false);
    element.style.left = `${left}px`;
    element.style.top = `${top}px`;
    element.querySelector('input')?.focus();
  }, [caret]);
  return frame;
}
