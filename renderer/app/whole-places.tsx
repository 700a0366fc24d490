import { AllApplications } from '../features/applications/all-applications.tsx';
import { FollowUpPart } from '../features/follow-up/follow-up-list.tsx';
import { SpendingSummary } from '../features/spending/spending-summary.tsx';
import { RevisionCompare } from '../features/revisions/compare.tsx';
import { RevisionsList } from '../features/revisions/revisions-list.tsx';
import { useWords } from '../text/language.tsx';
import { classNames } from '../ui/class-names.ts';
import styles from './window.module.css';

/** The table of all applications, with the parts beside it from top to bottom. */
export function AllApplicationsPlace() {
  return (
    <AllApplications
      sidePanel={
        <>
          <SpendingSummary />
          <FollowUpPart />
        </>
      }
    />
  );
}

/** The list of revisions in the place of the register, so that nothing moves; above the page on narrow windows. */
export function RevisionsPlace() {
  const words = useWords();
  return (
    <div className={classNames(styles['workplace'], styles['revisions'])}>
      <nav aria-label={words.revisions.title} className={styles['register']} data-part="register">
        <RevisionsList />
      </nav>
      <main className={styles['work']} data-part="work">
        <RevisionCompare />
      </main>
    </div>
  );
}
