/** Calls `run` once after so many milliseconds; the returned function takes that back. */
export type Schedule = (milliseconds: number, run: () => void) => () => void;

/** The value, or `late` when it takes longer. The work itself cannot be stopped; its end is ignored then. */
export async function withTimeLimit<Value, Late>(
  work: Promise<Value>,
  milliseconds: number,
  late: Late,
): Promise<Value | Late> {
  const { promise, resolve } = Promise.withResolvers<Late>();
  const timer = setTimeout(() => resolve(late), milliseconds);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
