import { Check, CircleAlert } from 'lucide-react';
import { issueFailureWords, reviewFailureWords } from '../../parts/failure-words.ts';
import type { ReviewProblem } from '../../stores/editor/reviews.ts';
import type { CertificateItem } from '../../stores/submission/certificate.ts';
import { useReviews, useSeveralCertificates, useStores } from '../../stores/use-stores.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { CloseButton } from '../../parts/close-button.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Sheet, SheetPart } from '../../ui/layers/sheet.tsx';
import styles from './several.module.css';

/** Asks before several certificates are requested, and then shows the outcome of each. */
export function CertificatesSheet({ onClose }: { readonly onClose: () => void }) {
  const { locale, words } = useLanguage();
  const own = words.applications.certificates;
  const { severalCertificates } = useStores();
  const phase = useSeveralCertificates((state) => state.phase);
  const items = useSeveralCertificates((state) => state.items);
  const number = new Intl.NumberFormat(locale);
  const all = [...items.values()];
  const received = all.filter(({ step }) => step.kind === 'received').length;
  return (
    <Sheet
      title={own.title(all.length, number.format(all.length))}
      subtitle={own.subtitle}
      anchor="bar"
      width={640}
      onClose={onClose}
      footer={
        <>
          <span role="status" className={styles['state']}>
            {phase === 'choosing' ? '' : own.received(number.format(received), number.format(all.length))}
          </span>
          <Button autoFocus keyHint={words.common.keys.escape} onPress={onClose}>
            {phase === 'choosing' ? words.common.notNow : words.common.close}
          </Button>
          {phase === 'ended' ? null : (
            <Button
              kind="primary"
              isPending={phase === 'asking'}
              onPress={() => void severalCertificates.getState().ask()}
            >
              {own.get(number.format(all.length))}
            </Button>
          )}
        </>
      }
    >
      <SheetPart>{words.certificate.askText}</SheetPart>
      <ul aria-label={own.list} tabIndex={0} className={styles['list']}>
        {all.map((item) => (
          <AskedLine key={item.row.id} {...item} />
        ))}
      </ul>
    </Sheet>
  );
}

function AskedLine({ row, step }: CertificateItem) {
  const words = useWords();
  const name = row.consigneeName.trim() || row.clientReference.trim() || words.register.untitled;
  const isWrong = step.kind === 'failed';
  const Icon = isWrong ? CircleAlert : Check;
  const own = words.applications.certificates;
  const message = isWrong ? issueFailureWords(step.failure, words).title : own.steps[step.kind];
  return (
    <li className={styles['line']}>
      <bdi className={styles['name']}>{name}</bdi>
      <span className={classNames(styles['outcome'], isWrong && styles['wrong'])}>
        {isWrong || step.kind === 'received' ? (
          <Icon size={14} strokeWidth={1.75} aria-hidden="true" />
        ) : null}
        {message}
      </span>
    </li>
  );
}

/** Which of several applications could not be marked as reviewed, and why. The others are marked. */
export function NotReviewedSheet({ onClose }: { readonly onClose: () => void }) {
  const { locale, words } = useLanguage();
  const own = words.applications.review;
  const notMarked = useReviews((state) => state.notMarked);
  const markedCount = useReviews((state) => state.markedCount);
  const number = new Intl.NumberFormat(locale);
  return (
    <Sheet
      title={own.notMarked(notMarked.length, number.format(notMarked.length))}
      subtitle={own.othersMarked(markedCount, number.format(markedCount))}
      anchor="bar"
      width={640}
      onClose={onClose}
      footer={<CloseButton word="close" onPress={onClose} />}
    >
      <ul aria-label={own.list} tabIndex={0} className={styles['list']}>
        {notMarked.map((one) => (
          <NotMarkedLine key={one.row.id} {...one} />
        ))}
      </ul>
    </Sheet>
  );
}

function NotMarkedLine({ row, failure }: ReviewProblem) {
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
