import type { RequestHead } from './request-reader.ts';

/** One request for an application or a certificate, as far as it arrived. */
export interface Arrival {
  readonly kind: 'submit' | 'issue';
  readonly number: number;
  readonly head: RequestHead;
  /**
   * Client reference, read from the body once enough of that is there; for a certificate the service's id, from the
   * path.
   */
  reference: string | null;
  wholeBody: boolean;
  /** SHA-256 of the body, once that is whole. */
  sha256: string | null;
  /** Whether the service made an application or certificate of it. */
  processed: boolean;
  /** Status of the answer that was begun; `null` for none. */
  status: number | null;
  /** Time from the whole request to the last byte of the answer, or to where it broke off; 0 before that. */
  answerMilliseconds: number;
  /** Resolves when the server is done with it: a body may be read even after an early answer. */
  played: Promise<unknown>;
}

/** All requests that arrived at the server, oldest first. */
export class Arrivals {
  readonly #all: Arrival[] = [];

  add(kind: Arrival['kind'], head: RequestHead): Arrival {
    const arrival: Arrival = {
      kind,
      number: this.#all.length + 1,
      head,
      reference: null,
      wholeBody: false,
      sha256: null,
      processed: false,
      status: null,
      answerMilliseconds: 0,
      played: Promise.resolve(),
    };
    this.#all.push(arrival);
    return arrival;
  }

  get all(): readonly Arrival[] {
    return this.#all;
  }

  /** Requests with this client reference or this id of the service. */
  of(reference: string): readonly Arrival[] {
    return this.#all.filter((arrival) => arrival.reference === reference);
  }
}
