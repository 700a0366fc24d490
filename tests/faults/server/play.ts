import type { Arrival } from './arrivals.ts';

/** Places in an exchange, in the order in which the server passes them. */
export const places = [
  'accepted',
  'greeted',
  'secured',
  'headArrived',
  'bodyPart',
  'bodyArrived',
  'statusSent',
  'answerPart',
  'answered',
] as const;
export type Place = (typeof places)[number];

/** How a connection fails. `end`: FIN. `reset`: RST. `stall`: nothing more is sent, and the connection stays open. */
export type Failure = 'end' | 'reset' | 'stall';

export interface Fault {
  readonly place: Place;
  readonly how: Failure;
  /** Share of the body, or of the answer after its status line, that passes before the fault. From 0 to 1. */
  readonly share: number;
  /** Number of connections or requests that pass before the fault; none when left out. */
  readonly after?: number;
  /** Number of connections or requests that meet the fault; later ones are served. */
  readonly times: number;
}

/** Kind of certificate that the server shows. */
export type IdentityName = 'trusted' | 'stranger' | 'otherName' | 'expired' | 'noTls';

/** One answer of the service, byte by byte. */
export interface ScriptedAnswer {
  /** Whether a service that answers like this has made an application and charges for it. */
  readonly processes: boolean;
  /** Raw bytes in pieces. The first one ends after the status line. */
  pieces(arrival: Arrival): Iterable<Buffer> | AsyncIterable<Buffer>;
  /** Share of the body after which the answer is written, before the rest has arrived. From 0 to 1. */
  readonly afterShareOfBody?: number;
  /** Pause before the answer. Milliseconds. */
  readonly delay?: number;
  /** Pause between two pieces. Milliseconds. */
  readonly pause?: number;
  /** How the connection ends afterwards; FIN when left out. */
  readonly ending?: Failure;
}

/** How the server handles the next requests that cost money. */
export interface Play {
  readonly fault: Fault | null;
  readonly identity: IdentityName;
  /** Answers to the first, the second … request; the last one is used for all that follow. */
  readonly answers: readonly ScriptedAnswer[];
  /** Pause between reading pieces of the body; 0 reads as fast as it comes. Milliseconds. */
  readonly readPause: number;
}
