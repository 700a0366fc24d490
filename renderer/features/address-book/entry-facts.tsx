import type { BookParty } from '../../../shared/domain/address-book.ts';
import { usesLine } from '../../text/address-book-lines.ts';
import { useLanguage } from '../../text/language.tsx';
import { useToday } from '../../text/use-today.ts';
import styles from './address-book.module.css';

/** Where an entry comes from and how it was used. */
export function EntryFacts({ entry }: { readonly entry: BookParty }) {
  const { words, locale } = useLanguage();
  const today = useToday();
  const { roles, origins, unchangedDrafts } = words.addressBook;
  const [role] = entry.roles;
  const as = entry.roles.length === 2 ? roles.both : role === undefined ? null : roles[role];
  const uses = usesLine(entry, words.addressBook, locale, today);
  const known = [as, uses, origins[entry.origin.kind]].filter((part) => part !== null);
  return (
    <div className={styles['facts']}>
      <p>{known.join(' · ')}</p>
      <p>{unchangedDrafts}</p>
    </div>
  );
}
