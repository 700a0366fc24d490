import type { Attempt } from '../../../shared/domain/attempt.ts';
import { useOutbox, useProgram } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { useClock } from '../../text/use-clock.ts';
import { Button } from '../../ui/button.tsx';
import { Slip } from '../../ui/slip.tsx';
import styles from './slips.module.css';

/** Confirmed, and nothing has left yet: since when it waits and why, and that it goes by itself. */
export function WaitingSlip({ attempt }: { readonly attempt: Attempt }) {
  const words = useWords();
  const clock = useClock();
  const showSheet = useProgram((state) => state.showSheet);
  const why = useWhy(attempt);
  const { slip } = words.outbox;
  const mode = words.submit.modes[attempt.serviceTag];
  const confirmedAt = clock.time(attempt.steps[0]?.at ?? '');
  return (
    <Slip
      tone="slate"
      title={slip.title}
      className={styles['large']}
      actions={<Button onPress={() => showSheet({ kind: 'outbox' })}>{slip.show}</Button>}
    >
      <p>{slip.confirmed(mode, attempt.userName, confirmedAt)}</p>
      <p role="status">{why}</p>
      <p>{slip.byItself}</p>
    </Slip>
  );
}

/** The one reason that holds it now: the network, the pause after a vain try, or others before it. */
function useWhy(attempt: Attempt): string {
  const { outbox, submit } = useWords();
  const clock = useClock();
  const offlineSince = useOutbox((state) => state.offlineSince);
  const nextTryAt = useOutbox((state) => state.nextTryAt);
  const before = useOutbox(({ entries }) => entries.findIndex(({ attemptId }) => attemptId === attempt.id));
  const { slip } = outbox;
  const next = nextTryAt === null ? '' : ` ${outbox.nextTry(clock.exactTime(nextTryAt))}`;
  if (offlineSince !== null) return `${slip.offline(clock.time(offlineSince))}${next}`;
  const held = attempt.steps.filter((step) => step.step === 'heldBack');
  const last = held.at(-1);
  if (before > 0) return slip.before(before);
  if (last === undefined) return slip.soon;
  return `${slip.held(held.length, clock.exactTime(last.at))} ${submit.notSent.reasons[last.reason].why}${next}`;
}
