import { describe, expect, it } from 'vitest';
import {
  contentProblems,
  runtimeProblems,
  type PackageContents,
} from '../../../../tools/packaging/contents.ts';

const built = [
  'desktop/main/main.js',
  'desktop/preload/preload.cjs',
  'renderer/index.html',
  'renderer/assets/a.woff',
];
const keytar = 'node_modules/keytar/build/Release/keytar.node';
const whole: PackageContents = {
  built,
  archived: [
    ...['build/desktop/main/main.js', 'build/desktop/preload/preload.cjs', 'build/renderer/index.html'],
    ...[keytar, 'node_modules/keytar/lib/keytar.js', 'node_modules/keytar/package.json', 'package.json'],
  ],
  resources: [
    ...['app.asar', `app.asar.unpacked/${keytar}`, 'icons/icon.png'],
    ...['licences/CO Desk.txt', 'licences/others.txt', 'licences/sbom.cdx.json'],
    ...['sample/26-11873 Packliste.pdf', 'sample/26-11873 Rechnung.pdf', 'sample/application.json'],
  ],
  system: 'linux',
  needsKeytar: true,
};

describe('the content of a package', () => {
  it('is right when it is what the builds wrote, keytar and the plain files', () => {
    expect(contentProblems(whole)).toEqual([]);
    const withUpdates = [...whole.resources, 'updates.json', 'app-update.yml'];
    expect(contentProblems({ ...whole, resources: withUpdates })).toEqual([]);
  });

  it.each(whole.archived)('is wrong without %s in the archive', (file) => {
    const archived = whole.archived.filter((one) => one !== file);
    expect(contentProblems({ ...whole, archived })).toEqual([`Missing in the archive: ${file}`]);
  });

  it('may lack keytar where it is only tried', () => {
    const isOurs = (file: string): boolean => !file.includes('keytar');
    const archived = whole.archived.filter(isOurs);
    const resources = whole.resources.filter(isOurs);
    expect(contentProblems({ ...whole, archived, resources, needsKeytar: false })).toEqual([]);
    expect(contentProblems({ ...whole, archived, resources })).toHaveLength(4);
  });

  it.each(whole.resources)('is wrong without %s beside the archive', (file) => {
    const resources = whole.resources.filter((one) => one !== file);
    expect(contentProblems({ ...whole, resources })).toEqual([`Missing in the resources: ${file}`]);
  });

  it.each([
    ...['build/desktop/main/left-over.js', 'build/browser/browser-host.js', 'build/renderer/assets/a.woff'],
    ...[
      'node_modules/keytar/src/main.cc',
      'node_modules/zod/index.js',
      'tests/x.test.ts',
      '.env',
      'build/.sources',
    ],
  ])('is wrong with %s in the archive', (file) => {
    const archived = [...whole.archived, file];
    expect(contentProblems({ ...whole, archived })).toEqual([`Does not belong into the archive: ${file}`]);
  });

  it.each([
    'default_app.asar',
    'app.asar.unpacked/package.json',
    'elevate.exe',
    'licences/notes.txt',
    'key.pem',
  ])('is wrong with %s beside the archive', (file) => {
    const resources = [...whole.resources, file];
    expect(contentProblems({ ...whole, resources })).toEqual([`Does not belong into the resources: ${file}`]);
  });

  it.each(['desktop/main/main.js.map', 'desktop/main/tests/a.js', 'renderer/src/page.ts'])(
    'is wrong with %s even when a build wrote it',
    (file) => {
      const more = { ...whole, built: [...built, file], archived: [...whole.archived, `build/${file}`] };
      expect(contentProblems(more)).toEqual([`Does not belong into the archive: build/${file}`]);
    },
  );

  it('has the names of languages and icons on macOS alone', () => {
    const resources = [...whole.resources, 'icon.icns', 'document.icns', 'de.lproj/InfoPlist.strings'];
    expect(contentProblems({ ...whole, resources, system: 'darwin' })).toEqual([]);
    expect(contentProblems({ ...whole, resources })).toHaveLength(3);
  });

  it('has nothing beside the runtime that the runtime does not bring', () => {
    const runtime = ['electron', 'locales/de.pak', 'LICENSE'];
    expect(
      runtimeProblems(['co-desk', 'locales/de.pak', 'LICENSE.electron.txt'], runtime, 'co-desk'),
    ).toEqual([]);
    expect(runtimeProblems(['co-desk', 'notes.txt'], runtime, 'co-desk')).toEqual([
      'Does not belong into the folder of the runtime: notes.txt',
    ]);
  });
});
