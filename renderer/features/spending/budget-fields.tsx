import { useState } from 'react';
import type { SpendingSum } from '../../../shared/domain/spending.ts';
import { currencyCodeList, addAmounts, isAmount, readTypedAmount } from '../../../shared/rules/money.ts';
import { isNarrowing } from '../../../shared/rules/register/table-filter.ts';
import { languages } from '../../../shared/text/languages.ts';
import { ledgerInUse } from '../../stores/connections.ts';
import { useApplications, useConnections, useProgram, useStores } from '../../stores/use-stores.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import { useOpenedFor } from '../../ui/layers/sheet.tsx';
import styles from './spending.module.css';

/** For each connection: the currency of its costs, and a monthly budget. */
export function BudgetFields({ isOpenedFor }: { readonly isOpenedFor: boolean }) {
  const words = useWords();
  const own = words.spending;
  const isPractice = useConnections(ledgerInUse) === 'practice';
  const connections = useConnections((state) => state.connections);
  const all = isPractice ? [{ id: 'practice', label: words.settings.practice }] : connections;
  return (
    <section {...useOpenedFor(isOpenedFor)} aria-label={own.budget}>
      <h3 className={styles['title']}>{own.budget}</h3>
      <p className={styles['note']}>{own.budgetText}</p>
      {all.map(({ id, label }) => (
        <div key={id} role="group" aria-label={label} className={styles['budgetRow']}>
          <bdi className={styles['budgetOf']}>{label}</bdi>
          <CurrencyField connection={id} />
          <BudgetField connection={id} />
        </div>
      ))}
    </section>
  );
}

/** The cost settings of a connection, and a function that changes a part of them. */
function useCostsOf(connection: string) {
  const { program } = useStores();
  const costs = useProgram((state) => state.settings.costs[connection]) ?? {
    currency: '',
    monthlyBudget: '',
  };
  return {
    costs,
    change: (part: Partial<typeof costs>) => {
      const all = program.getState().settings.costs;
      void program.getState().changeSettings({ costs: { ...all, [connection]: { ...costs, ...part } } });
    },
  };
}

/** Input for the currency. Text that is no currency stays in the input and changes nothing. */
function CurrencyField({ connection }: { readonly connection: string }) {
  const words = useWords().spending;
  const { costs, change } = useCostsOf(connection);
  const [typed, setTyped] = useState(costs.currency);
  const isFine = (code: string): boolean => code === '' || currencyCodeList.some((one) => one === code);
  return (
    <TextField
      label={words.currency}
      value={typed}
      placeholder={words.notGiven}
      error={isFine(typed) ? null : words.noSuchCurrency}
      onChange={(text) => {
        const code = text.trim().toUpperCase();
        setTyped(code);
        if (isFine(code)) change({ currency: code });
      }}
    />
  );
}

function BudgetField({ connection }: { readonly connection: string }) {
  const { words, language } = useLanguage();
  const own = words.spending;
  const { costs, change } = useCostsOf(connection);
  const { amounts } = languages[language];
  const [typed, setTyped] = useState(costs.monthlyBudget.replace('.', amounts.decimal));
  const read = readTypedAmount(typed.trim(), amounts);
  const isFine = read === '' || isAmount(read);
  return (
    <TextField
      label={own.monthlyBudget}
      value={typed}
      inputMode="decimal"
      placeholder={own.noBudget}
      error={isFine ? null : own.noAmount}
      onChange={setTyped}
      onBlur={() => {
        if (isFine) change({ monthlyBudget: read });
      }}
    />
  );
}

/** Budget of a sum: that of its connections together. `null` for a part of the applications. */
export function useBudget(sum: SpendingSum | null): string | null {
  const costs = useProgram((state) => state.settings.costs);
  const isPart = useApplications(
    ({ filter, search }) => search !== '' || isNarrowing({ ...filter, changed: '' }),
  );
  const budgets = (sum?.connections ?? []).map((id) => costs[id]?.monthlyBudget ?? '');
  return isPart ? null : addAmounts(budgets.filter((budget) => budget !== ''));
}
