import { Columns3, PanelRight, Printer, Share } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import styles from './all-applications.module.css';
import { tableColumns, type TableLayout } from '../../../shared/domain/table-view.ts';
import { withColumn, withUsualColumns } from '../../../shared/rules/register/column-layout.ts';
import { useApplications, useProgram, useSelection, useStores, useCommand } from '../../stores/use-stores.ts';
import { useToday } from '../../text/clock.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Menu } from '../../ui/actions/menu.tsx';
import { useSteadyField } from '../../ui/steady-field.ts';
import { useBreakpoint } from '../../ui/frames.ts';
import { useWindowTitle } from '../../ui/window-title.ts';
import { ApplicationsTable } from './applications-table.tsx';
import { FilterSide } from './filter-side.tsx';
import { PrintedList } from './printed-list.tsx';
import { useShownFilter } from './use-saved-filters.ts';
import { SelectionBar, SeveralUnderWay } from './selection-bar.tsx';
import type { ApplicationSummary } from '../../../shared/domain/application.ts';
import { formatSum } from '../../../shared/rules/money.ts';
import { languages } from '../../../shared/text/languages.ts';

/**
 * The table of all applications of a register, with filters at one side and sums below. `besides`: content of the
 * column at the other side, while that is shown.
 */
export function AllApplications({ sidePanel }: { readonly sidePanel: ReactNode }) {
  const words = useWords().applications;
  const { applications } = useStores();
  const showsSidePanel = useShowsSidePanel();
  const isSelecting = useSelection((state) => state.selected.size > 0);
  const close = (): void => applications.getState().close();
  // The button to save a filter appears above the inputs.
  const side = useRef<HTMLElement>(null);
  useSteadyField(side);
  useCommand('allApplications', close, { name: words.back });
  useNewDay();
  const leave = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    close();
  };
  return (
    <div
      className={styles['screen']}
      data-side-panel={showsSidePanel}
      data-selecting={isSelecting}
      onKeyDown={leave}
    >
      <nav ref={side} aria-label={words.filters} className={styles['side']} data-part="filters">
        <FilterSide onClose={close} />
      </nav>
      <main className={styles['table']} data-part="table">
        {/* The bar covers the head, so that no row moves from under the mouse when a selection begins or ends. */}
        <div className={styles['above']}>
          <TableHead />
          {isSelecting ? <SelectionBar tools={<CoveredTools />} /> : null}
        </div>
        <PrintedList />
        <ApplicationsTable />
        <TableSums />
      </main>
      {showsSidePanel ? (
        <aside aria-label={words.sidePanel} className={styles['sidePanel']} data-part="side-panel">
          {sidePanel}
        </aside>
      ) : null}
    </div>
  );
}

/** Reads the table again when a new day begins, as `today` and `due` mean something else then. */
function useNewDay(): void {
  const { applications } = useStores();
  const today = useToday();
  const asked = useRef(today);
  useEffect(() => {
    if (asked.current === today) return;
    asked.current = today;
    applications.getState().refresh();
  }, [applications, today]);
}

/** Whether the column is shown: as somebody chose, else where the window has space for it beside the whole table. */
function useShowsSidePanel(): boolean {
  const frame = useBreakpoint();
  const chosen = useApplications((state) => state.showsSidePanel);
  return chosen ?? frame === 'wide';
}

/** Head of the table: title, number of rows, and buttons for columns, print and export. */
function TableHead() {
  const { locale, words } = useLanguage();
  const own = words.applications;
  const { listPrint, program } = useStores();
  useCommand('printList', () => void listPrint.getState().printShown());
  const isPractice = useApplications((state) => state.ledger === 'practice');
  const filter = useShownFilter();
  const total = useApplications((state) => state.counted);
  const all = useApplications((state) => state.all?.total ?? null);
  const number = new Intl.NumberFormat(locale);
  const count = own.count(total, number.format(total));
  const whole = isPractice ? own.practiceTitle : own.title;
  useWindowTitle(filter?.name ?? whole);
  return (
    <div className={styles['head']}>
      <div className={styles['what']}>
        <h1 className={styles['title']}>{filter === null ? whole : <bdi>{filter.name}</bdi>}</h1>
        <p role="status" className={styles['count']}>
          {all === null || all === total ? count : own.shown(number.format(total), number.format(all))}
        </p>
      </div>
      <SeveralUnderWay />
      <ColumnsMenu />
      <IconButton icon={Printer} label={own.print} onPress={() => void listPrint.getState().printShown()} />
      <Button
        size="small"
        icon={Share}
        onPress={() => program.getState().showSheet({ kind: 'export', applicationId: null, first: 'shown' })}
      >
        {own.export}
      </Button>
      <SidePanelToggle />
    </div>
  );
}

