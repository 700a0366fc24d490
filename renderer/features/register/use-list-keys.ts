import type { Virtualizer } from '@tanstack/react-virtual';
import { useCallback, useState, type KeyboardEvent } from 'react';
import type { ApplicationSummary } from '../../../shared/domain/application.ts';
import { placeOf, rowAt, type RegisterPages } from '../../stores/register-pages.ts';
import { useStores } from '../../stores/use-stores.ts';
import { placeAfterKey } from './list-places.ts';
import { rowElementId } from './list-item.tsx';
import { useRemoval } from './use-removal.ts';

interface ListKeysOptions {
  readonly total: number;
  readonly pages: RegisterPages;
  readonly openId: string | null;
  readonly virtualizer: Virtualizer<HTMLDivElement, HTMLDivElement>;
  readonly onOpened: () => void;
}

/** Which row the keys are on, and what keys and presses do to it. */
export function useListKeys({ total, pages, openId, virtualizer, onOpened }: ListKeysOptions) {
  const { program, register } = useStores();
  const removal = useRemoval();
  const [chosen, setChosen] = useState<number | null>(null);
  const [menuRow, setMenuRow] = useState<ApplicationSummary | null>(null);
  const openPlace = openId === null ? -1 : placeOf(pages, openId);
  const active = Math.min(chosen ?? Math.max(0, openPlace), Math.max(0, total - 1));

  const openRow = useCallback(
    (row: ApplicationSummary) => {
      program.getState().openApplication(register.getState().ledger, row.id);
      onOpened();
    },
    [program, register, onOpened],
  );
  const withRow = useCallback(
    (index: number, use: (row: ApplicationSummary) => void) => {
      setChosen(index);
      const row = rowAt(register.getState().pages, index);
      if (row !== null) use(row);
    },
    [register],
  );
  const open = useCallback((index: number) => withRow(index, openRow), [withRow, openRow]);
  const showMenu = useCallback((index: number) => withRow(index, setMenuRow), [withRow]);

  const act = (event: KeyboardEvent): boolean => {
    if (event.key === 'Enter' || event.key === ' ') open(active);
    else if (event.key === 'Delete') withRow(active, removal.remove);
    else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) showMenu(active);
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const rowsInSight = Math.max(1, Math.floor((virtualizer.scrollRect?.height ?? 0) / 52) - 1);
    const place = placeAfterKey(event.key, active, total, rowsInSight);
    if (place !== null) {
      setChosen(place);
      virtualizer.scrollToIndex(place);
    }
    if (place !== null || act(event)) event.preventDefault();
  };
  return {
    active,
    open,
    openRow,
    showMenu,
    menuRow,
    hideMenu: () => setMenuRow(null),
    listProps: { onKeyDown, 'aria-activedescendant': total === 0 ? undefined : rowElementId(active) },
  };
}
