import { Check, FileText, Minus } from 'lucide-react';
import { type CSSProperties, memo, type MouseEvent, type ReactNode } from 'react';
import type { ApplicationSummary } from '../../../shared/domain/application.ts';
import type { SearchField, TableColumn, TableLayout } from '../../../shared/domain/table-view.ts';
import { formatAmount, isAmount } from '../../../shared/rules/money.ts';
import { accountName } from '../../../shared/rules/review.ts';
import { languages } from '../../../shared/text/languages.ts';
import { dueText, shortDay } from '../../text/dates.ts';
import { StateChip } from '../../parts/state-chip.tsx';
import { rowAt } from '../../stores/register/register.ts';
import { useApplications, useProgram, useSelection } from '../../stores/use-stores.ts';
import { shownCountry } from '../../text/countries.ts';
import type { DateWords } from '../../text/dates.ts';
import { findAmount, findMatch, findSearched, isSearchedIn, type SearchedTerms } from '../../text/fold.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { MenuAt } from '../../ui/actions/menu.tsx';
import { classNames } from '../../ui/class-names.ts';
import { MarkedText } from '../../ui/search/marked-text.tsx';
import styles from './applications-table.module.css';
import { useActionsFor } from './several-actions.ts';

export function tableRowId(index: number): string {
  return `application-${index}`;
}

/** Smallest width of each column in pixels, and its share of the remaining width; names get most of that. */
const columnSizes: Readonly<Record<TableColumn, readonly [least: number, share: number]>> = {
  state: [128, 0],
  consignee: [158, 2.8],
  destination: [106, 1.4],
  invoice: [76, 1],
  amount: [112, 1],
  reference: [102, 1],
  serviceTag: [40, 0],
  cost: [64, 0.8],
  tags: [96, 1],
  reviewed: [96, 0.5],
  answer: [150, 0.3],
  reminder: [96, 0.2],
  changed: [76, 0.2],
};
/** Width of the column with the selection boxes. Pixels. */
const boxSize = 24;
const gap = 10;
const padding = 20;

/** The grid of a row with these columns. */
export function rowGrid(columns: readonly TableColumn[], widths: TableLayout['widths'] = {}): CSSProperties {
  const sizes = columns.map((column): readonly [number, number] => {
    const width = widths[column];
    return width === undefined ? columnSizes[column] : [width, 0];
  });
  const least = sizes.reduce((sum, [size]) => sum + size, 2 * padding + boxSize + gap * columns.length);
  return {
    columnGap: gap,
    gridTemplateColumns: [
      `${boxSize}px`,
      ...sizes.map(([size, share]) => (share === 0 ? `${size}px` : `minmax(${size}px, ${share}fr)`)),
    ].join(' '),
    minInlineSize: least,
    paddingInline: padding,
  };
}

/** Where the menu of a row is opened: at one of its cells, by index; the first cell is the selection box. */
export interface MenuPlace {
  readonly index: number;
  readonly cell: number;
}

function cellOf({ target, currentTarget }: MouseEvent): number {
  const cell = target instanceof Element ? target.closest('[role="gridcell"]') : null;
  return [...currentTarget.children].findIndex((one) => one === cell);
}

interface TableRowProps {
  readonly index: number;
  /** Distance from the beginning of the rows. Pixels. */
  readonly start: number;
  /** `null` while it is being fetched. */
  readonly row: ApplicationSummary | null;
  readonly columns: readonly TableColumn[];
  readonly style: CSSProperties;
  readonly dates: DateWords;
  /** Today's date for the clerk. */
  readonly today: string;
  /** The search, whose words are marked. */
  readonly sought: SearchedTerms;
  readonly isActive: boolean;
  readonly isSelected: boolean;
  readonly onPress: (index: number, event: MouseEvent) => void;
  /** Called for a press on the selection box. */
  readonly onTick: (index: number, event: MouseEvent) => void;
  readonly onOpen: (index: number) => void;
  readonly onMenu: (at: MenuPlace) => void;
}

/** One application as a row of the table. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { index, start, row, columns, style, isActive, isSelected } = props;
  return (
    <div
      id={tableRowId(index)}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      data-active={isActive || undefined}
      className={classNames(
        styles['row'],
        styles['application'],
        isActive && styles['active'],
        isSelected && styles['selected'],
      )}
      style={{ ...style, transform: `translateY(${start - rowsBegin}px)` }}
      onClick={(event) => props.onPress(index, event)}
      onDoubleClick={() => props.onOpen(index)}
      onContextMenu={(event) => {
        event.preventDefault();
        props.onPress(index, event);
        props.onMenu({ index, cell: cellOf(event) });
      }}
    >
      <div
        role="gridcell"
        data-part="tick"
        className={styles['tick']}
        onClick={(event) => {
          event.stopPropagation();
          props.onTick(index, event);
        }}
        onDoubleClick={(event) => event.stopPropagation()}
      >
        <SelectionBox isSelected={isSelected} />
      </div>
      {columns.map((column) => (
        <div key={column} role="gridcell" className={classNames(styles['cell'], styles[column])}>
          {row === null ? null : <Cell {...props} row={row} column={column} />}
        </div>
      ))}
    </div>
  );
});

/**
 * A picture of a selection box; the row itself tells screen readers that it is selected. `some`: only a part of the
 * rows is selected.
 */
