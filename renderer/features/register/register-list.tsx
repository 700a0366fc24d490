import { Ellipsis } from 'lucide-react';
import { type ReactNode, type RefObject, Suspense, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { readSearch } from '../../../shared/text/search-terms.ts';
import { useNotShown, useOnlyShown, useRegister, useSelection, useStores } from '../../stores/use-stores.ts';
import { startApplication } from '../../stores/actions/begin-draft.ts';
import { rowAt } from '../../stores/register/register.ts';
import { useFirstWords } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Empty } from '../../ui/display/empty.tsx';
import { ListItem, rowElementId } from './list-item.tsx';
import panelStyles from '../../parts/list-panel.module.css';
import styles from './register-list.module.css';
import { RegisterRowMenu } from './register-menus.tsx';
import { useListKeys } from './use-list-keys.ts';
import { useRows } from './use-rows.ts';

/** Id of the list, which the arrow down focuses from the search. */
export const registerListId = 'register-list';

/** Parts of the register for selected rows, from another feature. */
export interface SeveralParts {
  /** Below all rows: invoices of the incoming folder that may become applications. */
  readonly incoming: ReactNode;
  /** The number of selected rows, and the actions on all of them. */
  readonly bar: ReactNode;
  /** The same actions as a menu at one of the rows. */
  readonly menu: (props: {
    readonly anchor: RefObject<HTMLElement | null>;
    readonly onClose: () => void;
  }) => ReactNode;
}

interface RegisterListProps {
  readonly onOpened: () => void;
  readonly several: SeveralParts;
}

/** The rows. Only the visible ones are in the page, however many there are. */
export function RegisterList({ onOpened, several }: RegisterListProps) {
  const words = useFirstWords().register;
  const total = useRegister((state) => state.total);
  const isBin = useRegister((state) => state.place === 'bin');
  const isOnlyShown = useOnlyShown();
  const hasRestore = isBin && total > 0 && !isOnlyShown;
  const { scroller, virtualizer, dates, active, choose, shown } = useRows();
  const selected = useSelection((state) => state.selected);
  const keys = useListKeys({ active, choose, virtualizer, onOpened });
  const frame = useFocusAfterLastRow();
  const [pointedAt, pointAt] = useState<number | null>(null);
  const searched = useRegister((state) => state.searched);
  const sought = useMemo(() => readSearch(searched), [searched]);
  const [searchedBefore, setSearchedBefore] = useState(searched);
  if (searched !== searchedBefore) {
    // The pointed row has another application now.
    setSearchedBefore(searched);
    pointAt(null);
    keys.hideMenu();
  }
  return (
    <div ref={frame} className={styles['frame']} onPointerLeave={() => pointAt(null)}>
      <div role="status">
        <RegisterEmpty />
      </div>
      <div
        ref={scroller}
        id={registerListId}
        role="listbox"
        aria-label={isBin ? words.bin.title : words.applications}
        aria-multiselectable={!isBin}
        aria-activedescendant={total === 0 ? undefined : rowElementId(active)}
        tabIndex={total === 0 ? -1 : 0}
        className={classNames(
          panelStyles['scroller'],
          styles['scroller'],
          hasRestore && styles['withRestore'],
        )}
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
              dates={dates}
              sought={sought}
              isActive={row.index === active}
              isSelected={selected.has(row.id ?? '')}
              isSelecting={selected.size > 0}
              isMeant={row.index === keys.menuAt}
              onPress={keys.press}
              onMenu={keys.showMenu}
              onPoint={pointAt}
            />
          ))}
        </div>
      </div>
      {hasRestore ? (
        <RestoreTool index={pointedAt ?? active} onPress={keys.restoreAt} />
      ) : pointedAt === null ? null : (
        <RowTool index={pointedAt} onPress={keys.showMenu} />
      )}
      {keys.menuAt === null ? null : (
        <Suspense>
          <MenuOfRow index={keys.menuAt} several={several.menu} onClose={keys.hideMenu} onOpen={keys.open} />
        </Suspense>
      )}
    </div>
  );
}

interface MenuOfRowProps {
  readonly index: number;
  readonly several: SeveralParts['menu'];
  readonly onOpen: (index: number) => void;
  readonly onClose: () => void;
}

