import { buildAll } from './build-all.ts';
import { runScript } from './child-process.ts';
import { repository } from './vite/renderer.ts';

/** `npm run bench`: measures the built program. */
await buildAll({ always: false });
const bench = ['--import', './tools/without-electron.ts', 'tests/bench/run.ts', ...process.argv.slice(2)];
const { code } = await runScript(bench, { cwd: repository });
process.exitCode = code;
