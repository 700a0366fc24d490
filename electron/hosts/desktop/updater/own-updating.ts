import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { homedir, release } from 'node:os';
import path from 'node:path';
import { DesktopUpdater } from './desktop-updater.ts';
import type { UpdatedApp } from './own-updaters.ts';

interface OwnUpdatingOptions {
  readonly app: UpdatedApp & { readonly isPackaged: boolean };
  readonly platform: NodeJS.Platform;
  readonly arch: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

export interface OwnUpdating {
  readonly installer: DesktopUpdater;
  /** Absolute. */
  readonly policy: string;
}

/** How the program that runs can become a newer one; null where it was not installed. */
export function ownUpdating({ app, platform, arch, environment }: OwnUpdatingOptions): OwnUpdating | null {
  if (!app.isPackaged) return null;
  if (platform !== 'win32' && platform !== 'darwin' && platform !== 'linux') return null;
  const image = platform === 'linux' ? ownImage(environment['APPIMAGE']) : null;
  const installer = new DesktopUpdater({
    app: image === null ? app : outsideOf(image, app),
    target: { platform, arch, systemVersion: release() },
    way: platform === 'linux' && image === null ? 'byAdministrator' : 'here',
    folder: path.join(cacheFolder(platform, environment), 'co-desk-updates'),
  });
  return { installer, policy: policyPlace(platform, environment) };
}

/**
 * Where an administrator writes down what the office wants. On Windows beside other programs: what lies in ProgramData
 * may be made there by anybody who works at the computer.
 */
export function policyPlace(
  platform: 'win32' | 'darwin' | 'linux',
  environment: Readonly<Record<string, string | undefined>>,
): string {
  switch (platform) {
    case 'win32':
      return path.win32.join(environment['ProgramFiles'] ?? 'C:\\Program Files', 'CO Desk', 'policy.json');
    case 'darwin':
      return '/Library/Application Support/CO Desk/policy.json';
    case 'linux':
      return '/etc/co-desk/policy.json';
  }
}

/** Where this computer keeps what can be fetched again, for this clerk alone. Absolute. */
function cacheFolder(
  platform: 'win32' | 'darwin' | 'linux',
  environment: Readonly<Record<string, string | undefined>>,
): string {
  switch (platform) {
    case 'win32':
      return environment['LOCALAPPDATA'] || path.join(homedir(), 'AppData', 'Local');
    case 'darwin':
      return path.join(homedir(), 'Library', 'Caches');
    case 'linux':
      return environment['XDG_CACHE_HOME'] || path.join(homedir(), '.cache');
  }
}

/** A package of the system is for those who may install packages; an image that the clerk may write to is hers. */
function ownImage(image: string | undefined): string | null {
  if (image === undefined || !path.isAbsolute(image)) return null;
  try {
    accessSync(image, constants.W_OK);
    accessSync(path.dirname(image), constants.W_OK);
    return image;
  } catch {
    // It is not there, or somebody else's.
    return null;
  }
}

/**
 * The same app, which begins again by its image: what Electron would start lies in the image, which the system has taken
 * away by then (electron-builder issue 1727).
 */
function outsideOf(image: string, app: UpdatedApp): UpdatedApp {
  return {
    getVersion: () => app.getVersion(),
    quit: () => app.quit(),
    releaseSingleInstanceLock: () => app.releaseSingleInstanceLock(),
    relaunch: () => startWhenOver(image),
  };
}

/** Starts a program once this process is over. */
function startWhenOver(program: string): void {
  const waiting = 'while kill -0 "$1" 2>/dev/null; do sleep 0.1; done; exec "$0"';
  const given = ['-c', waiting, program, String(process.pid)];
  spawn('/bin/sh', given, { detached: true, stdio: 'ignore', cwd: '/' }).unref();
}
