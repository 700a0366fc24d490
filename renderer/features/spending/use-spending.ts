import { useEffect } from 'react';
import type { SpendingGroup, SpendingPlot, SpendingSum } from '../../../shared/domain/spending.ts';
import { countryNameIn } from '../../../shared/rules/countries/country-names.ts';
import { formatSum } from '../../../shared/rules/money.ts';
import { languages } from '../../../shared/text/languages.ts';
import { connectionName } from '../../parts/places.ts';
import { ledgerInUse } from '../../stores/connections.ts';
import { useApplications, useConnections, useProgram, useStores } from '../../stores/use-stores.ts';
import { useLanguage } from '../../text/language.tsx';

/** Reads spending again whenever the rows of the table are counted, and when a currency is set. */
export function useReadSpending(): void {
  const { spending } = useStores();
  const sums = useApplications((state) => state.sums);
  const costs = useProgram((state) => state.settings.costs);
  useEffect(() => {
    if (sums !== null) void spending.getState().read();
  }, [spending, sums, costs]);
}

/** Functions that write figures and names of spending. */
export function useSpendingWords() {
  const { locale, language, words } = useLanguage();
  const own = words.spending;
  const ledger = useConnections(ledgerInUse);
  const { amounts } = languages[language];
  const number = new Intl.NumberFormat(locale);
  const ticks = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const large = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  const firstOf = (period: string): Date =>
    new Date(Number(period.slice(0, 4)), Number(period.slice(5, 7) || '1') - 1, 1);
  const month = (period: string, shape: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(locale, shape).format(firstOf(period));
  return {
    amount: (sum: string) => formatSum(sum, amounts),
    /** A value beside an axis, which need not be exact. */
    tick: (value: number) => (value >= 1_000_000 ? large : ticks).format(value),
    count: (applications: number) => own.certificates(applications, number.format(applications)),
    number: (value: number) => number.format(value),
    /** `2026-03`, or `2026`. */
    period: (period: string) =>
      period.length === 4 ? period : month(period, { month: 'long', year: 'numeric' }),
    monthAlone: (period: string) => month(period, { month: 'long' }),
    shortPeriod: (period: string) => (period.length === 4 ? period : month(period, { month: 'short' })),
    letter: (period: string) => month(period, { month: 'narrow' }),
    shortMonth: (period: string) => month(period, { month: 'short', year: 'numeric' }),
    day: (day: number) => own.day(day),
    group: (plot: SpendingPlot, { key, label }: Pick<SpendingGroup, 'key' | 'label'>) => {
      const isPractice = plot === 'connection' && ledger === 'practice';
      const ownLabel = connectionName(label || key, isPractice, words);
      const name = plot === 'destination' ? countryNameIn(key, language) : ownLabel;
      return name || (plot === 'tag' ? own.noTag : own.noName);
    },
    /** Name of a sum: its currency, or its connection. */
    sum: ({ currency, key }: Pick<SpendingSum, 'currency' | 'key'>) => currency || key || own.noName,
  };
}
