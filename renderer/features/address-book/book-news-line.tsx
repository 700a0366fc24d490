import type { BookNews } from '../../stores/address-book.ts';
import { useAddressBook } from '../../stores/use-stores.ts';
import { useLanguage } from '../../text/language.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { newsText } from './news-text.ts';
import styles from './address-book.module.css';

/** What was done last, with its way back. */
export function BookNewsLine() {
  const { words, locale } = useLanguage();
  const news = useAddressBook((state) => state.news);
  const undo = useAddressBook((state) => state.undo);
  const undoId = undoIdOf(news);
  const isFailure = news?.kind === 'failed' || news?.kind === 'fileFailed';
  return (
    <p role="status" className={classNames(styles['news'], isFailure && styles['failure'])}>
      <span>{news === null ? '' : newsText(news, words, locale)}</span>
      {undoId === null ? null : (
        <Button kind="quiet" size="small" onPress={() => void undo(undoId)}>
          {words.common.undo}
        </Button>
      )}
    </p>
  );
}

function undoIdOf(news: BookNews | null): string | null {
  return news !== null && 'undoId' in news ? news.undoId : null;
}
