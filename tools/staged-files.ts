import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What the next commit adds or changes, from the root of the repository. Throws what git says where there is none. */
export async function stagedFiles(root: string): Promise<readonly string[]> {
  const names = ['diff', '--cached', '--name-only', '--diff-filter=ACMR', '-z'];
  const { stdout } = await run('git', names, { cwd: root, encoding: 'utf8' });
  return stdout.split('\0').filter((name) => name !== '');
}
