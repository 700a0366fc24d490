import { closingLine, failedNames, runSteps, timesOf, type Step, type StepResult } from './step.ts';
import { buildStep, lintSteps, sourceSteps, suiteStep } from './steps.ts';
import { readTestChoice, suitesOf, type TestChoice } from './test-choice.ts';
import { inWords, keepTimes, readTimes, slowestFiles } from './test-times.ts';
import { StepOutputs } from './step-output.ts';

const say = (line: string): void => console.log(line);

/**
 * `npm test`: runs everything, without stopping at failures. `npm test -- --only=rules|parts|screens|program` and `npm
 * test -- path` run some of it. The last line is `N passed, N failed`, with each check counted as one. Checks of the
 * sources and the build, which keeps one core busy, run at the same time as the suites; the suites run one after
 * another, as running them at once took longer: a test that waits for a page polls it.
 */
async function test(choice: TestChoice): Promise<readonly StepResult[]> {
  const times = await readTimes();
  const wanted = await suitesOf(choice);
  const unit = wanted.filter((suite) => suite !== 'program').map((suite) => suiteStep(suite, choice));
  const looksAtSources = choice.isWhole && choice.shard === null;
  const outputs = new StepOutputs();
  const run = (steps: readonly Step[]) => runSteps(steps, { firstFailureEnds: false, times, outputs });
  const needsBuild = wanted.includes('program');
  const building = run(needsBuild ? [buildStep] : []);
  const suites = async (): Promise<readonly StepResult[]> => {
    const played = await run(unit);
    const isBuilt = failedNames(await building).length === 0;
    return needsBuild && isBuilt ? [...played, ...(await run([suiteStep('program', choice)]))] : played;
  };
  const beside = await Promise.all([
    run(looksAtSources ? lintSteps : []),
    run(looksAtSources ? sourceSteps : []),
    building,
    suites(),
  ]);
  return beside.flat();
}

async function main(parameters: readonly string[]): Promise<number> {
  const choice = readTestChoice(parameters);
  const startedAt = performance.now();
  const results = await test(choice);
  if (results.length === 0) {
    say(`No file of tests has ${choice.paths.join(' or ')} in its path.`);
    return 2;
  }
  const times = timesOf(results);
  if (choice.paths.length === 0 && choice.shard === null) await keepTimes(times);
  const failed = failedNames(results);
  say(`\nThe slowest files, of ${inWords((performance.now() - startedAt) / 1_000)} in all:`);
  for (const line of slowestFiles(times, 10)) say(line);
  if (failed.length > 0) say(`\nFailed: ${failed.join(', ')}.`);
  // Repeated at the end, which is what most people and services see first.
  for (const failure of results.flatMap(({ failures = [] }) => failures)) say(`\n${failure}`);
  say(`\n${closingLine(results)}`);
  return failed.length === 0 ? 0 : 1;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
