import { memo, type MouseEvent } from 'react';
import { type ApplicationSummary, deletedForGoodAt } from '../../../shared/domain/application.ts';
import { formatAmount } from '../../../shared/rules/money.ts';
import { languages } from '../../../shared/text/languages.ts';
import type { ReadSearch } from '../../../shared/text/search-terms.ts';
import { StateChip } from '../../parts/state-chip.tsx';
import { looksLikeNeighbour, rowAt } from '../../stores/register/register.ts';
import { useRegister } from '../../stores/use-stores.ts';
import type { DateWords } from '../../text/dates.ts';
import { shownCountry } from '../../text/countries.ts';
import { useFirstLanguage } from '../../text/language.tsx';
import { classNames } from '../../ui/class-names.ts';
import { findSearched, isSearchedIn } from '../../text/fold.ts';
import { MarkedText } from '../../ui/search/marked-text.tsx';
import styles from './list-item.module.css';
import registerRowStyles from './register-row.module.css';
import type { ShownRow } from './use-rows.ts';

export function rowElementId(index: number): string {
  return `register-row-${index}`;
}

interface ListItemProps extends Omit<ShownRow, 'key'> {
  readonly total: number;
  readonly dates: DateWords;
  /** The search that the rows were found by. */
  readonly sought: ReadSearch;
  readonly isActive: boolean;
  readonly isSelected: boolean;
  /** True while some rows are selected; otherwise the open one counts as selected for screen readers. */
  readonly isSelecting: boolean;
  /** True while the menu of this row is open. */
  readonly isMeant: boolean;
  readonly onPress: (index: number, event: MouseEvent) => void;
  readonly onMenu: (index: number) => void;
  readonly onPoint: (index: number) => void;
}

/** One row of the list, with the name of the day above it where a day begins. */
export const ListItem = memo(function ListItem(props: ListItemProps) {
  const { index, start, day, isOpen, isActive, isSelected, total } = props;
  // `null` while it is being fetched.
  const row = useRegister(({ pages }) => rowAt(pages, index));
  const isLikeNeighbour = useRegister(({ pages }) => looksLikeNeighbour(pages, index));
  return (
    <div
      data-index={index}
      role="presentation"
      className={styles['place']}
      style={{ transform: `translateY(${start}px)` }}
    >
      {day === null ? null : (
        <div className={styles['day']} aria-hidden="true">
          {day}
        </div>
      )}
      <div
        id={rowElementId(index)}
        role="option"
        aria-selected={props.isSelecting ? isSelected : isOpen}
        aria-current={isOpen}
        aria-setsize={total}
        aria-posinset={index + 1}
        data-meant={props.isMeant ? true : undefined}
        className={classNames(
          styles['item'],
          isOpen && styles['open'],
          isSelected && styles['selected'],
          isActive && styles['active'],
        )}
        onClick={(event) => props.onPress(index, event)}
        onPointerMove={() => props.onPoint(index)}
        onContextMenu={(event) => {
          event.preventDefault();
          props.onMenu(index);
        }}
      >
        {row === null ? (
          <div className={styles['blank']} />
        ) : (
          <RegisterRow
            row={row}
            isLikeNeighbour={isLikeNeighbour}
            dates={props.dates}
            sought={props.sought}
          />
        )}
      </div>
    </div>
  );
});

interface RegisterRowProps {
  readonly row: ApplicationSummary;
  /** True where the row above or below looks the same, so that only the reference tells them apart. */
  readonly isLikeNeighbour: boolean;
  readonly dates: DateWords;
  readonly sought: ReadSearch;
}

/** The two lines of one application: name and amount, then state, destination and when it was changed. */
function RegisterRow({ row, isLikeNeighbour, dates, sought }: RegisterRowProps) {
  const { language, words } = useFirstLanguage();
  const name = row.consigneeName.trim();
  return (
    <div className={registerRowStyles['row']}>
      <div className={registerRowStyles['line']}>
        {name === '' ? (
          <span className={registerRowStyles['noName']}>{words.register.noConsignee}</span>
        ) : (
          <span dir="auto" className={registerRowStyles['name']} title={name}>
            <MarkedText text={name} match={findSearched(name, sought, 'consignee')} />
          </span>
        )}
        {row.invoiceAmount === '' ? null : (
          <span className={registerRowStyles['amount']}>
            <span className={registerRowStyles['currency']}>
              {isSearchedIn('currency', sought) ? <b>{row.invoiceCurrency}</b> : row.invoiceCurrency}
            </span>{' '}
            {formatAmount(row.invoiceAmount, languages[language].amounts)}
          </span>
        )}
      </div>
      <div className={registerRowStyles['line']}>
        <StateChip state={row.state} isMarked={isSearchedIn('state', sought)} />
        {row.isStored === true && (row.state === 'draft' || row.state === 'ready') ? (
          <span className={registerRowStyles['stored']}>{words.register.stored}</span>
        ) : null}
        <span className={registerRowStyles['destination']}>
          <Fact row={row} isLikeNeighbour={isLikeNeighbour} sought={sought} />
        </span>
        {row.deletedAt === null ? (
          <time className={registerRowStyles['moment']} dateTime={row.savedAt}>
            {dates.moment(row.savedAt)}
          </time>
        ) : (
          <Until deletedAt={row.deletedAt} dates={dates} />
        )}
      </div>
      {row.state === 'sending' ? <Progress id={row.id} /> : null}
    </div>
  );
}

/** The destination; during a search the text that was found, so that it is clear why the row is here. */
function Fact({ row, isLikeNeighbour, sought }: Omit<RegisterRowProps, 'dates'>) {
  const { words: all, language } = useFirstLanguage();
  const destination = shownCountry(row.destination, language);
  const reference = row.clientReference.trim();
  const telling = isLikeNeighbour && reference !== '' ? reference : null;
  const { invoiceNumber, clientReference, consigneeName, tags = '', foundFigure } = row;
  const facts = [
    { field: 'invoice', text: invoiceNumber },
    { field: 'reference', text: clientReference },
    { field: 'destination', text: destination },
    { field: 'tag', text: tags },
  ] as const;
  const fact = facts.find(({ field, text }) => findSearched(text, sought, field).length > 0);
  const isSearched = sought.words.trim() !== '';
  const isInName = findSearched(consigneeName, sought, 'consignee').length > 0;
  if (isSearched && fact === undefined && foundFigure === undefined && !isInName)
    return all.register.foundInside;
  const other = isSearched ? (foundFigure ?? (invoiceNumber.trim() || destination)) : destination;
  const shown = telling === null ? fact : ({ field: 'reference', text: telling } as const);
  const { field, text } = shown ?? { field: null, text: other };
  return (
    <bdi>
      <MarkedText text={text} match={findSearched(text, sought, field)} />
    </bdi>
  );
}

/** Until when a deleted draft can be restored. */
function Until({ deletedAt, dates }: { readonly deletedAt: string; readonly dates: DateWords }) {
  const words = useFirstLanguage().words.register.bin;
  const end = deletedForGoodAt(deletedAt);
  return (
    <time className={classNames(registerRowStyles['moment'], registerRowStyles['until'])} dateTime={end}>
      {dates.isOver(end) ? words.soon : words.until(dates.moment(end))}
    </time>
  );
}

function Progress({ id }: { readonly id: string }) {
  const share = useRegister((state) => state.progress.get(id) ?? 0);
  return (
    <span
      className={registerRowStyles['progress']}
      style={{ inlineSize: `calc(${share} * (100% - 32px))` }}
    />
  );
}
