import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { nameForWindows, windowsName } from '../../../../../electron/hosts/desktop/start/start-desktop.ts';

it('is the name that the installer gives to its shortcuts, and is told to Windows alone', () => {
  const told: string[] = [];
  const app = { setAppUserModelId: (id: string) => void told.push(id) };
  nameForWindows(app, 'linux');
  expect(told).toEqual([]);
  nameForWindows(app, 'win32');
  expect(told).toEqual([windowsName]);
  const configuration = new URL('../../../../../electron-builder.yml', import.meta.url);
  expect(readFileSync(configuration, 'utf8')).toContain(`\nappId: ${windowsName}\n`);
});
