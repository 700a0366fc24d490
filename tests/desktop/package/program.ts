import { extractAll, extractFile, listPackage, statFile } from '@electron/asar';
import { execFile } from 'node:child_process';
import { cp, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { filesIn } from '../../../tools/packaging/contents.ts';
import { fuseProblems } from '../../../tools/packaging/fuses.ts';
import { ownPage, repository, startDesktopProgram } from '../desktop-program.ts';
import { nativeModule, type Packed } from './packed.ts';

const plain = [
  ...['app.asar', `app.asar.unpacked/${nativeModule}`, 'icons/icon.png', 'licences/CO Desk.txt'],
  ...['licences/others.txt', 'licences/sbom.cdx.json', 'sample/26-11873 Packliste.pdf'],
  ...['sample/26-11873 Rechnung.pdf', 'sample/application.json'],
];

export function testProgram({ folder, unpacked, resources, archive }: Packed): void {
  it('holds the bundles, keytar and nothing else', () => {
    const listed = listPackage(archive, { isPack: false }).map((file) => file.slice(1));
    const files = listed.filter((file) => !('files' in statFile(archive, file)));
    const ofPage = files.filter((file) => /^build\/renderer\/(?:assets|pdfjs)\//u.test(file));
    const others = files.filter((file) => !ofPage.includes(file));
    // Code that main and its workers share is built once; its file name has a hash.
    const parts = others.filter((file) => /^build\/desktop\/main\/parts\/[\w-]+-[\w-]{8}\.js$/u.test(file));
    expect(others.filter((file) => !parts.includes(file)).sort()).toEqual([
      ...['backup-worker', 'import-worker', 'main', 'pdf-worker'].map(
        (name) => `build/desktop/main/${name}.js`,
      ),
      ...['build/desktop/preload/preload.cjs', 'build/renderer/index.html', nativeModule],
      ...['node_modules/keytar/lib/keytar.js', 'node_modules/keytar/package.json', 'package.json'],
    ]);
    expect(ofPage.length).toBeGreaterThan(10);
    const kinds = /\.(?:js|mjs|css|woff2|svg|png|bcmap|pfb|ttf)$/u;
    expect(ofPage.filter((file) => !kinds.test(file))).toEqual([]);
  });

  it('has beside the archive only what is meant to lie there', async () => {
    const deb = ['apparmor-profile'];
    expect((await filesIn(resources)).filter((file) => !deb.includes(file))).toEqual(plain);
    expect((await readdir(path.join(unpacked, 'locales'))).sort()).toEqual(['de.pak', 'en-US.pak']);
  });

  it('has keytar outside the archive, and it loads there', async () => {
    const outside = path.join(resources, 'app.asar.unpacked', nativeModule);
    const packed = await readFile(outside);
    expect(packed.equals(await readFile(`${repository}${nativeModule}`))).toBe(true);
    const script = `console.log(Object.keys(require(${JSON.stringify(outside)})).sort().join())`;
    const { stdout } = await promisify(execFile)(process.execPath, ['-e', script]);
    expect(stdout.trim().split(',')).toEqual(expect.arrayContaining(['getPassword', 'setPassword']));
  });

  it('has every fuse as it should be', async () => {
    expect(await fuseProblems(path.join(unpacked, 'co-desk'))).toEqual([]);
  });

  it('names the licence of everything bundled, and lists it as components', async () => {
    const others = await readFile(path.join(resources, 'licences/others.txt'), 'utf8');
    const headings = [...others.matchAll(/^(\S+) (\d+\.\d+\.\d+\S*)\n(?:Licence|Source): /gmu)];
    const names = headings.map(([, name = '', version = '']) => `${name}@${version}`);
    const known = names.map((name) => name.slice(0, name.lastIndexOf('@')));
    const wanted = [
      '@expo-google-fonts/noto-sans-jp',
      'electron-store',
      'hucre',
      'keytar',
      'papaparse',
      'react',
      'zod',
    ];
    expect(known).toEqual(expect.arrayContaining(wanted));
    expect(others).toContain('Mozilla Public License');
    const sbom = await readFile(path.join(resources, 'licences/sbom.cdx.json'), 'utf8');
    const references = [...sbom.matchAll(/"bom-ref": "([^"]+@[^"]+)"/gu)].map(([, reference]) => reference);
    expect(references.filter((one) => one?.startsWith('electron@') !== true).sort()).toEqual(names.sort());
    expect(references).toContainEqual(expect.stringMatching(/^electron@\d/u));
    expect(sbom).not.toMatch(/registry|npmjs|node_modules|timestamp/u);
  });

  it('starts from its archive alone, takes a draft and knows its licences', async () => {
    const content = path.join(folder, 'resources', 'app');
    extractAll(archive, content);
    const isPlain = (source: string): boolean => !source.includes('.asar');
    await cp(resources, path.join(folder, 'resources'), { recursive: true, filter: isPlain });
    const manifest: unknown = JSON.parse(extractFile(archive, 'package.json').toString());
    expect(manifest).toMatchObject({
      ...{ main: 'build/desktop/main/main.js', type: 'module', desktopName: 'co-desk.desktop' },
    });
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
      const about = await program.ask('invoke', { channel: 'about.licences', sent: [], caller: ownPage });
      expect(about).toContainEqual(expect.objectContaining({ name: 'keytar', licence: 'MIT' }));
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
}
