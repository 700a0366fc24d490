import { Provider, type ResolvedUpdateFileInfo, type UpdateInfo } from 'electron-updater';
import { createHash } from 'node:crypto';
import { chmodSync, createReadStream, lstatSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fail, type Result, succeed } from '../../../../shared/domain/result.ts';
import type { UpdateFailure } from '../../../../shared/domain/updates.ts';
import type {
  EndAction,
  InstallerOrder,
  UpdateInstaller,
} from '../../../services/updates/update-installer.ts';
import {
  createOwnUpdater,
  OrderedDownload,
  type OwnUpdater,
  type UpdatedApp,
  updaterApp,
} from './own-updaters.ts';
import { codeOf } from '../../../services/errors.ts';

interface DesktopUpdaterOptions {
  readonly app: UpdatedApp;
  readonly target: UpdateInstaller['target'];
  readonly installedBy: UpdateInstaller['installedBy'];
  /** Absolute path. Created for a download; used by nothing else. */
  readonly folder: string;
  /** Whether this program is on a read-only volume, where no newer version can replace it. */
  readonly isPlaceReadOnly: () => boolean;
}

/** What electron-updater passes to a provider that it creates; it does not export this type. */
interface RuntimeOptions {
  readonly isUseMultipleRangeRequest: boolean;
  readonly platform: UpdateInstaller['target']['platform'];
  readonly executor: Provider<UpdateInfo>['executor'];
}

interface Fetched {
  readonly path: string;
  readonly sha512: string;
}

/** Downloads and installs with electron-updater, which gets only the order and asks the network for nothing else. */
export class DesktopUpdater implements UpdateInstaller {
  readonly target: UpdateInstaller['target'];
  readonly installedBy: UpdateInstaller['installedBy'];
  readonly #options: DesktopUpdaterOptions;
  readonly #download = new OrderedDownload();
  readonly #stayListeners = new Set<() => void>();
  #updater: OwnUpdater | null = null;
  #fetched: Fetched | null = null;
  #atEnd: EndAction = 'nothing';

  constructor(options: DesktopUpdaterOptions) {
    this.#options = options;
    this.target = options.target;
    this.installedBy = options.installedBy;
  }

