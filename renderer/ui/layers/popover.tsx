import { useLayoutEffect, useState, type ReactNode, type RefObject } from 'react';
import { classNames } from '../class-names.ts';
import styles from './popover.module.css';

/** Smallest distance between a list and the edge of the window. Pixels. */
const margin = 8;
const gapBeside = 2;
const gapBelow = 4;
/** As much as the head of a box needs, so that its name stays in sight beside the list. */
const offset = 23;
const narrowest = 280;
const widest = 400;
/** How far the list begins before the text, so that its words are aligned with the typed ones. Pixels. */
const outset = 16;

type Edges = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom' | 'width'>;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A list that is lower than this is of no use; it covers its anchor instead. Pixels. */
const leastHeight = 80;

/** Places a list above or below its anchor, where more of it fits: its top edge, and its greatest height. */
function aboveOrBelow(anchor: Edges, height: number, room: Size, gap: number) {
  const below = room.height - margin - gap - anchor.bottom;
  const above = anchor.top - gap - margin;
  const isBelow = height <= below || below >= above;
  const most = Math.max(leastHeight, isBelow ? below : above);
  const shown = Math.min(height, most);
  const top = isBelow ? anchor.bottom + gap : anchor.top - gap - shown;
  return { top: inside(top, shown, room.height), most };
}

/** A start position near `start` at which the whole length is inside the window. */
function inside(start: number, length: number, whole: number): number {
  return Math.max(margin, Math.min(start, whole - margin - length));
}

interface PlaceBeside {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  /** Greatest height at which it does not cover what is typed. */
  readonly most: number;
}

/** Position of a list beside its anchor; below or above it where there is no space beside. Always inside the window. */
export function placeBeside(anchor: Edges, height: number, room: Size): PlaceBeside {
  const width = Math.min(widest, Math.max(narrowest, anchor.width - gapBeside), room.width - 2 * margin);
  const behind = anchor.right + gapBeside;
  const before = anchor.left - gapBeside - width;
  const beside = behind + width + margin <= room.width ? behind : before;
  if (beside >= margin)
    return {
      left: beside,
      top: inside(anchor.top + offset, height, room.height),
      width,
      most: room.height - 2 * margin,
    };
  const left = inside(anchor.left, width, room.width);
  return { left, width, ...aboveOrBelow(anchor, height, room, gapBeside) };
}

/** Position of a list below its anchor, or above it where there is more space, inside the window. */
export function placeBelow(
  anchor: Edges,
  list: Size,
  room: Size,
  isRightToLeft: boolean,
): { readonly left: number; readonly top: number } {
  const wanted = isRightToLeft ? anchor.right + outset - list.width : anchor.left - outset;
  const left = inside(wanted, list.width, room.width);
  return { left, top: aboveOrBelow(anchor, list.height, room, gapBelow).top };
}

interface PopoverState {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly list: RefObject<HTMLElement | null>;
  readonly isOpen: boolean;
  /** Size of its content: the list is placed again when that changes. */
  readonly size: number;
  readonly side: 'below' | 'beside' | 'under';
}

/**
 * Shows an element in the top layer while it is open, and keeps it at its anchor. The element keeps its place in the
 * document, so that screen readers find it beside its input, and no scrolling container cuts it off.
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

function putAt({ style }: HTMLElement, { left, top }: { readonly left: number; readonly top: number }): void {
  style.left = `${left}px`;
  style.top = `${top}px`;
}

/** Places an element centred below a small anchor. */
function putUnder(element: HTMLElement, anchor: Edges): void {
  const room = roomOfWindow();
  const { offsetWidth: width, offsetHeight: height } = element;
  const left = (anchor.left + anchor.right - width) / 2;
  const { top } = aboveOrBelow(anchor, height, room, gapBelow);
  putAt(element, { left: inside(left, width, room.width), top });
}

function putBelow(element: HTMLElement, anchor: Edges): void {
  element.style.minInlineSize = `${anchor.width}px`;
  const isRightToLeft = getComputedStyle(element).direction === 'rtl';
  const room = roomOfWindow();
  element.style.maxBlockSize = '';
  const { offsetWidth: width, offsetHeight: height } = element;
  const { most } = aboveOrBelow(anchor, height, room, gapBelow);
  if (height > most) element.style.maxBlockSize = `${most}px`;
  putAt(element, placeBelow(anchor, { width, height: Math.min(height, most) }, room, isRightToLeft));
}

function putBeside(element: HTMLElement, anchor: Edges): void {
  const room = roomOfWindow();
  element.style.inlineSize = `${placeBeside(anchor, 0, room).width}px`;
  element.style.maxBlockSize = `${room.height - 2 * margin}px`;
  element.style.maxBlockSize = `${placeBeside(anchor, element.offsetHeight, room).most}px`;
  putAt(element, placeBeside(anchor, element.offsetHeight, room));
}

/**
 * A React key for the content of a react-aria popover, which changes with each opening. Content that is opened again
 * before it has disappeared would otherwise be kept without the focus, so that no key reached it.
 */
export function useOpenings(): readonly [number, (isOpen: boolean) => void] {
  const [openings, setOpenings] = useState(0);
  return [openings, (isOpen) => setOpenings(openings + Number(isOpen))];
}

interface PopoverOptionProps {
  readonly id: string;
  /** The option that Enter takes; it is scrolled into view. */
  readonly isMarked: boolean;
  readonly onTake: () => void;
  readonly className: string | undefined;
  /** Name for screen readers, where the shown text does not say it. */
  readonly label?: string;
  readonly title?: string;
  readonly children: ReactNode;
}

/** An option in the list of an input that keeps the focus. */
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

/** What the keys do, at the lower end of a list. For the eye only: screen readers get it from the list itself. */
export function PopoverKeys({ keys }: { readonly keys: readonly string[] }) {
  if (keys.length === 0) return null;
  return (
    <p className={styles['keys']} aria-hidden="true">
      {keys.map((key) => (
        <span key={key}>{key}</span>
      ))}
    </p>
  );
}

function showInList(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}
