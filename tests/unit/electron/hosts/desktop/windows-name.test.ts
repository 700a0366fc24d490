import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  nameForWindows,
  notificationClass,
  windowsName,
} from '../../../../../electron/hosts/desktop/start/start-desktop.ts';

it('is the name that the installer gives to its shortcuts, and is told to Windows alone', () => {
  const reported: string[] = [];
  const tell = (id: string): void => void reported.push(id);
  const app = { setAppUserModelId: tell, setToastActivatorCLSID: tell };
  nameForWindows(app, 'linux');
  expect(reported).toEqual([]);
  nameForWindows(app, 'win32');
  expect(reported).toEqual([windowsName, notificationClass]);
  const configuration = new URL('../../../../../electron-builder.yml', import.meta.url);
  expect(readFileSync(configuration, 'utf8')).toContain(`\nappId: ${windowsName}\n`);
});

it('is not left in the registry by the uninstaller, which knows the class of pressed notifications', () => {
  const script = readFileSync(new URL('../../../../../resources/windows/links.nsh', import.meta.url), 'utf8');
  const uninstalling = script.slice(script.indexOf('!macro customUnInstall'));
  expect(uninstalling).toContain(`DeleteRegKey HKCU "Software\\Classes\\CLSID\\${notificationClass}"`);
});
