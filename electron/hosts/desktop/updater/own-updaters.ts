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
import { AppImageUpdater, type AppUpdater, MacUpdater, NsisUpdater } from 'electron-updater';
import type { UpdateFailure } from '../../../../shared/domain/updates.ts';
import type { InstallerOrder } from '../../../services/updates/update-installer.ts';
import { asError } from '../../../services/errors.ts';
import { withTimeLimit } from '../../../services/scheduling/scheduling.ts';

/** An updater that asks no network on its own and installs only when told to. */
export interface OwnUpdater extends AppUpdater {
  /** Installs the downloaded version after everything of the program is closed. False when it did not begin. */
  installAtEnd(restarts: boolean, letEnd: () => void): Promise<boolean>;
}

/**
 * What each kind of updater gets. electron-updater takes its network from a member that it creates itself unless it is
 * given an app.
 */
interface OwnParts {
  readonly app: AppAdapter;
  readonly httpExecutor: OrderedDownload;
}

/** How long macOS may take to unpack and check the new version. Milliseconds. */
const longestHandOver = 120_000;
/** How long macOS may take to end the program for a restart. Milliseconds. */
const longestRestart = 30_000;

class WindowsUpdater extends NsisUpdater implements OwnUpdater {
  readonly httpExecutor: OrderedDownload;
  #begun: Promise<boolean> = Promise.resolve(false);

  constructor({ app, httpExecutor }: OwnParts) {
    super(null, app);
    this.httpExecutor = httpExecutor;
  }

  /**
   * Installs at the end. Also false where Windows does not let the installer start, for example because only known
   * programs may.
   */
  async installAtEnd(restarts: boolean): Promise<boolean> {
    return this.install(true, restarts) && (await this.#begun.catch(() => false));
  }

  protected override spawnLog(command: string, given?: string[]): Promise<boolean> {
    this.#begun = super.spawnLog(command, given);
    return this.#begun;
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

  /**
   * Replaces the image by one rename under its old name: launchers still find it, and a full disk leaves the old one
   * intact.
   */
  protected override doInstall({ isForceRunAfter }: { readonly isForceRunAfter: boolean }): boolean {
    const image = process.env['APPIMAGE'];
    const fetched = this.installerPath;
    if (image === undefined || fetched === null) return false;
    const place = replaceProgram(fetched, image);
    if (isForceRunAfter)
      void this.spawnLog(place, [], process.env).catch((error: unknown) => this.#failed(error));
    return true;
  }

  #failed(error: unknown): void {
    this.dispatchError(asError(error, 'It did not start.'));
  }
}

class AppleUpdater extends MacUpdater implements OwnUpdater {
  readonly httpExecutor: OrderedDownload;
  readonly #handedOver: Promise<undefined>;

  constructor({ app, httpExecutor }: OwnParts) {
    const handedOver = Promise.withResolvers<undefined>();
    // Without a restart, `quit` is called when the system has what it installs after the end.
    super(undefined, { ...app, quit: () => handedOver.resolve(undefined) });
    this.httpExecutor = httpExecutor;
    this.#handedOver = handedOver.promise;
  }

  /**
   * Installs at the end. Until the system has the new version the program must not end, whatever the clerk presses. With
   * a restart the system then ends the program itself, and this promise stays open until that.
   */
  async installAtEnd(restarts: boolean, letEnd: () => void): Promise<boolean> {
    const failed = new Promise<false>((resolve) => {
      this.once('error', () => resolve(false));
    });
    const handedOver = this.#handedOver.then(() => true);
    this.autoRunAppAfterInstall = false;
    this.quitAndInstall();
    const isHandedOver = await withTimeLimit(Promise.race([handedOver, failed]), longestHandOver, false);
    if (!isHandedOver || !restarts) return isHandedOver;
    letEnd();
    this.autoRunAppAfterInstall = true;
    this.quitAndInstall();
    return withTimeLimit(failed, longestRestart, false);
  }
}

export function createOwnUpdater(platform: 'win32' | 'darwin' | 'linux', parts: OwnParts): OwnUpdater {
  const updater = createFor(platform, parts);
  // The logger would write addresses and whatever a feed contains.
  updater.logger = null;
  updater.autoDownload = false;
  updater.autoInstallOnAppQuit = false;
  updater.allowDowngrade = false;
  updater.allowPrerelease = false;
  updater.disableWebInstaller = true;
  // It would download pieces by a list that is not signed.
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
 * Replaces a program by a copy of another one, completely or not at all, and returns its path. Throws the errors of the
 * file system; the old program is then unchanged.
 */
function replaceProgram(fetched: string, old: string): string {
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

/** The part of Electron's app that an update uses. */
export interface UpdatedApp {
  getVersion(): string;
  quit(): void;
  relaunch(): void;
  releaseSingleInstanceLock(): void;
}

/** What electron-updater needs of an app; it does not export this type. */
type AppAdapter = NonNullable<ConstructorParameters<typeof NsisUpdater>[1]>;

/** The app as electron-updater sees it: its `quit` does nothing by itself, and everything is kept in one folder. */
export function updaterApp(app: UpdatedApp, folder: string, configuration: string): AppAdapter {
  return {
    version: app.getVersion(),
    name: 'co-desk',
    isPackaged: true,
    appUpdateConfigPath: configuration,
    // Here it keeps a number that identifies this computer; it is never sent.
    userDataPath: folder,
    baseCachePath: folder,
    whenReady: () => Promise.resolve(),
    relaunch: () => undefined,
    quit: () => undefined,
    onQuit: () => undefined,
  };
}

/**
 * The network of electron-updater: downloads only the file of the order, over the program's own connections. Chromium's
 * network is not used, because it would follow a redirect to an unprotected address.
 */
export class OrderedDownload {
  #order: InstallerOrder | null = null;
  #failure: UpdateFailure | null = null;

  /** Sets the order whose file may be downloaded from now on. */
  take(order: InstallerOrder): void {
    this.#order = order;
    this.#failure = null;
  }

  /** Why the last download failed; null if it did not. */
  get failure(): UpdateFailure | null {
    return this.#failure;
  }

  /**
   * Downloads the file of the order. electron-updater calls this name; most of its options are known from the order.
   */
  async download(
    url: URL,
    destination: string,
    options: { readonly sha512?: string | null },
  ): Promise<string> {
    const order = this.#order;
    const isOrdered =
      order !== null && url.href === order.file.url.href && options.sha512 === order.file.sha512;
    if (!isOrdered) throw new Error('Nobody ordered this file.');
    const fetched = await order.download.download(order.file, destination, order.signal, order.onShare);
    if (fetched.ok) return destination;
    this.#failure = fetched.error;
    throw new Error('The file did not come.');
  }
}
