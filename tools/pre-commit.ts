import { runScript } from './child-process.ts';
import { stagedFiles } from './staged-files.ts';
import { repository } from './vite/renderer.ts';

/**
 * Run by `.githooks/pre-commit`: checks format and lint of the staged files in their working-tree state. A failure
 * stops the commit; `npm run fix` corrects most of them, and `git commit --no-verify` skips the check.
 */
const staged = await stagedFiles(repository);
const code = staged.filter((file) => /\.[cm]?[jt]sx?$/u.test(file));

async function passes(parameters: readonly string[], files: readonly string[]): Promise<boolean> {
  if (files.length === 0) return true;
  return (await runScript([...parameters, ...files], { cwd: repository })).code === 0;
}

/** Files of kinds that a tool does not know are ignored. */
const ofKnownKinds = '--no-error-on-unmatched-pattern';
const isFormatted = await passes(['node_modules/oxfmt/bin/oxfmt', '--check', ofKnownKinds], staged);
const isLinted = await passes(['node_modules/oxlint/bin/oxlint', ofKnownKinds], code);
if (!isFormatted || !isLinted) {
  console.error('Nothing was committed. `npm run fix` mends most of this.');
  process.exitCode = 1;
}
