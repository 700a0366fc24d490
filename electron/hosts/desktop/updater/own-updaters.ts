import { AppImageUpdater, type AppUpdater, MacUpdater, NsisUpdater } from 'electron-updater';
import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import type { OrderedDownload } from './ordered-download.ts';
import type { AppAdapter } from './updater-app.ts';

/** An updater that asks no network by itself and installs only when it is told to. */
export interface OwnUpdater extends AppUpdater {
  /** Puts the fetched version in place, after everything of the program is closed. False when it did not begin. */
  installAtEnd(restarts: boolean, letEnd: () => void): Promise<boolean>;
}

/** What every kind gets. electron-updater takes its network from a member that it makes itself where it is given no app. */
interface OwnParts {
  readonly app: AppAdapter;
  readonly httpExecutor: OrderedDownload;
}

/** macOS unpacks and checks the new version before it says anything. Milliseconds. */
const longestHandOver = 120_000;

class WindowsUpdater extends NsisUpdater implements OwnUpdater {
  readonly httpExecutor: OrderedDownload;

  constructor({ app, httpExecutor }: OwnParts) {
    super(null, app);
    this.httpExecutor = httpExecutor;
  }

  installAtEnd(restarts: boolean): Promise<boolean> {
    return Promise.resolve(this.install(true, restarts));
  }
}

class LinuxImageUpdater extends AppImageUpdater implements OwnUpdater {
  readonly httpExecutor: OrderedDownload;

  constructor({ app, httpExecutor }: OwnParts) {
    super(null, app);
    this.httpExecutor = httpExecutor;
  }

  installAtEnd(restarts: boolean): Promise<boolean> {
    return Promise.resolve(this.install(true, restarts));
  }

  /** In one rename, under the name it has: a launcher finds it, and a full disk leaves the one that works. */
  protected override doInstall({ isForceRunAfter }: { readonly isForceRunAfter: boolean }): boolean {
    const image = process.env['APPIMAGE'];
    const fetched = this.installerPath;
    if (image === undefined || fetched === null) return false;
    const place = putInPlace(fetched, image);
    if (isForceRunAfter)
      void this.spawnLog(place, [], process.env).catch((error: unknown) => this.#failed(error));
    return true;
  }

  #failed(error: unknown): void {
    this.dispatchError(error instanceof Error ? error : new Error('It did not start.', { cause: error }));
  }
}

class AppleUpdater extends MacUpdater implements OwnUpdater {
  readonly httpExecutor: OrderedDownload;
  readonly #handedOver: Promise<undefined>;

  constructor({ app, httpExecutor }: OwnParts) {
    const handedOver = Promise.withResolvers<undefined>();
    // Without a restart, this is the moment when the system has what it installs after the end.
    super(undefined, { ...app, quit: () => handedOver.resolve(undefined) });
    this.httpExecutor = httpExecutor;
    this.#handedOver = handedOver.promise;
  }

  /** With a restart the system ends the program itself, which is how this ends then. */
  async installAtEnd(restarts: boolean, letEnd: () => void): Promise<boolean> {
    this.autoRunAppAfterInstall = restarts;
    const failed = new Promise<false>((resolve) => {
      this.once('error', () => resolve(false));
    });
    const limit = new Promise<false>((resolve) => {
      setTimeout(() => resolve(false), longestHandOver);
    });
    letEnd();
    this.quitAndInstall();
    return Promise.race([this.#handedOver.then(() => true), failed, limit]);
  }
}

export function createOwnUpdater(platform: 'win32' | 'darwin' | 'linux', parts: OwnParts): OwnUpdater {
  const updater = createFor(platform, parts);
  // It would write addresses and whatever a feed says.
  updater.logger = null;
  updater.autoDownload = false;
  updater.autoInstallOnAppQuit = false;
  updater.allowDowngrade = false;
  updater.allowPrerelease = false;
  updater.disableWebInstaller = true;
  // It would fetch pieces by a list that nobody signed.
  updater.disableDifferentialDownload = true;
  updater.isUserWithinRollout = () => true;
  return updater;
}

function createFor(platform: 'win32' | 'darwin' | 'linux', parts: OwnParts): OwnUpdater {
  switch (platform) {
    case 'win32':
      return new WindowsUpdater(parts);
    case 'darwin':
      return new AppleUpdater(parts);
    case 'linux':
      return new LinuxImageUpdater(parts);
  }
}

/**
 * Puts a copy of a program in the place of another one, whole or not at all, and tells where that is. Throws what the
 * file system says; the one that was there is untouched then.
 */
function putInPlace(fetched: string, old: string): string {
  const place = realpathSync(old);
  const beside = path.join(path.dirname(place), `.co-desk-${randomUUID()}.part`);
  try {
    copyFileSync(fetched, beside, constants.COPYFILE_EXCL);
    chmodSync(beside, 0o755);
    const handle = openSync(beside, 'r');
    fsyncSync(handle);
    closeSync(handle);
    renameSync(beside, place);
    return place;
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}
