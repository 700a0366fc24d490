import { runScript } from './child-process.ts';
import { repository } from './vite/renderer.ts';

/**
 * `npm run fix`: writes what the formatter and the linter can mend by themselves. Fails where something is left for
 * a person.
 */
const tools = [
  ['node_modules/oxlint/bin/oxlint', '--fix'],
  ['node_modules/oxfmt/bin/oxfmt', '.'],
];
for (const parameters of tools) {
  const { code } = await runScript(parameters, { cwd: repository });
  if (code !== 0) process.exitCode = code;
}
