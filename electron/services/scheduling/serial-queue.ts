/** Thrown to whoever waits for a turn that never comes, because the program ends. */
export class QueueClosed extends Error {
  constructor() {
    super('The program ends.');
    this.name = 'QueueClosed';
  }
}

/** Lets one piece of work run at a time, in the order in which they came. */
export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  take<Value>(work: () => Promise<Value>): Promise<Value> {
    const turn = this.#last.then(() => {
      if (this.#isClosed) throw new QueueClosed();
      return work();
    });
    // The next one waits for this one, whatever becomes of it; whoever asked hears of its failure.
    this.#last = turn.catch(() => null);
    return turn;
  }

  close(): void {
    this.#isClosed = true;
  }

  /** Resolves when nothing runs any more. */
  async over(): Promise<void> {
    await this.#last;
  }
}
