import { useEffect, useRef, useState, type RefObject } from 'react';
import { isCountryCode } from '../../../shared/rules/codes.ts';
import { countryName, findCountry, searchCountries } from '../../text/countries.ts';
import { searchCurrencies } from '../../text/currencies.ts';
import { useLanguage } from '../../text/language.tsx';
import { TypeAhead } from '../../ui/type-ahead.tsx';

interface ListedAnswerProps {
  readonly label: string;
  readonly value: string;
  readonly autoFocus: boolean;
  readonly onChange: (text: string) => void;
}

/** Brings the focus to a field with a list once it is drawn, as `autoFocus` does to a plain one. */
function useFirstFocus(isFirst: boolean): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFirst) input.current?.focus();
  }, [isFirst]);
  return input;
}

/** A currency by code or name. */
export function CurrencyAnswer({ label, value, autoFocus, onChange }: ListedAnswerProps) {
  const { words, locale } = useLanguage();
  const input = useFirstFocus(autoFocus);
  return (
    <TypeAhead
      inputRef={input}
      label={label}
      listLabel={words.editor.suggestions}
      text={value}
      takesFirst
      placeholder="EUR"
      options={(typed) => searchCurrencies(typed, locale)}
      onType={(text) => onChange(text.length === 3 ? text.toUpperCase() : text)}
      onTake={({ id }) => onChange(id)}
    />
  );
}

/** A country by name or code, kept as its code once it is one. */
export function CountryAnswer({ label, value, autoFocus, onChange }: ListedAnswerProps) {
  const { words, language } = useLanguage();
  const input = useFirstFocus(autoFocus);
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TypeAhead
      inputRef={input}
      label={label}
      listLabel={words.editor.suggestions}
      text={typed ?? countryName(value, language)}
      takesFirst
      placeholder={words.editor.countryPlaceholder}
      keys={Object.values(words.editor.listKeys)}
      options={(wanted) =>
        searchCountries(wanted, language).map(({ code, name, match }) => ({
          ...{ id: code, label: name, match, aside: code },
        }))
      }
      onType={(text) => {
        setTyped(text);
        onChange(text);
      }}
      onTake={({ id: code }) => {
        setTyped(null);
        onChange(code);
      }}
      onLeave={() => {
        setTyped(null);
        const code = isCountryCode(value) ? null : findCountry(value);
        if (code !== null) onChange(code);
      }}
    />
  );
}
