import { type Attempt, heldBackTimes } from '../../../shared/domain/attempt.ts';
import { heldByText } from '../../parts/failure-words.ts';
import { useOutbox, useSignInNeeded } from '../../stores/use-stores.ts';
import { useClock } from '../../text/clock.ts';
import { useLanguage } from '../../text/language.tsx';

/** Why an application in the outbox is not sent now. */
interface WaitingReason {
  readonly reason: string;
  /** When it will be sent, as far as it is known. */
  readonly next: string;
}

/**
 * The one reason that holds it back now: signing in, the network, others before it, or the pause after a failed try.
 */
export function useWaitingReason(attempt: Attempt): WaitingReason {
  const { words, locale } = useLanguage();
  const { outbox, submit } = words;
  const clock = useClock();
  const offlineSince = useOutbox((state) => state.offlineSince);
  const nextTryAt = useOutbox((state) => state.nextTryAt);
  const heldBy = useOutbox((state) => state.heldBy);
  const before = useOutbox(({ entries }) => entries.findIndex(({ attemptId }) => attemptId === attempt.id));
  const needed = useSignInNeeded();
  const { slip } = outbox;
  if (needed !== null) return { reason: outbox.signedOut[needed.why], next: '' };
  if (offlineSince !== null) {
    const next = nextTryAt === null ? '' : outbox.nextTry(clock.exactTime(nextTryAt));
    return { reason: slip.offline(clock.time(offlineSince)), next };
  }
  if (before > 0) return { reason: submit.sheet.waitingBefore(before), next: '' };
  if (heldBy !== null && heldBy.kind !== 'vainTry') {
    const next = nextTryAt === null ? '' : outbox.nextTry(clock.exactTime(nextTryAt));
    return { reason: heldByText(heldBy, words, locale), next };
  }
  const last = attempt.steps.findLast((step) => step.step === 'heldBack');
  if (last === undefined) return { reason: slip.soon, next: '' };
  const { why } = submit.notSent.reasons[last.reason];
  if (nextTryAt === null) return { reason: slip.held(clock.exactTime(last.at)), next: why };
  const at = clock.exactTime(nextTryAt);
  // Requests for a token cost nothing and are repeated without end; only opened connections are counted.
  const isCounted = last.reason !== 'signInUnanswered';
  const retry = isCounted ? slip.retry(heldBackTimes(attempt), at) : outbox.nextTry(at);
  return { reason: slip.held(clock.exactTime(last.at)), next: `${why} ${retry}` };
}
