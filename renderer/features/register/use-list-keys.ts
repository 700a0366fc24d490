import { type KeyboardEvent, type MouseEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { ApplicationSummary } from '../../../shared/domain/application.ts';
import { commandOf, indexAfterKey } from '../../parts/keys.ts';
import { duplicateApplication } from '../../stores/actions/begin-draft.ts';
import { rowAt } from '../../stores/register/register.ts';
import { useStores } from '../../stores/use-stores.ts';
import { useFirstLanguage, useFirstWords, useWordsSoon } from '../../text/language.tsx';
import { rowHeight, type RowVirtualizer } from './use-rows.ts';

interface ListKeysOptions {
  /** Index of the row that the keys act on. */
  readonly active: number;
  readonly choose: (index: number) => void;
  readonly virtualizer: RowVirtualizer;
  readonly onOpened: () => void;
}

/** Makes a function that passes on a row by its index; it does nothing while the row is not fetched. */
function useRowAt(choose: (index: number) => void) {
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

/**
 * Selects rows of the register: with Ctrl one, with Shift a range, Ctrl A all, Escape none. In the bin nothing is
 * selected.
 */
function useSelecting({ active, choose }: Pick<ListKeysOptions, 'active' | 'choose'>) {
  const { register, selection } = useStores();
  const activeNow = useRef(active);
  useLayoutEffect(() => {
    activeNow.current = active;
  }, [active]);
  const isBin = (): boolean => register.getState().place === 'bin';
  /** Selects by a press with Ctrl, Cmd or Shift. Answers whether it did. */
  const press = useCallback(
    (index: number, { shiftKey, ctrlKey, metaKey }: MouseEvent): boolean => {
      const { selected, startAt, extendTo, toggle } = selection.getState();
      if (register.getState().place === 'bin' || !(shiftKey || ctrlKey || metaKey)) {
        startAt(index);
        return false;
      }
      if (selected.size === 0) startAt(activeNow.current);
      choose(index);
      if (shiftKey) void extendTo(index);
      else toggle(index);
      return true;
    },
    [choose, register, selection],
  );
  const act = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean => {
    const { selected, selectAll, toggle, clear } = selection.getState();
    const isWithCtrl = ctrlKey || metaKey;
    if (isBin()) return false;
    if (isWithCtrl && key.toLowerCase() === 'a') void selectAll();
    else if (isWithCtrl && key === ' ') toggle(active);
    else if (key === 'Escape' && selected.size > 0) clear();
    else return false;
    return true;
  };
  /** Updates the selection before the keys move to another row. */
  const move = (index: number, { shiftKey }: KeyboardEvent): void => {
    const { selected, startAt, extendTo } = selection.getState();
    if (!shiftKey || isBin()) startAt(index);
    else {
      if (selected.size === 0) startAt(active);
      void extendTo(index);
    }
  };
  return { press, act, move };
}

/** Keys and presses in the rows. */
export function useListKeys({ active, choose, virtualizer, onOpened }: ListKeysOptions) {
  const { locale, words: firstWords } = useFirstLanguage();
  const wordsSoon = useWordsSoon();
  const stores = useStores();
  const { program, register, selection } = stores;
  const { press: select, ...selecting } = useSelecting({ active, choose });
  const { remove } = useRemoval();
  const restore = useRestore();
  const [menuAt, setMenuAt] = useState<number | null>(null);
  const withRow = useRowAt(choose);
  const open = useCallback(
    (index: number) =>
      withRow(index, (row) => {
        // A deleted draft cannot be opened, so the press only focuses it.
        if (row.deletedAt !== null) return;
        program.getState().openApplication(register.getState().ledger, row.id);
        onOpened();
      }),
    [withRow, program, register, onOpened],
  );
  const restoreAt = useCallback((index: number) => withRow(index, restore), [withRow, restore]);
  const showMenu = useCallback((index: number) => withRow(index, () => setMenuAt(index)), [withRow]);
  const removeAt = (index: number): void =>
    withRow(index, (row) => {
      const { selected, work } = selection.getState();
      if (selected.size < 2 || !selected.has(row.id)) remove(row);
      else
        void work(async () => {
          const words = await wordsSoon();
          const { isDraft, removeDrafts } = await import('../../stores/actions/draft-actions.ts');
          await removeDrafts({ stores, words, locale }, [...selected.values()].filter(isDraft));
        });
    });
  const press = useCallback(
    (index: number, event: MouseEvent): void => {
      if (!select(index, event)) open(index);
    },
    [select, open],
  );
  const act = (event: KeyboardEvent): boolean => {
    if (selecting.act(event)) return true;
    // With Ctrl or Cmd it is a command of the window.
    if (event.ctrlKey || event.metaKey) return false;
    const isBin = register.getState().place === 'bin';
    if (event.key === 'Enter' || event.key === ' ') (isBin ? restoreAt : open)(active);
    else if (event.key === 'Delete' && !isBin) removeAt(active);
    else if (!isBin && commandOf(program.getState().platform, event) === 'duplicate')
      withRow(active, ({ id }) => void duplicateApplication(stores, firstWords, id, null));
    else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) showMenu(active);
    else return false;
    return true;
  };
  const move = (event: KeyboardEvent): boolean => {
    const rowsInSight = Math.max(1, Math.floor((virtualizer.scrollRect?.height ?? 0) / rowHeight) - 1);
    const index = indexAfterKey(event.key, active, virtualizer.options.count, rowsInSight);
    if (index === null) return false;
    selecting.move(index, event);
    choose(index);
    virtualizer.scrollToIndex(index);
    return true;
  };
  return {
    open,
    press,
    restoreAt,
    showMenu,
    menuAt,
    hideMenu: () => setMenuAt(null),
    onKeyDown: (event: KeyboardEvent) => {
      if (!move(event) && !act(event)) return;
      event.preventDefault();
      // A key for the list is for nothing around it: Escape that ended a selection would close the drawer as well.
      event.stopPropagation();
    },
  };
}

/** Deletes a draft and offers to undo that. Applications that were sent are never deleted. */
export function useRemoval() {
  const words = useFirstWords();
  const stores = useStores();
  const remove = useCallback(
    async (row: ApplicationSummary): Promise<void> => {
      const { removeDraft } = await import('../../stores/actions/draft-actions.ts');
      await removeDraft(stores, words, row);
    },
    [words, stores],
  );
  return { remove: useCallback((row: ApplicationSummary) => void remove(row), [remove]) };
}

/** Restores a draft from the bin and offers to open it. */
export function useRestore(): (row: ApplicationSummary) => void {
  const words = useFirstWords();
  const { program, register, toasts } = useStores();
  const restoreRow = useCallback(
    async (row: ApplicationSummary): Promise<void> => {
      const { ledger } = register.getState();
      const answer = await register.getState().restore(row.id);
      if (!answer.ok) {
        program.getState().setActionFailure({ action: 'restore', reason: answer.error.kind });
        return;
      }
      const open = (): void => {
        if (register.getState().ledger === ledger) register.getState().setPlace('register');
        program.getState().openApplication(ledger, row.id);
      };
      const name = row.consigneeName.trim() || row.clientReference.trim() || words.register.untitled;
      toasts.getState().show(words.register.bin.wasRestored(name), [{ label: words.common.open, run: open }]);
    },
    [words, program, register, toasts],
  );
  return useCallback((row) => void restoreRow(row), [restoreRow]);
}
