import { CircleAlert } from 'lucide-react';
import type { PreviewTrouble } from '../../stores/preview.ts';
import { usePreview } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import type { Words } from '../../text/words.ts';
import styles from './preview.module.css';

function troubleWords(trouble: PreviewTrouble, words: Words['preview']): string {
  if (trouble.kind === 'notCopied') return words.notCopied;
  const { failure } = trouble;
  if (failure.kind !== 'notPrinted') return words.failures[failure.kind];
  const said = failure.detail.trim();
  return said === '' ? words.notPrinted : `${words.notPrinted} ${words.computerSaid(said)}`;
}

/** What did not work last, until something does. */
export function Trouble() {
  const words = useWords().preview;
  const trouble = usePreview((state) => state.trouble);
  return (
    <div role="alert">
      {trouble === null ? null : (
        <p className={styles['trouble']}>
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
          <span>{troubleWords(trouble, words)}</span>
        </p>
      )}
    </div>
  );
}
