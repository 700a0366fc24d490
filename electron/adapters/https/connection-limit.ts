import type { StraightReason } from '../../services/api-client/transport.ts';

/** The time for one connection, and the clerk's word to stop. */
export class ConnectionLimit {
  readonly #clerk: AbortSignal | undefined;
  readonly #milliseconds: number;
  readonly #end: number;
  readonly #stop = new AbortController();
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #onAbort = (): void => this.#stop.abort();

  constructor(milliseconds: number, clerk: AbortSignal | undefined) {
    this.#clerk = clerk;
    this.#milliseconds = milliseconds;
    this.#end = performance.now() + milliseconds;
    this.#timers.push(setTimeout(() => this.#stop.abort(), milliseconds));
    clerk?.addEventListener('abort', this.#onAbort, { once: true });
    if (clerk?.aborted === true) this.#stop.abort();
  }

  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  /** Why it was stopped. */
  get failure(): {
    readonly reason: StraightReason & ('cancelled' | 'connectTimeout');
    readonly detail: string;
  } {
    if (this.#clerk?.aborted === true) {
      return { reason: 'cancelled', detail: 'Cancelled before a connection was there.' };
    }
    return { reason: 'connectTimeout', detail: `No connection within ${this.#milliseconds} ms.` };
  }

  get isCancelled(): boolean {
    return this.#clerk?.aborted === true;
  }

  /** Ends with the whole, and earlier where others want their turn: after an even part of what is left. */
  part(turnsLeft: number): AbortSignal {
    if (turnsLeft <= 1) return this.signal;
    const part = new AbortController();
    const milliseconds = Math.max(0, (this.#end - performance.now()) / turnsLeft);
    this.#timers.push(setTimeout(() => part.abort(), milliseconds));
    this.signal.addEventListener('abort', () => part.abort(), { once: true });
    return part.signal;
  }

  /** The value, or `stopped` when the limit comes first; the work's end is nobody's business then. */
  async before<Value>(work: Promise<Value>): Promise<Value | 'stopped'> {
    const { promise, resolve } = Promise.withResolvers<'stopped'>();
    const onStop = (): void => resolve('stopped');
    this.signal.addEventListener('abort', onStop, { once: true });
    if (this.signal.aborted) onStop();
    try {
      return await Promise.race([work, promise]);
    } finally {
      this.signal.removeEventListener('abort', onStop);
    }
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#clerk?.removeEventListener('abort', this.#onAbort);
  }
}
