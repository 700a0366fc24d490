import { expect, it } from 'vitest';
import { chooseKeychain } from '../../../../electron/hosts/desktop/desktop-host.ts';

it('is the one in memory only where nothing is packaged and somebody wants it', () => {
  expect(chooseKeychain({ isPackaged: false, wanted: 'memory' })).toBe('memory');
  expect(chooseKeychain({ isPackaged: true, wanted: 'memory' })).toBe('system');
  expect(chooseKeychain({ isPackaged: false, wanted: undefined })).toBe('system');
  expect(chooseKeychain({ isPackaged: false, wanted: 'none' })).toBe('system');
});
