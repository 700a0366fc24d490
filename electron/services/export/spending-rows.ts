import {
  type Costs,
  isOverlapping,
  type Spending,
  type SpendingPlot,
  type SpendingSum,
} from '../../../shared/domain/spending.ts';
import { countryNameIn } from '../../../shared/rules/countries/country-names.ts';
import { periodsOf } from '../../../shared/rules/spending.ts';
import type { Language } from '../../../shared/text/languages.ts';
import { mainWords } from '../../../shared/text/main-words.ts';
import type { TableCell } from './table-rows.ts';

interface RowsOf {
  readonly plot: SpendingPlot;
  /** Of which sum. */
  readonly key: string;
  readonly year: number | null;
  readonly language: Language;
}

type Row = readonly TableCell[];

/** The table of a plot with its head and its total, and a line for whatever the total lacks. */
export function spendingRows(spending: Spending, asked: RowsOf): readonly Row[] {
  const words = mainWords[asked.language].tables;
  const sum = spending.sums.find(({ key }) => key === asked.key);
  const own = words.spending;
  const what = own.by[asked.plot];
  const costs = sum?.currency ? `${own.costs} (${sum.currency})` : own.costs;
  const heads = [what, own.applications, costs, asked.plot === 'month' ? own.yearBefore : own.average];
  const total = sum === undefined ? { amount: '0', applications: 0 } : asked.year === null ? sum : sum.inYear;
  return [
    heads,
    ...(sum === undefined
      ? []
      : asked.plot === 'month'
        ? periodRows(sum, asked)
        : groupRows(sum, asked.plot, asked)),
    [words.total, ...costCells(total)],
    ...(isOverlapping(asked.plot) ? [[own.severalTags]] : []),
    ...(spending.notAdded === 0 ? [] : [[own.notAdded, number(String(spending.notAdded))]]),
    ...(spending.withoutCosts === 0 ? [] : [[own.withoutCosts, number(String(spending.withoutCosts))]]),
  ];
}

/** What a clock which was wrong has dated stands in no month, but in the total of all years. */
function periodRows({ days, undated }: SpendingSum, { year, language }: RowsOf): readonly Row[] {
  const rows = periodsOf(days, year).map(({ period, before, ...costs }) => [
    period,
    ...costCells(costs),
    ...(before === null ? [] : [number(before.amount)]),
  ]);
  const isAny = year === null && undated.applications > 0;
  return isAny ? [...rows, [mainWords[language].tables.spending.undated, ...costCells(undated)]] : rows;
}

function groupRows(
  { by }: SpendingSum,
  plot: Exclude<SpendingPlot, 'month'>,
  { language }: RowsOf,
): readonly Row[] {
  const own = mainWords[language].tables.spending;
  return by[plot].groups.map(({ key, label, average, ...costs }) => {
    const name = plot === 'destination' ? countryNameIn(key, language) : label || key;
    return [name || (plot === 'tag' ? own.noTag : own.none), ...costCells(costs), number(average)];
  });
}

function costCells({ applications, amount }: Costs): Row {
  return [number(String(applications)), number(amount)];
}

function number(text: string): TableCell {
  return { number: text };
}
