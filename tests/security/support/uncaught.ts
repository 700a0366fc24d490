/** Errors that were not caught while something ran. */
export async function uncaughtDuring(run: () => Promise<void>): Promise<string[]> {
  const uncaught: string[] = [];
  const note = (error: unknown): void => void uncaught.push(`nobody caught: ${String(error)}`);
  process.on('unhandledRejection', note);
  process.on('uncaughtException', note);
  try {
    await run();
    await new Promise((resolve) => setTimeout(resolve, 50));
  } finally {
    process.off('unhandledRejection', note);
    process.off('uncaughtException', note);
  }
  return uncaught;
}
