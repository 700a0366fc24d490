import { runScript } from './child-process.ts';
import { repository } from './vite/renderer.ts';

/** `npm run invoices`: measures how accurately invoices are read. */
const { code } = await runScript(['tests/invoices/run.ts', ...process.argv.slice(2)], { cwd: repository });
process.exitCode = code;
