import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** Durations of the last run, in seconds: of each suite by the clock, of each file with imports, hooks and tests. */
const timesSchema = z.object({
  suites: z.record(z.string(), z.object({ seconds: z.number(), files: z.record(z.string(), z.number()) })),
});
export type TestTimes = z.infer<typeof timesSchema>;

const place = fileURLToPath(new URL('../reports/test-times.json', import.meta.url));

/** The durations of earlier runs on this computer; empty if there are none. */
export async function readTimes(file = place): Promise<TestTimes> {
  try {
    const parsed = timesSchema.safeParse(JSON.parse(await readFile(file, 'utf8')));
    return parsed.data ?? { suites: {} };
  } catch {
    // Never written, or damaged: they are measured again.
    return { suites: {} };
  }
}

/** Saves the measured durations; suites that did not run keep theirs. */
export async function keepTimes(measured: TestTimes, file = place): Promise<void> {
  const { suites } = await readTimes(file);
  await writeFile(file, `${JSON.stringify({ suites: { ...suites, ...measured.suites } }, null, 2)}\n`);
}

/** `13 s` or `2 min 5 s`. */
export function inWords(seconds: number): string {
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/** The files that took longest, slowest first, one line each. */
export function slowestFiles({ suites }: TestTimes, count: number): readonly string[] {
  return Object.values(suites)
    .flatMap(({ files }) => Object.entries(files))
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, count)
    .map(([file, seconds]) => `${inWords(seconds).padStart(12)}  ${file}`);
}
