import { formatSum } from '../../../shared/rules/money.ts';
import { languages } from '../../../shared/text/languages.ts';
import { Section } from '../../parts/section.tsx';
import { useApplications } from '../../stores/use-stores.ts';
import { useLanguage } from '../../text/language.tsx';
import styles from './spending-summary.module.css';

/** What the applications of the table have cost. */
export function SpendingSummary() {
  const { language, words } = useLanguage();
  const own = words.spending;
  const sums = useApplications((state) => state.sums);
  if (sums === null) return null;
  return (
    <Section title={own.title}>
      {sums.cost === null ? (
        <p className={styles['note']}>{own.none}</p>
      ) : (
        <>
          <p className={styles['total']}>{formatSum(sums.cost, languages[language].amounts)}</p>
          <p className={styles['note']}>{own.noCurrency}</p>
        </>
      )}
    </Section>
  );
}
