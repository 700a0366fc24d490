import { buildAll } from './build-all.ts';
import { runScript } from './child-process.ts';
import { repository } from './vite/renderer.ts';

/** `npm run test:faults`: every fault and every kill, against the program as it is built. */
await buildAll({ always: false });
const parameters = ['--import', './tools/without-electron.ts', 'tests/faults/run.ts'];
const { code } = await runScript(parameters, { cwd: repository });
process.exitCode = code;
