import { extractAll, extractFile, listPackage, statFile } from '@electron/asar';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cp, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packDesktop } from '../../tools/packaging/pack.ts';
import { writeStandInRuntime } from '../../tools/packaging/stand-in-runtime.ts';
import { ownPage, repository, startDesktopProgram } from './desktop-program.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'co-desk-package-'));
const unpacked = path.join(folder, 'package', 'linux-unpacked');
const archive = path.join(unpacked, 'resources', 'app.asar');
/** The states of a fuse are the letters 0 and 1. */
const [DISABLE, ENABLE] = Buffer.from('01');
const nativeModule = 'node_modules/keytar/build/Release/keytar.node';

// The stand-in is one for Linux; on other systems the real runtime is packed and driven.
describe.runIf(process.platform === 'linux')('the package, over a stand-in for the runtime', () => {
  beforeAll(async () => {
    const runtimeFolder = path.join(folder, 'runtime');
    await writeStandInRuntime(runtimeFolder, `${repository}node_modules/electron`);
    await packDesktop({ repository, runtimeFolder, output: path.join(folder, 'package'), isQuiet: true });
  }, 120_000);

  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it('holds the bundles, keytar and nothing else', () => {
    const files = listPackage(archive, { isPack: false }).map((file) => file.replaceAll('\\', '/').slice(1));
    const inFolders = files.filter((file) => !('files' in statFile(archive, file)));
    const assets = inFolders.filter((file) => file.startsWith('build/renderer/assets/'));
    const forPdfs = inFolders.filter((file) => file.startsWith('build/renderer/pdfjs/'));
    // What main and its workers share is built once; its name carries a fingerprint.
    const others = inFolders.map((file) =>
      file.replace(/(?<=\/parts\/(?:copy-work|headings))-[\w-]{8}(?=\.js$)/, ''),
    );
    expect(others.filter((file) => !assets.includes(file) && !forPdfs.includes(file)).sort()).toEqual([
      'build/desktop/main/backup-worker.js',
      'build/desktop/main/import-worker.js',
      'build/desktop/main/main.js',
      'build/desktop/main/parts/copy-work.js',
      'build/desktop/main/parts/headings.js',
      'build/desktop/main/pdf-worker.js',
      'build/desktop/preload/preload.cjs',
      'build/renderer/index.html',
      nativeModule,
      'node_modules/keytar/lib/keytar.js',
      'node_modules/keytar/package.json',
      'package.json',
    ]);
    const pdfFolders = new Set(forPdfs.map((file) => file.split('/')[3]));
    expect([...pdfFolders].sort()).toEqual(['cmaps', 'standard_fonts', 'wasm']);
    expect(forPdfs.filter((file) => file.endsWith('.wasm'))).toEqual([]);
    expect(assets.length).toBeGreaterThan(10);
    expect(assets.filter((file) => !/\.(?:js|mjs|css|woff2|svg|png|wasm|bcmap|pfb|ttf)$/.test(file))).toEqual(
      [],
    );
  });

  it('leaves only the native module outside the archive, built for this system', async () => {
    const outside = path.join(unpacked, 'resources', 'app.asar.unpacked');
    const packed = await readFile(path.join(outside, nativeModule));
    expect(packed.equals(await readFile(`${repository}${nativeModule}`))).toBe(true);
    await expect(stat(path.join(outside, 'node_modules/keytar/lib'))).rejects.toThrow('ENOENT');
  });

  it('has every fuse as it should be', async () => {
    const fuses = await getCurrentFuseWire(path.join(unpacked, 'co-desk'));
    expect(fuses).toEqual({
      version: '1',
      [FuseV1Options.RunAsNode]: DISABLE,
      [FuseV1Options.EnableCookieEncryption]: DISABLE,
      [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: DISABLE,
      [FuseV1Options.EnableNodeCliInspectArguments]: DISABLE,
      [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: ENABLE,
      [FuseV1Options.OnlyLoadAppFromAsar]: ENABLE,
      [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: DISABLE,
      [FuseV1Options.GrantFileProtocolExtraPrivileges]: DISABLE,
    });
  });

  it('carries the sample, the icons and the licences as plain files', async () => {
    const resources = path.join(unpacked, 'resources');
    const sample = await readFile(path.join(resources, 'sample/application.json'));
    expect(sample.equals(await readFile(`${repository}resources/sample/application.json`))).toBe(true);
    expect((await stat(path.join(resources, 'icons/icon.png'))).size).toBeGreaterThan(0);
    expect(await readFile(path.join(resources, 'licences/CO Desk.txt'), 'utf8')).toContain('MIT');
    const others = await readFile(path.join(resources, 'licences/others.txt'), 'utf8');
    for (const name of ['react ', 'pdfjs-dist ', 'keytar ', '@fontsource-variable/source-serif-4 '])
      expect(others).toContain(`\n${name}`);
  });

  it('starts from its archive alone, and takes a draft', async () => {
    const content = path.join(folder, 'resources', 'app');
    extractAll(archive, content);
    await cp(path.join(unpacked, 'resources'), path.join(folder, 'resources'), {
      recursive: true,
      filter: (source) => !source.includes('.asar'),
    });
    const manifest: unknown = JSON.parse(extractFile(archive, 'package.json').toString());
    expect(manifest).toMatchObject({ main: 'build/desktop/main/main.js', type: 'module' });
    const program = await startDesktopProgram({
      folder: path.join(folder, 'run'),
      entry: path.join(content, 'build/desktop/main/main.js'),
      environment: { STAND_IN_PACKAGED: '1', STAND_IN_RESOURCES: path.join(folder, 'resources') },
    });
    try {
      const sent = [{ ledger: 'practice', from: 'sample' }];
      const asked = { channel: 'applications.create', sent, caller: ownPage };
      expect(await program.ask('invoke', asked)).toMatchObject({
        ok: true,
        value: { attachments: [{}, {}] },
      });
      const opened = (await program.ask('calls', null)).find(({ name }) => name === 'new BrowserWindow');
      expect(opened?.detail).toMatchObject({ webPreferences: { devTools: false } });
      expect(await program.ask('isCancelled', { url: 'devtools://devtools/bundled/x.js' })).toBe(true);
    } finally {
      await program.stop();
    }
  });

  it('says that it is not for use when somebody starts it', async () => {
    const started = promisify(execFile)(path.join(unpacked, 'co-desk'));
    await expect(started).rejects.toThrow('It cannot be used.');
  });
});
