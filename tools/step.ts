/** What one step of the checks counted. */
export interface StepResult {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
}

export interface Step {
  readonly name: string;
  run(): Promise<Omit<StepResult, 'name'>>;
}

/**
 * Runs one step after another. `firstFailureEnds` is for people who wait; without it everything is looked at, so
 * that one run tells all there is to mend.
 */
export async function runSteps(
  steps: readonly Step[],
  { firstFailureEnds, say }: { readonly firstFailureEnds: boolean; readonly say: (line: string) => void },
): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const step of steps) {
    say(`\n— ${step.name}`);
    const startedAt = performance.now();
    const counted = await step.run();
    results.push({ name: step.name, ...counted });
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    say(`${counted.failed === 0 ? 'ok' : 'FAILED'}: ${step.name}, ${seconds} s`);
    if (counted.failed > 0 && firstFailureEnds) break;
  }
  return results;
}

/** The closing line, alone on its line: `N passed, N failed`. */
export function closingLine(results: readonly StepResult[]): string {
  const sum = (of: (result: StepResult) => number): number =>
    results.reduce((total, result) => total + of(result), 0);
  return `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`;
}

export function failedNames(results: readonly StepResult[]): readonly string[] {
  return results.filter(({ failed }) => failed > 0).map(({ name }) => name);
}
