import type { Application } from '../../../shared/domain/application.ts';

interface FollowedColumns {
  /** When the last attempt ended; `''` where none did. An ISO instant. */
  readonly outcomeAt: string;
  /** Id of the connection of the last attempt; `''` where there is none. */
  readonly connection: string;
  /** When the certificate came; `''` before. An ISO instant. */
  readonly issuedAt: string;
}

/** What stands beside an application of what was sent, so that it is found when something is due. */
export function followedColumns({
  attempts,
  issued,
}: Pick<Application, 'attempts' | 'issued'>): FollowedColumns {
  const last = attempts.at(-1);
  // One under way has no answer yet; one of an early version may not say when it ended.
  const steps = last === undefined || last.outcome === null ? [] : last.steps;
  const ended = steps.findLast(({ step }) => step === 'ended') ?? steps.at(-1);
  return { outcomeAt: ended?.at ?? '', connection: last?.connection ?? '', issuedAt: issued?.issuedAt ?? '' };
}
