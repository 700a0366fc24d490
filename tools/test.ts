import { closingLine, failedNames, runSteps } from './step.ts';
import { builtSteps, lintSteps, sourceSteps, unitSteps } from './steps.ts';

/** `npm test`: everything, to its end. The last line is `N passed, N failed`, checks counting as one each. */
const say = (line: string): void => console.log(line);
const everything = { firstFailureEnds: false, say };
const results = [
  ...(await Promise.all([lintSteps, sourceSteps].map((steps) => runSteps(steps, everything)))).flat(),
  ...(await runSteps(unitSteps, everything)),
  ...(await runSteps(builtSteps, { firstFailureEnds: true, say })),
];
const failed = failedNames(results);
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}.`);
console.log(`\n${closingLine(results)}`);
process.exitCode = failed.length === 0 ? 0 : 1;
