import { useLayoutEffect, type ReactNode, type RefObject } from 'react';
import { classNames } from '../class-names.ts';
import styles from './popover.module.css';

/** The least room between a list and the edge of the window. */
const margin = 8;
const gapBeside = 2;
const gapBelow = 4;
/** As much as the head of a box needs, so that its name stays in sight beside the list. */
const offset = 23;
const narrowest = 280;
const widest = 400;
/** How far the list stands out before the text, so that its words stand under the typed ones. */
const outset = 16;

type Edges = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom' | 'width'>;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where a list stands: beside its anchor; below it, or above, where no room is beside. Inside the window always. */
export function placeBeside(
  anchor: Edges,
  height: number,
  room: Size,
): { readonly left: number; readonly top: number; readonly width: number } {
  const width = Math.min(widest, Math.max(narrowest, anchor.width - gapBeside), room.width - 2 * margin);
  const inside = (wanted: number): number =>
    Math.max(margin, Math.min(wanted, room.height - margin - height));
  if (anchor.right + gapBeside + width + margin <= room.width)
    return { left: anchor.right + gapBeside, top: inside(anchor.top + offset), width };
  if (anchor.left - gapBeside - width >= margin)
    return { left: anchor.left - gapBeside - width, top: inside(anchor.top + offset), width };
  const left = Math.max(margin, Math.min(anchor.left, room.width - margin - width));
  const isBelow = anchor.bottom + gapBeside + height + margin <= room.height || anchor.top < height + margin;
  return { left, top: inside(isBelow ? anchor.bottom + gapBeside : anchor.top - gapBeside - height), width };
}

/** Where a list hangs: under its anchor, above it when there is more room, and inside the window. */
export function placeBelow(
  anchor: Edges,
  list: Size,
  room: Size,
  isRightToLeft: boolean,
): { readonly left: number; readonly top: number } {
  const wanted = isRightToLeft ? anchor.right + outset - list.width : anchor.left - outset;
  const left = Math.max(margin, Math.min(wanted, room.width - margin - list.width));
  const below = room.height - anchor.bottom - gapBelow - margin;
  const isBelow = list.height <= below || below >= anchor.top;
  return {
    left,
    top: isBelow ? anchor.bottom + gapBelow : Math.max(margin, anchor.top - gapBelow - list.height),
  };
}

interface PopoverState {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly list: RefObject<HTMLElement | null>;
  readonly isOpen: boolean;
  /** How much is in it: it is placed anew when that changes. */
  readonly size: number;
  readonly side: 'below' | 'beside' | 'under';
}

/**
 * Shows an element of the top layer while it is open and keeps it at its anchor. It stays where it is in the
 * document, so that screen readers find it beside its input and nothing that scrolls cuts it off.
 */
export function usePopover({ anchor, list, isOpen, size, side }: PopoverState): void {
  useLayoutEffect(() => {
    const [anchorElement, element] = [anchor.current, list.current];
    if (!isOpen || anchorElement === null || element === null) return;
    element.showPopover();
    const put = puts[side];
    const place = (): void => put(element, anchorElement.getBoundingClientRect());
    place();
    window.addEventListener('scroll', place, { capture: true });
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
      if (element.isConnected) element.hidePopover();
    };
  }, [anchor, list, isOpen, size, side]);
}

function roomOfWindow(): Size {
  return { width: window.innerWidth, height: window.innerHeight };
}

const puts = { below: putBelow, beside: putBeside, under: putUnder } as const;

/** In the middle below something small. */
function putUnder(element: HTMLElement, anchor: Edges): void {
  const room = roomOfWindow();
  const { offsetWidth: width, offsetHeight: height } = element;
  const left = (anchor.left + anchor.right - width) / 2;
  const isBelow = anchor.bottom + gapBelow + height + margin <= room.height;
  element.style.left = `${Math.max(margin, Math.min(left, room.width - margin - width))}px`;
  element.style.top = `${isBelow ? anchor.bottom + gapBelow : anchor.top - gapBelow - height}px`;
}

function putBelow(element: HTMLElement, anchor: Edges): void {
  element.style.minInlineSize = `${anchor.width}px`;
  const isRightToLeft = getComputedStyle(element).direction === 'rtl';
  const own = { width: element.offsetWidth, height: element.offsetHeight };
  const { left, top } = placeBelow(anchor, own, roomOfWindow(), isRightToLeft);
  element.style.left = `${left}px`;
  element.style.top = `${top}px`;
}

function putBeside(element: HTMLElement, anchor: Edges): void {
  const room = roomOfWindow();
  element.style.inlineSize = `${placeBeside(anchor, 0, room).width}px`;
  element.style.maxBlockSize = `${room.height - 2 * margin}px`;
  const { left, top } = placeBeside(anchor, element.offsetHeight, room);
  element.style.left = `${left}px`;
  element.style.top = `${top}px`;
}

interface PopoverOptionProps {
  readonly id: string;
  /** The one that Enter takes; it is kept in sight. */
  readonly isMarked: boolean;
  readonly onTake: () => void;
  readonly className: string | undefined;
  /** Where what is shown does not say it. */
  readonly label?: string;
  readonly title?: string;
  readonly children: ReactNode;
}

/** What can be taken in the list of an input, which keeps the focus. */
export function PopoverOption({
  id,
  isMarked,
  onTake,
  className,
  label,
  title,
  children,
}: PopoverOptionProps) {
  return (
    <li
      id={id}
      role="option"
      aria-selected={isMarked}
      aria-label={label}
      title={title}
      ref={isMarked ? showInList : null}
      className={classNames(styles['item'], className)}
      data-focused={isMarked ? true : undefined}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onTake}
    >
      {children}
    </li>
  );
}

function showInList(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}
