import { z } from 'zod';

const reportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      status: z.string(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

/** Tests that failed once and passed when they were played again: a machine too busy, or a defect that comes and goes. */
export function passedAtSecondTry(report: string | null): readonly string[] {
  const parsed = reportSchema.safeParse(report === null ? null : JSON.parse(report));
  return (parsed.data?.testResults ?? [])
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName }) => fullName);
}

/**
 * What a run of vitest counted. A file that could not be loaded is one failure, and so is a run that ended badly
 * without saying where.
 */
export function countTests(report: string | null, exitCode: number): { passed: number; failed: number } {
  const parsed = reportSchema.safeParse(report === null ? null : JSON.parse(report));
  if (!parsed.success) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, testResults } = parsed.data;
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length;
  const failed = numFailedTests + unloaded;
  return { passed: numPassedTests, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}