  async fetch(order: InstallerOrder): Promise<Result<null, UpdateFailure>> {
    this.#fetched = null;
    this.#atEnd = 'nothing';
    // Otherwise it would fail when installing, each time again and without a message.
    if (this.#options.isPlaceReadOnly()) return fail('readOnlyPlace');
    this.#download.take(order);
    try {
      const configuration = makeUpdateFolder(this.#options.folder, order.publishers);
      const updater = (this.#updater ??= this.#create(configuration));
      updater.setFeedURL(providerOf(order));
      const found = await updater.checkForUpdates();
      if (found?.isUpdateAvailable !== true) return fail('notForThisComputer');
      const [path] = await updater.downloadUpdate();
      if (path === undefined) return fail('notStored');
      this.#fetched = { path, sha512: order.file.sha512 };
      return (await this.isWhole()) ? succeed(null) : fail('damaged');
    } catch (error) {
      this.#forget();
      return fail(this.#download.failure ?? reasonOf(error));
    }
  }

  async isWhole(): Promise<boolean> {
    if (this.#fetched === null) return false;
    const { path, sha512 } = this.#fetched;
    const sum = createHash('sha512');
    try {
      await pipeline(createReadStream(path), sum);
      if (sum.digest('base64') === sha512) return true;
    } catch {
      // The file is missing or unreadable, so it is not whole.
    }
    this.#forget();
    return false;
  }

  discard(): void {
    this.#forget();
  }

  chooseAtEnd(choice: EndAction): void {
    this.#atEnd = choice;
  }

  endProgram(): void {
    this.#options.app.quit();
  }

  onStay(listener: () => void): void {
    this.#stayListeners.add(listener);
  }

  /** Notifies that the clerk was asked before the end and the program goes on. */
  stays(): void {
    for (const listener of this.#stayListeners) listener();
  }

  /**
   * Installs what the clerk chose for the end, only after everything was closed in order. The download is checked
   * again, because it may have been on disk for days. A program that was to restart does so even if nothing was
   * installed. Calls `letEnd` where the system ends the program itself.
   */
  async runAtEnd(letEnd: () => void): Promise<void> {
    const choice = this.#atEnd;
    if (choice === 'nothing' || this.#updater === null) return;
    const restarts = choice === 'installAndRestart';
    let isInstalled = false;
    try {
      isInstalled = (await this.isWhole()) && (await this.#install(this.#updater, restarts, letEnd));
    } finally {
      if (!isInstalled) this.leaveOut();
    }
  }

  /**
   * Called instead of `runAtEnd` where not everything was closed in order: restarts this version if a restart was
   * planned.
   */
  leaveOut(): void {
    if (this.#atEnd === 'installAndRestart') this.#options.app.relaunch();
  }

  #install(updater: OwnUpdater, restarts: boolean, letEnd: () => void): Promise<boolean> {
    // Otherwise the new version would find this one running, and end.
    this.#options.app.releaseSingleInstanceLock();
    return updater.installAtEnd(restarts, letEnd);
  }

  #forget(): void {
    this.#fetched = null;
    this.#updater = null;
    try {
      clearUpdateFolder(this.#options.folder);
    } catch {
      // Something else holds the folder, a scanner or an installer that still runs. The next download tries again, and
      // what is left there is never used unchecked.
    }
  }

  #create(configuration: string): OwnUpdater {
    const { app, folder } = this.#options;
    const parts = { app: updaterApp(app, folder, configuration), httpExecutor: this.#download };
    return createOwnUpdater(this.target.platform, parts);
  }
}

function reasonOf(error: unknown): UpdateFailure {
  const code = codeOf(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'diskFull';
  return code === 'ERR_UPDATER_INVALID_SIGNATURE' ? 'wrongSignature' : 'notStored';
}

/** Gives electron-updater the version that was ordered, so that it reads no unsigned description. */
function providerOf({ version, file }: InstallerOrder) {
  const info = { url: file.name, sha512: file.sha512, size: file.bytes };
  class OrderedProvider extends Provider<UpdateInfo> {
    constructor(_options: unknown, _updater: unknown, runtime: RuntimeOptions) {
      super(runtime);
    }

    override getLatestVersion(): Promise<UpdateInfo> {
      return Promise.resolve({
        version,
        files: [info],
        path: info.url,
        sha512: info.sha512,
        releaseDate: '',
      });
    }

    override resolveFiles(): ResolvedUpdateFileInfo[] {
      return [{ url: file.url, info }];
    }
  }
  return { provider: 'custom' as const, updateProvider: OrderedProvider };
}

/** Subfolder in which electron-updater keeps its downloads. */
const cacheName = 'fetched';
const configName = 'updater.yml';

/**
 * Creates the folder for an updater: private to the clerk, with the configuration that electron-updater reads (JSON is
 * valid YAML). Returns the path of the configuration. Throws the errors of the file system, also where the path is no
 * folder.
 */
function makeUpdateFolder(folder: string, publishers: readonly string[]): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!lstatSync(folder).isDirectory()) throw new Error('The folder for updates is something else.');
  chmodSync(folder, 0o700);
  const file = path.join(folder, configName);
  const publisherName = publishers.length === 0 ? {} : { publisherName: publishers };
  const configuration = { provider: 'custom', updaterCacheDirName: cacheName, ...publisherName };
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify(configuration), { mode: 0o600, flag: 'wx' });
  return file;
}

/** Removes downloads, including those that were interrupted. */
function clearUpdateFolder(folder: string): void {
  // A link may lead to files of somebody else, which must not be removed.
  if (lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return;
  rmSync(path.join(folder, cacheName), { recursive: true, force: true });
}
