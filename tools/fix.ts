import { runScript } from './child-process.ts';
import { repository } from './vite/renderer.ts';

/**
 * `npm run fix`: applies what the formatter and the linter can correct. Fails if anything is left to correct by hand.
 */
const tools = [
  ['node_modules/oxlint/bin/oxlint', '--fix'],
  ['node_modules/oxfmt/bin/oxfmt', '.'],
];
for (const parameters of tools) {
  const { code } = await runScript(parameters, { cwd: repository });
  if (code !== 0) process.exitCode = code;
}
