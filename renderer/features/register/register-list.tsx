import { Ellipsis } from 'lucide-react';
import { type ReactNode, type RefObject, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { useOnlyShown, useRegister, useSelection, useStores } from '../../stores/use-stores.ts';
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
import { RowMenu } from './register-menus.tsx';
import { useListKeys } from './use-list-keys.ts';
import { useRows } from './use-rows.ts';

/** Where the arrow down leads from the search. */
export const registerListId = 'register-list';

/** What stands here for rows that are selected. */
export interface SeveralParts {
  /** Below all rows: what waits elsewhere to become one. */
  readonly incoming: ReactNode;
  /** How many there are, and what can be done with all of them. */
  readonly bar: ReactNode;
  /** The same as a menu at one of them. */
  readonly menu: (props: {
    readonly anchor: RefObject<HTMLElement | null>;
    readonly onClose: () => void;
  }) => ReactNode;
}

interface RegisterListProps {
  readonly onOpened: () => void;
  readonly several: SeveralParts;
}

/** The rows. Only those in sight exist on the page, however many there are. */
export function RegisterList({ onOpened, several }: RegisterListProps) {
  const words = useFirstWords().register;
  const total = useRegister((state) => state.total);
  const isBin = useRegister((state) => state.place === 'bin');
  const isOnlyShown = useOnlyShown();
  const { scroller, virtualizer, dates, active, choose, shown } = useRows();
  const selected = useSelection((state) => state.selected);
  const keys = useListKeys({ active, choose, virtualizer, onOpened });
  const frame = useFocusAfterLastRow();
  const [pointedAt, pointAt] = useState<number | null>(null);
  const searched = useRegister((state) => state.searched);
  const [searchedBefore, setSearchedBefore] = useState(searched);
  if (searched !== searchedBefore) {
    // The places of before are those of other rows now.
    setSearchedBefore(searched);
    pointAt(null);
    keys.hideMenu();
  }
  return (
    <div ref={frame} className={styles['frame']} onPointerLeave={() => pointAt(null)}>
      <RegisterEmpty />
      <div
        ref={scroller}
        id={registerListId}
        role="listbox"
        aria-label={isBin ? words.bin.title : words.applications}
        aria-multiselectable={!isBin}
        aria-activedescendant={total === 0 ? undefined : rowElementId(active)}
        tabIndex={total === 0 ? -1 : 0}
        className={classNames(panelStyles['scroller'], styles['scroller'])}
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
      {isBin && total > 0 && !isOnlyShown ? (
        <PutBackTool index={pointedAt ?? active} onPress={keys.putBackAt} />
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

/** What can be done with one row, or with all that are selected where it is one of several. */
function MenuOfRow({ index, several, ...own }: MenuOfRowProps) {
  const row = useRegister((state) => rowAt(state.pages, index));
  const selected = useSelection((state) => state.selected);
  if (row === null || selected.size < 2 || !selected.has(row.id)) return <RowMenu index={index} {...own} />;
  return several({ anchor: { current: document.getElementById(rowElementId(index)) }, onClose: own.onClose });
}

/** Why no row is shown, and what to do about it. */
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
  const words = useFirstWords().register;
  const place = usePlaceAt(index);
  return (
    <div ref={place} className={styles['tool']}>
      <IconButton icon={Ellipsis} label={words.rowMenu} excludeFromTabOrder onPress={() => onPress(index)} />
    </div>
  );
}

/** In the bin: takes the row that is pointed at, else the one that the keys are on, out of it. Enter does the same. */
function PutBackTool({ index, onPress }: RowToolProps) {
  const words = useFirstWords().register.bin;
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

/** True when whatever had the focus is gone or out of sight, so that the next key would reach nothing. */
function isFocusLost(place: HTMLElement): boolean {
  const { activeElement } = document;
  return (
    activeElement === null ||
    activeElement === document.body ||
    (place.contains(activeElement) && activeElement.closest('[hidden]') !== null)
  );
}

/** When the last row goes away under the focus, the focus goes to what is offered in place of the rows. */
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

/** Leaving the bin gives the focus back to the way into it, or to the search where nothing lies in it any more. */
export function useFocusAfterBin(): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null);
  const isBin = useRegister((state) => state.place === 'bin');
  const wasBin = useRef(isBin);
  useLayoutEffect(() => {
    const isLeft = wasBin.current && !isBin;
    wasBin.current = isBin;
    if (!isLeft || panel.current === null || !isFocusLost(panel.current)) return;
    const way = panel.current.querySelector<HTMLElement>('[data-way-to-bin] button');
    (way ?? panel.current.querySelector<HTMLElement>('[data-part-start]'))?.focus();
  }, [isBin]);
  return panel;
}
