import { useId, useState } from 'react';
import { bookLineLimit } from '../../shared/domain/address-book.ts';
import type { PartyLine } from '../../shared/domain/fields.ts';
import { countryName, findCountry, searchCountries } from '../text/countries.ts';
import { useLanguage } from '../text/language.tsx';
import { TypeAhead } from '../ui/search/type-ahead.tsx';
import styles from './party-line-input.module.css';

interface PartyLineInputProps {
  readonly line: PartyLine;
  readonly value: string;
  readonly isFirst: boolean;
  readonly onChange: (value: string) => void;
  readonly onLeave: () => void;
}

/** One line of a party where it stands by itself: in the address book, in the standards of the office. */
export function PartyLineInput({ line, value, isFirst, onChange, onLeave }: PartyLineInputProps) {
  const words = useLanguage().words.editor;
  const id = useId();
  const label = words.partyLines[line];
  if (line === 'countryCode') return <CountryLine {...{ label, value, onChange, onLeave }} />;
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

interface CountryLineProps extends Pick<PartyLineInputProps, 'value' | 'onChange' | 'onLeave'> {
  readonly label: string;
}

/** A country by name or code; what is neither stays as it is typed. */
function CountryLine({ label, value, onChange, onLeave }: CountryLineProps) {
  const { words, language } = useLanguage();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <div className={styles['line']}>
      <span className={styles['label']} aria-hidden="true">
        {label}
      </span>
      <TypeAhead
        label={label}
        listLabel={words.editor.suggestions}
        text={typed ?? countryName(value, language)}
        current={value}
        className={styles['input']}
        keys={Object.values(words.editor.listKeys)}
        options={(wanted) =>
          searchCountries(wanted, language).map(({ code, name, match }) => ({
            ...{ id: code, label: name, match, aside: code },
          }))
        }
        onType={(text) => {
          setTyped(text);
          onChange(findCountry(text) ?? text.slice(0, bookLineLimit));
        }}
        onTake={({ id }) => {
          setTyped(null);
          onChange(id);
        }}
        onLeave={() => {
          setTyped(null);
          onLeave();
        }}
      />
    </div>
  );
}
