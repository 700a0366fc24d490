import { AllApplications } from '../features/applications/all-applications.tsx';
import { FollowUpPart } from '../features/follow-up/follow-up-list.tsx';
import { SpendingSummary } from '../features/spending/spending-summary.tsx';

/** The table of all applications, and the parts that stand beside it from top to bottom. */
export function AllApplicationsPlace() {
  return (
    <AllApplications
      besides={
        <>
          <SpendingSummary />
          <FollowUpPart />
        </>
      }
    />
  );
}
