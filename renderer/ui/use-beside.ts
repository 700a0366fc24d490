import { useLayoutEffect, type RefObject } from 'react';

const gap = 2;
const margin = 8;
/** As much as the head of a box needs, so that its name stays in sight beside the list. */
const offset = 23;
const narrowest = 280;
const widest = 400;

type Edges = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom' | 'width'>;

/** Where a list stands: beside its anchor; below it, or above, where no room is beside. Inside the window always. */
export function placeBeside(
  anchor: Edges,
  height: number,
  room: { readonly width: number; readonly height: number },
): { readonly left: number; readonly top: number; readonly width: number } {
  const width = Math.min(widest, Math.max(narrowest, anchor.width - gap), room.width - 2 * margin);
  const inside = (wanted: number): number =>
    Math.max(margin, Math.min(wanted, room.height - margin - height));
  if (anchor.right + gap + width + margin <= room.width)
    return { left: anchor.right + gap, top: inside(anchor.top + offset), width };
  if (anchor.left - gap - width >= margin)
    return { left: anchor.left - gap - width, top: inside(anchor.top + offset), width };
  const left = Math.max(margin, Math.min(anchor.left, room.width - margin - width));
  const isBelow = anchor.bottom + gap + height + margin <= room.height || anchor.top < height + margin;
  return { left, top: inside(isBelow ? anchor.bottom + gap : anchor.top - gap - height), width };
}

/** Shows an element of the top layer beside its anchor while it is open, and keeps it there. */
export function useBeside(
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
      const room = { width: window.innerWidth, height: window.innerHeight };
      const box = anchorElement.getBoundingClientRect();
      element.style.inlineSize = `${placeBeside(box, 0, room).width}px`;
      element.style.maxBlockSize = `${room.height - 2 * margin}px`;
      const { left, top } = placeBeside(box, element.offsetHeight, room);
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
