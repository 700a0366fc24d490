import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A new folder for one test, among the temporary files. Absolute. */
export function newFolder(purpose: string): string {
  return mkdtempSync(path.join(tmpdir(), `co-desk-${purpose}-`));
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/**
 * The environment of the program: English, its own data folder, and no bus to a keychain unless the test supplies one,
 * so that no test reaches the keychain of whoever runs it.
 */
export function programEnvironment(
  dataFolder: string,
  given: NodeJS.ProcessEnv | undefined,
): NodeJS.ProcessEnv {
  const language = { LANG: 'en_GB.UTF-8', LC_ALL: 'en_GB.UTF-8', LANGUAGE: 'en' };
  const environment = given ?? withoutBus();
  return { ...environment, ...language, CO_DESK_DATA: dataFolder };
}

function withoutBus(): NodeJS.ProcessEnv {
  const nowhere = path.join(tmpdir(), 'co-desk-no-bus');
  return {
    ...process.env,
    DBUS_SESSION_BUS_ADDRESS: `unix:path=${nowhere}`,
    XDG_RUNTIME_DIR: nowhere,
    DISPLAY: undefined,
    WAYLAND_DISPLAY: undefined,
  };
}
