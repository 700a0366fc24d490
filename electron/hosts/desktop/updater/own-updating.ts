import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { homedir, release } from 'node:os';
import path from 'node:path';
import { DesktopUpdater } from './desktop-updater.ts';
import { codeOf } from '../../../services/errors.ts';
import type { UpdatedApp } from './own-updaters.ts';

interface RelaunchedApp extends Omit<UpdatedApp, 'relaunch'> {
  /** Without `args` with everything that this run was given. */
  relaunch(options: { args: string[] }): void;
}

interface OwnUpdatingOptions {
  readonly app: RelaunchedApp & { readonly isPackaged: boolean };
  readonly platform: NodeJS.Platform;
  readonly arch: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** In place of the system's answer, in tests alone: throws where this place cannot be written. */
  readonly access?: (place: string) => void;
}

export interface OwnUpdating {
  readonly installer: DesktopUpdater;
  /** Absolute. */
  readonly policy: string;
}

/** How the program that runs can become a newer one; null where it was not installed. */
export function ownUpdating({
  app,
  platform,
  arch,
  environment,
  access = mayWrite,
}: OwnUpdatingOptions): OwnUpdating | null {
  if (!app.isPackaged) return null;
  if (platform !== 'win32' && platform !== 'darwin' && platform !== 'linux') return null;
  const image = platform === 'linux' ? ownImage(environment['APPIMAGE']) : null;
  const installer = new DesktopUpdater({
    app: updatedApp(app, image),
    target: { platform, arch, systemVersion: release() },
    way: platform === 'linux' && image === null ? 'byAdministrator' : 'here',
    folder: path.join(cacheFolder(platform, environment), 'co-desk-updates'),
    isPlaceReadOnly: () => platform === 'darwin' && isReadOnlyVolume(process.execPath, access),
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

const mayWrite = (place: string): void => accessSync(place, constants.W_OK);

/** A program of somebody else's is replaced with an administrator's word; on such a volume nothing is, by anybody. */
function isReadOnlyVolume(place: string, access: (place: string) => void): boolean {
  try {
    access(place);
    return false;
  } catch (error) {
    return codeOf(error) === 'EROFS';
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

/** The app as an update ends it and begins it again. A link or a file that this run was given has been dealt with. */
function updatedApp(app: RelaunchedApp, image: string | null): UpdatedApp {
  const args = process.argv.slice(1).filter((given) => given.startsWith('-'));
  return {
    getVersion: () => app.getVersion(),
    quit: () => app.quit(),
    releaseSingleInstanceLock: () => app.releaseSingleInstanceLock(),
    relaunch: () => (image === null ? app.relaunch({ args }) : startWhenOver(image)),
  };
}

/**
 * Starts an image once this process is over: what Electron would start lies in the image, which the system has taken away
 * by then (electron-builder issue 1727).
 */
function startWhenOver(program: string): void {
  const waiting = 'while kill -0 "$1" 2>/dev/null; do sleep 0.1; done; exec "$0"';
  const given = ['-c', waiting, program, String(process.pid)];
  spawn('/bin/sh', given, { detached: true, stdio: 'ignore', cwd: '/' }).unref();
}
