export const late = Symbol('late');

/** The value, or `late` when it takes longer. The work itself cannot be stopped; its end is ignored then. */
export async function withinTime<Value>(
  work: Promise<Value>,
  milliseconds: number,
): Promise<Value | typeof late> {
  const { promise, resolve } = Promise.withResolvers<typeof late>();
  const timer = setTimeout(() => resolve(late), milliseconds);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
