/** Thrown for work that is still waiting when the program ends. */
export class QueueClosed extends Error {
  constructor() {
    super('The program ends.');
    this.name = 'QueueClosed';
  }
}

/** Runs one piece of work at a time, in the order of the calls. */
export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  take<Value>(work: () => Promise<Value>): Promise<Value> {
    const turn = this.#last.then(() => {
      if (this.#isClosed) throw new QueueClosed();
      return work();
    });
    // The next work runs whether or not this one fails; the failure goes to its caller only.
    this.#last = turn.catch(() => null);
    return turn;
  }

  close(): void {
    this.#isClosed = true;
  }

  /** Resolves when nothing is running any more. */
  async over(): Promise<void> {
    await this.#last;
  }
}
