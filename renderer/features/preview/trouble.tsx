import { CircleAlert } from 'lucide-react';
import type { PreviewTrouble } from '../../stores/preview.ts';
import { usePreview } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import type { Words } from '../../../shared/text/page-words.ts';
import { Button } from '../../ui/button.tsx';
import styles from './preview.module.css';

function troubleWords(trouble: PreviewTrouble, words: Words['preview']): string {
  if (trouble.kind === 'notCopied') return words.notCopied;
  const { failure } = trouble;
  if (failure.kind !== 'notPrinted') return words.failures[failure.kind];
  const said = failure.detail.trim();
  return said === '' ? words.notPrinted : `${words.notPrinted} ${words.computerSaid(said)}`;
}

interface TroubleProps {
  readonly onSavePdf: () => void;
}

/** What did not work last, until something does. Where nothing can be printed, a PDF can be saved. */
export function Trouble({ onSavePdf }: TroubleProps) {
  const words = useWords().preview;
  const trouble = usePreview((state) => state.trouble);
  return (
    <div role="alert">
      {trouble === null ? null : (
        <div className={styles['trouble']}>
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
          <div className={styles['troubleText']}>
            <p>{troubleWords(trouble, words)}</p>
            {trouble.kind === 'failed' && trouble.way === 'printer' ? (
              <Button size="small" onPress={onSavePdf}>
                {words.savePdf}
              </Button>
            ) : null}
          </div>
        </div>
      )}
    </div>
  );
}
