import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { ApplicationSummary } from '../../../shared/domain/application.ts';
import { addAmounts, formatAmount, formatSum, isAmount } from '../../../shared/rules/money.ts';
import { languages } from '../../../shared/text/languages.ts';
import { type PrintedList as List, printedAtMost } from '../../stores/applications/list-print.ts';
import { useListPrint, useStores } from '../../stores/use-stores.ts';
import { shownCountry } from '../../text/countries.ts';
import { createDateWords } from '../../text/dates.ts';
import { useLanguage } from '../../text/language.tsx';
import { useToday } from '../../text/use-today.ts';
import styles from './printed-list.module.css';

/** The list that goes to a printer, on A4, and why the last one did not come out. Not shown on screen. */
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
  const amounts = languages[language].amounts;
  const number = new Intl.NumberFormat(locale);
  useEffect(() => {
    let isThere = true;
    // Every letter of the list is there before it is printed.
    void document.fonts.ready.then(() => (isThere ? listPrint.getState().print() : undefined));
    return () => {
      isThere = false;
    };
  }, [list, listPrint]);
  const { rows, total } = list;
  const sums = sumsOf(rows);
  const leftOut = rows.filter((row) => row.invoiceAmount.trim() !== '' && !isAddable(row));
  return (
    <div className={styles['paper']} data-print aria-hidden="true">
      <table className={styles['list']}>
        <thead>
          <tr>
            <th colSpan={7} className={styles['title']}>
              {own.title}, {new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(today))}
            </th>
          </tr>
          <tr>
            {(
              ['state', 'consignee', 'destination', 'invoice', 'amount', 'reference', 'changed'] as const
            ).map((column) => (
              <th key={column} className={column === 'amount' ? styles['end'] : undefined}>
                {own.column[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>{words.common.states[row.state]}</td>
              <td>
                <bdi>{row.consigneeName}</bdi>
              </td>
              <td>{shownCountry(row.destination, language)}</td>
              <td>
                <bdi>{row.invoiceNumber}</bdi>
              </td>
              <td className={styles['end']}>
                {row.invoiceCurrency}{' '}
                {isAmount(row.invoiceAmount) ? formatAmount(row.invoiceAmount, amounts) : row.invoiceAmount}
              </td>
              <td>
                <bdi>{row.clientReference}</bdi>
              </td>
              <td>{dates.moment(row.savedAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles['sums']}>
        {own.count(rows.length, number.format(rows.length))}
        {total > rows.length
          ? ` ${own.printedFirst(number.format(printedAtMost), number.format(total))}`
          : ''}
        {sums.map(({ currency, sum }) => (
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

function isAddable({ invoiceCurrency, invoiceAmount }: ApplicationSummary): boolean {
  return invoiceCurrency !== '' && isAmount(invoiceAmount);
}

function nameOf({ clientReference, consigneeName, invoiceAmount }: ApplicationSummary): string {
  return `${clientReference || consigneeName} (${invoiceAmount})`;
}

/** Each currency by itself; what is no amount, or in no currency, is in no sum. */
function sumsOf(
  rows: readonly ApplicationSummary[],
): readonly { readonly currency: string; readonly sum: string }[] {
  const byCurrency = new Map<string, string[]>();
  for (const { invoiceCurrency, invoiceAmount } of rows.filter(isAddable)) {
    byCurrency.set(invoiceCurrency, [...(byCurrency.get(invoiceCurrency) ?? []), invoiceAmount]);
  }
  return [...byCurrency].flatMap(([currency, amounts]) => {
    const sum = addAmounts(amounts);
    return sum === null ? [] : [{ currency, sum }];
  });
}
