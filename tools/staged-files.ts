import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * The files that the next commit adds or changes, relative to the repository. Rejects with git's message if there is no
 * repository.
 */
export async function stagedFiles(root: string): Promise<readonly string[]> {
  const names = ['diff', '--cached', '--name-only', '--diff-filter=ACMR', '-z'];
  const { stdout } = await run('git', names, { cwd: root, encoding: 'utf8' });
  return stdout.split('\0').filter((name) => name !== '');
}
