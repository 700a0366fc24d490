import { ChevronLeft, List, type LucideIcon } from 'lucide-react';
import { useRef } from 'react';
import type { ApplicationState } from '../../../shared/domain/application.ts';
import { isNarrowing } from '../../../shared/rules/register/table-filter.ts';
import { ApplicationSearch, focusSearch, SearchHelp, SearchNote } from '../../parts/search.tsx';
import { stateStyles } from '../../parts/state-chip.tsx';
import { useApplications, useProgram, useStores, useCommand } from '../../stores/use-stores.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './filter-side.module.css';
import { NarrowBy } from './narrow-by.tsx';
import { SavedFilters } from './saved-filters.tsx';

/** All filters of the table. */
export function FilterSide({ onClose }: { readonly onClose: () => void }) {
  const words = useWords();
  const { applications, commands } = useStores();
  const isPractice = useApplications((state) => state.ledger === 'practice');
  const search = useApplications((state) => state.search);
  const isNarrowed = useApplications(({ filter }) => isNarrowing(filter)) || search !== '';
  return (
    <div className={styles['side']}>
      <div className={styles['head']}>
        <IconButton icon={ChevronLeft} label={words.applications.back} onPress={onClose} />
        <h2 className={styles['title']}>
          {isPractice ? words.register.practiceTitle : words.register.title}
        </h2>
        <span className={styles['help']}>
          <SearchHelp
            search={search}
            onSearch={applications.getState().setSearch}
            onFocus={() => commands.run('search')}
          />
        </span>
      </div>
      <TableSearch />
      <SearchNote search={search} />
      <StateFilters />
      <SavedFilters />
      <NarrowBy />
      {isNarrowed ? (
        <Button kind="quiet" onPress={() => applications.getState().clear()}>
          {words.applications.clear}
        </Button>
      ) : null}
    </div>
  );
}

function TableSearch() {
  const words = useWords();
  const platform = useProgram((state) => state.platform);
  const search = useApplications((state) => state.search);
  const setSearch = useApplications((state) => state.setSearch);
  const input = useRef<HTMLInputElement>(null);
  useCommand('search', () => focusSearch(input.current, search));
  return (
    <ApplicationSearch
      label={words.applications.search}
      search={search}
      onSearch={setSearch}
      input={input}
      platform={platform}
    />
  );
}

/** The states to filter by; two that a clerk does not distinguish are one. */
const stateGroups: readonly (readonly [ApplicationState, ...ApplicationState[]])[] = [
  ['draft'],
  ['ready'],
  ['waiting', 'sending'],
  ['unknown'],
  ['refused'],
  ['accepted'],
  ['issued'],
];

/** Buttons to filter by a state, with the number of applications in the whole register. */
function StateFilters() {
  const words = useWords();
  const { applications } = useStores();
  const chosen = useApplications((state) => state.filter.states);
  const all = useApplications((state) => state.all);
  const choose = (states: readonly ApplicationState[]): void =>
    applications.getState().setFilter({ states: [...states] });
  const count = (states: readonly ApplicationState[]): number | null =>
    all === null ? null : states.reduce((sum, state) => sum + all.states[state], 0);
  return (
    <div role="group" aria-label={words.applications.state} className={styles['states']}>
      <StateFilter
        icon={List}
        label={words.applications.states.all}
        count={all?.total ?? null}
        isChosen={chosen.length === 0}
        onPress={() => choose([])}
      />
      {stateGroups.map((states) => (
        <StateFilter
          key={states[0]}
          icon={stateStyles[states[states.length - 1] ?? states[0]].icon}
          label={states.length > 1 ? words.applications.states.sending : words.common.states[states[0]]}
          count={count(states)}
          isChosen={chosen.join() === states.join()}
          onPress={() => choose(states)}
        />
      ))}
    </div>
  );
}

interface StateFilterProps {
  readonly icon: LucideIcon;
  readonly label: string;
  /** `null` while it is not known. */
  readonly count: number | null;
  readonly isChosen: boolean;
  readonly onPress: () => void;
}

function StateFilter({ icon: Icon, label, count, isChosen, onPress }: StateFilterProps) {
  const { locale } = useLanguage();
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      className={classNames(styles['state'], isChosen && styles['chosen'])}
      onClick={onPress}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      <span className={styles['name']}>{label}</span>
      <span className={styles['count']}>
        {count === null ? '' : new Intl.NumberFormat(locale).format(count)}
      </span>
    </button>
  );
}
