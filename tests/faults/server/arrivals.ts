import type { RequestHead } from './request-reader.ts';

/** One request that costs money, or issues a certificate, as far as it came. */
export interface Arrival {
  readonly kind: 'submit' | 'issue';
  readonly number: number;
  readonly head: RequestHead;
  /** Read from the body once enough of it is there; for a certificate the service's id from the path. */
  reference: string | null;
  wholeBody: boolean;
  /** Of the body, when it is whole. */
  sha256: string | null;
  /** The service made something of it. */
  processed: boolean;
  /** Status of the answer that was begun; `null` for none. */
  status: number | null;
  /** From the whole request to the last byte of the answer, or to where it broke off; 0 before that. */
  answerMilliseconds: number;
  /** The server is done with it: a body whose answer came early may have been read after the answer. */
  played: Promise<unknown>;
}

/** Everything that came to the server, oldest first. */
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

  /** Of one client reference, or one id of the service. */
  of(reference: string): readonly Arrival[] {
    return this.#all.filter((arrival) => arrival.reference === reference);
  }
}
