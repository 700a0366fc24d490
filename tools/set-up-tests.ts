import { closingLine, runSteps } from './step.ts';
import { setUpSteps } from './steps.ts';

/**
 * `npm run test:setup`: sets up fresh copies on machines that lack something. The last line is `N passed, N failed`.
 */
const results = await runSteps(setUpSteps, { firstFailureEnds: false });
console.log(`\n${closingLine(results)}`);
process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;
