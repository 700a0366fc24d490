import { buildAll } from './build-all.ts';
import { runScript } from './child-process.ts';
import { repository } from './vite/renderer.ts';

/** `npm run test:durability`: every kill, full disk and damaged file, against the program as it is built. */
await buildAll({ always: false });
const parameters = ['--import', './tools/without-electron.ts', 'tests/durability/run.ts'];
const { code } = await runScript(parameters, { cwd: repository });
process.exitCode = code;
