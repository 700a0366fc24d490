import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { factsOf, type FieldPath } from '../../../shared/domain/fields.ts';
import { assertNever } from '../../../shared/domain/result.ts';
import { formatAmount, readTypedAmount } from '../../../shared/rules/money.ts';
import { languages } from '../../../shared/text/languages.ts';
import { CountryTypeAhead } from '../../parts/party-inputs.tsx';
import { fieldName } from '../../parts/places.ts';
import { respellCurrency, searchCurrencies } from '../../text/currencies.ts';
import { dayOrWeight } from '../../text/dates.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { TypeAhead } from '../../ui/search/type-ahead.tsx';
import styles from './templates.module.css';

interface AnswerFieldProps {
  readonly path: FieldPath;
  readonly value: string;
  readonly autoFocus: boolean;
  readonly onChange: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** An input for a field that a template asks for, like that of the form. */
export function AnswerField(props: AnswerFieldProps) {
  const words = useWords();
  const label = fieldName(props.path, words);
  return (
    <div
      className={styles['answer']}
      onFocus={({ target }) => {
        // One-line text comes from the last order and is selected, so that typing replaces it. Longer text is
        // continued.
        if (target instanceof HTMLInputElement) target.select();
        if (target instanceof HTMLTextAreaElement)
          target.setSelectionRange(target.value.length, target.value.length);
      }}
      onKeyDown={props.onKeyDown}
    >
      <span aria-hidden="true" className={styles['answerLabel']}>
        {label}
      </span>
      <span className={styles['answerBox']}>
        <Control {...props} label={label} />
      </span>
    </div>
  );
}

type ControlProps = AnswerFieldProps & { readonly label: string };

function Control(props: ControlProps) {
  const { kind } = factsOf(props.path);
  switch (kind) {
    case 'countryCode':
    case 'countryName':
      return <CountryAnswer {...props} />;
    case 'currency':
      return <CurrencyAnswer {...props} />;
    case 'amount':
      return <AmountAnswer {...props} />;
    case 'day':
    case 'weight':
      return <DayOrWeightAnswer {...props} />;
    case 'text':
      return <LinesAnswer {...props} />;
    case 'line':
    case 'count':
    case 'language':
    case 'serviceTag':
      return <PlainAnswer {...props} />;
    default:
      return assertNever(kind);
  }
}

function PlainAnswer({ label, value, autoFocus, onChange }: ControlProps) {
  return (
    <input
      aria-label={label}
      autoComplete="off"
      autoFocus={autoFocus}
      spellCheck={false}
      dir="auto"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function LinesAnswer({ label, value, autoFocus, onChange }: ControlProps) {
  return (
    <textarea
      aria-label={label}
      autoFocus={autoFocus}
      rows={Math.min(6, Math.max(2, value.split('\n').length))}
      spellCheck
      dir="auto"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function DayOrWeightAnswer({ path, label, value, autoFocus, onChange }: ControlProps) {
  const { language } = useLanguage();
  const [typed, setTyped] = useState<string | null>(null);
  const { read, format } = dayOrWeight(factsOf(path).kind === 'day' ? 'day' : 'weight', language);
  return (
    <input
      aria-label={label}
      autoComplete="off"
      autoFocus={autoFocus}
      dir="auto"
      value={typed ?? format(value)}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(read(event.target.value));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

function AmountAnswer({ label, value, autoFocus, onChange }: ControlProps) {
  const { words, language } = useLanguage();
  const style = languages[language].amounts;
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      aria-label={label}
      autoComplete="off"
      autoFocus={autoFocus}
      inputMode="decimal"
      dir="auto"
      placeholder={words.editor.amountPlaceholder}
      value={typed ?? formatAmount(value, style)}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(readTypedAmount(event.target.value, style));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

interface ListedAnswerProps {
  readonly label: string;
  readonly value: string;
  readonly autoFocus: boolean;
  readonly onChange: (text: string) => void;
}

/** Focuses a field with a list once it is drawn, as `autoFocus` does for a plain one. */
function useFirstFocus(isFirst: boolean): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFirst) input.current?.focus();
  }, [isFirst]);
  return input;
}

/** Input for a currency by code or name. */
function CurrencyAnswer({ label, value, autoFocus, onChange }: ListedAnswerProps) {
  const { words, locale } = useLanguage();
  const input = useFirstFocus(autoFocus);
  return (
    <TypeAhead
      inputRef={input}
      label={label}
      listLabel={words.editor.suggestions}
      text={value}
      current={value}
      options={(typed) => searchCurrencies(typed, locale)}
      onType={onChange}
      respell={respellCurrency}
      onTake={({ id }) => onChange(id)}
    />
  );
}

/** Input for a country by name or code. */
function CountryAnswer({ label, value, autoFocus, onChange }: ListedAnswerProps) {
  const words = useWords();
  const inputRef = useFirstFocus(autoFocus);
  return (
    <CountryTypeAhead
      {...{ label, value, onChange, inputRef }}
      placeholder={words.editor.countryPlaceholder}
    />
  );
}
