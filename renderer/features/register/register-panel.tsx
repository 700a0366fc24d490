import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RegisterFilter } from '../../../shared/ipc/messages.ts';
import { startApplication } from '../../stores/begin-draft.ts';
import { useOnlyShown } from '../../stores/use-locked.ts';
import { useRegister, useStores } from '../../stores/use-stores.ts';
import { useLanguage } from '../../text/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { BeginMenu } from './begin-menu.tsx';
import { BinHead, BinRows, BinLink } from './bin.tsx';
import { RegisterList } from './register-list.tsx';
import { RegisterSearch, Unsearched } from './register-search.tsx';
import { SortMenu } from './sort-menu.tsx';
import { useFocusAfterBin } from './use-kept-focus.ts';
import styles from './register-panel.module.css';

interface RegisterPanelProps {
  /** Called after an application was opened or made. */
  readonly onOpened: () => void;
  readonly isFocusedAtOnce?: boolean;
}

/** Every application with its state: title, search, filters and the rows. */
export function RegisterPanel({ onOpened, isFocusedAtOnce = false }: RegisterPanelProps) {
  // Another view begins at its first row.
  const view = useRegister(({ ledger, place, filter, sort, searched }) =>
    [ledger, place, filter, sort, searched].join('\n'),
  );
  const isBin = useRegister((state) => state.place === 'bin');
  const panel = useFocusAfterBin();
  const list = <RegisterList key={view} onOpened={onOpened} />;
  return (
    <div ref={panel} className={styles['panel']}>
      {isBin ? <BinHead /> : <RegisterHead onOpened={onOpened} />}
      <RegisterSearch isFocusedAtOnce={isFocusedAtOnce} />
      <Unsearched />
      {isBin ? <BinRows>{list}</BinRows> : <FilterTabs>{list}</FilterTabs>}
      {isBin ? null : <BinLink />}
    </div>
  );
}

function RegisterHead({ onOpened }: { readonly onOpened: () => void }) {
  const { locale, words } = useLanguage();
  const stores = useStores();
  const isOnlyShown = useOnlyShown();
  const isPractice = useRegister((state) => state.ledger === 'practice');
  const count = useRegister((state) => state.counts.all);
  return (
    <div className={styles['head']}>
      <h2 className={styles['title']}>{isPractice ? words.register.practiceTitle : words.register.title}</h2>
      <span className={styles['count']}>{new Intl.NumberFormat(locale).format(count)}</span>
      {isOnlyShown ? null : (
        <Button
          size="small"
          icon={Plus}
          className={styles['new']}
          onPress={() => void startApplication(stores, 'empty').then(onOpened)}
        >
          {words.register.new}
        </Button>
      )}
      {isOnlyShown ? null : <BeginMenu className={styles['begin']} />}
    </div>
  );
}

const filters: readonly RegisterFilter[] = ['all', 'open', 'sending', 'decide'];

function FilterTabs({ children }: { readonly children: ReactNode }) {
  const { locale, words } = useLanguage();
  const filter = useRegister((state) => state.filter);
  const counts = useRegister((state) => state.counts);
  const setFilter = useRegister((state) => state.setFilter);
  const number = new Intl.NumberFormat(locale);
  return (
    <Tabs
      label={words.register.filterLabel}
      className={styles['filters']}
      tabs={filters.map((value) => ({
        value,
        label: words.register.filters[value],
        count: value === 'all' ? undefined : number.format(counts[value]),
      }))}
      selected={filter}
      onSelect={setFilter}
      aside={<SortMenu />}
    >
      {children}
    </Tabs>
  );
}
