import { z } from 'zod';

const metaSchema = z.object({
  attack: z.object({ group: z.string(), through: z.string().nullable() }).optional(),
  fuzz: z
    .object({ door: z.enum(['contract', 'frames']), messages: z.number(), escapes: z.number() })
    .optional(),
  canaries: z.object({ searched: z.number(), hits: z.number() }).optional(),
});

const testSchema = z.object({
  title: z.string(),
  fullName: z.string(),
  status: z.string(),
  meta: metaSchema.default({}),
});

const reportSchema = z.object({
  testResults: z.array(
    z.object({
      /** Absolute path. */
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(testSchema),
    }),
  ),
});

export interface PlayedTest extends z.infer<typeof testSchema> {
  /** Relative to the repository, with `/`. */
  readonly file: string;
}

/** The result of one run of vitest. */
export interface Played {
  readonly tests: readonly PlayedTest[];
  /** Files that crashed outside of any test, and runs without a report. Each might hide a successful attack. */
  readonly failures: readonly string[];
}

/** Reads vitest's JSON report of a run. `report` is `null` where the run ended before it wrote one. */
export function readPlayed(report: string | null, repository: string): Played {
  const parsed = reportSchema.safeParse(parseJson(report));
  if (!parsed.success) return { tests: [], failures: ['A run ended without a report.'] };
  const files = parsed.data.testResults.map((result) => ({
    ...result,
    file: result.name.replaceAll('\\', '/').replace(repository.replaceAll('\\', '/'), ''),
  }));
  const tests = files.flatMap(({ file, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, file })),
  );
  const fallen = files
    .filter(({ status, assertionResults }) => {
      return status === 'failed' && !assertionResults.some((test) => test.status === 'failed');
    })
    .map(({ file, message }) => `${file} fell down: ${message.split('\n', 1).join('')}`);
  return { tests, failures: fallen };
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    // A truncated report counts as none.
    return null;
  }
}
