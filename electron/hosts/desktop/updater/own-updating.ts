import { accessSync, constants } from 'node:fs';
import { homedir, release } from 'node:os';
import path from 'node:path';
import { DesktopUpdater } from './desktop-updater.ts';
import type { UpdatedApp } from './own-updaters.ts';

export interface OwnUpdatingOptions {
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
  const isImage = platform !== 'linux' || isOwnImage(environment['APPIMAGE']);
  const installer = new DesktopUpdater({
    app,
    target: { platform, arch, systemVersion: release() },
    way: isImage ? 'here' : 'byAdministrator',
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
function isOwnImage(image: string | undefined): boolean {
  if (image === undefined || !path.isAbsolute(image)) return false;
  try {
    accessSync(image, constants.W_OK);
    accessSync(path.dirname(image), constants.W_OK);
    return true;
  } catch {
    // It is not there, or somebody else's.
    return false;
  }
}
