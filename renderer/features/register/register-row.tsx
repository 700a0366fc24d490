import type { ApplicationSummary } from '../../../shared/domain/application.ts';
import { goesForGoodAt } from '../../../shared/rules/bin.ts';
import { formatAmount } from '../../../shared/rules/money.ts';
import { languages } from '../../../shared/text/languages.ts';
import { StateChip } from '../../parts/state-chip.tsx';
import { useRegister } from '../../stores/use-stores.ts';
import type { DateWords } from '../../text/dates.ts';
import { useLanguage } from '../../text/language.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './register-row.module.css';

interface RegisterRowProps {
  readonly row: ApplicationSummary;
  readonly dates: DateWords;
}

/** The two lines of one application: name and amount, then state, destination and when it was changed. */
export function RegisterRow({ row, dates }: RegisterRowProps) {
  const { language, words } = useLanguage();
  const name = row.consigneeName.trim();
  return (
    <div className={styles['row']}>
      <div className={styles['line']}>
        {name === '' ? (
          <span className={styles['noName']}>{words.register.noConsignee}</span>
        ) : (
          <span dir="auto" className={styles['name']} title={name}>
            {name}
          </span>
        )}
        {row.invoiceAmount === '' ? null : (
          <span className={styles['amount']}>
            <span className={styles['currency']}>{row.invoiceCurrency}</span>{' '}
            {formatAmount(row.invoiceAmount, languages[language].amounts)}
          </span>
        )}
      </div>
      <div className={styles['line']}>
        <StateChip state={row.state} />
        {row.isStored === true && (row.state === 'draft' || row.state === 'ready') ? (
          <span className={styles['stored']}>{words.register.stored}</span>
        ) : null}
        <span className={styles['destination']}>
          <bdi>{row.destination}</bdi>
        </span>
        {row.deletedAt === null ? (
          <time className={styles['moment']} dateTime={row.savedAt}>
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

/** Until when it can be put back. */
function Until({ deletedAt, dates }: { readonly deletedAt: string; readonly dates: DateWords }) {
  const words = useLanguage().words.register.bin;
  const end = goesForGoodAt(deletedAt);
  return (
    <time className={classNames(styles['moment'], styles['until'])} dateTime={end}>
      {dates.isOver(end) ? words.soon : words.until(dates.moment(end))}
    </time>
  );
}

function Progress({ id }: { readonly id: string }) {
  const share = useRegister((state) => state.progress.get(id) ?? 0);
  return <span className={styles['progress']} style={{ inlineSize: `calc(${share} * (100% - 32px))` }} />;
}
