import { ChevronLeft, List, Search, X, type LucideIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { Input, SearchField } from 'react-aria-components';
import type { ApplicationState } from '../../../shared/domain/application.ts';
import { longestTag, namedSpans, reviewedChoices } from '../../../shared/domain/table-view.ts';
import { isNarrowing } from '../../../shared/rules/table-filter.ts';
import { readTypedAmount } from '../../../shared/rules/money.ts';
import { languages } from '../../../shared/text/languages.ts';
import { CountryTypeAhead } from '../../parts/country-type-ahead.tsx';
import { commandKey } from '../../parts/keys.ts';
import { SearchHelp, SearchNote } from '../../parts/search-help.tsx';
import { stateStyles } from '../../parts/state-chip.tsx';
import { useApplications, useCommand, useProgram, useStores } from '../../stores/use-stores.ts';
import { useTagOptions } from '../../stores/applications/use-tag-options.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { KeyHint } from '../../ui/actions/key-hint.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Choose } from '../../ui/inputs/choose.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import { TypeAhead } from '../../ui/search/type-ahead.tsx';
import styles from './filter-side.module.css';
import { SavedFilters } from './saved-filters.tsx';

/** Everything that narrows the table. */
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

/** Searches as you type, over everything that is kept of an application. */
function TableSearch() {
  const words = useWords();
  const platform = useProgram((state) => state.platform);
  const search = useApplications((state) => state.search);
  const setSearch = useApplications((state) => state.setSearch);
  const input = useRef<HTMLInputElement>(null);
  useCommand('search', () => {
    input.current?.focus();
    // What is begun is gone on with; anything else is replaced by what is typed.
    if (!search.endsWith(':')) input.current?.select();
  });
  return (
    <SearchField
      aria-label={words.applications.search}
      value={search}
      onChange={setSearch}
      className={classNames(styles['search'])}
    >
      <Search size={16} strokeWidth={1.75} aria-hidden="true" className={styles['icon']} />
      <Input
        ref={input}
        data-part-start
        dir="auto"
        placeholder={words.applications.search}
        className={classNames(styles['input'])}
      />
      <span className={styles['end']}>
        {search === '' ? (
          <KeyHint>{commandKey(platform, words.common.keys, 'F')}</KeyHint>
        ) : (
          <IconButton icon={X} label={words.register.clearSearch} />
        )}
      </span>
    </SearchField>
  );
}

/** Rows of the list of states; two that a clerk does not tell apart are one. */
const stateGroups: readonly (readonly [ApplicationState, ...ApplicationState[]])[] = [
  ['draft'],
  ['ready'],
  ['waiting', 'sending'],
  ['unknown'],
  ['refused'],
  ['accepted'],
  ['issued'],
];

/** One state, with how many of the whole register are in it. */
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

const ways = ['DIY', 'FS', 'Draft'] as const;

/** Time, destination, way, currency and amount. */
function NarrowBy() {
  const words = useWords().applications;
  const filter = useApplications((state) => state.filter);
  const setFilter = useApplications((state) => state.setFilter);
  const all = useApplications((state) => state.all);
  const currencies = [...new Set([...(all?.amounts.map(({ currency }) => currency) ?? []), filter.currency])];
  return (
    <div role="group" aria-label={words.narrow} className={styles['narrow']}>
      <h3 className={styles['narrowTitle']}>{words.narrow}</h3>
      <Choose
        className={styles['line']}
        label={words.changed}
        value={filter.changed}
        options={(['', ...namedSpans] as const).map((value) => ({ value, label: words.spans[value] }))}
        onChange={(changed) => setFilter({ changed })}
      />
      <div className={styles['line']}>
        <span aria-hidden="true">{words.destination}</span>
        <CountryTypeAhead
          label={words.destination}
          value={filter.destination}
          placeholder={words.anyCountry}
          longest={60}
          className={styles['typeAhead']}
          onChange={(destination) => setFilter({ destination })}
        />
      </div>
      <Choose
        className={styles['line']}
        label={words.way}
        value={filter.way}
        options={[
          { value: '', label: words.anyWay },
          ...ways.map((value) => ({ value, label: value === 'Draft' ? words.storedOnly : value })),
        ]}
        onChange={(way) => setFilter({ way })}
      />
      <Choose
        className={styles['line']}
        label={words.currency}
        value={filter.currency}
        options={[
          { value: '', label: words.anyCurrency },
          ...currencies.filter((value) => value !== '').map((value) => ({ value, label: value })),
        ]}
        onChange={(currency) => setFilter({ currency })}
      />
      <TagFilter />
      <ReviewedFilter />
      <div className={styles['amounts']}>
        <AmountField label={words.least} which="least" />
        <AmountField label={words.most} which="most" />
      </div>
    </div>
  );
}

/** Where nobody reviews, there is nothing to filter by; a saved filter may still do so. */
function ReviewedFilter() {
  const words = useWords().applications;
  const isOff = useProgram((state) => state.settings.review === 'off');
  const value = useApplications((state) => state.filter.reviewed);
  const setFilter = useApplications((state) => state.setFilter);
  if (isOff && value === '') return null;
  return (
    <Choose
      className={styles['line']}
      label={words.column.reviewed}
      value={value}
      options={reviewedChoices.map((one) => ({ value: one, label: words.review.choices[one] }))}
      onChange={(reviewed) => setFilter({ reviewed })}
    />
  );
}

/** One of the office's tags. What is typed counts once it is left or taken, as a part of a tag is on no application. */
function TagFilter() {
  const words = useWords();
  const tag = useApplications((state) => state.filter.tag);
  const setFilter = useApplications((state) => state.setFilter);
  const [typed, setTyped] = useState<string | null>(null);
  const { load, options } = useTagOptions();
  const choose = (chosen: string): void => {
    setTyped(null);
    if (chosen.trim() !== tag) setFilter({ tag: chosen.trim().slice(0, longestTag) });
  };
  return (
    <div className={styles['line']}>
      <span aria-hidden="true">{words.applications.tag}</span>
      <TypeAhead
        label={words.applications.tag}
        listLabel={words.editor.suggestions}
        text={typed ?? tag}
        options={options}
        isFreeText
        placeholder={words.applications.anyTag}
        className={styles['typeAhead']}
        onFocus={load}
        onType={(text) => (text === '' ? choose('') : setTyped(text))}
        onTake={({ id }) => choose(id)}
        onLeave={() => (typed === null ? undefined : choose(typed))}
      />
    </div>
  );
}

/** An amount as it is typed; what is none narrows nothing. */
function AmountField({ label, which }: { readonly label: string; readonly which: 'least' | 'most' }) {
  const { words, language } = useLanguage();
  const value = useApplications((state) => state.filter[which]);
  const setFilter = useApplications((state) => state.setFilter);
  return (
    <TextField
      label={label}
      value={value}
      inputMode="decimal"
      placeholder={words.applications.anyAmount}
      onChange={(typed) => setFilter({ [which]: typed })}
      onBlur={() => setFilter({ [which]: readTypedAmount(value, languages[language].amounts) })}
    />
  );
}
