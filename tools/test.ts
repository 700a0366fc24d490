import { closingLine, failedNames, runSteps } from './step.ts';
import { builtSteps, checkSteps } from './steps.ts';

/** `npm test`: everything, to its end. The last line is `N passed, N failed`, checks counting as one each. */
const say = (line: string): void => console.log(line);
const results = [
  ...(await runSteps(checkSteps, { firstFailureEnds: false, say })),
  ...(await runSteps(builtSteps, { firstFailureEnds: true, say })),
];
const failed = failedNames(results);
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}.`);
console.log(`\n${closingLine(results)}`);
process.exitCode = failed.length === 0 ? 0 : 1;
