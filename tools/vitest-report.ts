import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

const reportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      status: z.string(),
      name: z.string().default(''),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

/** `undefined` where there is no report, or where a run that was ended left only the beginning of one. */
function read(report: string | null): z.infer<typeof reportSchema> | undefined {
  return reportSchema.safeParse(parseJson(report)).data;
}

function parseJson(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/**
 * Counts of a vitest run. A file that could not be loaded counts as one failure, and so does a run that failed without
 * naming a test.
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

/** Lines of a failure that are repeated at the end: first what was expected and found, last what it waited for. */
const shownLines = { first: 4, last: 6 } as const;

/**
 * The failed tests, and the files that could not be loaded, each with the first lines of the reason. `from`: the
 * project's folder.
 */
export function failedTests(report: string | null, from: string): readonly string[] {
  return (read(report)?.testResults ?? []).flatMap(({ status, name, message, assertionResults }) => {
    const file = path.relative(from, name).replaceAll('\\', '/');
    if (assertionResults.length === 0) return status === 'failed' ? [failure(file, message)] : [];
    return assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) =>
        failure(`${file} > ${fullName}`, failureMessages?.join('\n') ?? ''),
      );
  });
}

/** A failure without its stack trace, which is printed where the test failed. */
function failure(title: string, why: string): string {
  const lines = stripVTControlCharacters(why)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /u.test(line));
  const first = lines.slice(0, shownLines.first);
  const rest = lines.slice(shownLines.first);
  const last = rest.slice(-shownLines.last);
  const between = rest.length > last.length ? ['…'] : [];
  return [title, ...[...first, ...between, ...last].map((line) => `    ${line}`)].join('\n');
}

/** Seconds that each file of a run took; empty where the run ended too early. */
export function readFileTimes(times: string | null): Readonly<Record<string, number>> {
  return z.record(z.string(), z.number()).safeParse(parseJson(times)).data ?? {};
}
