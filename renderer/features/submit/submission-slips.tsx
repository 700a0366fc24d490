import { useRef } from 'react';
import { type Application, isLocked } from '../../../shared/domain/application.ts';
import {
  type Attempt,
  type NotSentReason,
  type Outcome,
  heldBackTimes,
} from '../../../shared/domain/attempt.ts';
import { assertNever } from '../../../shared/domain/result.ts';
import { submissionFailureWords } from '../../parts/failure-words.ts';
import { activeConnection } from '../../stores/connections.ts';
import { useConnections, useEditor, useStores, useSubmission } from '../../stores/use-stores.ts';
import { useApplicationThat } from '../../stores/use-open-application.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Slip } from '../../ui/layers/slip.tsx';
import { RefusedSlip } from './refused-slip.tsx';
import { SendingSlip, WaitingSlip } from './sending-slip.tsx';
import { UnknownSlip } from './unknown-slip.tsx';
import { useFirstFocus } from './slip-parts.tsx';

/** The slip about the last attempt, over the page, where it needs the clerk. */
export function SubmissionSlips() {
  const failures = useSubmission((state) => state.failures);
  const application = useApplicationThat(({ id, attempts }) => attempts.length > 0 || failures.has(id));
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
  const dismissed = useSubmission((state) => state.dismissedSlips);
  if (attempt === undefined) return null;
  if (application.state === 'waiting') return <WaitingSlip attempt={attempt} />;
  if (attempt.outcome === null) return <SendingSlip application={application} attempt={attempt} />;
  if (dismissed.has(attempt.id)) return null;
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

/** A confirmed submission that failed before anything could be sent, perhaps because another one was first. */
function FailedSlip({ application }: { readonly application: Application }) {
  const { words, locale } = useLanguage();
  const { submission } = useStores();
  const failure = useSubmission((state) => state.failures.get(application.id));
  if (failure === undefined) return null;
  const { failed, sheet, modes } = words.submit;
  const dismiss = (
    <Button onPress={() => submission.getState().dismissFailure(application.id)}>
      {words.failures.dismiss}
    </Button>
  );
  const other = application.attempts.at(-1);
  if (isLocked(application.state) && other !== undefined)
    return (
      <Slip tone="amber" isUrgent title={failed.alreadyTitle} actions={dismiss}>
        <p>{failed.already(modes[other.serviceTag])}</p>
      </Slip>
    );
  const { title, advice } = submissionFailureWords(failure, words, locale);
  return (
    <Slip
      tone="red"
      isUrgent
      title={failure.kind === 'answerLost' ? failed.unknownTitle : failed.title}
      actions={
        <>
          {dismiss}
          <Button kind="primary" onPress={() => void submission.getState().prepare(application.id)}>
            {sheet.checkAgain}
          </Button>
        </>
      }
    >
      <p>
        <strong>{title}.</strong> {advice}
      </p>
    </Slip>
  );
}

interface NotSentSlipProps {
  readonly attempt: Attempt;
  readonly reason: NotSentReason;
}

/** Reasons that are not about the network or the service. */
const endedOtherwise: ReadonlySet<NotSentReason> = new Set([
  'cancelled',
  'accountChanged',
  'payloadDamaged',
  'stopped',
]);

/** Nothing was sent: the reason, and that trying again costs nothing. */
function NotSentSlip({ attempt, reason }: NotSentSlipProps) {
  const allWords = useWords();
  const words = allWords.submit;
  const { submission, program } = useStores();
  const account = useConnections(activeConnection);
  const applicationId = useEditor((state) => state.applicationId);
  const { why, advice } = words.notSent.reasons[reason];
  const vain = heldBackTimes(attempt);
  // A request for a token was sent, and clearly answered.
  const wasTurnedDown = attempt.steps.some(({ step }) => step === 'unauthorised');
  const first = useRef<HTMLButtonElement>(null);
  useFirstFocus(() => first.current);
  const tries = vain === 0 || endedOtherwise.has(reason) ? '' : words.notSent.tries(vain + 1);
  const again = (): void => {
    if (applicationId !== null) void submission.getState().prepare(applicationId);
  };
  const proxy = useConnections((state) => (reason === 'proxyCredentials' ? state.proxyAsking : null));
  // A clerk who signed out while it waited would fail again for that reason.
  const asksForSignIn =
    account !== null && (reason === 'signInNeeded' || (reason === 'accountChanged' && !account.signedIn));
  return (
    <Slip
      tone="slate"
      isUrgent
      title={wasTurnedDown ? words.notSent.turnedDownTitle : words.notSent.title}
      actions={
        <>
          <Button onPress={() => submission.getState().dismissSlip(attempt.id)}>
            {words.refused.dismiss}
          </Button>
          {asksForSignIn ? (
            <Button
              ref={first}
              kind="primary"
              onPress={() => program.getState().showSheet({ kind: 'signIn', connectionId: account.id })}
            >
              {words.sheet.signIn}
            </Button>
          ) : (
            <Button ref={proxy === null ? first : null} onPress={again}>
              {words.primary.again}
            </Button>
          )}
          {proxy === null ? null : (
            <Button
              ref={first}
              kind="primary"
              onPress={() => program.getState().showSheet({ kind: 'proxy', proxy })}
            >
              {allWords.signIn.proxy.offer}
            </Button>
          )}
        </>
      }
    >
      <p>
        {wasTurnedDown ? words.notSent.turnedDown : null} {why} {tries} {words.notSent.safe}
      </p>
      <p>{advice}</p>
    </Slip>
  );
}
