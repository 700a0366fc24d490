import type { Attempt } from '../../../shared/domain/attempt.ts';
import type { LogFacts } from './log-events.ts';

/** How an attempt stands: nothing of what it sends, to whom, from whom, and what was answered in words. */
export function attemptFacts({ id, serviceTag, steps, outcome, bodyBytes }: Attempt): LogFacts<'attempt'> {
  const last = steps.at(-1);
  return {
    attempt: id,
    step: last?.step ?? 'none',
    tag: serviceTag,
    outcome: outcome?.kind ?? null,
    reason: outcome !== null && 'reason' in outcome ? outcome.reason : reasonOf(last),
    status: outcome !== null && 'status' in outcome ? outcome.status : null,
    bytes: bodyBytes,
    milliseconds: sinceConfirmed(steps),
  };
}

function reasonOf(step: Attempt['steps'][number] | undefined): LogFacts<'attempt'>['reason'] {
  return step?.step === 'heldBack' ? step.reason : null;
}

/** A clock that was set back meanwhile makes no time less than none. */
function sinceConfirmed(steps: Attempt['steps']): number {
  const [first, last] = [steps[0], steps.at(-1)];
  if (first === undefined || last === undefined) return 0;
  return Math.max(0, Date.parse(last.at) - Date.parse(first.at)) || 0;
}
