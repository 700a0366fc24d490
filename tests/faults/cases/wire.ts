import type { Random } from '../random.ts';
import type { Arrival } from '../server/arrivals.ts';
import type { ScriptedAnswer } from '../server/play.ts';
import { json, plainSuccess, processed, type WrittenAnswer } from './answer.ts';
import { playOf, type FaultCase, type Reported } from './fault-case.ts';

type Write = (success: string, random: Random, arrival: Arrival) => WrittenAnswer | Buffer;

/** A case in which the service has made an application and answers with unusual bytes. */
export function wire(name: string, right: readonly Reported[], write: Write): FaultCase {
  const answer = (random: Random): ScriptedAnswer =>
    processed((arrival) => write(json(plainSuccess(arrival)), random, arrival));
  return { name, play: (random) => playOf(random, { answers: [answer(random)] }), right };
}

export const clear: readonly Reported[] = ['accepted'];
export const open: readonly Reported[] = ['unknown'];
/** For an unusual answer that is still a success: accepted or unknown are both right. */
export const either: readonly Reported[] = ['accepted', 'unknown'];
