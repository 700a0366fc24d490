import type { ApplicationSummary } from '../../../shared/domain/application.ts';
import { formatSum } from '../../../shared/rules/money.ts';
import { languages } from '../../../shared/domain/languages.ts';
import { useApplications, useStores } from '../../stores/use-stores.ts';
import { useLanguage } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Menu } from '../../ui/actions/menu.tsx';
import styles from './all-applications.module.css';

/**
 * What the rows add up to: each currency by itself, and what the service's answers cost, those apart that may not be added.
 * What is left out is counted, and a press names it.
 */
export function TableSums() {
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
          // The service of all of them need not be named where nobody said a currency.
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
  /** The first of them. */
  readonly first: readonly ApplicationSummary[];
}

/** How many applications a sum lacks; a press lists them, each to be opened. */
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
