import { useState } from 'react';
import { spendingDimensions, type SpendingSum } from '../../../shared/domain/spending.ts';
import { localDay } from '../../../shared/rules/dates-and-weights.ts';
import { costsBefore, periodsOf, yearAgainstLast, yearsOf } from '../../../shared/rules/spending.ts';
import { applicationFailureWords } from '../../parts/failure-words.ts';
import { chosenSum } from '../../stores/applications/spending.ts';
import { useSpending } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { useToday } from '../../text/clock.ts';
import { CloseButton } from '../../parts/close-button.tsx';
import { SelectField } from '../../ui/inputs/select-field.tsx';
import { SegmentedControl } from '../../ui/inputs/segmented-control.tsx';
import { Sheet, SheetPart } from '../../ui/layers/sheet.tsx';
import { Slip } from '../../ui/layers/slip.tsx';
import { BudgetFields, useBudget } from './budget-fields.tsx';
import { LeftOutCosts, NotAddedList } from './left-out.tsx';
import { type GroupBar, GroupPlot, PeriodPlot } from './plots.tsx';
import { type PlotRow, PlotPart } from './plot-part.tsx';
import plots from './plots.module.css';
import styles from './spending.module.css';
import { useReadSpending, useSpendingWords } from './use-spending.ts';

type View = 'plots' | 'tables';

interface SpendingSheetProps {
  /** The part that the sheet is opened for; `null` for all of it. */
  readonly part: 'budget' | null;
  readonly onClose: () => void;
}

/** What the applications in the table have cost, by month and by other groups. */
export function SpendingSheet({ part, onClose }: SpendingSheetProps) {
  const words = useWords();
  const own = words.spending;
  useReadSpending();
  const spending = useSpending((state) => state.spending);
  const sum = useSpending(chosenSum);
  const failure = useSpending((state) => state.failure);
  const [view, setView] = useState<View>('plots');
  const problem =
    failure === null
      ? null
      : failure.kind === 'noPicture'
        ? own.noPicture
        : applicationFailureWords(failure, words);
  return (
    <Sheet
      title={own.title}
      subtitle={own.subtitle}
      anchor="bar"
      width={1_080}
      onClose={onClose}
      footer={<CloseButton word="close" onPress={onClose} />}
    >
      <SheetPart>
        <div className={styles['choices']}>
          <YearChoice sum={sum} />
          <SegmentedControl
            label={own.view}
            labelHidden
            options={[
              { value: 'plots', label: own.asPlots },
              { value: 'tables', label: own.asTables },
            ]}
            value={view}
            onChange={setView}
          />
        </div>
        {problem === null ? null : (
          <Slip tone="red" title={problem.title} isUrgent>
            {problem.advice}
          </Slip>
        )}
        {sum === null ? <p className={styles['note']}>{own.none}</p> : <YearTotal sum={sum} />}
        {spending === null ? null : <LeftOutCosts spending={spending} sum={sum} />}
      </SheetPart>
      {sum === null ? null : <Plots sum={sum} isTable={view === 'tables'} />}
      <SheetPart>
        {spending === null ? null : <NotAddedList spending={spending} onOpen={onClose} />}
        {/* Only once the rest is read, which comes above it. */}
        <BudgetFields isOpenedFor={part === 'budget' && spending !== null} />
      </SheetPart>
    </Sheet>
  );
}

function YearChoice({ sum }: { readonly sum: SpendingSum | null }) {
  const words = useWords().spending;
  const year = useSpending((state) => state.year);
  const setYear = useSpending((state) => state.setYear);
  const today = useToday();
  const years = [
    ...new Set([today.getFullYear(), ...yearsOf(sum?.days ?? []), ...(year === null ? [] : [year])]),
  ];
  return (
    <SelectField
      label={words.year}
      className={styles['yearChoice']}
      value={year === null ? '' : String(year)}
      options={[
        ...years.sort((one, other) => other - one).map((one) => ({ value: String(one), label: String(one) })),
        { value: '', label: words.allYears },
      ]}
      onChange={(chosen) => setYear(chosen === '' ? null : Number(chosen))}
    />
  );
}

