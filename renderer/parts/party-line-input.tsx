import { useId } from 'react';
import { bookLineLimit } from '../../shared/domain/address-book.ts';
import type { PartyLine } from '../../shared/domain/fields.ts';
import { useLanguage } from '../text/language.tsx';
import { CountryTypeAhead } from './country-type-ahead.tsx';
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
