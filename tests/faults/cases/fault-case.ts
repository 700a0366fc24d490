import type { Random } from '../random.ts';
import type { Play } from '../server/play.ts';
import { acceptedAnswer } from './answer.ts';

/** What a clerk may be told in the end. */
export type Told = 'accepted' | 'refused' | 'notSent' | 'unknown';

/** What a clerk does when it waits for another try: nothing, or she undoes it. */
export type ClerkWhileWaiting = 'waits' | 'cancels';

export interface FaultCase {
  readonly name: string;
  /** Over TLS only, because without it the place does not exist. */
  readonly needsTls?: boolean;
  /** What is asked of the service; an application when left out. */
  readonly kind?: 'submit' | 'issue';
  readonly clerk?: ClerkWhileWaiting;
  /** Whether the token endpoint still works after the first request. */
  readonly tokens?: 'grant' | 'fail';
  /** The server is not there at all until so many milliseconds after the confirmation. */
  readonly downFor?: number;
  /** Ends only by a limit of time, after ten seconds at least. */
  readonly isSlow?: boolean;
  play(random: Random): Play;
  /** What may be told, and nothing else. Without a mark of its own, sending again is not among it. */
  readonly right: readonly Told[];
}

/** A play in which nothing goes wrong, with changes. */
export function playOf(random: Random, changes: Partial<Play> = {}): Play {
  return { fault: null, identity: 'trusted', answers: [acceptedAnswer(random)], readPause: 0, ...changes };
}
