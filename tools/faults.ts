import { buildAll } from './build-all.ts';
import { runScript } from './child-process.ts';
import { repository } from './vite/renderer.ts';

/** `npm run test:faults`: all faults and killed processes, against the built program. */
await buildAll({ always: false });
const parameters = ['--import', './tools/without-electron.ts', 'tests/faults/run.ts'];
const { code } = await runScript(parameters, { cwd: repository });
process.exitCode = code;
