import { execFileSync } from 'node:child_process';
import { rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { stagedFiles } from '../../../tools/staged-files.ts';
import { repository } from '../../../tools/vite/renderer.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

it('what a commit adds or changes is looked at by its name, whatever that holds, and what it deletes is not', async () => {
  const root = temporaryFolder();
  const git = (...parameters: string[]) =>
    execFileSync('git', ['-c', 'user.name=Clerk', '-c', 'user.email=clerk@example.com', ...parameters], {
      cwd: root,
      stdio: 'pipe',
    });
  git('init', '--quiet');
  writeFileSync(path.join(root, 'gone.ts'), '');
  writeFileSync(path.join(root, 'changed.ts'), '');
  git('add', '.');
  git('commit', '--quiet', '-m', 'First');
  rmSync(path.join(root, 'gone.ts'));
  writeFileSync(path.join(root, 'changed.ts'), 'export const changed = 1;\n');
  writeFileSync(path.join(root, 'für alle.ts'), '');
  git('add', '.');
  writeFileSync(path.join(root, 'not staged.ts'), '');
  expect((await stagedFiles(root)).toSorted()).toEqual(['changed.ts', 'für alle.ts']);
});

it.skipIf(process.platform === 'win32')('git can run the hook', () => {
  expect(statSync(path.join(repository, '.githooks/pre-commit')).mode & 0o111).not.toBe(0);
});
