import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { electronRuntime, findRuntime, type RuntimeNeeds } from '../../../tools/electron-runtime.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** A package `electron` whose installer is the given script. */
function plantPackage(installer: string): RuntimeNeeds & { readonly said: string[] } {
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
    downloadLimitSeconds: 20,
    said,
  };
}

/** An executable that answers the question for its version. */
function plantRuntime(folder: string, version: string): void {
  mkdirSync(folder, { recursive: true });
  const executable = path.join(folder, 'electron');
  writeFileSync(executable, `#!/bin/sh\n[ "$ELECTRON_RUN_AS_NODE" = 1 ] && echo ${version}\n`);
  chmodSync(executable, 0o755);
}

const plantingInstaller = `
  const fs = require('node:fs');
  fs.mkdirSync(__dirname + '/dist', { recursive: true });
  fs.writeFileSync(__dirname + '/dist/electron', '#!/bin/sh\\necho 45.4.1\\n', { mode: 0o755 });
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
    expect(needs.said).toEqual(["Downloading Electron's runtime, at most 20 seconds …"]);
  });

  it('that cannot be downloaded is said in one sentence and not tried again for a day', async () => {
    const needs = plantPackage("console.error('getaddrinfo ENOTFOUND\\n at x'); process.exit(1)");
    await expect(electronRuntime(needs)).resolves.toEqual({
      kind: 'missing',
      reason: "Electron's runtime could not be downloaded: its server cannot be reached from here.",
    });
    const again = await electronRuntime(needs);
    expect(again).toMatchObject({ kind: 'missing' });
    expect(needs.said).toHaveLength(1);
    await electronRuntime({ ...needs, now: () => Date.now() + 25 * 3_600_000 });
    expect(needs.said).toHaveLength(2);
  });

  it('whose download hangs is given up after the limit', async () => {
    const needs = plantPackage('setInterval(() => undefined, 1000)');
    await expect(electronRuntime({ ...needs, downloadLimitSeconds: 0.5 })).resolves.toEqual({
      kind: 'missing',
      reason: "Electron's runtime could not be downloaded: it did not end within 0.5 seconds.",
    });
  });

  it('downloads into a temporary folder of its own, which is gone afterwards', async () => {
    const needs = plantPackage(
      "require('node:fs').writeFileSync(process.env.TMPDIR + '/rest', ''); console.error(process.env.TMPDIR); process.exit(1)",
    );
    const runtime = await electronRuntime(needs);
    const folder = runtime.kind === 'missing' ? (/: (\/.*)\.$/.exec(runtime.reason)?.[1] ?? '') : '';
    expect(folder).toContain('co-desk-electron-');
    expect(existsSync(folder)).toBe(false);
  });
});
