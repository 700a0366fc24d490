import { CircleAlert, UserCheck, UserX } from 'lucide-react';
import { type Application, isLocked } from '../../../shared/domain/application.ts';
import { accountName, reviewOf, reviewRefusal } from '../../../shared/rules/review.ts';
import { reviewFailureWords } from '../../parts/failure-words.ts';
import { Section } from '../../parts/section.tsx';
import {
  useEditor,
  useOnlyShown,
  useProgram,
  useReviews,
  useStores,
  useCommand,
} from '../../stores/use-stores.ts';
import { createDateWords } from '../../text/dates.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { useToday } from '../../text/clock.ts';
import { Button } from '../../ui/actions/button.tsx';
import styles from './check-lines.module.css';

/** Authors and reviewer of the open application, where the office requires a review. */
export function ReviewSection() {
  const application = useEditor((state) => state.application);
  const mode = useProgram((state) => state.settings.review);
  const words = useWords().editor.review;
  if (application === null || mode === 'off') return null;
  return (
    <div tabIndex={-1} data-review className={styles['review']}>
      <Section title={words.title}>
        <WhoWroteAndReviewed application={application} />
        <Marking application={application} />
      </Section>
    </div>
  );
}

/** Who wrote it, who reviewed it, and whose review ended by a later change. */
function WhoWroteAndReviewed({ application }: { readonly application: Application }) {
  const { words, locale } = useLanguage();
  const own = words.editor.review;
  const names = useProgram((state) => state.settings.accountNames);
  const { writers, reviewed, earlier, lost } = reviewOf(application.review);
  const nameOf = (account: string): string => accountName(account, names);
  const dates = createDateWords(locale, words.register, useToday());
  const written =
    writers.length === 0
      ? own.writerUnknown
      : own.writtenBy(new Intl.ListFormat(locale).format(writers.map(nameOf)));
  const Icon = reviewed === null ? UserX : UserCheck;
  return (
    <div role="status" className={styles['line']}>
      <Icon
        size={16}
        strokeWidth={1.75}
        aria-hidden="true"
        className={styles[reviewed === null ? 'toCheck' : 'fine']}
      />
      <div className={styles['words']}>
        <p>
          <bdi>{written}</bdi> {reviewed === null && lost === null ? own.notReviewed : null}
        </p>
        {reviewed === null ? null : (
          <p>
            <bdi>{own.reviewedBy(nameOf(reviewed.account), dates.moment(reviewed.at))}</bdi>
          </p>
        )}
        {earlier === null ? null : (
          <p>
            <bdi>{own.earlier(nameOf(earlier.account), dates.moment(earlier.at))}</bdi>
          </p>
        )}
        {lost === null ? null : (
          <p>
            <bdi>{own.lost(nameOf(lost.account), dates.moment(lost.at))}</bdi>
          </p>
        )}
      </div>
    </div>
  );
}

interface Markable {
  /** False where the application is locked, or the data is only shown. */
  readonly isOpen: boolean;
  readonly isReviewed: boolean;
  /** Why this account cannot set the mark. */
  readonly refusal: ReturnType<typeof reviewRefusal>;
}

function useMarkable({ state, review }: Pick<Application, 'state' | 'review'>): Markable {
  const isOnlyShown = useOnlyShown();
  const account = useProgram(({ account: own }) => own);
  return {
    isOpen: !isOnlyShown && !isLocked(state),
    isReviewed: reviewOf(review).reviewed !== null,
    refusal: reviewRefusal(review, account),
  };
}

/** Command that sets the mark, whatever part of the application is shown. */
export function ReviewCommand() {
  const application = useEditor((state) => state.application);
  const mode = useProgram((state) => state.settings.review);
  return application === null || mode === 'off' ? null : <MarkCommand application={application} />;
}

function MarkCommand({ application }: { readonly application: Application }) {
  const { commands, reviews } = useStores();
  const { isOpen, isReviewed, refusal } = useMarkable(application);
  const mark = (): void => {
    // In a narrow window it may be in another tab, and with it what becomes of the mark.
    if (document.querySelector('[data-review]') === null) commands.run('goToReview');
    void reviews.getState().mark(application.id);
  };
  useCommand('review', isOpen && !isReviewed && refusal === null ? mark : null);
  return null;
}

/** Sets or withdraws the mark, or says why this account cannot set it. */
function Marking({ application }: { readonly application: Application }) {
  const words = useWords().editor.review;
  const { reviews } = useStores();
  const account = useProgram((state) => state.account);
  const names = useProgram((state) => state.settings.accountNames);
  const isBusy = useReviews((state) => state.isBusy);
  const { isOpen, isReviewed, refusal } = useMarkable(application);
  const { id } = application;
  if (!isOpen) return null;
  if (isReviewed)
    return (
      <Button
        kind="quiet"
        size="small"
        isPending={isBusy}
        onPress={() => void reviews.getState().withdraw(id)}
      >
        {words.withdraw}
      </Button>
    );
  return (
    <>
      {refusal === null ? (
        <Button
          size="small"
          icon={UserCheck}
          isPending={isBusy}
          onPress={() => void reviews.getState().mark(id)}
        >
          {words.mark}
        </Button>
      ) : (
        <p className={styles['words']}>
          <bdi>{words.refusals[refusal](accountName(account, names))}</bdi>
        </p>
      )}
      <Failed applicationId={id} />
    </>
  );
}

function Failed({ applicationId }: { readonly applicationId: string }) {
  const words = useWords();
  const failed = useReviews((state) => state.failed);
  if (failed?.applicationId !== applicationId) return null;
  const { title, advice } = reviewFailureWords(failed.failure, words);
  return (
    <div role="alert" className={styles['line']}>
      <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" className={styles['toFix']} />
      <p className={styles['words']}>
        {title}. {advice}
      </p>
    </div>
  );
}
