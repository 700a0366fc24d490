import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { ApplicationSummary } from '../../../shared/domain/application.ts';
import type { TableColumn } from '../../../shared/domain/table-view.ts';
import { localDay } from '../../../shared/rules/dates-and-weights.ts';
import { formatAmount, formatSum, isAmount, sumsByCurrency } from '../../../shared/rules/money.ts';
import { accountName } from '../../../shared/rules/review.ts';
import { languages } from '../../../shared/text/languages.ts';
import { printedAtMost, type ListToPrint as List } from '../../stores/applications/list-print.ts';
import { useIsPractice, useListPrint, useProgram, useStores } from '../../stores/use-stores.ts';
import { shownCountry } from '../../text/countries.ts';
import { createDateWords, type DateWords, dueText, shortDay } from '../../text/dates.ts';
import { useLanguage } from '../../text/language.tsx';
import { useToday } from '../../text/clock.ts';
import { classNames } from '../../ui/class-names.ts';
import '../../ui/print-alone.css';
import styles from './printed-list.module.css';

/** The list for the printer, on A4 and not shown on screen, and the reason why the last print failed. */
export function PrintedList() {
  const { words } = useLanguage();
  const list = useListPrint((state) => state.list);
  const failure = useListPrint((state) => state.failure);
  return (
    <>
      {failure === null ? null : (
        <p role="alert" className={styles['failure']}>
          {words.applications.notPrinted}
        </p>
      )}
      {list === null ? null : createPortal(<Paper list={list} />, document.body)}
    </>
  );
}

function Paper({ list }: { readonly list: List }) {
  const { listPrint } = useStores();
  const { words, locale, language } = useLanguage();
  const own = words.applications;
  const today = useToday();
  const dates = createDateWords(locale, words.register, today);
  const columns = useProgram(({ settings }) => settings.tableLayout.columns);
  const isPractice = useIsPractice();
  const amounts = languages[language].amounts;
  const number = new Intl.NumberFormat(locale);
  useEffect(() => {
    let isThere = true;
    // All fonts of the list must be loaded before it is printed.
    void document.fonts.ready.then(() => (isThere ? listPrint.getState().print() : undefined));
    return () => {
      isThere = false;
    };
  }, [list, listPrint]);
  const { rows, total } = list;
  const { sums, leftOut } = sumsByCurrency(rows);
  return (
    <div
      className={classNames(styles['paper'], columns.length > maxInPortrait && styles['wide'])}
      data-print
      aria-hidden="true"
    >
      <table className={styles['list']}>
        <thead>
          <tr>
            <th colSpan={columns.length} className={styles['title']}>
              {isPractice ? own.practiceTitle : own.title},{' '}
              {new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(today))}
            </th>
          </tr>
          <tr>
            {columns.map((column) => (
              <th key={column} className={cellKinds[column] === 'end' ? styles['end'] : undefined}>
                {own.column[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map((column) => (
                <td key={column} className={styles[cellKinds[column] ?? '']}>
                  <PrintedCell row={row} column={column} today={today} dates={dates} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles['sums']}>
        {own.count(rows.length, number.format(rows.length))}
        {total > rows.length
          ? ` ${own.printedFirst(number.format(printedAtMost), number.format(total))}`
          : ''}
        {[...sums].map(([currency, sum]) => (
          <span key={currency}>
            {currency} {formatSum(sum, amounts)}
          </span>
        ))}
      </p>
      {leftOut.length === 0 ? null : (
        <p className={styles['leftOut']}>
          {own.notAdded(leftOut.length, number.format(leftOut.length))}
          {`: ${new Intl.ListFormat(locale).format(leftOut.map(nameOf))}`}
        </p>
      )}
    </div>
  );
}

/** How many columns fit on a sheet in portrait without breaking numbers; more are printed in landscape. */
const maxInPortrait = 7;

/** How the text of a column is wrapped and aligned. */
const cellKinds: Readonly<Partial<Record<TableColumn, 'end' | 'typed' | 'whole'>>> = {
  ...{ consignee: 'typed', destination: 'typed', invoice: 'typed', reference: 'typed', tags: 'typed' },
  ...{ amount: 'end', cost: 'end', reviewed: 'typed', reminder: 'whole', changed: 'whole' },
};

interface PrintedCellProps {
  readonly row: ApplicationSummary;
  readonly column: TableColumn;
  readonly today: Date;
  readonly dates: DateWords;
}

function PrintedCell({ row, column, today, dates }: PrintedCellProps): ReactNode {
  const { words, locale, language } = useLanguage();
  const names = useProgram(({ settings }) => settings.accountNames);
  const day = localDay(today);
  switch (column) {
    case 'state':
      return words.common.states[row.state];
    case 'consignee':
      return <bdi>{row.consigneeName}</bdi>;
    case 'destination':
      return shownCountry(row.destination, language);
    case 'invoice':
      return <bdi>{row.invoiceNumber}</bdi>;
    case 'amount': {
      const { invoiceCurrency, invoiceAmount } = row;
      const isPlain = isAmount(invoiceAmount);
      return `${invoiceCurrency} ${isPlain ? formatAmount(invoiceAmount, languages[language].amounts) : invoiceAmount}`;
    }
    case 'reference':
      return <bdi>{row.clientReference}</bdi>;
    case 'tags':
      return <bdi>{row.tags}</bdi>;
    case 'reviewed':
      return row.reviewedBy === undefined ? null : <bdi>{accountName(row.reviewedBy, names)}</bdi>;
    case 'answer':
      return row.answer === undefined
        ? null
        : `${words.followUp.answer.answers[row.answer.answer]}, ${shortDay(row.answer.day, day, locale)}`;
    case 'reminder':
      return row.remindsOn === undefined ? null : dueText(row.remindsOn, day, { words, locale });
    case 'changed':
      return dates.moment(row.savedAt);
    case 'serviceTag':
      return row.serviceTag === 'Draft' ? words.applications.storedOnly : row.serviceTag;
    case 'cost':
      if (row.cost === undefined) return null;
      return isAmount(row.cost)
        ? formatAmount(row.cost, languages[language].amounts)
        : words.applications.costNotAdded;
  }
}

function nameOf({ clientReference, consigneeName, invoiceAmount }: ApplicationSummary): string {
  return `${clientReference || consigneeName} (${invoiceAmount})`;
}
