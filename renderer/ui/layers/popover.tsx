import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { comboboxAttributes, type ComboboxList, optionId, pressInList } from '../search/combobox.ts';
import styles from './popover.module.css';

/**
 * Shows an element in the top layer for as long as it is in the document. The element keeps its place there, so that
 * screen readers find it beside its input. Where it is on screen is said by its styles, relative to the anchor.
 */
export function usePopover<Shown extends HTMLElement>(
  anchor: RefObject<HTMLElement | null>,
): RefObject<Shown | null> {
  const popover = useRef<Shown>(null);
  useLayoutEffect(() => {
    const [source, element] = [anchor.current, popover.current];
    if (source === null || element === null) return;
    element.showPopover({ source });
    element.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
    return () => {
      if (element.isConnected) element.hidePopover();
    };
  }, [anchor]);
  return popover;
}

interface PopoverListProps {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly isBeside?: boolean;
  /** Id of the list; `optionId` gives those of its options. */
  readonly listId: string;
  /** Name of the list for screen readers. */
  readonly label: string;
  /** Each a `PopoverOption`. */
  readonly children: ReactNode;
  readonly className?: string | undefined;
  readonly listClassName?: string | undefined;
  readonly onScroll?: (list: HTMLElement) => void;
  /** Shown below the list. */
  readonly foot?: ReactNode;
  /** Words of keys, named at its end. */
  readonly keys?: readonly string[];
}

/** The open list of options at an input, which keeps the focus: below its anchor, or beside it. */
export function PopoverList(props: PopoverListProps) {
  const { isBeside = false, className } = props;
  const frame = usePopover<HTMLDivElement>(props.anchor);
  return (
    <div
      ref={frame}
      popover="manual"
      className={classNames(styles['popover'], isBeside && styles['beside'], className)}
    >
      <Options {...props} />
    </div>
  );
}

function Options({ listId, label, children, listClassName, onScroll, foot, keys = [] }: PopoverListProps) {
  return (
    <>
      <ul
        id={listId}
        role="listbox"
        aria-label={label}
        className={classNames(styles['options'], listClassName)}
        onScroll={({ currentTarget }) => onScroll?.(currentTarget)}
      >
        {children}
      </ul>
      {foot}
      <PopoverKeys keys={keys} />
    </>
  );
}

interface PopoverSearchProps extends Omit<PopoverListProps, 'listId' | 'isBeside'> {
  /** Name of the popover for screen readers. */
  readonly name: string;
  readonly inputLabel: string;
  readonly text: string;
  readonly onType: (text: string) => void;
  /** UTF-16 units. */
  readonly longestText?: number;
  readonly list: Omit<ComboboxList, 'isOpen' | 'close'>;
  /** Index of the option that another key marks; `null` where the key does something else. */
  readonly indexAfter?: (key: string) => number | null;
  /** `goesBack`: true when the focus returns to where it was. */
  readonly onClose: (goesBack: boolean) => void;
}

/** An input over a list that it filters, opened at a text field: takes the focus until an option is taken. */
export function PopoverSearch(props: PopoverSearchProps) {
  const { name, inputLabel, text, onType, longestText, indexAfter, onClose, className } = props;
  const frame = usePopover<HTMLDivElement>(props.anchor);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => input.current?.focus(), []);
  const list = { ...props.list, isOpen: true, close: () => onClose(true) };
  const press = (event: KeyboardEvent): void => {
    const index = indexAfter?.(event.key) ?? null;
    if (index !== null) list.mark(index);
    else if (!pressInList(event, list)) {
      if (event.key !== 'Tab') return;
      onClose(true);
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={frame}
      popover="manual"
      role="group"
      aria-label={name}
      className={classNames(styles['popover'], className)}
      onBlur={(event) => {
        // The focus may have gone to another window for a while.
        if (document.activeElement !== event.target) onClose(false);
      }}
    >
      <input
        {...comboboxAttributes(list)}
        ref={input}
        aria-label={inputLabel}
        dir="auto"
        placeholder={inputLabel}
        value={text}
        maxLength={longestText}
        className={styles['filter']}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={press}
      />
      <Options {...props} listId={list.listId} />
    </div>
  );
}

interface PopoverOptionProps {
  readonly listId: string;
  readonly index: number;
  /** True for the option that Enter takes; it is scrolled into view. */
  readonly isMarked: boolean;
  readonly onTake: () => void;
  readonly className?: string | undefined;
  /** Name for screen readers, where the shown text does not say it. */
  readonly label?: string;
  readonly title?: string;
  readonly children: ReactNode;
}

/** An option in the list of an input that keeps the focus. */
export function PopoverOption(props: PopoverOptionProps) {
  const { listId, index, isMarked, onTake, className, label, title, children } = props;
  return (
    <li
      id={optionId(listId, index)}
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

/**
 * A React key for the content of a react-aria popover, which changes with each opening. Content that is opened again
 * before it has disappeared would otherwise be kept without the focus, so that no key reached it.
 */
export function useOpenings(): readonly [number, (isOpen: boolean) => void] {
  const [openings, setOpenings] = useState(0);
  return [openings, (isOpen) => setOpenings(openings + Number(isOpen))];
}
