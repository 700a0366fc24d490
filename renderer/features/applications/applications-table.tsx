import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { localDay } from '../../../shared/rules/dates-and-weights.ts';
import { readSearch } from '../../../shared/text/search-terms.ts';
import { isFocusFree } from '../../ui/lost-focus.ts';
import { indexAfterKey } from '../../parts/keys.ts';
import { isDraft, removeDrafts } from '../../stores/actions/draft-actions.ts';
import { rowAt } from '../../stores/register/register.ts';
import {
  useApplications,
  useNotShown,
  useOnlyShown,
  useProgram,
  useSelection,
  useStores,
} from '../../stores/use-stores.ts';
import { createDateWords } from '../../text/dates.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { useToday } from '../../text/clock.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Empty } from '../../ui/display/empty.tsx';
import { HeadRow } from './head-row.tsx';
import { type MenuPlace, rowGrid, RowMenu, TableRow, tableRowId } from './table-row.tsx';
import styles from './applications-table.module.css';

const rowHeight = 40;

/** The rows of the table. Only the visible ones are in the page, however many there are; the keys reach all of them. */
export function ApplicationsTable() {
  const words = useWords().applications;
  const isPractice = useApplications((state) => state.ledger === 'practice');
  const total = useApplications((state) => state.total);
  const pages = useApplications((state) => state.pages);
  const searched = useApplications((state) => state.searched);
  const sought = useMemo(() => readSearch(searched), [searched]);
  const { columns, widths } = useProgram((state) => state.settings.tableLayout);
  const rows = useTableRows(total);
  const { scroller, virtualizer, active } = rows;
  const selected = useSelection((state) => state.selected);
  const presses = usePresses(rows);
  const [menuAt, showMenuAt] = useState<MenuPlace | null>(null);
  const { open, onKeyDown } = useTableKeys(rows, total, showMenuAt);
  const { locale, words: all } = useLanguage();
  const today = useToday();
  const dates = useMemo(() => createDateWords(locale, all.register, today), [locale, all, today]);
  const grid = useMemo(() => rowGrid(columns, widths), [columns, widths]);
  return (
    <div className={styles['frame']}>
      <div
        ref={scroller}
        role="grid"
        aria-label={isPractice ? words.practiceTitle : words.title}
        aria-rowcount={total + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable="true"
        aria-activedescendant={total === 0 ? undefined : tableRowId(active)}
        tabIndex={0}
        data-part-start
        className={styles['grid']}
        onKeyDown={onKeyDown}
      >
        <HeadRow columns={columns} style={grid} />
        <div
          role="rowgroup"
          className={styles['all']}
          style={{ blockSize: virtualizer.getTotalSize(), minInlineSize: grid.minInlineSize }}
        >
          {virtualizer.getVirtualItems().map(({ index, start }) => (
            <TableRow
              key={index}
              index={index}
              start={start}
              row={rowAt(pages, index)}
              isSelected={selected.has(rowAt(pages, index)?.id ?? '')}
              columns={columns}
              style={grid}
              dates={dates}
              today={localDay(today)}
              sought={sought}
              isActive={index === active}
              {...presses}
              onOpen={open}
              onMenu={showMenuAt}
            />
          ))}
        </div>
      </div>
      {menuAt === null ? null : <RowMenu at={menuAt} onOpen={open} onClose={() => showMenuAt(null)} />}
      <NoRows />
    </div>
  );
}

/** Shown without rows: why there are none, and what to do. */
function NoRows() {
  const words = useWords();
  const { applications, commands } = useStores();
  const isOnlyShown = useOnlyShown();
  const isNotShown = useNotShown();
  const phase = useApplications((state) => state.phase);
  const total = useApplications((state) => state.total);
  const searched = useApplications((state) => state.searched.trim() || state.search.trim());
  const isEmpty = useApplications((state) => state.all?.total === 0);
  const { refresh, clear } = applications.getState();
  const { empty } = words.register;
  const action = (label: string, run: () => void) => (
    <Button kind="quiet" onPress={run}>
      {label}
    </Button>
  );
  if (phase === 'failed')
    return <Empty title={empty.failed} action={action(words.common.tryAgain, refresh)} />;
  if (phase === 'loading' || total > 0) return null;
  if (isNotShown) return <Empty title={empty.notShown} />;
  if (isEmpty) {
    const begin = isOnlyShown ? undefined : action(empty.newDraft, () => commands.run('new'));
    return <Empty title={empty.none} action={begin} />;
  }
  const title = searched === '' ? words.applications.noneLeft : empty.noMatch(searched);
  return <Empty title={title} action={action(words.applications.clear, clear)} />;
}

/**
 * Focuses the table where a sheet was open before the table was drawn: the element to which it would return the focus
 * is gone.
 */
function useFocusBehindSheet(table: RefObject<HTMLElement | null>): void {
  const { program } = useStores();
  useEffect(() => {
    let frame = 0;
    const focusOnceClosed = (): void => {
      // The sheet closes slowly, and then returns the focus where it can.
      const isLeaving = document.querySelector('[role="dialog"]') !== null;
      frame = requestAnimationFrame(isLeaving ? focusOnceClosed : focusTable);
    };
    const focusTable = (): void => {
      if (isFocusFree()) table.current?.focus();
    };
    const stop = program.subscribe(({ sheet }, before) => {
      if (sheet === before.sheet) return;
      cancelAnimationFrame(frame);
      if (sheet === null) frame = requestAnimationFrame(focusOnceClosed);
    });
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, [program, table]);
}

/** Which rows are in the page, and which one the keys act on. */
function useTableRows(total: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const need = useApplications((state) => state.need);
  const view = useApplications(({ order, filter, searched }) => JSON.stringify([order, filter, searched]));
  const [chosen, setChosen] = useState({ view, index: 0 });
  // Another view begins at its first row.
  const active = Math.max(0, Math.min(chosen.view === view ? chosen.index : 0, total - 1));
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    // The column heads stay above the rows.
    scrollMargin: rowHeight,
    scrollPaddingStart: rowHeight,
    overscan: 12,
  });
  const { startIndex, endIndex } = virtualizer.range ?? { startIndex: 0, endIndex: 0 };
  useEffect(() => need(startIndex - 20, endIndex + 40), [need, startIndex, endIndex]);
  useEffect(() => scroller.current?.focus(), []);
  useFocusBehindSheet(scroller);
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
  }, [view]);
  const choose = useCallback((index: number) => setChosen({ view, index }), [view]);
  return { scroller, virtualizer, active, choose };
}

