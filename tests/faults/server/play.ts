import type { Arrival } from './arrivals.ts';

/** Places in an exchange, in their order, as the server passes them. */
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

/** `end`: FIN. `reset`: RST. `stall`: nothing more, and the connection stays open. */
export type Failure = 'end' | 'reset' | 'stall';

export interface Fault {
  readonly place: Place;
  readonly how: Failure;
  /** Of the body, or of the answer behind its status line, that goes through before. From 0 to 1. */
  readonly share: number;
  /** So many connections or requests pass before it; none when left out. */
  readonly after?: number;
  /** So many meet it; later ones are served. */
  readonly times: number;
}

/** Whose certificate the server shows. */
export type IdentityName = 'trusted' | 'stranger' | 'otherName' | 'expired' | 'noTls';

/** One answer of the service, byte by byte. */
export interface ScriptedAnswer {
  /** True when a service that answers so has made a certificate application of the request, and charges for it. */
  readonly processes: boolean;
  /** Raw bytes in pieces. The first ends behind the status line. */
  pieces(arrival: Arrival): Iterable<Buffer> | AsyncIterable<Buffer>;
  /** Written so early that the body is not whole yet. From 0 to 1 of the body. */
  readonly afterShareOfBody?: number;
  /** Milliseconds before it is begun. */
  readonly delay?: number;
  /** Milliseconds between two pieces. */
  readonly pause?: number;
  /** How the connection ends afterwards; FIN when left out. */
  readonly ending?: Failure;
}

/** What the server does with the next request that costs money. */
export interface Play {
  readonly fault: Fault | null;
  readonly identity: IdentityName;
  /** To the first, the second … request; the last one stands for all that follow. */
  readonly answers: readonly ScriptedAnswer[];
  /** Milliseconds between reading pieces of the body; 0 reads as fast as it comes. */
  readonly readPause: number;
}
