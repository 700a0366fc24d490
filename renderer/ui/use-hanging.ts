import { useLayoutEffect, type RefObject } from 'react';

const gap = 4;
const margin = 8;
/** How far the list stands out before the text, so that its words stand under the typed ones. */
const outset = 16;

/** Where a list hangs: under its anchor, above it when there is more room, and inside the window. */
export function placeList(
  anchor: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom' | 'width'>,
  list: { readonly width: number; readonly height: number },
  room: { readonly width: number; readonly height: number },
  isRightToLeft: boolean,
): { readonly left: number; readonly top: number } {
  const wanted = isRightToLeft ? anchor.right + outset - list.width : anchor.left - outset;
  const left = Math.max(margin, Math.min(wanted, room.width - margin - list.width));
  const below = room.height - anchor.bottom - gap - margin;
  const isBelow = list.height <= below || below >= anchor.top;
  return { left, top: isBelow ? anchor.bottom + gap : Math.max(margin, anchor.top - gap - list.height) };
}

/**
 * Shows an element of the top layer while it is open and keeps it at its anchor. It stays where it is in the
 * document, so that screen readers find it beside its input and nothing that scrolls cuts it off.
 */
export function useHanging(
  anchor: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  isOpen: boolean,
  size: number,
): void {
  useLayoutEffect(() => {
    const [anchorElement, element] = [anchor.current, list.current];
    if (!isOpen || anchorElement === null || element === null) return;
    element.showPopover();
    const place = (): void => {
      const box = anchorElement.getBoundingClientRect();
      element.style.minInlineSize = `${box.width}px`;
      const isRightToLeft = getComputedStyle(element).direction === 'rtl';
      const room = { width: window.innerWidth, height: window.innerHeight };
      const own = { width: element.offsetWidth, height: element.offsetHeight };
      const { left, top } = placeList(box, own, room, isRightToLeft);
      element.style.left = `${left}px`;
      element.style.top = `${top}px`;
    };
    place();
    window.addEventListener('scroll', place, { capture: true });
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
      if (element.isConnected) element.hidePopover();
    };
  }, [anchor, list, isOpen, size]);
}
