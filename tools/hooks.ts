import { runAttached } from './child-process.ts';
import { repository } from './vite/renderer.ts';

/**
 * `npm run hooks`: makes git check format and lint of staged files before each commit in this clone. `npm run hooks --
 * --off` turns that off. Never set up unasked.
 */
const isOff = process.argv.includes('--off');
const setting = isOff ? ['--unset', 'core.hooksPath'] : ['core.hooksPath', '.githooks'];
const { code } = await runAttached('git', ['config', '--local', ...setting], { cwd: repository });
if (code === 0)
  console.log(isOff ? 'Commits are not looked at any more.' : 'Each commit is looked at before it is made.');
process.exitCode = code;