export function SelectionBox({ isSelected }: { readonly isSelected: boolean | 'some' }) {
  const Sign = isSelected === 'some' ? Minus : Check;
  return (
    <span aria-hidden="true" className={classNames(styles['box'], isSelected !== false && styles['ticked'])}>
      {isSelected === false ? null : <Sign size={14} strokeWidth={2} />}
    </span>
  );
}

/** Height of the column heads, below which the rows begin. Pixels. */
const rowsBegin = 40;

interface CellProps extends Pick<TableRowProps, 'dates' | 'today' | 'sought'> {
  readonly row: ApplicationSummary;
  readonly column: TableColumn;
}

function Cell({ row, column, dates, today, sought }: CellProps): ReactNode {
  const { language, words, locale } = useLanguage();
  const amounts = languages[language].amounts;
  const marked = (text: string, field: SearchField | null, find = findMatch): ReactNode => (
    <bdi title={text}>
      <MarkedText text={text} match={findSearched(text, sought, field, find)} />
    </bdi>
  );
  const markedAmount = (amount: string): ReactNode => marked(formatAmount(amount, amounts), null, findAmount);
  /** Marks a value of a fixed set, such as a state, only where the search names its field. */
  const chosen = (field: SearchField, text: ReactNode): ReactNode =>
    isSearchedIn(field, sought) ? <b>{text}</b> : text;
  switch (column) {
    case 'state':
      return <StateChip state={row.state} isMarked={isSearchedIn('state', sought)} />;
    case 'consignee': {
      const name = row.consigneeName.trim();
      return name === '' ? <i>{words.register.noConsignee}</i> : marked(name, 'consignee');
    }
    case 'destination':
      return marked(shownCountry(row.destination, language), 'destination');
    case 'invoice':
      return marked(row.invoiceNumber, 'invoice');
    case 'amount':
      return row.invoiceAmount === '' ? null : (
        <>
          <span className={styles['currency']}>{chosen('currency', row.invoiceCurrency)}</span>{' '}
          {markedAmount(row.invoiceAmount)}
        </>
      );
    case 'reference':
      return marked(row.clientReference, 'reference');
    case 'serviceTag':
      return chosen(
        'serviceTag',
        row.serviceTag === 'Draft' ? words.applications.storedOnly : row.serviceTag,
      );
    case 'cost':
      if (row.cost === undefined) return null;
      return isAmount(row.cost) ? markedAmount(row.cost) : <i>{words.applications.costNotAdded}</i>;
    case 'tags':
      return marked(row.tags ?? '', 'tag');
    case 'reviewed':
      return row.reviewedBy === undefined
        ? null
        : chosen('reviewed', <AccountName account={row.reviewedBy} />);
    case 'answer':
      return row.answer === undefined ? null : (
        <>
          {chosen('answer', words.followUp.answer.answers[row.answer.answer])}{' '}
          <time dateTime={row.answer.day} className={styles['day']}>
            {shortDay(row.answer.day, today, locale)}
          </time>
        </>
      );
    case 'reminder':
      return row.remindsOn === undefined ? null : (
        <time dateTime={row.remindsOn} className={classNames(row.remindsOn <= today && styles['isDue'])}>
          {chosen('reminder', dueText(row.remindsOn, today, { words, locale }))}
        </time>
      );
    case 'changed':
      return <time dateTime={row.savedAt}>{dates.moment(row.savedAt)}</time>;
  }
}

function AccountName({ account }: { readonly account: string }) {
  const name = useProgram(({ settings }) => accountName(account, settings.accountNames));
  return <bdi title={name}>{name}</bdi>;
}

interface RowMenuProps {
  readonly at: MenuPlace;
  readonly onOpen: (index: number) => void;
  readonly onClose: () => void;
}

/** Menu of a row, or of all selected rows where it is one of them. */
export function RowMenu({ at, onOpen, onClose }: RowMenuProps) {
  const row = useApplications((state) => rowAt(state.pages, at.index));
  const selected = useSelection((state) => state.selected);
  if (row === null) return null;
  const rows = selected.has(row.id) ? [...selected.values()] : [row];
  return <OpenMenu at={at} rows={rows} onOpen={onOpen} onClose={onClose} />;
}

function OpenMenu(props: RowMenuProps & { readonly rows: readonly ApplicationSummary[] }) {
  const { at, rows, onOpen, onClose } = props;
  const words = useWords().register;
  const actions = useActionsFor(rows);
  const open = { id: 'open', label: words.open, icon: FileText, run: () => onOpen(at.index) };
  const row = document.getElementById(tableRowId(at.index));
  return (
    <MenuAt
      label={words.rowMenu}
      anchor={{ current: row?.children.item(at.cell) ?? row }}
      placement="bottom start"
      onClose={onClose}
      groups={[rows.length === 1 ? [open] : [], actions]}
    />
  );
}
