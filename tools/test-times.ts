import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** How long things took the last time, in seconds: of a suite by the clock, of each file its imports, hooks and tests. */
const timesSchema = z.object({
  suites: z.record(z.string(), z.object({ seconds: z.number(), files: z.record(z.string(), z.number()) })),
});
export type TestTimes = z.infer<typeof timesSchema>;

const place = fileURLToPath(new URL('../reports/test-times.json', import.meta.url));

/** What this computer knows from before; nothing where it never ran them. */
export async function readTimes(file = place): Promise<TestTimes> {
  try {
    const parsed = timesSchema.safeParse(JSON.parse(await readFile(file, 'utf8')));
    return parsed.data ?? { suites: {} };
  } catch {
    // Never written, or half of it: they are measured again.
    return { suites: {} };
  }
}

/** Keeps what was measured now; suites that did not run stay as they were. */
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
