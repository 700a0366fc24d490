import type { KeyboardEvent } from 'react';

/** The key that took an option: Enter stays in the field, Tab goes on to the next one. */
export type AcceptKey = 'enter' | 'tab';

/** A list attached to an input, which keeps the focus. */
export interface ComboboxList {
  /** Id of the listbox; `optionId` gives those of its options. */
  readonly listId: string;
  readonly isOpen: boolean;
  readonly count: number;
  /** Index of the option that Tab and Enter take; -1 for none. */
  readonly marked: number;
  readonly mark: (index: number) => void;
  readonly take: (index: number, by: AcceptKey) => void;
  /** Left out where the list is always shown with its input. */
  readonly open?: () => void;
  /** Closes the list and keeps what is typed. Left out where Escape closes what surrounds the list. */
  readonly close?: () => void;
  /** False where Tab has to reach other controls, as in a sheet. */
  readonly tabTakes?: boolean;
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** ARIA attributes of the input, and of the option that is marked in its list. */
export function comboboxAttributes({ listId, isOpen, count, marked }: ComboboxList) {
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? listId : undefined,
    'aria-activedescendant': isOpen && marked >= 0 && marked < count ? optionId(listId, marked) : undefined,
    autoComplete: 'off',
    spellCheck: false,
  } as const;
}

/**
 * Keys of every list at an input: arrows move with wrap-around, Alt with an arrow opens and closes, Tab and Enter take
 * the marked option, Escape closes and keeps what is typed. True when the key was for the list.
 */
export function pressInList(event: KeyboardEvent, list: ComboboxList): boolean {
  if (event.ctrlKey || event.metaKey) return false;
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') return pressArrow(event, list);
  if (event.altKey || !list.isOpen) return false;
  if (event.key === 'Escape' && list.close !== undefined) {
    // Keeps the surrounding sheet open.
    event.stopPropagation();
    list.close();
    return true;
  }
  if (list.marked < 0 || list.marked >= list.count) return false;
  if (event.key === 'Enter') {
    event.preventDefault();
    list.take(list.marked, 'enter');
    return true;
  }
  if (event.key !== 'Tab' || event.shiftKey || list.tabTakes === false) return false;
  list.take(list.marked, 'tab');
  return true;
}

function pressArrow(event: KeyboardEvent, list: ComboboxList): boolean {
  const isDown = event.key === 'ArrowDown';
  if (!list.isOpen) {
    if (list.open === undefined || (event.altKey && !isDown)) return false;
    event.preventDefault();
    list.open();
    return true;
  }
  event.preventDefault();
  if (event.altKey) {
    if (!isDown) list.close?.();
    return true;
  }
  if (list.count > 0) list.mark(indexAfterArrow(list, isDown));
  return true;
}

/** Index of the option to mark after an arrow key, with wrap-around. */
export function indexAfterArrow(
  { marked, count }: Pick<ComboboxList, 'marked' | 'count'>,
  isDown: boolean,
): number {
  if (marked < 0) return isDown ? 0 : count - 1;
  return (marked + (isDown ? 1 : count - 1)) % count;
}
