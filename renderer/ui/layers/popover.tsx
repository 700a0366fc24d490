import { useLayoutEffect, useState, type ReactNode, type RefObject } from 'react';
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

/** Less of a list than this is of no use: then it covers its anchor. */
const leastHeight = 80;

/** On the side of an anchor where more of a list can be seen: where it begins, and how high it may be. */
function aboveOrBelow(anchor: Edges, height: number, room: Size, gap: number) {
  const below = room.height - margin - gap - anchor.bottom;
  const above = anchor.top - gap - margin;
  const isBelow = height <= below || below >= above;
  const most = Math.max(leastHeight, isBelow ? below : above);
  const shown = Math.min(height, most);
  const top = isBelow ? anchor.bottom + gap : anchor.top - gap - shown;
  return { top: inside(top, shown, room.height), most };
}

/** Where something begins that would begin at `start`, moved until all of it is inside the window. */
function inside(start: number, length: number, whole: number): number {
  return Math.max(margin, Math.min(start, whole - margin - length));
}

interface PlaceBeside {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  /** How high it may be without covering what is typed. */
  readonly most: number;
}

/** Where a list stands: beside its anchor; below it, or above, where no room is beside. Inside the window always. */
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

/** Where a list hangs: under its anchor, above it when there is more room, and inside the window. */
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

function putAt({ style }: HTMLElement, { left, top }: { readonly left: number; readonly top: number }): void {
  style.left = `${left}px`;
  style.top = `${top}px`;
}

/** In the middle below something small. */
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
 * The key of what stands in a popover of react-aria: another one for each opening. What is opened again before it
 * has gone would else stay as it was, without the focus, and no key would reach it.
 */
export function useOpenings(): readonly [number, (isOpen: boolean) => void] {
  const [openings, setOpenings] = useState(0);
  return [openings, (isOpen) => setOpenings(openings + Number(isOpen))];
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

/** What the keys do, at the lower end of a list; a screen reader has it from the list itself. */
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
