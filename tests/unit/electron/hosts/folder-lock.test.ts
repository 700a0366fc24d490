import { expect, it } from 'vitest';
import { lockFolder } from '../../../../electron/hosts/folder-lock.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

it('a data folder belongs to one at a time, and to the next once it was released', () => {
  const folder = temporaryFolder();
  const first = lockFolder(folder);
  expect(first).not.toBeNull();
  expect(lockFolder(folder)).toBeNull();
  expect(lockFolder(folder)).toBeNull();
  first?.release();
  const next = lockFolder(folder);
  expect(next).not.toBeNull();
  next?.release();
});
