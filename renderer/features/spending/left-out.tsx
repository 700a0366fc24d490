import type { Spending, SpendingSum } from '../../../shared/domain/spending.ts';
import { ledgerInUse } from '../../stores/connections.ts';
import { useConnections, useSpending, useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { SelectField } from '../../ui/inputs/select-field.tsx';
import styles from './spending.module.css';
import { useSpendingWords } from './use-spending.ts';

interface LeftOutProps {
  readonly spending: Spending;
  readonly sum: SpendingSum | null;
}

/** What the figures leave out, and their currency, so that nothing is left out silently. */
export function LeftOutCosts({ spending, sum }: LeftOutProps) {
  const words = useWords().spending;
  const own = useSpendingWords();
  const { notAdded, withoutCosts, unsearched } = spending;
  const undated = sum?.undated.applications ?? 0;
  return (
    <>
      <SumChoice spending={spending} sum={sum} />
      {sum?.currency === '' ? <p className={styles['note']}>{words.noCurrency}</p> : null}
      {notAdded === 0 ? null : (
        <p className={styles['leftOut']}>{words.notAdded(notAdded, own.number(notAdded))}</p>
      )}
      {undated === 0 ? null : (
        <p className={styles['leftOut']}>
          {words.undated(undated, own.number(undated), own.amount(sum?.undated.amount ?? '0'))}
        </p>
      )}
      {withoutCosts === 0 ? null : (
        <p className={styles['note']}>{words.withoutCosts(withoutCosts, own.number(withoutCosts))}</p>
      )}
      {unsearched === 0 ? null : (
        <p className={styles['note']}>{words.unsearched(unsearched, own.number(unsearched))}</p>
      )}
    </>
  );
}

/** Choice among several sums, as costs in different currencies are never added. */
function SumChoice({ spending, sum }: LeftOutProps) {
  const words = useWords().spending;
  const own = useSpendingWords();
  const setKey = useSpending((state) => state.setKey);
  if (sum === null || spending.sums.length < 2) return null;
  return (
    <div className={styles['sumChoice']}>
      <SelectField
        label={words.sums}
        value={sum.key}
        options={spending.sums.map((one) => ({
          value: one.key,
          label: `${own.sum(one)} ${own.amount(one.amount)}`,
        }))}
        onChange={setKey}
      />
      <p className={styles['note']}>{words.severalSums}</p>
    </div>
  );
}

/** The first applications whose costs cannot be added, each to be opened. */
export function NotAddedList({
  spending,
  onOpen,
}: {
  readonly spending: Spending;
  readonly onOpen: () => void;
}) {
  const words = useWords().spending;
  const own = useSpendingWords();
  const { program, applications } = useStores();
  const ledger = useConnections(ledgerInUse);
  if (spending.notAddedFirst.length === 0) return null;
  const open = (id: string): void => {
    onOpen();
    applications.getState().close();
    program.getState().openApplication(ledger, id);
  };
  const rest = spending.notAdded - spending.notAddedFirst.length;
  return (
    <section aria-label={words.notAddedTitle} className={styles['named']}>
      <h3 className={styles['title']}>{words.notAddedTitle}</h3>
      <ul>
        {spending.notAddedFirst.map(({ id, consigneeName, clientReference }) => (
          <li key={id}>
            <Button kind="quiet" size="small" onPress={() => open(id)}>
              {[clientReference, consigneeName].filter((text) => text !== '').join(' · ') ||
                own.group('consignee', { key: '', label: '' })}
            </Button>
          </li>
        ))}
      </ul>
      {rest <= 0 ? null : <p className={styles['note']}>{words.more(own.number(rest))}</p>}
    </section>
  );
}