/** Menu of a row, or of all selected rows where it is one of several. */
function MenuOfRow({ index, several, ...own }: MenuOfRowProps) {
  const row = useRegister((state) => rowAt(state.pages, index));
  const selected = useSelection((state) => state.selected);
  if (row === null || selected.size < 2 || !selected.has(row.id))
    return <RegisterRowMenu index={index} {...own} />;
  return several({ anchor: { current: document.getElementById(rowElementId(index)) }, onClose: own.onClose });
}

/** Shown without rows: why there are none, and what to do. */
function RegisterEmpty() {
  const words = useFirstWords();
  const stores = useStores();
  const { empty } = words.register;
  const phase = useRegister((state) => state.phase);
  const total = useRegister((state) => state.total);
  const searched = useRegister((state) => state.searched.trim() || state.search.trim());
  const isBehind = useRegister((state) => state.unsearched > 0);
  const filter = useRegister((state) => state.filter);
  const isOnlyShown = useOnlyShown();
  const isNotShown = useNotShown();
  const isBin = useRegister((state) => state.place === 'bin');
  const { refresh, setFilter, setPlace, setSearch } = stores.register.getState();
  const action = (label: string, run: () => void) => (
    <Button kind="quiet" onPress={run}>
      {label}
    </Button>
  );
  const clear = (): void => {
    setSearch('');
    // The button is gone with the rows that come.
    stores.commands.run('search');
  };
  if (phase === 'failed')
    return <Empty title={empty.failed} action={action(words.common.tryAgain, refresh)} />;
  if (phase === 'loading' || total > 0) return null;
  if (isNotShown) return <Empty title={empty.notShown} />;
  if (searched.trim() !== '') {
    return (
      <Empty
        title={isBehind ? empty.noMatchYet : empty.noMatch(searched)}
        action={action(empty.clear, clear)}
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
  /** Index of the row under the pointer. */
  readonly index: number;
  readonly onPress: (index: number) => void;
}

/**
 * Three dots at the end of the row under the pointer, which open its menu. Outside the list, as an option of a list may
 * contain no button; the keyboard has Delete and Shift F10.
 */
function RowTool({ index, onPress }: RowToolProps) {
  const words = useFirstWords().register;
  const place = useRowRef(index);
  return (
    <div ref={place} className={styles['tool']}>
      <IconButton icon={Ellipsis} label={words.rowMenu} excludeFromTabOrder onPress={() => onPress(index)} />
    </div>
  );
}

/**
 * Button that restores a draft from the bin: the one under the pointer, else the one with the focus. Enter does the
 * same.
 */
function RestoreTool({ index, onPress }: RowToolProps) {
  const words = useFirstWords().register.bin;
  const place = useRowRef(index);
  return (
    <div ref={place} className={classNames(styles['tool'], styles['restore'])}>
      <Button size="small" onPress={() => onPress(index)}>
        {words.restore}
      </Button>
    </div>
  );
}

/** Keeps an element at the height of a row of the list. */
function useRowRef(index: number): RefObject<HTMLDivElement | null> {
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

/** True when the focused element is removed or hidden, so that the next key would reach nothing. */
function isFocusLost(place: HTMLElement): boolean {
  const { activeElement } = document;
  return (
    activeElement === null ||
    activeElement === document.body ||
    (place.contains(activeElement) && activeElement.closest('[hidden]') !== null)
  );
}

/** Moves the focus to the action that is offered in place of the rows, when the focused last row disappears. */
function useFocusAfterLastRow(): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const hasRows = useRegister((state) => state.total > 0);
  const hadRows = useRef(hasRows);
  useLayoutEffect(() => {
    const isEmptied = hadRows.current && !hasRows;
    hadRows.current = hasRows;
    if (!isEmptied || frame.current === null || !isFocusLost(frame.current)) return;
    frame.current.querySelector('button')?.focus();
  }, [hasRows]);
  return frame;
}

/** Returns the focus after leaving the bin: to the button that opens it, or to the search where the bin is empty. */
export function useFocusAfterBin(): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null);
  const isBin = useRegister((state) => state.place === 'bin');
  const wasBin = useRef(isBin);
  useLayoutEffect(() => {
    const isLeft = wasBin.current && !isBin;
    wasBin.current = isBin;
    if (!isLeft || panel.current === null || !isFocusLost(panel.current)) return;
    const toBin = panel.current.querySelector<HTMLElement>('[data-to-bin] button');
    (toBin ?? panel.current.querySelector<HTMLElement>('[data-part-start]'))?.focus();
  }, [isBin]);
  return panel;
}
