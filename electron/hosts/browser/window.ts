import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Launcher } from 'chrome-launcher';

/** A browser that opens a page without tabs and address bar; null where there is none, or no display. */
export function findBrowser(environment: NodeJS.ProcessEnv, platform: NodeJS.Platform): string | null {
  const hasDisplay =
    platform !== 'linux' || Boolean(environment['DISPLAY']) || Boolean(environment['WAYLAND_DISPLAY']);
  return hasDisplay ? (installedChrome() ?? firstThatExists(edgeAndChromium(environment))) : null;
}

function installedChrome(): string | null {
  try {
    return Launcher.getInstallations()[0] ?? null;
  } catch {
    // It throws where it finds none.
    return null;
  }
}

function edgeAndChromium(environment: NodeJS.ProcessEnv): readonly string[] {
  const programs = [environment['PROGRAMFILES(X86)'], environment['PROGRAMFILES']];
  return [
    '/usr/bin/microsoft-edge',
    '/usr/bin/chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ...programs.flatMap((folder) =>
      folder === undefined ? [] : [path.join(folder, 'Microsoft', 'Edge', 'Application', 'msedge.exe')],
    ),
  ];
}

function firstThatExists(files: readonly string[]): string | null {
  return files.find((file) => existsSync(file)) ?? null;
}

/** Opens a window of its own, with a profile of its own in a folder. Its process ends with its last window. */
export function openWindow(
  browser: string,
  address: string,
  { folder, platform }: { readonly folder: string; readonly platform: NodeJS.Platform },
): ChildProcess {
  // Chromium refuses to run as root with its sandbox; the page is our own.
  const asRoot = platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const parameters = [
    `--app=${address}`,
    `--user-data-dir=${path.join(folder, 'window')}`,
    '--window-size=1280,800',
    '--no-first-run',
    '--no-default-browser-check',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    ...asRoot,
  ];
  return spawn(browser, parameters, { stdio: 'ignore' });
}
