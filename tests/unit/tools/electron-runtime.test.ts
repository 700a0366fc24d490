import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { electronRuntime, findRuntime, type RuntimeOptions } from '../../../tools/electron-runtime.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** Writes a package `electron` with the given script as its installer. */
function plantPackage(installer: string): RuntimeOptions & { readonly said: string[] } {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, 'package.json'), '{ "name": "electron", "version": "45.4.1" }');
  writeFileSync(path.join(folder, 'install.js'), installer);
  writeFileSync(path.join(folder, 'index.js'), 'throw new Error("requiring it starts a download")');
  const said: string[] = [];
  return {
    packageFolder: folder,
    stampFile: path.join(folder, '.cache', 'electron.json'),
    environment: { PATH: process.env['PATH'] },
    now: Date.now,
    say: (line) => void said.push(line),
    limits: { stallSeconds: 20, wholeSeconds: 60, checkSeconds: 0.02, saySeconds: 30 },
    said,
  };
}

/** Writes an executable that prints its version, and the files that the installer writes beside it. */
function plantRuntime(folder: string, version: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'version'), '45.4.1');
  if (path.basename(folder) === 'dist') writeFileSync(path.join(folder, '..', 'path.txt'), 'electron');
  const executable = path.join(folder, 'electron');
  writeFileSync(executable, `#!/bin/sh\n[ "$ELECTRON_RUN_AS_NODE" = 1 ] && echo ${version}\n`);
  chmodSync(executable, 0o755);
}

const plantingInstaller = `
  const fs = require('node:fs');
  fs.mkdirSync(__dirname + '/dist', { recursive: true });
  fs.writeFileSync(__dirname + '/dist/electron', '#!/bin/sh\\necho 45.4.1\\n', { mode: 0o755 });
  fs.writeFileSync(__dirname + '/dist/version', '45.4.1');
  fs.writeFileSync(__dirname + '/path.txt', 'electron');
`;

