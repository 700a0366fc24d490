import { headlineOf, monthsUpTo, type DayCosts } from '../../../shared/rules/spending.ts';
import { localDay } from '../../../shared/rules/dates-and-weights.ts';
import type { SpendingSum } from '../../../shared/domain/spending.ts';
import { Section } from '../../parts/section.tsx';
import { chosenSum } from '../../stores/applications/spending.ts';
import { useSpending, useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { useToday } from '../../text/clock.ts';
import { Button } from '../../ui/actions/button.tsx';
import { useBudget } from './budget-fields.tsx';
import { LeftOutCosts } from './left-out.tsx';
import { PeriodPlot, useWidth } from './plots.tsx';
import styles from './spending.module.css';
import { useReadSpending, useSpendingWords } from './use-spending.ts';

/** Recent costs of the applications in the table, with a button for all of them. */
export function SpendingSummary() {
  const words = useWords().spending;
  const { program } = useStores();
  useReadSpending();
  const spending = useSpending((state) => state.spending);
  const sum = useSpending(chosenSum);
  const hasFailed = useSpending((state) => state.hasFailed);
  return (
    <Section
      title={words.title}
      aside={
        <Button kind="quiet" size="small" onPress={() => program.getState().showSheet({ kind: 'spending' })}>
          {words.open}
        </Button>
      }
    >
      {hasFailed ? <p className={styles['note']}>{words.failed}</p> : null}
      {spending !== null && sum === null ? <p className={styles['note']}>{words.none}</p> : null}
      {sum === null ? null : <Lately sum={sum} />}
      {spending === null ? null : <LeftOutCosts spending={spending} sum={sum} />}
    </Section>
  );
}

/** Costs of the last month that has any, of the twelve months up to it, and by service tag. */
function Lately({ sum }: { readonly sum: SpendingSum }) {
  const words = useWords().spending;
  const own = useSpendingWords();
  const today = localDay(useToday());
  const headline = headlineOf(sum.days, today);
  if (headline === null) return <p className={styles['total']}>{own.amount(sum.amount)}</p>;
  const { month, costs, serviceTags, monthBefore, before, day } = headline;
  const name = own.monthAlone(month);
  return (
    <>
      <div className={styles['headline']}>
        <p className={styles['total']}>
          {sum.currency === '' ? null : <span className={styles['currency']}>{sum.currency}</span>}
          {own.amount(costs.amount)}
        </p>
        <p className={styles['note']}>
          {day === null
            ? words.month(own.period(month), own.count(costs.applications))
            : words.monthSoFar(name, own.count(costs.applications))}{' '}
          {day === null
            ? words.monthBefore(own.period(monthBefore), own.amount(before.amount))
            : words.monthBeforeByDay(own.monthAlone(monthBefore), words.day(day), own.amount(before.amount))}
        </p>
      </div>
      <LastMonths days={sum.days} month={month} sum={sum} />
      <dl className={styles['serviceTags']}>
        {serviceTags.map(({ serviceTag, amount, applications }) => (
          <div key={serviceTag} className={styles['serviceTag']}>
            <dt>{own.group('serviceTag', { key: serviceTag, label: '' })}</dt>
            <dd>{own.count(applications)}</dd>
            <dd className={styles['figure']}>{own.amount(amount)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const shownMonths = 12;
const plotHeight = 150;

function LastMonths({
  days,
  month,
  sum,
}: {
  readonly days: readonly DayCosts[];
  readonly month: string;
  readonly sum: SpendingSum;
}) {
  const words = useWords().spending;
  const own = useSpendingWords();
  const [place, width] = useWidth();
  const budget = useBudget(sum);
  const months = monthsUpTo(days, month, shownMonths);
  const first = months[0]?.period ?? month;
  return (
    <div ref={place} className={styles['plotPlace']}>
      {width === 0 ? null : (
        <PeriodPlot
          label={words.lastMonths(own.period(first), own.period(month))}
          periods={months}
          width={width}
          height={plotHeight}
          now={month}
          budget={budget}
          isSmall
          idle={words.span(own.shortMonth(first), own.shortMonth(month))}
        />
      )}
    </div>
  );
}
