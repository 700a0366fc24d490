import { Clock } from 'lucide-react';
import { useRef } from 'react';
import type { Attempt } from '../../../shared/domain/attempt.ts';
import { heldBackTimes } from '../../../shared/rules/attempt-phase.ts';
import { useSignInNeeded } from '../../stores/editor/use-open-application.ts';
import { useOutbox, useProgram } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { useClock } from '../../text/use-clock.ts';
import { Button } from '../../ui/button.tsx';
import { Slip } from '../../ui/slip.tsx';
import { useFirstFocus } from './use-first-focus.ts';
import styles from './slips.module.css';

/** Confirmed, and nothing has left yet: since when it waits and why, and that it goes by itself. */
export function WaitingSlip({ attempt }: { readonly attempt: Attempt }) {
  const words = useWords();
  const clock = useClock();
  const showSheet = useProgram((state) => state.showSheet);
  const why = useWhy(attempt);
  const needed = useSignInNeeded();
  const show = useRef<HTMLButtonElement>(null);
  useFirstFocus(() => show.current);
  const { slip } = words.outbox;
  const mode = words.submit.modes[attempt.serviceTag];
  const confirmedAt = clock.time(attempt.steps[0]?.at ?? '');
  return (
    <Slip tone="slate" title={slip.title} className={styles['large']}>
      <p>{slip.confirmed(mode, attempt.userName, confirmedAt)}</p>
      <p role="status" className={styles['why']}>
        <Clock size={14} strokeWidth={1.75} aria-hidden="true" />
        <span>
          <strong>{why.reason}</strong> {why.next}
        </span>
      </p>
      <p>
        {needed === null ? slip.byItself : slip.afterSignIn} {slip.certain}
      </p>
      <div className={styles['actionsAtEnd']}>
        <Button ref={show} onPress={() => showSheet({ kind: 'outbox' })}>
          {slip.show}
        </Button>
        {needed === null ? null : (
          <Button kind="primary" onPress={() => showSheet(needed.sheet)}>
            {words.submit.sheet.signIn}
          </Button>
        )}
      </div>
    </Slip>
  );
}

interface Why {
  readonly reason: string;
  /** When it goes on, as far as anybody knows. */
  readonly next: string;
}

/** The one reason that holds it now: the network, others before it, or the pause after a vain try. */
function useWhy(attempt: Attempt): Why {
  const { outbox, submit } = useWords();
  const clock = useClock();
  const offlineSince = useOutbox((state) => state.offlineSince);
  const nextTryAt = useOutbox((state) => state.nextTryAt);
  const before = useOutbox(({ entries }) => entries.findIndex(({ attemptId }) => attemptId === attempt.id));
  const needed = useSignInNeeded();
  const { slip } = outbox;
  if (needed !== null) return { reason: outbox.signedOut[needed.why], next: '' };
  if (offlineSince !== null) {
    const next = nextTryAt === null ? '' : outbox.nextTry(clock.exactTime(nextTryAt));
    return { reason: slip.offline(clock.time(offlineSince)), next };
  }
  if (before > 0) return { reason: submit.sheet.waitingBefore(before), next: '' };
  const last = attempt.steps.findLast((step) => step.step === 'heldBack');
  if (last === undefined) return { reason: slip.soon, next: '' };
  const { why } = submit.notSent.reasons[last.reason];
  if (nextTryAt === null) return { reason: slip.held(clock.exactTime(last.at)), next: why };
  const at = clock.exactTime(nextTryAt);
  // Asking for a token costs nothing and has no end; only opened connections are counted.
  const isCounted = last.reason !== 'signInUnanswered';
  const retry = isCounted ? slip.retry(heldBackTimes(attempt), at) : outbox.nextTry(at);
  return { reason: slip.held(clock.exactTime(last.at)), next: `${why} ${retry}` };
}
