import { runScript } from './child-process.ts';
import { stagedFiles } from './staged-files.ts';
import { repository } from './vite/renderer.ts';

/**
 * What `.githooks/pre-commit` runs: format and lint of the files that are staged, as they lie in the folder. Where one
 * fails there is no commit, and `npm run fix` mends most of it; `git commit --no-verify` goes without.
 */
const staged = await stagedFiles(repository);
const code = staged.filter((file) => /\.[cm]?[jt]sx?$/u.test(file));

async function passes(parameters: readonly string[], files: readonly string[]): Promise<boolean> {
  if (files.length === 0) return true;
  return (await runScript([...parameters, ...files], { cwd: repository })).code === 0;
}

/** A file of a kind that a tool does not know is none of its business. */
const ofKnownKinds = '--no-error-on-unmatched-pattern';
const isFormatted = await passes(['node_modules/oxfmt/bin/oxfmt', '--check', ofKnownKinds], staged);
const isLinted = await passes(['node_modules/oxlint/bin/oxlint', ofKnownKinds], code);
if (!isFormatted || !isLinted) {
  console.error('Nothing was committed. `npm run fix` mends most of this.');
  process.exitCode = 1;
}