/** Costs of the year, compared with the year before up to the same day. */
function YearTotal({ sum }: { readonly sum: SpendingSum }) {
  const words = useWords().spending;
  const own = useSpendingWords();
  const year = useSpending((state) => state.year);
  const today = localDay(useToday());
  const against = year === null ? null : yearAgainstLast(sum.days, year, today);
  const total = year === null ? sum : sum.inYear;
  return (
    <div className={styles['headline']}>
      <p className={styles['total']}>
        {sum.currency === '' ? null : <span className={styles['currency']}>{sum.currency}</span>}
        {own.amount(total.amount)}
      </p>
      <p className={styles['note']}>
        {own.count(total.applications)}
        {against === null || year === null ? null : (
          <>
            <br />
            {against.isUnderWay
              ? words.yearBeforeByDay(String(year - 1), own.amount(against.before.amount))
              : words.wholeYearBefore(String(year - 1), own.amount(against.before.amount))}
          </>
        )}
      </p>
    </div>
  );
}

const periodHeight = 240;
/** How many bars are shown; the rest is one bar. */
const maxBars = 12;

function Plots({ sum, isTable }: { readonly sum: SpendingSum; readonly isTable: boolean }) {
  const words = useWords().spending;
  const own = useSpendingWords();
  const year = useSpending((state) => state.year);
  const budget = useBudget(sum);
  const thisMonth = localDay(useToday()).slice(0, year === null ? 4 : 7);
  const periods = periodsOf(sum.days, year);
  const label = words.by.month;
  const monthly = year === null ? null : budget;
  return (
    <>
      <PlotPart
        plot="month"
        title={label}
        isTable={isTable}
        total={{ ...(year === null ? sum : sum.inYear), last: costsBefore(periods)?.amount ?? null }}
        lastHead={year === null ? null : words.yearBeforeHead}
        rows={[
          ...periods.map(({ period, before, ...costs }): PlotRow => ({
            ...{ key: period, name: own.period(period), ...costs },
            last: before?.amount ?? null,
          })),
          ...(year === null && sum.undated.applications > 0
            ? [{ key: 'undated', name: words.undatedRow, ...sum.undated, last: null }]
            : []),
        ]}
        legend={
          <>
            {year === null ? null : (
              <span>
                <i />
                {words.yearBeforeHead}
              </span>
            )}
            {monthly === null ? null : (
              <span>
                <i className={plots['dashed']} />
                {words.budgetLine(own.amount(monthly))}
              </span>
            )}
          </>
        }
        draw={(width, svgRef) => (
          <PeriodPlot
            {...{ label, periods, width, svgRef }}
            height={periodHeight}
            now={thisMonth}
            budget={monthly}
            isSmall={width < 480}
          />
        )}
      />
      {spendingDimensions.map((dimension) => {
        const { groups, others } = sum.by[dimension];
        // Groups by tag mean nothing in an office without tags.
        if (dimension === 'tag' && groups.every(({ key }) => key === '')) return null;
        const bars = groups.map((group): GroupBar => ({ ...group, label: own.group(dimension, group) }));
        const rest = groups.slice(maxBars);
        return (
          <PlotPart
            key={dimension}
            plot={dimension}
            title={words.by[dimension]}
            isTable={isTable}
            total={{ ...sum.inYear, last: null }}
            lastHead={words.average}
            rows={[
              ...groups.map((group): PlotRow => ({
                ...group,
                name: own.group(dimension, group),
                last: group.average,
              })),
              ...(others.groups === 0
                ? []
                : [{ ...others, key: 'others', name: words.others(own.number(others.groups)), last: null }]),
            ]}
            legend={
              rest.length + others.groups === 0
                ? null
                : words.inTable(own.number(rest.length + others.groups))
            }
            draw={(width, svgRef) => (
              <GroupPlot
                label={words.by[dimension]}
                bars={bars.slice(0, maxBars)}
                width={width}
                svgRef={svgRef}
              />
            )}
          />
        );
      })}
    </>
  );
}
