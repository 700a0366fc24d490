import type { Application } from '../../../shared/domain/application.ts';
import type { Attempt, Outcome } from '../../../shared/domain/attempt.ts';
import { assertNever } from '../../../shared/domain/result.ts';
import { useEditor, useSubmission } from '../../stores/use-stores.ts';
import { FailedSlip } from './failed-slip.tsx';
import { NotSentSlip } from './not-sent-slip.tsx';
import { RefusedSlip } from './refused-slip.tsx';
import { SendingSlip } from './sending-slip.tsx';
import { UnknownSlip } from './unknown-slip.tsx';
import { WaitingSlip } from './waiting-slip.tsx';

/** What the last attempt asks the clerk to know or to do, over the page. */
export function SubmissionSlips() {
  const application = useEditor((state) => state.application);
  if (application === null) return null;
  return (
    <>
      <FailedSlip application={application} />
      <LastAttempt application={application} />
    </>
  );
}

function LastAttempt({ application }: { readonly application: Application }) {
  const attempt = application.attempts.at(-1);
  const putAway = useSubmission((state) => state.putAway);
  if (attempt === undefined) return null;
  if (application.state === 'waiting') return <WaitingSlip attempt={attempt} />;
  if (attempt.outcome === null) return <SendingSlip application={application} attempt={attempt} />;
  if (putAway.has(attempt.id)) return null;
  return <EndedAttempt application={application} attempt={attempt} outcome={attempt.outcome} />;
}

interface EndedAttemptProps {
  readonly application: Application;
  readonly attempt: Attempt;
  readonly outcome: Outcome;
}

function EndedAttempt({ application, attempt, outcome }: EndedAttemptProps) {
  switch (outcome.kind) {
    case 'accepted':
      return null;
    case 'refused':
      return <RefusedSlip application={application} attempt={attempt} outcome={outcome} />;
    case 'notSent':
      return <NotSentSlip attempt={attempt} reason={outcome.reason} />;
    case 'unknown':
      return outcome.foundAbsentAt === null ? (
        <UnknownSlip key={attempt.id} application={application} attempt={attempt} outcome={outcome} />
      ) : null;
    default:
      return assertNever(outcome);
  }
}