describe.runIf(process.platform === 'linux')("Electron's runtime", () => {
  it('is found where it starts and has the version of the package', async () => {
    const needs = plantPackage('process.exit(1)');
    plantRuntime(path.join(needs.packageFolder, 'dist'), '45.4.1');
    await expect(electronRuntime(needs)).resolves.toMatchObject({ kind: 'ready' });
    expect(needs.said).toEqual([]);
  });

  it('of another version does not count', async () => {
    const needs = plantPackage('process.exit(1)');
    plantRuntime(path.join(needs.packageFolder, 'dist'), '44.0.0');
    await expect(findRuntime(needs)).resolves.toMatchObject({
      kind: 'missing',
      reason: "Electron's runtime is 44.0.0; 45.4.1 is wanted.",
    });
  });

  it('is taken from the folder that the variable names, and never downloaded then', async () => {
    const needs = plantPackage("require('node:fs').writeFileSync(__dirname + '/ran', '')");
    const folder = temporaryFolder();
    const environment = { ...needs.environment, ELECTRON_OVERRIDE_DIST_PATH: folder };
    await expect(electronRuntime({ ...needs, environment })).resolves.toMatchObject({ kind: 'missing' });
    expect(existsSync(path.join(needs.packageFolder, 'ran'))).toBe(false);
    plantRuntime(folder, '45.4.1');
    await expect(electronRuntime({ ...needs, environment })).resolves.toEqual({
      kind: 'ready',
      executable: path.join(folder, 'electron'),
    });
  });

  it('is downloaded where it is missing', async () => {
    const needs = plantPackage(plantingInstaller);
    await expect(electronRuntime(needs)).resolves.toMatchObject({ kind: 'ready' });
    expect(needs.said).toEqual(["Downloading Electron's runtime, about 120 MB …"]);
  });

  it('is not asked for where nothing can be kept, as in a checkout of somebody else', async () => {
    const needs = plantPackage(plantingInstaller);
    const stampFile = path.join(needs.packageFolder, 'package.json', 'electron.json');
    await expect(electronRuntime({ ...needs, stampFile })).resolves.toEqual({
      kind: 'missing',
      reason: `Electron's runtime is not here and cannot be put into ${needs.packageFolder}.`,
    });
    expect(needs.said).toEqual([]);
  });

  it('that cannot be downloaded is said in one sentence and tried again after minutes', async () => {
    const needs = plantPackage("console.error('getaddrinfo ENOTFOUND\\n at x'); process.exit(1)");
    await expect(electronRuntime(needs)).resolves.toEqual({
      kind: 'missing',
      reason:
        "Electron's runtime could not be downloaded: its server cannot be reached from here (behind a proxy, set https_proxy).",
    });
    const again = await electronRuntime(needs);
    expect(again).toMatchObject({ kind: 'missing' });
    expect(needs.said).toHaveLength(1);
    await electronRuntime({ ...needs, now: () => Date.now() + 11 * 60_000 });
    expect(needs.said).toHaveLength(2);
  });

  it('whose download goes on for ever is given up after the whole limit, and tells its megabytes', async () => {
    const needs = plantPackage(`
      const file = process.env.TMPDIR + '/electron.zip';
      setInterval(() => require('node:fs').appendFileSync(file, Buffer.alloc(100_000)), 20);
    `);
    const limits = { ...needs.limits, stallSeconds: 20, wholeSeconds: 3, saySeconds: 0.2 };
    const runtime = await electronRuntime({ ...needs, limits });
    expect(runtime).toMatchObject({ reason: expect.stringContaining('it did not end within') as unknown });
    expect(needs.said.some((line) => /^ {2}… [1-9]\d*\.\d MB after \d+ seconds$/.test(line))).toBe(true);
  });

  it.each([
    ['the name of the executable', 'path.txt'],
    ['the version', 'dist/version'],
  ])('that was cut off while it was unpacked, before %s, is unpacked anew', async (_what, file) => {
    const needs = plantPackage(plantingInstaller);
    const dist = path.join(needs.packageFolder, 'dist');
    plantRuntime(dist, '45.4.1');
    writeFileSync(path.join(dist, 'half'), '');
    rmSync(path.join(needs.packageFolder, file));
    await expect(findRuntime(needs)).resolves.toMatchObject({ kind: 'missing' });
    await expect(electronRuntime(needs)).resolves.toMatchObject({ kind: 'ready' });
    expect(existsSync(path.join(dist, 'half'))).toBe(false);
  });

  it('that lacks a library says which, and is not downloaded again for that', async () => {
    const needs = plantPackage(plantingInstaller);
    const dist = path.join(needs.packageFolder, 'dist');
    plantRuntime(dist, '45.4.1');
    const complaint = 'electron: error while loading shared libraries: libnss3.so: cannot open shared object';
    writeFileSync(path.join(dist, 'electron'), `#!/bin/sh\necho "${complaint}" >&2\nexit 127\n`);
    await expect(electronRuntime(needs)).resolves.toEqual({
      kind: 'missing',
      reason: 'Electron does not start: The system has no library libnss3.so: sudo apt-get install libnss3.',
    });
    expect(needs.said).toEqual([]);
  });

  it.each([
    ['asks a proxy that is set', { https_proxy: 'http://127.0.0.1:3128' }, '1'],
    ['asks none where none is set', {}, 'undefined'],
  ])('%s', async (_what, proxies, expected) => {
    const needs = plantPackage(`
      console.error(process.env.ELECTRON_GET_USE_PROXY + ' ' + process.env.NODE_USE_ENV_PROXY);
      process.exit(1);
    `);
    const environment = { ...needs.environment, ...proxies };
    const runtime = await electronRuntime({ ...needs, environment });
    expect(runtime).toMatchObject({
      reason: `Electron's runtime could not be downloaded: ${expected} ${expected}.`,
    });
  });

  it.each([
    ['cannot be written', '/proc/no-home'],
    ['is named nowhere', '/dev/null'],
  ])('is kept beside the modules where the home %s', async (_what, home) => {
    const needs = plantPackage('console.error(process.env.electron_config_cache); process.exit(1);');
    const environment = { ...needs.environment, HOME: home };
    const runtime = await electronRuntime({ ...needs, environment });
    expect(runtime).toMatchObject({ reason: expect.stringContaining('.cache/co-desk/electron') as unknown });
  });

  it('whose download hangs is given up after a stall', async () => {
    const needs = plantPackage('setInterval(() => undefined, 1000)');
    const limits = { ...needs.limits, stallSeconds: 0.5 };
    await expect(electronRuntime({ ...needs, limits })).resolves.toEqual({
      kind: 'missing',
      reason: "Electron's runtime could not be downloaded: nothing came for 0.5 seconds, after 0.0 MB.",
    });
  });

  it('downloads into a temporary folder of its own, which is gone afterwards', async () => {
    const needs = plantPackage(
      "require('node:fs').writeFileSync(process.env.TMPDIR + '/rest', ''); console.error(process.env.TMPDIR); process.exit(1)",
    );
    const runtime = await electronRuntime(needs);
    const folder = runtime.kind === 'missing' ? (/: (\/.*)\.$/.exec(runtime.reason)?.[1] ?? '') : '';
    expect(folder).toContain('/download-');
    expect(existsSync(folder)).toBe(false);
  });
});