/** What the bar has of the head that it covers: what changes the table itself, as far as there is space. */
function CoveredTools() {
  const frame = useBreakpoint();
  return (
    <>
      <ColumnsMenu isInBar />
      {frame === 'single' ? null : <SidePanelToggle />}
    </>
  );
}

/** Shows or hides the column at the end. */
function SidePanelToggle() {
  const words = useWords().applications;
  const { applications } = useStores();
  const isShown = useShowsSidePanel();
  return (
    <IconButton
      icon={PanelRight}
      label={words.sidePanel}
      aria-pressed={isShown}
      onPress={() => applications.getState().showSidePanel(!isShown)}
    />
  );
}

/** Menu of the columns that are shown; the choice is remembered. The last column cannot be hidden. */
function ColumnsMenu({ isInBar = false }: { readonly isInBar?: boolean }) {
  const words = useWords().applications;
  const { program } = useStores();
  const layout = useProgram((state) => state.settings.tableLayout);
  const change = (tableLayout: TableLayout): void => void program.getState().changeSettings({ tableLayout });
  const entries = tableColumns.map((column) => {
    const isTicked = layout.columns.includes(column);
    return {
      id: column,
      label: words.column[column],
      isTicked,
      isDisabled: isTicked && layout.columns.length === 1,
      run: () => change(withColumn(layout, column, !isTicked)),
    };
  });
  const usual = { id: 'usual', label: words.usualColumns, run: () => change(withUsualColumns(layout)) };
  return (
    <Menu label={words.columns} groups={[entries, [usual]]} placement="bottom end">
      {isInBar ? (
        <IconButton icon={Columns3} label={words.columns} />
      ) : (
        <Button kind="bare" size="small" icon={Columns3}>
          {words.columns}
        </Button>
      )}
    </Menu>
  );
}

/**
 * Sums of the rows, separately for each currency, and their costs, separately where they may not be added. What a sum
 * leaves out is counted, and a press lists it.
 */
function TableSums() {
  const { locale, language, words } = useLanguage();
  const own = words.applications;
  const sums = useApplications((state) => state.sums);
  if (sums === null) return <section aria-label={own.sums} className={styles['sums']} />;
  const number = new Intl.NumberFormat(locale);
  const written = (amount: string): string => formatSum(amount, languages[language].amounts);
  const { amounts, notAdded, costs, costsNotAdded } = sums;
  return (
    <section aria-label={own.sums} className={styles['sums']}>
      {amounts.length === 0 ? <span>{own.noAmounts}</span> : null}
      {amounts.map(({ currency, amount }) => (
        <OneSum key={currency} name={currency} amount={written(amount)} />
      ))}
      <LeftOut
        label={own.notAdded(notAdded, number.format(notAdded))}
        count={notAdded}
        first={sums.notAddedFirst}
      />
      <span className={styles['costs']}>
        {costs.length === 0 ? null : <strong>{own.costs}</strong>}
        {costs.map(({ key, currency, amount }) => {
          // A single sum of costs needs no name of the service where no currency was set.
          const name = costs.length === 1 ? currency : key || words.spending.noName;
          return <OneSum key={key} name={name} amount={written(amount)} />;
        })}
        <LeftOut
          label={own.costsNotAdded(costsNotAdded, number.format(costsNotAdded))}
          count={costsNotAdded}
          first={sums.costsNotAddedFirst}
        />
      </span>
    </section>
  );
}

function OneSum({ name, amount }: { readonly name: string; readonly amount: string }) {
  return (
    <bdi className={styles['sum']}>
      {name === '' ? null : <span className={styles['currency']}>{name} </span>}
      {amount}
    </bdi>
  );
}

interface LeftOutProps {
  readonly label: string;
  readonly count: number;
  /** The first of the applications that are left out. */
  readonly first: readonly ApplicationSummary[];
}

/** How many applications a sum leaves out; a press lists them, each to be opened. */
function LeftOut({ label, count, first }: LeftOutProps) {
  const { locale, words } = useLanguage();
  const { applications, program } = useStores();
  if (count === 0) return null;
  const entries = first.map(({ id, clientReference, consigneeName }) => ({
    id,
    label:
      [clientReference, consigneeName].filter((text) => text !== '').join(' · ') || words.spending.noName,
    run: () => program.getState().openApplication(applications.getState().ledger, id),
  }));
  const rest = count - first.length;
  const more = words.spending.more(new Intl.NumberFormat(locale).format(rest));
  const others = rest <= 0 ? [] : [{ id: 'more', label: more, isDisabled: true, run: () => undefined }];
  return (
    <Menu label={label} groups={[entries, others].filter((group) => group.length > 0)}>
      <Button kind="bare" size="small" className={styles['leftOut']}>
        {label}
      </Button>
    </Menu>
  );
}