/**
 * Handles presses on rows: a plain one focuses the row, one with Ctrl or on its box selects it, one with Shift selects
 * a range.
 */
function usePresses({ choose }: Pick<ReturnType<typeof useTableRows>, 'choose'>) {
  const { selection } = useStores();
  return useMemo(() => {
    const { toggle, extendTo, startAt } = selection.getState();
    const press = (index: number, event: MouseEvent, isTick: boolean): void => {
      choose(index);
      if (event.shiftKey) void extendTo(index);
      else if (isTick || event.ctrlKey || event.metaKey) toggle(index);
      else startAt(index);
    };
    return {
      onPress: (index: number, event: MouseEvent) => press(index, event, false),
      onTick: (index: number, event: MouseEvent) => press(index, event, true),
    };
  }, [choose, selection]);
}

/**
 * Keys of the table. Arrows, Home, End, Page Up and Page Down move through the rows, and select with Shift. Space
 * selects one row, Ctrl A all, Escape none. Enter opens a row. Delete deletes the selected drafts, else the row's. The
 * Menu key opens the menu of the row.
 */
function useTableKeys(
  { active, choose, virtualizer, scroller }: ReturnType<typeof useTableRows>,
  total: number,
  showMenuAt: (at: MenuPlace) => void,
) {
  const stores = useStores();
  const { applications, program, selection } = stores;
  const { words, locale } = useLanguage();
  const isOnlyShown = useOnlyShown();
  const remove = (): void => {
    const { selected, work } = selection.getState();
    const row = rowAt(applications.getState().pages, active);
    const meant = selected.size > 0 || row === null ? [...selected.values()] : [row];
    const drafts = meant.filter(isDraft);
    if (drafts.length > 0) void work(() => removeDrafts({ stores, words, locale }, drafts));
  };
  const open = useCallback(
    (index: number) => {
      const { pages, ledger } = applications.getState();
      const row = rowAt(pages, index);
      if (row !== null) program.getState().openApplication(ledger, row.id);
    },
    [applications, program],
  );
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || total === 0) return;
    // The column heads are buttons with their own keys.
    if (event.target !== event.currentTarget) return;
    const { selected, toggle, startAt, extendTo, selectAll, clear } = selection.getState();
    if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() !== 'a') return;
      void selectAll();
    } else if (event.key === ' ') toggle(active);
    else if (event.key === 'Escape') {
      if (selected.size === 0) return;
      clear();
    } else if (event.key === 'Delete') {
      if (!isOnlyShown && !event.repeat) remove();
    } else if (event.key === 'Enter') open(active);
    else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey))
      showMenuAt({ index: active, cell: 1 });
    else {
      const inSight = Math.max(1, Math.floor((scroller.current?.clientHeight ?? rowHeight) / rowHeight) - 2);
      const index = indexAfterKey(event.key, active, total, inSight);
      if (index === null) return;
      choose(index);
      if (event.shiftKey) void extendTo(index);
      else startAt(index);
      virtualizer.scrollToIndex(index);
      // In a small window the table itself may be half outside.
      scroller.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }
    event.preventDefault();
  };
  return { open, onKeyDown };
}
