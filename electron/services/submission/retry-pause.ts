import type { Application } from '../../../shared/domain/application.ts';

const longestMilliseconds = 24 * 3_600_000;

/** The pause that the service asked for when it refused an application. */
export class RetryPause {
  /** When each refusal was looked at first, by its attempt: a clock that was set back must not make the pause longer. */
  readonly #seen = new Map<string, number>();

  /** Until when the last refusal keeps an application from being sent again; `null` when nothing does. */
  until({ attempts }: Application, now: number): string | null {
    const attempt = attempts.at(-1);
    const outcome = attempt?.outcome;
    if (attempt === undefined || outcome?.kind !== 'refused' || outcome.retryAfterSeconds === null)
      return null;
    const wait = Math.min(outcome.retryAfterSeconds * 1_000, longestMilliseconds);
    const seen = Math.min(this.#seen.get(attempt.id) ?? now, now);
    this.#seen.set(attempt.id, seen);
    const ended = attempt.steps.findLast(({ step }) => step === 'ended');
    const since = ended === undefined ? seen : Math.min(Date.parse(ended.at), seen);
    return since + wait > now ? new Date(since + wait).toISOString() : null;
  }
}
