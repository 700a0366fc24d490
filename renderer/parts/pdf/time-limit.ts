/** Something took longer than it may. */
export class TimeLimit extends Error {
  constructor() {
    super('It took too long.');
    this.name = 'TimeLimit';
  }
}

/** The same promise, which rejects with a `TimeLimit` when it takes longer. */
export async function within<Value>(work: Promise<Value>, milliseconds: number): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new TimeLimit()), milliseconds);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
