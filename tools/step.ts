import type { Stamp } from './build-stamp.ts';
import { inWords, type TestTimes } from './test-times.ts';
import { Turns } from './turns.ts';

/** What one step of the checks counted. */
export interface StepResult {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  /** By the clock. */
  readonly seconds: number;
  /** How long each file of a suite took, in seconds. */
  readonly files?: Readonly<Record<string, number>>;
  /** Of a suite, the tests that failed, with the beginning of why. */
  readonly failures?: readonly string[];
}

export interface Step {
  readonly name: string;
  /** `write` takes what there is to say of it, in whole lines or pieces of them. */
  run(write: (text: string) => void): Promise<Omit<StepResult, 'name' | 'seconds'>>;
}

/** A step that is not done again while nothing that it looks at has changed since it last passed. */
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
  /** For people who wait; without it everything is looked at, so that one run tells all there is to mend. */
  readonly firstFailureEnds: boolean;
  /** What is known from before. */
  readonly times?: TestTimes;
  /** Shared by steps that run beside these. */
  readonly turns?: Turns;
}

/** Runs one step after another, and says with each how long it usually takes. */
export async function runSteps(
  steps: readonly Step[],
  { firstFailureEnds, times, turns = new Turns() }: Running,
): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const step of steps) {
    const result = await runStep(step, turns, times?.suites[step.name]?.seconds);
    results.push(result);
    if (result.failed > 0 && firstFailureEnds) break;
  }
  return results;
}

async function runStep(step: Step, turns: Turns, usual: number | undefined): Promise<StepResult> {
  const subject = usual === undefined ? step.name : `${step.name}, usually ${inWords(usual)}`;
  const turn = turns.begin(subject);
  try {
    turn.write(`\n— ${subject}\n`);
    const startedAt = performance.now();
    const counted = await step.run(turn.write);
    const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
    turn.write(`${counted.failed === 0 ? 'ok' : 'FAILED'}: ${step.name}, ${inWords(seconds)}\n`);
    return { name: step.name, ...counted, seconds };
  } finally {
    turn.end();
  }
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

/** How long everything took, for the next time. */
export function timesOf(results: readonly StepResult[]): TestTimes {
  return {
    suites: Object.fromEntries(
      results.map(({ name, seconds, files = {} }) => [name, { seconds, files: { ...files } }]),
    ),
  };
}
