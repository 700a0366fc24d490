import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DesktopLinks } from '../../electron/hosts/desktop/system/documents.ts';
import { checklistLength, readChecklist } from '../../tools/security/checklist-table.ts';
import { declaredGroups } from '../../tools/security/declared-groups.ts';
import { electronReleases } from './electron-releases.ts';
import { mentionsIn, repository } from './source-tree.ts';

const read = (file: string): string => readFileSync(repository + file, 'utf8');
const versionOf = (manifest: string): string =>
  z.object({ version: z.string() }).parse(JSON.parse(read(manifest))).version;

const mentions = ['electron', 'shared', 'renderer'].flatMap(mentionsIn);
const setTo = (name: string) => mentions.filter(({ text, value }) => text === name && value !== '');

describe('the sources', () => {
  it('are all looked at', () => {
    expect(new Set(mentions.map(({ file }) => file)).size).toBeGreaterThan(500);
    expect(setTo('contextIsolation').map(({ value }) => value)).toEqual(['true']);
  });

  it('never allow content in the open beside secure content', () => {
    expect(setTo('allowRunningInsecureContent').map(({ value }) => value)).toEqual(['false']);
  });

  it('switch no experimental feature of Chromium on', () => {
    expect(setTo('experimentalFeatures').map(({ value }) => value)).toEqual(['false']);
    const switches = [
      'enable-features',
      'enable-blink-features',
      'enable-experimental-web-platform-features',
    ];
    const naming = mentions.filter(({ text }) => switches.includes(text)).map(({ file }) => file);
    // The file that removes them.
    expect([...new Set(naming)]).toEqual(['electron/hosts/desktop/start/start-desktop.ts']);
  });

  it('add no switch to Chromium’s command line', () => {
    const adding = ['appendSwitch', 'appendArgument'];
    expect(mentions.filter(({ text }) => adding.includes(text))).toEqual([]);
  });

  it('name no feature of Blink', () => {
    const names = ['enableBlinkFeatures', 'disableBlinkFeatures'];
    expect(mentions.filter(({ text }) => names.includes(text))).toEqual([]);
  });

  it('have no webview, and none that may open windows', () => {
    expect(setTo('webviewTag').map(({ value }) => value)).toEqual(['false']);
    expect(mentions.filter(({ text }) => ['webview', 'allowpopups', 'WebView'].includes(text))).toEqual([]);
  });

  it('hand an address to the system in one place', () => {
    const calling = mentions.filter(({ text }) => text === 'openExternal').map(({ file }) => file);
    expect([...new Set(calling)]).toEqual(['electron/hosts/desktop/system/documents.ts']);
  });

  it('reach for Electron’s remote module nowhere, nor for anything of Node in the page', () => {
    expect(mentions.filter(({ text }) => text.startsWith('@electron/remote'))).toEqual([]);
    const inPage = mentions.filter(({ file, value }) => file.startsWith('renderer/') && value === 'imported');
    expect(inPage.filter(({ text }) => /^electron$|^node:/.test(text))).toEqual([]);
  });
});

describe('an address for the browser', () => {
  it('is handed on only when it is a plain https one', async () => {
    const opened: string[] = [];
    const links = new DesktopLinks({ openExternal: (url) => Promise.resolve(void opened.push(url)) });
    for (const url of [
      'file:///etc/passwd',
      'http://files.example/',
      'https://a:b@files.example/',
      'ms-msdt:/id',
    ])
      await expect(links.open(url)).rejects.toThrow('Only plain https addresses are opened.');
    await links.open('https://files.example/certificate.pdf');
    expect(opened).toEqual(['https://files.example/certificate.pdf']);
  });
});

describe('Electron', () => {
  const pinned = z
    .object({ devDependencies: z.object({ electron: z.string() }) })
    .parse(JSON.parse(read('package.json'))).devDependencies.electron;

  it('is a version that is mended, pinned exactly', () => {
    expect(pinned).toMatch(/^\d+\.\d+\.\d+$/);
    expect(versionOf('node_modules/electron/package.json')).toBe(pinned);
    expect(pinned).toBe(electronReleases.newest);
    const mended = electronReleases.stableSince.slice(-3).map(({ major }) => String(major));
    expect(mended).toContain(pinned.split('.')[0]);
    // A date must not fail a test that passed the day before, so it is only document.
    if (new Date().toISOString() > electronReleases.mendedUntilAbout)
      console.warn(`Electron ${pinned} gets no more fixes, or soon will not: look up its releases.`);
  });

  it('is packed with every fuse that closes a door', () => {
    const written = read('electron-builder.yml').matchAll(/^ {2}(\w+): (true|false)$/gm);
    const fuses = Object.fromEntries([...written].map(([, name = '', value = '']) => [name, value] as const));
    expect(fuses).toMatchObject({
      runAsNode: 'false',
      enableNodeOptionsEnvironmentVariable: 'false',
      enableNodeCliInspectArguments: 'false',
      enableEmbeddedAsarIntegrityValidation: 'true',
      onlyLoadAppFromAsar: 'true',
      loadBrowserProcessSpecificV8Snapshot: 'false',
      grantFileProtocolExtraPrivileges: 'false',
    });
  });
});

/** Sources of a file of tests: the file itself and the folder of its name. */
function sourcesOf(file: string): string[] {
  const parts = globSync(file.replace('.test.ts', '/**/*.ts'), { cwd: repository });
  return [...(existsSync(repository + file) ? [file] : []), ...parts];
}

describe('the table in docs/security.md', () => {
  const rows = readChecklist(read('docs/security.md'));

  it('has every item of Electron’s checklist once', () => {
    expect(rows.map(({ item }) => item)).toEqual(
      Array.from({ length: checklistLength }, (_, index) => index + 1),
    );
  });

  it('names a test for each, and every one of them exists', () => {
    expect(rows.filter(({ proofs }) => proofs.length === 0)).toEqual([]);
    const missing = rows
      .flatMap(({ proofs }) => proofs)
      .filter(({ file, title }) => !sourcesOf(file).some((source) => read(source).includes(`it('${title}'`)));
    expect(missing).toEqual([]);
  });

  it('is followed by every group of attacks', async () => {
    const document = read('docs/security.md').replace(/\s+/g, ' ');
    const groups = await declaredGroups(`${repository}tests/security`);
    expect(groups.filter((group) => !document.includes(`**${group}**`))).toEqual([]);
  });

  it('names files that exist', () => {
    const named = [
      ...read('docs/security.md').matchAll(
        /`((?:electron|shared|renderer|tests|tools|resources)\/[\w./-]+\.\w+)`/g,
      ),
    ];
    expect(named.length).toBeGreaterThan(20);
    expect(named.map(([, file = '']) => file).filter((file) => !existsSync(repository + file))).toEqual([]);
  });
});
