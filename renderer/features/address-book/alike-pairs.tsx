import { useState } from 'react';
import type { BookParty } from '../../../shared/domain/address-book.ts';
import { partyLines } from '../../../shared/domain/fields.ts';
import { useAddressBook } from '../../stores/use-stores.ts';
import { usesLine } from '../../text/address-book-lines.ts';
import { countryName } from '../../text/countries.ts';
import { useLanguage } from '../../text/language.tsx';
import { useToday } from '../../text/use-today.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './address-book.module.css';

/** Pairs that look alike, one after the other, for the clerk to decide. */
export function AlikePairs({ onEnd }: { readonly onEnd: () => void }) {
  const { words } = useLanguage();
  const { addressBook: book } = words;
  const pairs = useAddressBook((state) => state.pairs);
  const merge = useAddressBook((state) => state.merge);
  const keepBoth = useAddressBook((state) => state.keepBoth);
  const [skipped, setSkipped] = useState(0);
  const pair = pairs[skipped];
  if (pair === undefined)
    return (
      <section className={styles['pairs']}>
        <p className={styles['nobody']}>{pairs.length === 0 ? book.alikeNone : book.alike(pairs.length)}</p>
        <Button onPress={onEnd}>{words.common.done}</Button>
      </section>
    );
  return (
    <section className={styles['pairs']} aria-label={book.alikeTitle}>
      <header>
        <h3 className={styles['pairTitle']}>{book.alikeTitle}</h3>
        <p className={styles['facts']}>
          {book.alikeText} {book.alikeNumber(skipped + 1, pairs.length)}
        </p>
      </header>
      <div className={styles['pair']}>
        <Side entry={pair.one} other={pair.other} onKeep={() => void merge(pair.one, pair.other)} />
        <Side entry={pair.other} other={pair.one} onKeep={() => void merge(pair.other, pair.one)} />
      </div>
      <div className={styles['actions']}>
        <Button onPress={() => void keepBoth(pair)}>{book.keepBoth}</Button>
        <Button kind="quiet" onPress={() => setSkipped(skipped + 1)}>
          {book.later}
        </Button>
        <Button kind="quiet" onPress={onEnd}>
          {words.common.done}
        </Button>
      </div>
    </section>
  );
}

interface SideProps {
  readonly entry: BookParty;
  readonly other: BookParty;
  readonly onKeep: () => void;
}

/** One of the two; what the other one has differently is marked. */
function Side({ entry, other, onKeep }: SideProps) {
  const { words, language, locale } = useLanguage();
  const today = useToday();
  return (
    <article className={styles['half']} aria-label={entry.party.name}>
      <div className={styles['halfLines']}>
        {partyLines.map((line) => {
          const text = line === 'countryCode' ? countryName(entry.party[line], language) : entry.party[line];
          const differs = entry.party[line] !== other.party[line];
          return text === '' ? null : (
            <p key={line} dir="auto">
              <span className={classNames(differs && styles['differs'])}>{text}</span>
            </p>
          );
        })}
      </div>
      <p className={styles['facts']}>{usesLine(entry, words.addressBook, locale, today)}</p>
      <Button onPress={onKeep}>{words.addressBook.keepThis}</Button>
    </article>
  );
}
