import { CircleAlert } from 'lucide-react';
import { reviewFailureWords } from '../../parts/failure-words.ts';
import type { NotMarked } from '../../stores/editor/reviews.ts';
import { useReviews } from '../../stores/use-stores.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Sheet } from '../../ui/layers/sheet.tsx';
import styles from './several.module.css';

/** Which of several were not marked as reviewed, and why. The others are. */
export function NotReviewedSheet({ onClose }: { readonly onClose: () => void }) {
  const { locale, words } = useLanguage();
  const own = words.applications.review;
  const notMarked = useReviews((state) => state.notMarked);
  const number = new Intl.NumberFormat(locale).format(notMarked.length);
  return (
    <Sheet
      title={own.notMarked(notMarked.length, number)}
      subtitle={own.notMarkedText}
      hangsFrom="bar"
      width={640}
      onClose={onClose}
      footer={
        <Button kind="primary" autoFocus keyHint={words.common.keys.escape} onPress={onClose}>
          {words.common.close}
        </Button>
      }
    >
      <ul aria-label={own.list} tabIndex={0} className={styles['list']}>
        {notMarked.map((one) => (
          <Line key={one.row.id} {...one} />
        ))}
      </ul>
    </Sheet>
  );
}

function Line({ row, failure }: NotMarked) {
  const words = useWords();
  const { title, advice } = reviewFailureWords(failure, words);
  return (
    <li className={styles['line']}>
      <bdi className={styles['name']}>
        {row.consigneeName.trim() || row.clientReference.trim() || words.register.untitled}
      </bdi>
      <span className={classNames(styles['outcome'], styles['wrong'])}>
        <CircleAlert size={14} strokeWidth={1.75} aria-hidden="true" />
        <span>
          {title}. {advice}
        </span>
      </span>
    </li>
  );
}
