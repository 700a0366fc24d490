import { failedNames, runSteps } from './step.ts';
import { lintSteps, sourceSteps, suiteStep } from './steps.ts';
import { readTestChoice } from './test-choice.ts';
import { readTimes } from './test-times.ts';

/** `npm run check`: format, lint, types, layers, unit tests. Stops at the first failure. */
const unit = (['rules', 'parts', 'screens'] as const).map((suite) => suiteStep(suite, readTestChoice([])));
const steps = [...sourceSteps, ...lintSteps, ...unit];
const results = await runSteps(steps, { firstFailureEnds: true, times: await readTimes() });
const failed = failedNames(results);
console.log(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
