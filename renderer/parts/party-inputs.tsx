import { type Ref, useId, useState } from 'react';
import { bookLineLimit } from '../../shared/domain/address-book.ts';
import type { PartyLine } from '../../shared/domain/fields.ts';
import { countryName, findCountry, searchCountries } from '../text/countries.ts';
import { useLanguage } from '../text/language.tsx';
import { TypeAhead } from '../ui/search/type-ahead.tsx';
import styles from './party-inputs.module.css';

interface CountryTypeAheadProps {
  readonly label: string;
  /** ISO 3166-1 alpha-2 code, or text that names no country. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onLeave?: () => void;
  /** Longest text that names no country. UTF-16 units. */
  readonly longest?: number;
  readonly placeholder?: string;
  readonly className?: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/**
 * An input for a country by name or code, outside the application on the desk. Gives the code as soon as the text names
 * a country; other text stays as typed.
 */
export function CountryTypeAhead({ value, onChange, onLeave, longest, ...shown }: CountryTypeAheadProps) {
  const { words, language } = useLanguage();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TypeAhead
      {...shown}
      listLabel={words.editor.suggestions}
      text={typed ?? countryName(value, language)}
      current={value}
      keys={Object.values(words.editor.listKeys)}
      more={(count) => words.editor.moreSuggestions(String(count))}
      options={(wanted) =>
        searchCountries(wanted, language).map(({ code, name, match }) => ({
          ...{ id: code, label: name, match, aside: code },
        }))
      }
      onType={(text) => {
        setTyped(text);
        onChange(findCountry(text) ?? text.slice(0, longest));
      }}
      onTake={({ id }) => {
        setTyped(null);
        onChange(id);
      }}
      onLeave={() => {
        setTyped(null);
        onLeave?.();
      }}
    />
  );
}

interface PartyLineInputProps {
  readonly line: PartyLine;
  readonly value: string;
  readonly isFirst: boolean;
  readonly onChange: (value: string) => void;
  readonly onLeave: () => void;
}

/** An input for one line of a party outside the application: in the address book, in the standards of the office. */
export function PartyLineInput({ line, value, isFirst, onChange, onLeave }: PartyLineInputProps) {
  const words = useLanguage().words.editor;
  const id = useId();
  const label = words.partyLines[line];
  if (line === 'countryCode')
    return (
      <div className={styles['line']}>
        <span className={styles['label']} aria-hidden="true">
          {label}
        </span>
        <CountryTypeAhead
          {...{ label, value, onChange, onLeave }}
          longest={bookLineLimit}
          className={styles['input']}
        />
      </div>
    );
  return (
    <div className={styles['line']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <input
        id={id}
        autoFocus={isFirst}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        maxLength={bookLineLimit}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
        className={styles['input']}
      />
    </div>
  );
}
