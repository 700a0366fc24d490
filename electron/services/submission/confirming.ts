interface Open {
  isCancelled: boolean;
  readonly end: Promise<unknown>;
}

/** What was confirmed and is not written yet, by application. */
export class Confirming {
  readonly #open = new Map<string, Open>();

  get size(): number {
    return this.#open.size;
  }

  has(applicationId: string): boolean {
    return this.#open.has(applicationId);
  }

  /** False when nothing of this application is on its way to the disk. */
  cancel(applicationId: string): boolean {
    const open = this.#open.get(applicationId);
    if (open !== undefined) open.isCancelled = true;
    return open !== undefined;
  }

  /** The work begins at once, and may ask at any time whether the clerk has taken her word back. */
  async run<Value>(
    applicationId: string,
    work: (isCancelled: () => boolean) => Promise<Value>,
  ): Promise<Value> {
    const { promise: end, resolve } = Promise.withResolvers<unknown>();
    const open: Open = { isCancelled: false, end };
    this.#open.set(applicationId, open);
    try {
      return await work(() => open.isCancelled);
    } finally {
      this.#open.delete(applicationId);
      resolve(null);
    }
  }

  async allEnded(): Promise<void> {
    await Promise.all([...this.#open.values()].map(({ end }) => end));
  }
}
