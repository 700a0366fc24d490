import type { BookParty } from '../../../shared/domain/address-book.ts';
import { placeLine, usesLine } from '../../text/address-book-lines.ts';
import { useLanguage } from '../../text/language.tsx';
import { useToday } from '../../text/use-today.ts';
import styles from './address-book.module.css';

interface BookRowProps {
  readonly id: string;
  readonly entry: BookParty;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
  /** `null` where there is no box that it could go to. */
  readonly onUse: (() => void) | null;
}

/** One entry: its name, where it is, and how often it was used. */
export function BookRow({ id, entry, isSelected, onSelect, onUse }: BookRowProps) {
  const { words, language, locale } = useLanguage();
  const today = useToday();
  const { name } = entry.party;
  return (
    <div
      id={id}
      role="option"
      aria-selected={isSelected}
      ref={isSelected ? showInList : null}
      className={styles['row']}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onSelect}
      onDoubleClick={onUse ?? undefined}
    >
      <span className={styles['rowName']} title={name}>
        <bdi>{name}</bdi>
      </span>
      <span className={styles['rowPlace']}>
        <bdi>{placeLine(entry.party, language)}</bdi>
      </span>
      <span className={styles['rowUses']}>{usesLine(entry, words.addressBook, locale, today)}</span>
    </div>
  );
}

function showInList(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: 'nearest' });
}
