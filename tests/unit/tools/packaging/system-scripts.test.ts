import { spawnSync } from 'node:child_process';
import { chmodSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { repository } from '../../../../tools/vite/renderer.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const read = (file: string): string => readFileSync(`${repository}resources/${file}`, 'utf8');

/** Calls to the system of the script that runs after removal; all its programs only record their calls. */
function takenAway(said: string): string {
  const folder = temporaryFolder();
  const record = `${folder}/record`;
  writeFileSync(record, '');
  writeFileSync(`${folder}/update-alternatives`, `#!/bin/sh\necho "$@" >> '${record}'\n`);
  chmodSync(`${folder}/update-alternatives`, 0o755);
  symlinkSync('/bin/rm', `${folder}/rm`);
  const filled = read('linux/after-remove.sh')
    .replaceAll('${executable}', 'co-desk-of-a-test')
    .replaceAll('${sanitizedProductName}', 'CO Desk of a test');
  const { status } = spawnSync('/bin/sh', ['-s', said], { input: filled, env: { PATH: folder } });
  expect(status).toBe(0);
  return readFileSync(record, 'utf8').trim();
}

describe.runIf(process.platform === 'linux')('the script after removing, on Linux', () => {
  it.each(['0', 'remove', 'purge'])('takes the launcher away at «%s»', (said) => {
    expect(takenAway(said)).toBe('--remove co-desk-of-a-test /opt/CO Desk of a test/co-desk-of-a-test');
  });

  it.each(['1', '2', 'upgrade', 'failed-upgrade', 'abort-install', ''])(
    'leaves it to the newer version at «%s»',
    (said) => {
      expect(takenAway(said)).toBe('');
    },
  );
});

describe('the script of the installer for Windows', () => {
  const script = read('windows/links.nsh');
  const macro = (name: string): string =>
    new RegExp(String.raw`!macro ${name}\n([\s\S]*?)!macroend`, 'u').exec(script)?.[1] ?? '';

  it('opens links and files quoted, and behind what ends the options', () => {
    const commands = [
      ...macro('customInstall').matchAll(/"Software\\Classes\\([^"]+)\\shell\\open\\command" "" (.+)/gu),
    ];
    // The packager names the class of the files by the name in `fileAssociations`.
    const [, association = ''] =
      /^ {4}name: (.+)$/mu.exec(readFileSync(`${repository}electron-builder.yml`, 'utf8')) ?? [];
    expect(commands.map(([, name]) => name)).toEqual(['codesk', association]);
    for (const [, , command] of commands) {
      expect(command).toBe('\'"$INSTDIR\\${APP_EXECUTABLE_FILENAME}" "--" "%1"\'');
    }
  });

  it('keeps no copy of the installer', () => {
    for (const name of ['customInstall', 'customUnInstall']) {
      expect(macro(name)).toContain('!insertmacro forgetInstaller');
    }
    expect(macro('forgetInstaller')).toContain('Delete "$LOCALAPPDATA\\${APP_INSTALLER_STORE_FILE}"');
    // The packager takes the name of the package and appends the rest.
    expect(readFileSync(`${repository}package.json`, 'utf8')).toContain('"name": "co-desk"');
    expect(macro('forgetInstaller')).toContain(String.raw`RMDir "$LOCALAPPDATA\co-desk-updater"`);
  });
});
