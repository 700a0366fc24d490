import type { Stamp } from './build-stamp.ts';
import { inWords, type TestTimes } from './test-times.ts';
import { StepOutputs } from './step-output.ts';

/** The result of one step of the checks. */
export interface StepResult {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  /** Elapsed time. */
  readonly seconds: number;
  /** Seconds that each file of a suite took. */
  readonly files?: Readonly<Record<string, number>>;
  /** The failed tests of a suite, with the beginning of each reason. */
  readonly failures?: readonly string[];
}

export interface Step {
  readonly name: string;
  /** `write` receives the output, in whole lines or pieces of them. */
  run(write: (text: string) => void): Promise<Omit<StepResult, 'name' | 'seconds'>>;
}

/** A step that is skipped as long as its sources have not changed since it last passed. */
export function remembered(step: Step, stamp: Stamp, hash: () => Promise<string>): Step {
  return {
    name: step.name,
    run: async (write) => {
      const now = await hash();
      if (await stamp.isOf(now)) return { passed: 1, failed: 0 };
      await stamp.forget();
      const counted = await step.run(write);
      if (counted.failed === 0) await stamp.keep(now);
      return counted;
    },
  };
}

interface Running {
  /** For people who wait. Otherwise all steps run, so that one run shows everything to correct. */
  readonly firstFailureEnds: boolean;
  /** Durations of earlier runs. */
  readonly times?: TestTimes;
  /** Shared with steps that run at the same time. */
  readonly outputs?: StepOutputs;
}

/** Runs steps one after another, and prints for each how long it usually takes. */
export async function runSteps(
  steps: readonly Step[],
  { firstFailureEnds, times, outputs = new StepOutputs() }: Running,
): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const step of steps) {
    const result = await runStep(step, outputs, times?.suites[step.name]?.seconds);
    results.push(result);
    if (result.failed > 0 && firstFailureEnds) break;
  }
  return results;
}

async function runStep(step: Step, outputs: StepOutputs, usual: number | undefined): Promise<StepResult> {
  const subject = usual === undefined ? step.name : `${step.name}, usually ${inWords(usual)}`;
  const output = outputs.begin(subject);
  try {
    output.write(`\n— ${subject}\n`);
    const startedAt = performance.now();
    const counted = await step.run(output.write);
    const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
    output.write(`${counted.failed === 0 ? 'ok' : 'FAILED'}: ${step.name}, ${inWords(seconds)}\n`);
    return { name: step.name, ...counted, seconds };
  } finally {
    output.end();
  }
}

/** The last line of the output: `N passed, N failed`. */
export function closingLine(results: readonly StepResult[]): string {
  const sum = (of: (result: StepResult) => number): number =>
    results.reduce((total, result) => total + of(result), 0);
  return `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`;
}

export function failedNames(results: readonly StepResult[]): readonly string[] {
  return results.filter(({ failed }) => failed > 0).map(({ name }) => name);
}

/** The durations of all steps, kept for the next run. */
export function timesOf(results: readonly StepResult[]): TestTimes {
  return {
    suites: Object.fromEntries(
      results.map(({ name, seconds, files = {} }) => [name, { seconds, files: { ...files } }]),
    ),
  };
}
