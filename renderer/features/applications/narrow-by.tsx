import { useState } from 'react';
import { chamberAnswers } from '../../../shared/domain/chamber-answer.ts';
import {
  longestTag,
  namedSpans,
  reminderStates,
  reviewedChoices,
} from '../../../shared/domain/table-view.ts';
import { formatAmount, isAmount, readTypedAmount } from '../../../shared/rules/money.ts';
import { languages } from '../../../shared/text/languages.ts';
import { CountryTypeAhead } from '../../parts/party-inputs.tsx';
import { useApplications, useProgram, useTagOptions } from '../../stores/use-stores.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { SelectField } from '../../ui/inputs/select-field.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import { TypeAhead } from '../../ui/search/type-ahead.tsx';
import styles from './filter-side.module.css';

const serviceTags = ['DIY', 'FS', 'Draft'] as const;

/** Filters besides the search and the states. */
export function NarrowBy() {
  const words = useWords().applications;
  const filter = useApplications((state) => state.filter);
  const setFilter = useApplications((state) => state.setFilter);
  const all = useApplications((state) => state.all);
  const currencies = [...new Set([...(all?.amounts.map(({ currency }) => currency) ?? []), filter.currency])];
  return (
    <div role="group" aria-label={words.narrow} className={styles['narrow']}>
      <h3 className={styles['narrowTitle']}>{words.narrow}</h3>
      <SelectField
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
      <SelectField
        className={styles['line']}
        label={words.serviceTag}
        value={filter.serviceTag}
        options={[
          { value: '', label: words.anyServiceTag },
          ...serviceTags.map((value) => ({ value, label: value === 'Draft' ? words.storedOnly : value })),
        ]}
        onChange={(serviceTag) => setFilter({ serviceTag })}
      />
      <SelectField
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
      <FollowedFilters />
      <div className={styles['amounts']}>
        <AmountField label={words.least} which="least" />
        <AmountField label={words.most} which="most" />
      </div>
    </div>
  );
}

/** Filter by review. Hidden where nobody reviews, unless a saved filter uses it. */
function ReviewedFilter() {
  const words = useWords().applications;
  const isOff = useProgram((state) => state.settings.review === 'off');
  const value = useApplications((state) => state.filter.reviewed);
  const setFilter = useApplications((state) => state.setFilter);
  if (isOff && value === '') return null;
  return (
    <SelectField
      className={styles['line']}
      label={words.column.reviewed}
      value={value}
      options={reviewedChoices.map((one) => ({ value: one, label: words.review.choices[one] }))}
      onChange={(reviewed) => setFilter({ reviewed })}
    />
  );
}

/** Filters by the chamber's answer, and by what is due. */
function FollowedFilters() {
  const words = useWords();
  const own = words.applications;
  const { answer, reminder } = useApplications((state) => state.filter);
  const setFilter = useApplications((state) => state.setFilter);
  const { answers } = words.followUp.answer;
  return (
    <>
      <SelectField
        className={styles['line']}
        label={own.column.answer}
        value={answer}
        options={[
          { value: '', label: own.anyAnswer },
          ...chamberAnswers.map((value) => ({ value, label: answers[value] })),
          { value: 'none', label: own.noAnswer },
        ]}
        onChange={(chosen) => setFilter({ answer: chosen })}
      />
      <SelectField
        className={styles['line']}
        label={own.column.reminder}
        value={reminder}
        options={(['', ...reminderStates] as const).map((value) => ({ value, label: own.reminders[value] }))}
        onChange={(chosen) => setFilter({ reminder: chosen })}
      />
    </>
  );
}

/**
 * Filter by a tag. It takes effect when the input is left or a suggestion is taken, as no application has half a tag.
 */
function TagFilter() {
  const words = useWords();
  const tag = useApplications((state) => state.filter.tag);
  const setFilter = useApplications((state) => state.setFilter);
  const [typed, setTyped] = useState<string | null>(null);
  const { load, options, more } = useTagOptions();
  const isTooLong = typed !== null && typed.trim().length > longestTag;
  // No application has a tag of this length, so it is not searched for and stays in the input.
  const choose = (chosen: string): void => {
    if (chosen.trim().length > longestTag) return;
    setTyped(null);
    if (chosen.trim() !== tag) setFilter({ tag: chosen.trim() });
  };
  return (
    <div className={styles['line']}>
      <span aria-hidden="true">{words.applications.tag}</span>
      <TypeAhead
        label={words.applications.tag}
        listLabel={words.editor.suggestions}
        text={typed ?? tag}
        {...{ options, more }}
        isFreeText
        placeholder={words.applications.anyTag}
        className={styles['typeAhead']}
        onFocus={load}
        onType={(text) => (text === '' ? choose('') : setTyped(text))}
        onTake={({ id }) => choose(id)}
        onLeave={() => (typed === null ? undefined : choose(typed))}
      />
      {isTooLong ? (
        <p role="alert" className={styles['tooLong']}>
          {words.common.tooLong(longestTag, typed.trim().length)}
        </p>
      ) : null}
    </div>
  );
}

/**
 * Input for an amount; after leaving it, in the form of the language. Text that is no amount is marked and does not
 * filter.
 */
function AmountField({ label, which }: { readonly label: string; readonly which: 'least' | 'most' }) {
  const { words, language } = useLanguage();
  const value = useApplications((state) => state.filter[which]);
  const setFilter = useApplications((state) => state.setFilter);
  const { amounts } = languages[language];
  const [typed, setTyped] = useState<string | null>(null);
  const read = (text: string): string => (text.trim() === '' ? '' : readTypedAmount(text, amounts));
  const isNone = typed === null && value !== '' && !isAmount(value);
  return (
    <TextField
      label={label}
      // Another filter may have been shown since it was typed.
      value={typed !== null && read(typed) === value ? typed : formatAmount(value, amounts)}
      inputMode="decimal"
      placeholder={words.applications.anyAmount}
      error={isNone ? words.applications.noAmount : null}
      onChange={(text) => {
        setTyped(text);
        setFilter({ [which]: read(text) });
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
