import { z } from 'zod';

const reportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      status: z.string(),
      assertionResults: z.array(z.unknown()),
    }),
  ),
});

function read(report: string | null): z.infer<typeof reportSchema> | undefined {
  return reportSchema.safeParse(report === null ? null : JSON.parse(report)).data;
}

/**
 * What a run of vitest counted. A file that could not be loaded is one failure, and so is a run that ended badly
 * without saying where.
 */
export function countTests(report: string | null, exitCode: number): { passed: number; failed: number } {
  const parsed = read(report);
  if (parsed === undefined) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, testResults } = parsed;
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length;
  const failed = numFailedTests + unloaded;
  return { passed: numPassedTests, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}

/** How long each file of a run took, in seconds; nothing where the run ended before it was known. */
export function readFileTimes(times: string | null): Readonly<Record<string, number>> {
  return z.record(z.string(), z.number()).parse(times === null ? {} : JSON.parse(times));
}
