import type { HeldBy } from '../../shared/ipc/messages.ts';
import { useClock } from '../text/clock.ts';
import { useWords } from '../text/language.tsx';

/** What keeps the first one here although its service can be reached. */
export function useHeldWords(): (heldBy: HeldBy) => string {
  const { outbox, submit } = useWords();
  const clock = useClock();
  const { slip } = outbox;
  return (heldBy) => {
    if (heldBy.kind === 'vainTry')
      return `${slip.held(clock.exactTime(heldBy.at))} ${submit.notSent.reasons[heldBy.reason].why}`;
    if (heldBy.kind === 'disk') return slip.diskTakesNothing;
    return heldBy.kind === 'unclear' ? slip.afterUnclear : slip.undecided;
  };
}
