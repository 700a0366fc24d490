import path from 'node:path';
import { z } from 'zod';

const reportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string().default(''),
      startTime: z.number().default(0),
      endTime: z.number().default(0),
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

/** How long each file of a run took, in seconds, by its place below `root`. */
export function fileSeconds(report: string | null, root: string): Readonly<Record<string, number>> {
  const results = read(report)?.testResults ?? [];
  return Object.fromEntries(
    results.map(({ name, startTime, endTime }) => [
      path.relative(root, name).replaceAll('\\', '/'),
      Math.round((endTime - startTime) / 10) / 100,
    ]),
  );
}
