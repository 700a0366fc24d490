import type { Random } from '../random.ts';
import type { Play } from '../server/play.ts';
import { acceptedAnswer } from './answer.ts';

/** An outcome that the clerk may be told. */
export type Reported = 'accepted' | 'refused' | 'notSent' | 'unknown';

/** What the clerk does while the application waits for another try: she waits, or cancels it. */
export type ClerkWhileWaiting = 'waits' | 'cancels';

export interface FaultCase {
  readonly name: string;
  /** Whether the case needs TLS, because its place does not exist without it. */
  readonly needsTls?: boolean;
  /** Kind of request; a submission when left out. */
  readonly kind?: 'submit' | 'issue';
  readonly clerk?: ClerkWhileWaiting;
  /** Whether the token endpoint still works after the first request. */
  readonly tokens?: 'grant' | 'fail';
  /** How long the server cannot be reached after the confirmation. Milliseconds. */
  readonly downFor?: number;
  /** Whether the case ends only by a time limit, after ten seconds or more. */
  readonly isSlow?: boolean;
  play(random: Random): Play;
  /** The outcomes that are right in this case. */
  readonly right: readonly Reported[];
}

/** A play without faults, but for the changes. */
export function playOf(random: Random, changes: Partial<Play> = {}): Play {
  return { fault: null, identity: 'trusted', answers: [acceptedAnswer(random)], readPause: 0, ...changes };
}
