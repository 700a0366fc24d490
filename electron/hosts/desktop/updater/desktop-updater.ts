import { Provider, type ResolvedUpdateFileInfo, type UpdateInfo } from 'electron-updater';
import { createHash } from 'node:crypto';
import { chmodSync, createReadStream, lstatSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fail, type Result, succeed } from '../../../../shared/domain/result.ts';
import type { UpdateFailure } from '../../../../shared/domain/updates.ts';
import type { AtEnd, InstallerOrder, UpdateInstaller } from '../../../services/updates/update-installer.ts';
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
  readonly way: UpdateInstaller['way'];
  /** Absolute. Made when something is fetched; nobody else keeps anything there. */
  readonly folder: string;
  /** Whether a newer version could not take this one's place, however it is installed. */
  readonly isPlaceReadOnly: () => boolean;
}

/** What electron-updater hands to a provider that it makes, and names in none of its exports. */
interface RuntimeOptions {
  readonly isUseMultipleRangeRequest: boolean;
  readonly platform: UpdateInstaller['target']['platform'];
  readonly executor: Provider<UpdateInfo>['executor'];
}

interface Fetched {
  readonly path: string;
  readonly sha512: string;
}

/** Fetches and installs by electron-updater, which learns of nothing but what was ordered. */
export class DesktopUpdater implements UpdateInstaller {
  readonly target: UpdateInstaller['target'];
  readonly way: UpdateInstaller['way'];
  readonly #options: DesktopUpdaterOptions;
  readonly #download = new OrderedDownload();
  readonly #stayListeners = new Set<() => void>();
  #updater: OwnUpdater | null = null;
  #fetched: Fetched | null = null;
  #atEnd: AtEnd = 'nothing';

  constructor(options: DesktopUpdaterOptions) {
    this.#options = options;
    this.target = options.target;
    this.way = options.way;
  }

  async fetch(order: InstallerOrder): Promise<Result<null, UpdateFailure>> {
    this.#fetched = null;
    this.#atEnd = 'nothing';
    // Else it would fail at the end, each time again and without a word.
    if (this.#options.isPlaceReadOnly()) return fail('readOnlyPlace');
    this.#download.take(order);
    try {
      const configuration = makeUpdateFolder(this.#options.folder, order.publishers);
      const updater = (this.#updater ??= this.#create(configuration));
      updater.setFeedURL(providerOf(order));
      const found = await updater.checkForUpdates();
      if (found?.isUpdateAvailable !== true) return fail('notForThisComputer');
      const [path] = await updater.downloadUpdate();
      if (path === undefined) return fail('notKept');
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
      // Not there any more, or not to be read: not whole.
    }
    this.#forget();
    return false;
  }

  discard(): void {
    this.#forget();
  }

  chooseAtEnd(choice: AtEnd): void {
    this.#atEnd = choice;
  }

  endProgram(): void {
    this.#options.app.quit();
  }

  onStay(listener: () => void): void {
    this.#stayListeners.add(listener);
  }

  /** The clerk was asked before the end, and the program goes on. */
  stays(): void {
    for (const listener of this.#stayListeners) listener();
  }

  /**
   * What the clerk chose for the end. Only after everything was closed in order; what is installed must be what was
   * signed, also when it lay there for days. A program that was to begin again does so when nothing was installed, too.
   * `letEnd` is called where the system ends the program itself.
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

  /** In the place of `runAtEnd` where not everything was closed in order: the program begins again as it was. */
  leaveOut(): void {
    if (this.#atEnd === 'installAndRestart') this.#options.app.relaunch();
  }

  #install(updater: OwnUpdater, restarts: boolean, letEnd: () => void): Promise<boolean> {
    // Or the new one would find the old one still there, and leave.
    this.#options.app.releaseSingleInstanceLock();
    return updater.installAtEnd(restarts, letEnd);
  }

  #forget(): void {
    this.#fetched = null;
    this.#updater = null;
    try {
      clearUpdateFolder(this.#options.folder);
    } catch {
      // Somebody else holds it, a scanner or an installer that still runs. The next time tries again, and its sum is
      // looked at before anything that lies there is used.
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
  return code === 'ERR_UPDATER_INVALID_SIGNATURE' ? 'wrongSignature' : 'notKept';
}

/** Tells electron-updater of the version that was ordered, so that it reads nothing that bears no signature. */
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

/** Below the folder, where electron-updater keeps what it fetched. */
const cacheName = 'fetched';
const configName = 'updater.yml';

/**
 * Makes the folder ready for an updater: the clerk's alone, with the configuration that electron-updater reads (JSON is
 * YAML). Gives the configuration's path. Throws what the file system says, and for a folder that is none.
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

/** Removes what was fetched and what came of a download that was cut off. */
function clearUpdateFolder(folder: string): void {
  // What a link leads to is somebody else's.
  if (lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return;
  rmSync(path.join(folder, cacheName), { recursive: true, force: true });
}
