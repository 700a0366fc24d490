import { useCallback, useState, type KeyboardEvent } from 'react';
import type { ApplicationSummary } from '../../../shared/domain/application.ts';
import { rowAt } from '../../stores/register-pages.ts';
import { useStores } from '../../stores/use-stores.ts';
import { commandOf } from '../../parts/keys.ts';
import { placeAfterKey } from '../../parts/list-places.ts';
import { useDuplicating } from '../../stores/use-duplicating.ts';
import { usePutBack } from './use-put-back.ts';
import { useRemoval } from './use-removal.ts';
import { rowHeight, type RowVirtualizer } from './use-rows.ts';

interface ListKeysOptions {
  /** The row that the keys are on. */
  readonly active: number;
  readonly choose: (place: number) => void;
  readonly virtualizer: RowVirtualizer;
  readonly onOpened: () => void;
}

/** Uses a row that has been fetched; nothing happens on one that has not. */
function useRowAt(choose: (place: number) => void) {
  const { register } = useStores();
  return useCallback(
    (index: number, use: (row: ApplicationSummary) => void) => {
      choose(index);
      const row = rowAt(register.getState().pages, index);
      if (row !== null) use(row);
    },
    [choose, register],
  );
}

/** What keys and presses do to the rows. */
export function useListKeys({ active, choose, virtualizer, onOpened }: ListKeysOptions) {
  const { program, register } = useStores();
  const { remove } = useRemoval();
  const putBack = usePutBack();
  const { duplicate } = useDuplicating();
  const [menuAt, setMenuAt] = useState<number | null>(null);
  const withRow = useRowAt(choose);
  const open = useCallback(
    (index: number) =>
      withRow(index, (row) => {
        // What lies in the bin cannot be looked at, so the press only chooses it.
        if (row.deletedAt !== null) return;
        program.getState().openApplication(register.getState().ledger, row.id);
        onOpened();
      }),
    [withRow, program, register, onOpened],
  );
  const putBackAt = useCallback((index: number) => withRow(index, putBack), [withRow, putBack]);
  const showMenu = useCallback((index: number) => withRow(index, () => setMenuAt(index)), [withRow]);
  const act = (event: KeyboardEvent): boolean => {
    // With Ctrl or Cmd it is a command of the window.
    if (event.ctrlKey || event.metaKey) return false;
    const isBin = register.getState().place === 'bin';
    if (event.key === 'Enter' || event.key === ' ') (isBin ? putBackAt : open)(active);
    else if (event.key === 'Delete' && !isBin) withRow(active, remove);
    else if (!isBin && commandOf(program.getState().platform, event) === 'duplicate')
      withRow(active, ({ id }) => duplicate(id, null));
    else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) showMenu(active);
    else return false;
    return true;
  };
  const move = (key: string): boolean => {
    const rowsInSight = Math.max(1, Math.floor((virtualizer.scrollRect?.height ?? 0) / rowHeight) - 1);
    const place = placeAfterKey(key, active, virtualizer.options.count, rowsInSight);
    if (place === null) return false;
    choose(place);
    virtualizer.scrollToIndex(place);
    return true;
  };
  return {
    open,
    putBackAt,
    showMenu,
    menuAt,
    hideMenu: () => setMenuAt(null),
    onKeyDown: (event: KeyboardEvent) => {
      if (move(event.key) || act(event)) event.preventDefault();
    },
  };
}
