import { Ellipsis } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { ApplicationSummary } from '../../../shared/domain/application.ts';
import { commandOf } from '../../parts/keys.ts';
import { placeAfterKey } from '../../parts/list-places.ts';
import { startApplication } from '../../stores/register/begin-draft.ts';
import { rowAt } from '../../stores/register/register-pages.ts';
import { useDuplicating } from '../../stores/register/use-duplicating.ts';
import { useOnlyShown } from '../../stores/editor/use-open-application.ts';
import { useRegister, useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Empty } from '../../ui/display/empty.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { ListItem, rowElementId } from './list-item.tsx';
import styles from './register-list.module.css';
import { RowMenu } from './register-menus.tsx';
import { useFocusAfterLastRow } from './use-kept-focus.ts';
import { usePutBack, useRemoval } from './use-removal.ts';
import { rowHeight, type RowVirtualizer, useRows } from './use-rows.ts';

/** Where the arrow down leads from the search. */
export const registerListId = 'register-list';

/** The rows. Only those in sight exist on the page, however many there are. */
export function RegisterList({ onOpened }: { readonly onOpened: () => void }) {
  const words = useWords().register;
  const total = useRegister((state) => state.total);
  const isBin = useRegister((state) => state.place === 'bin');
  const isOnlyShown = useOnlyShown();
  const { scroller, virtualizer, dates, active, choose, shown } = useRows();
  const keys = useListKeys({ active, choose, virtualizer, onOpened });
  const frame = useFocusAfterLastRow();
  const [pointedAt, pointAt] = useState<number | null>(null);
  return (
    <div ref={frame} className={styles['frame']} onPointerLeave={() => pointAt(null)}>
      <RegisterEmpty />
      <div
        ref={scroller}
        id={registerListId}
        role="listbox"
        aria-label={isBin ? words.bin.title : words.applications}
        aria-activedescendant={total === 0 ? undefined : rowElementId(active)}
        tabIndex={total === 0 ? -1 : 0}
        className={styles['scroller']}
        hidden={total === 0}
        onKeyDown={keys.onKeyDown}
        onScroll={() => pointAt(null)}
      >
        <div role="presentation" className={styles['all']} style={{ blockSize: virtualizer.getTotalSize() }}>
          {shown.map(({ key, ...row }) => (
            <ListItem
              key={key}
              {...row}
              total={total}
              measure={virtualizer.measureElement}
              dates={dates}
              isActive={row.index === active}
              isMeant={row.index === keys.menuAt}
              onPress={keys.open}
              onMenu={keys.showMenu}
              onPoint={pointAt}
            />
          ))}
        </div>
      </div>
      {isBin && total > 0 && !isOnlyShown ? (
        <PutBackTool index={pointedAt ?? active} onPress={keys.putBackAt} />
      ) : pointedAt === null ? null : (
        <RowTool index={pointedAt} onPress={keys.showMenu} />
      )}
      {keys.menuAt === null ? null : (
        <RowMenu index={keys.menuAt} onClose={keys.hideMenu} onOpen={keys.open} />
      )}
    </div>
  );
}

/** Why no row is shown, and what to do about it. */
function RegisterEmpty() {
  const words = useWords();
  const stores = useStores();
  const { empty } = words.register;
  const phase = useRegister((state) => state.phase);
  const total = useRegister((state) => state.total);
  const searched = useRegister((state) => state.searched.trim() || state.search.trim());
  const isBehind = useRegister((state) => state.unsearched > 0);
  const filter = useRegister((state) => state.filter);
  const isOnlyShown = useOnlyShown();
  const isBin = useRegister((state) => state.place === 'bin');
  const { refresh, setFilter, setPlace, setSearch } = stores.register.getState();
  const action = (label: string, run: () => void) => (
    <Button kind="quiet" onPress={run}>
      {label}
    </Button>
  );
  if (phase === 'failed')
    return <Empty title={empty.failed} action={action(words.common.tryAgain, refresh)} />;
  if (phase === 'loading' || total > 0) return null;
  if (searched.trim() !== '') {
    return (
      <Empty
        title={isBehind ? empty.noMatchYet : empty.noMatch(searched)}
        action={action(empty.clear, () => setSearch(''))}
      >
        {empty.noMatchHint}
      </Empty>
    );
  }
  if (isBin) {
    const { bin } = words.register;
    return <Empty title={bin.empty} action={action(bin.back, () => setPlace('register'))} />;
  }
  if (filter !== 'all') {
    return <Empty title={empty.filtered[filter]} action={action(empty.showAll, () => setFilter('all'))} />;
  }
  if (isOnlyShown) return <Empty title={empty.none} />;
  const startEmpty = (): void => void startApplication(stores, 'empty');
  return <Empty title={empty.none} action={action(empty.newDraft, startEmpty)} />;
}

interface RowToolProps {
  /** The row that is pointed at. */
  readonly index: number;
  readonly onPress: (index: number) => void;
}

/**
 * The three dots at the end of the row that is pointed at. They stand outside of the list, as a row of it may hold
 * no button; the keys have Delete and Shift F10.
 */
function RowTool({ index, onPress }: RowToolProps) {
  const words = useWords().register;
  const place = usePlaceAt(index);
  return (
    <div ref={place} className={styles['tool']}>
      <IconButton icon={Ellipsis} label={words.rowMenu} excludeFromTabOrder onPress={() => onPress(index)} />
    </div>
  );
}

/** In the bin: takes the row that is pointed at, else the one that the keys are on, out of it. Enter does the same. */
function PutBackTool({ index, onPress }: RowToolProps) {
  const words = useWords().register.bin;
  const place = usePlaceAt(index);
  return (
    <div ref={place} className={classNames(styles['tool'], styles['putBack'])}>
      <Button size="small" onPress={() => onPress(index)}>
        {words.putBack}
      </Button>
    </div>
  );
}

/** Keeps an element beside a row of the list. */
function usePlaceAt(index: number): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const row = document.getElementById(rowElementId(index));
    const frame = place.current?.offsetParent;
    if (row === null || !(frame instanceof HTMLElement) || place.current === null) return;
    const top = row.getBoundingClientRect().top - frame.getBoundingClientRect().top;
    place.current.style.insetBlockStart = `${top}px`;
  });
  return place;
}

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
function useListKeys({ active, choose, virtualizer, onOpened }: ListKeysOptions) {
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
