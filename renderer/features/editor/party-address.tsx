import { useRef } from 'react';
import type { PartyLine, PartyRole } from '../../../shared/domain/fields.ts';
import { useLocked } from '../../stores/use-locked.ts';
import { countryName } from '../../text/countries.ts';
import { useLanguage } from '../../text/language.tsx';
import { addressLines } from '../../text/party-lines.ts';
import { hasArabicLetters } from '../../text/scripts.ts';
import { classNames } from '../../ui/class-names.ts';
import { useHeldParty } from './use-text-drop.ts';
import styles from './page.module.css';

/** A party as it is printed; a press on a line leads to its field. */
export function PartyAddress({ role, isHidden }: { readonly role: PartyRole; readonly isHidden: boolean }) {
  const { words, language } = useLanguage();
  const isLocked = useLocked();
  const written = useHeldParty(role);
  const block = useRef<HTMLDivElement>(null);
  const lines = addressLines(written, countryName(written.countryCode, language));
  const lead = (line: PartyLine): void => {
    const group = block.current?.parentElement;
    group?.querySelector<HTMLElement>(`[data-field="${role}.${line}"]`)?.focus();
  };
  return (
    <div ref={block} className={styles['address']} aria-hidden="true" hidden={isHidden}>
      {lines.length === 0 && !isLocked ? (
        <span className={styles['hint']}>{words.editor.partyPlaceholder}</span>
      ) : null}
      {lines.map(({ text, line }) => (
        <div
          key={line}
          dir="auto"
          data-line={line}
          className={classNames(styles['addressLine'], hasArabicLetters(text) && styles['arabic'])}
          onMouseDown={(event) => {
            event.preventDefault();
            lead(line);
          }}
        >
          {text}
        </div>
      ))}
    </div>
  );
}
