import { buildAll } from './build-all.ts';
import { runScript } from './child-process.ts';
import { repository } from './vite/renderer.ts';

/** `npm run test:durability`: all killed processes, full disks and damaged files, against the built program. */
await buildAll({ always: false });
const parameters = ['--import', './tools/without-electron.ts', 'tests/durability/run.ts'];
const { code } = await runScript(parameters, { cwd: repository });
process.exitCode = code;
