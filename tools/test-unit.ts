import { closingLine, runSteps } from './step.ts';
import { suiteStep } from './steps.ts';
import { readTestChoice, suitesOf } from './test-choice.ts';

/**
 * `npm run test:unit`: runs the rules and the parts, without a browser; `-- path` runs only files with this in their
 * path.
 */
const { paths, shard } = readTestChoice(process.argv.slice(2));
const suites = await suitesOf({ only: ['rules', 'parts'], paths });
const steps = suites.map((suite) => suiteStep(suite, { paths, shard }));
const results = await runSteps(steps, { firstFailureEnds: false });
console.log(`\n${closingLine(results)}`);
// No unit test has these paths.
process.exitCode = results.length === 0 ? 2 : Number(results.some(({ failed }) => failed > 0));
