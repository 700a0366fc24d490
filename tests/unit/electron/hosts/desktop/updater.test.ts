import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rename, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { DesktopUpdater } from '../../../../../electron/hosts/desktop/updater/desktop-updater.ts';
import { ownUpdating, policyPlace } from '../../../../../electron/hosts/desktop/updater/own-updating.ts';
import type {
  InstallerDownload,
  InstallerOrder,
} from '../../../../../electron/services/updates/update-installer.ts';
import { fail, succeed } from '../../../../../shared/domain/result.ts';
import { TemporaryFolders } from '../../../../fakes/plain-host.ts';
import { sha512Of } from '../../../../support/update-feed.ts';
import { patience } from '../../../../support/limits.ts';

const folders = new TemporaryFolders();
let home: string;
let image: string;
let asked: string[];
const newer = '#!/bin/sh\ntouch "$(dirname "$0")/was-run"\n';

beforeEach(async () => {
  home = await folders.make();
  image = path.join(home, 'CO Desk.AppImage');
  asked = [];
  await writeFile(image, 'the one that runs', { mode: 0o755 });
  vi.stubEnv('APPIMAGE', image);
  // The library for macOS asks the package of Electron for its runtime, which would be downloaded where it is missing.
  vi.stubEnv('ELECTRON_OVERRIDE_DIST_PATH', home);
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => folders.removeAll());

const app = {
  getVersion: () => '1.4.0',
  quit: () => void asked.push('quit'),
  relaunch: () => void asked.push('relaunch'),
  releaseSingleInstanceLock: () => void asked.push('release'),
};

function updater(folder = path.join(home, 'updates'), platform: 'linux' | 'win32' = 'linux'): DesktopUpdater {
  return new DesktopUpdater({
    app,
    target: { platform, arch: 'x64', systemVersion: '6.1.0' },
    installedBy: 'program',
    folder,
    isPlaceReadOnly: () => false,
  });
}

/** A download that writes this content, as the real one does after it has checked the checksum. */
function bringing(content: string): InstallerDownload {
  return {
    download: async (_file, destination, _signal, onShare) => {
      await writeFile(destination, content, { mode: 0o600 });
      onShare(1);
      return succeed(null);
    },
  };
}

function order(download: InstallerDownload, version = '1.5.0', ending = 'AppImage'): InstallerOrder {
  const name = `CO Desk-${version}.${ending}`;
  const url = new URL(encodeURIComponent(name), 'https://updates.example/desk/');
  return {
    version,
    file: { url, name, sha512: sha512Of(newer), bytes: Buffer.byteLength(newer) },
    publishers: [],
    download,
    signal: new AbortController().signal,
    onShare: () => undefined,
  };
}

const waitingFiles = async (): Promise<readonly string[]> => {
  const pending = path.join(home, 'updates', 'fetched', 'pending');
  return existsSync(pending) ? readdir(pending) : [];
};

describe('electron-updater with the program around it', () => {
  it('fetches what was ordered into a folder of the clerk alone', async () => {
    expect(await updater().fetch(order(bringing(newer)))).toEqual({ ok: true, value: null });
    expect((await stat(path.join(home, 'updates'))).mode & 0o777).toBe(0o700);
    expect(await waitingFiles()).toContain('CO Desk-1.5.0.AppImage');
    expect(asked).toEqual([]);
    expect(await readFile(image, 'utf8')).toBe('the one that runs');
  });

  it('puts it in place of the old one under its name when the program has ended, and starts it', async () => {
    const own = updater();
    await own.fetch(order(bringing(newer)));
    own.chooseAtEnd('installAndRestart');
    own.endProgram();
    expect(await readFile(image, 'utf8')).toBe('the one that runs');
    await own.runAtEnd(() => undefined);
    expect(await readFile(image, 'utf8')).toBe(newer);
    expect((await stat(image)).mode & 0o777).toBe(0o755);
    expect(asked).toEqual(['quit', 'release']);
    await vi.waitFor(() => expect(existsSync(path.join(home, 'was-run'))).toBe(true), patience);
    expect((await readdir(home)).filter((name) => name.includes('.part'))).toEqual([]);
  });

  it('installs without a start when the clerk wants it at the end', async () => {
    const own = updater();
    await own.fetch(order(bringing(newer)));
    own.chooseAtEnd('install');
    await own.runAtEnd(() => undefined);
    expect(await readFile(image, 'utf8')).toBe(newer);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(existsSync(path.join(home, 'was-run'))).toBe(false);
  });

  it.each([
    ['begins again as it was where Windows does not let the installer begin', 0o600, ['release', 'relaunch']],
    ['leaves beginning again to the installer on Windows', 0o700, ['release']],
  ] as const)('%s', async (_what, mode, done) => {
    vi.stubGlobal('process', Object.create(process, { resourcesPath: { value: home } }));
    onTestFinished(() => void vi.unstubAllGlobals());
    const own = updater(path.join(home, 'updates'), 'win32');
    await own.fetch(order(bringing(newer), '1.5.0', 'exe'));
    await chmod(path.join(home, 'updates', 'fetched', 'pending', 'CO Desk-1.5.0.exe'), mode);
    own.chooseAtEnd('installAndRestart');
    await own.runAtEnd(() => undefined);
    expect(asked).toEqual(done);
  });

  it('leaves everything as it is when nobody chose anything', async () => {
    const own = updater();
    await own.fetch(order(bringing(newer)));
    own.chooseAtEnd('install');
    own.chooseAtEnd('nothing');
    await own.runAtEnd(() => undefined);
    expect(await readFile(image, 'utf8')).toBe('the one that runs');
  });

  it('installs nothing that was changed while it lay there, and begins again as it was', async () => {
    const own = updater();
    await own.fetch(order(bringing(newer)));
    const [name = ''] = (await waitingFiles()).filter((file) => file.endsWith('.AppImage'));
    await writeFile(path.join(home, 'updates', 'fetched', 'pending', name), 'somebody else');
    own.chooseAtEnd('installAndRestart');
    await own.runAtEnd(() => undefined);
    expect(await readFile(image, 'utf8')).toBe('the one that runs');
    expect(asked).toEqual(['relaunch']);
    expect(await waitingFiles()).toEqual([]);
  });

  it('takes nothing that is not what was ordered, whoever brought it', async () => {
    expect(await updater().fetch(order(bringing('something else')))).toEqual({ ok: false, error: 'damaged' });
    expect(await waitingFiles()).toEqual([]);
  });

  it('says why nothing came, and leaves nothing behind', async () => {
    const broken: InstallerDownload = {
      download: async (_file, destination) => {
        await writeFile(destination, 'half');
        return fail('unreachable');
      },
    };
    expect(await updater().fetch(order(broken))).toEqual({ ok: false, error: 'unreachable' });
    expect(await waitingFiles()).toEqual([]);
  });

  it.each(['1.4.0', '1.3.9'])(
    'fetches no version that is not newer, as a second pair of eyes: %s',
    async (version) => {
      const never: InstallerDownload = { download: () => Promise.reject(new Error('It was fetched.')) };
      expect(await updater().fetch(order(never, version))).toEqual({
        ok: false,
        error: 'notForThisComputer',
      });
    },
  );

  it('fetches nothing a second time that lies there whole', async () => {
    await updater().fetch(order(bringing(newer)));
    const never: InstallerDownload = { download: () => Promise.reject(new Error('It was fetched.')) };
    expect((await updater().fetch(order(never))).ok).toBe(true);
  });

  it('keeps the old one where the new one cannot be written', async () => {
    const own = updater();
    await own.fetch(order(bringing(newer)));
    vi.stubEnv('APPIMAGE', path.join(home, 'gone', 'CO Desk.AppImage'));
    own.chooseAtEnd('installAndRestart');
    await own.runAtEnd(() => undefined);
    expect(await readFile(image, 'utf8')).toBe('the one that runs');
    expect(asked).toEqual(['release', 'relaunch']);
  });

  it('puts nothing where a link leads in the place of its folder', async () => {
    const theirs = path.join(home, 'theirs');
    await mkdir(theirs);
    await symlink(theirs, path.join(home, 'updates'));
    expect(await updater().fetch(order(bringing(newer)))).toEqual({ ok: false, error: 'notStored' });
    expect(await readdir(theirs)).toEqual([]);
  });

  it('says that nothing is there, also where that cannot be cleared away', async () => {
    const round = path.join(home, 'round');
    await mkdir(round);
    const own = updater(path.join(round, 'updates'));
    await own.fetch(order(bringing(newer)));
    await rename(round, path.join(home, 'elsewhere'));
    // A link to itself: the system refuses everything below it.
    await symlink(round, round);
    expect(await own.isWhole()).toBe(false);
    expect(() => own.discard()).not.toThrow();
    expect(await own.fetch(order(bringing(newer)))).toEqual({ ok: false, error: 'notStored' });
  });

  it.each([
    ['begins again as it was', 'installAndRestart', ['relaunch']],
    ['does nothing for a version that was to come when the clerk quits', 'install', []],
  ] as const)('%s when not everything could be closed', async (_name, choice, done) => {
    const own = updater();
    await own.fetch(order(bringing(newer)));
    own.chooseAtEnd(choice);
    own.leaveOut();
    expect(asked).toEqual(done);
    expect(await readFile(image, 'utf8')).toBe('the one that runs');
  });

  it('throws away what nobody needs any more', async () => {
    const own = updater();
    await own.fetch(order(bringing(newer)));
    own.discard();
    expect(await waitingFiles()).toEqual([]);
    own.chooseAtEnd('install');
    await own.runAtEnd(() => undefined);
    expect(await readFile(image, 'utf8')).toBe('the one that runs');
  });

  it('tells who asked when the program goes on', () => {
    const own = updater();
    own.onStay(() => asked.push('stays'));
    own.stays();
    expect(asked).toEqual(['stays']);
  });
});

describe('how a program can become a newer one', () => {
  const packaged = { ...app, isPackaged: true };
  const installedBy = (environment: Readonly<Record<string, string | undefined>>) =>
    ownUpdating({ app: packaged, platform: 'linux', arch: 'x64', environment })?.installer.installedBy;

  it('is not known where it was not installed', () => {
    const needs = { app: { ...app, isPackaged: false }, arch: 'x64', environment: {} };
    expect(ownUpdating({ ...needs, platform: 'linux' })).toBeNull();
    expect(ownUpdating({ ...needs, app: packaged, platform: 'freebsd' })).toBeNull();
  });

  it('is the clerk’s own business for an image that she may change, and else the administrator’s', () => {
    expect(installedBy({ APPIMAGE: image })).toBe('program');
    expect(installedBy({})).toBe('administrator');
    expect(installedBy({ APPIMAGE: 'CO Desk.AppImage' })).toBe('administrator');
    expect(installedBy({ APPIMAGE: path.join(home, 'nowhere.AppImage') })).toBe('administrator');
  });

  it.each([
    ['darwin', 'EROFS', true],
    ['darwin', 'EACCES', false],
    ['linux', 'EROFS', false],
  ] as const)(
    'fetches nothing on a Mac that runs it from its image (%s, %s)',
    async (platform, code, isTold) => {
      vi.stubEnv('HOME', home);
      const access = (): void => {
        throw Object.assign(new Error(code), { code, syscall: 'access' });
      };
      const environment = { XDG_CACHE_HOME: home };
      const own = ownUpdating({ app: packaged, platform, arch: 'arm64', environment, access })?.installer;
      const answer = await own?.fetch(
        order(bringing(newer), '1.5.0', platform === 'darwin' ? 'zip' : 'AppImage'),
      );
      expect(answer?.ok === false && answer.error === 'readOnlyPlace').toBe(isTold);
    },
  );

  it('begins again without the link or the file that it was started with', () => {
    const begun: unknown[] = [];
    const relaunched = { ...packaged, relaunch: (options: object) => void begun.push(options) };
    const before = process.argv;
    onTestFinished(() => void (process.argv = before));
    process.argv = ['co-desk', '--no-sandbox', 'codesk:application/CO-1', 'C:\\Orders\\one.codesk'];
    const own = ownUpdating({ app: relaunched, platform: 'win32', arch: 'x64', environment: {} })?.installer;
    own?.chooseAtEnd('installAndRestart');
    own?.leaveOut();
    expect(begun).toEqual([{ args: ['--no-sandbox'] }]);
  });

  it('asks for a policy where only administrators write', () => {
    expect(policyPlace('linux', {})).toBe('/etc/co-desk/policy.json');
    expect(policyPlace('darwin', {})).toBe('/Library/Application Support/CO Desk/policy.json');
    expect(policyPlace('win32', { ProgramFiles: 'C:\\Programme' })).toBe(
      'C:\\Programme\\CO Desk\\policy.json',
    );
  });
});
