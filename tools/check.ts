import { failedNames, runSteps } from './step.ts';
import { lintSteps, sourceSteps, unitSteps } from './steps.ts';

/** `npm run check`: format, lint, types, layers, unit tests. The first that fails ends it. */
const say = (line: string): void => console.log(line);
const steps = [...sourceSteps, ...lintSteps, ...unitSteps];
const results = await runSteps(steps, { firstFailureEnds: true, say });
const failed = failedNames(results);
console.log(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
