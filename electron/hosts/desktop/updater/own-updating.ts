import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { homedir, release } from 'node:os';
import path from 'node:path';
import { DesktopUpdater } from './desktop-updater.ts';
import { codeOf } from '../../../services/errors.ts';
import type { UpdatedApp } from './own-updaters.ts';

interface RelaunchedApp extends Omit<UpdatedApp, 'relaunch'> {
  /** Restarts the app after its end. Without `args` it gets all arguments of this run. */
  relaunch(options: { args: string[] }): void;
}

interface OwnUpdatingOptions {
  readonly app: RelaunchedApp & { readonly isPackaged: boolean };
  readonly platform: NodeJS.Platform;
  readonly arch: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Replaces the system's check in tests: throws where this path cannot be written. */
  readonly access?: (place: string) => void;
}

export interface OwnUpdating {
  readonly installer: DesktopUpdater;
  /** Absolute path of the administrator's policy. */
  readonly policy: string;
}

/** How this program can be replaced by a newer one; null where it is not packaged. */
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
    installedBy: platform === 'linux' && image === null ? 'administrator' : 'program',
    folder: path.join(cacheFolder(platform, environment), 'co-desk-updates'),
    isPlaceReadOnly: () => platform === 'darwin' && isReadOnlyVolume(process.execPath, access),
  });
  return { installer, policy: policyPlace(platform, environment) };
}

/**
 * File of the policy that an administrator writes. On Windows it is beside other programs, because anybody who uses the
 * computer may write to ProgramData.
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

/** The clerk's own folder for files that can be downloaded again. Absolute. */
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

/**
 * Whether a program is on a read-only volume, where nobody can replace it. A program that only an administrator may
 * replace is not meant.
 */
function isReadOnlyVolume(place: string, access: (place: string) => void): boolean {
  try {
    access(place);
    return false;
  } catch (error) {
    return codeOf(error) === 'EROFS';
  }
}

/** An AppImage that the clerk may write to, which she may replace; null otherwise, as for a package of the system. */
function ownImage(image: string | undefined): string | null {
  if (image === undefined || !path.isAbsolute(image)) return null;
  try {
    accessSync(image, constants.W_OK);
    accessSync(path.dirname(image), constants.W_OK);
    return image;
  } catch {
    // The image is missing, or belongs to somebody else.
    return null;
  }
}

/**
 * The app as an update ends and restarts it: with the switches of this run, and without its link or file, which was
 * handled.
 */
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
 * Starts an image once this process has ended. Electron's own relaunch starts a program within the mounted image, which
 * the system has unmounted by then (electron-builder issue 1727).
 */
function startWhenOver(program: string): void {
  const waiting = 'while kill -0 "$1" 2>/dev/null; do sleep 0.1; done; exec "$0"';
  const given = ['-c', waiting, program, String(process.pid)];
  spawn('/bin/sh', given, { detached: true, stdio: 'ignore', cwd: '/' }).unref();
}
