import { useState, type Ref } from 'react';
import { countryName, findCountry, searchCountries } from '../text/countries.ts';
import { useLanguage } from '../text/language.tsx';
import { TypeAhead } from '../ui/search/type-ahead.tsx';

interface CountryTypeAheadProps {
  readonly label: string;
  /** ISO 3166-1 alpha-2, or text that names no country. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onLeave?: () => void;
  /** The most that text which names no country may have. UTF-16 units. */
  readonly longest?: number;
  readonly placeholder?: string;
  readonly className?: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/**
 * A country by name or code where it is no field of the application on the desk. It is its code as soon as it is one; what
 * is none stays as it is typed.
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
