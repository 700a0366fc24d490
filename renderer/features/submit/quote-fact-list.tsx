import { Copy } from 'lucide-react';
import { useCopy } from '../../stores/use-copy.ts';
import { useLanguage } from '../../text/language.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { QuoteFact } from './quote-facts.ts';
import styles from './quote-sheet.module.css';

/** What goes with the price: numbers and names, with a way to copy those that are asked for. */
export function QuoteFactList({ facts }: { readonly facts: readonly QuoteFact[] }) {
  const { words } = useLanguage();
  const copy = useCopy();
  return (
    <dl className={styles['facts']}>
      {facts.map(({ name, value, isCopied, note }) => (
        <div key={name} className={styles['fact']}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
            {note === undefined ? null : <span className={styles['note']}>{note}</span>}
          </dd>
          {isCopied ? (
            <dd className={styles['copy']}>
              <IconButton
                icon={Copy}
                label={words.submit.quote.copy(name)}
                onPress={() => copy(value, name)}
              />
            </dd>
          ) : null}
        </div>
      ))}
    </dl>
  );
}
