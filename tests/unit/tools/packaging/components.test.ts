import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readLockList, type LockList } from '../../../../tools/packaging/lock-list.ts';
import { componentList } from '../../../../tools/packaging/sbom.ts';
import { packageOf } from '../../../../tools/vite/bundle-record.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const component = (name: string, version: string): LockList['components'][number] => ({
  ...{ name, version, purl: `pkg:npm/${name}@${version}` },
});
const list: LockList = {
  program: component('co-desk', '0.1.0'),
  components: [
    component('zod', '4.0.0'),
    component('electron', '45.0.0'),
    component('vitest', '5.0.0'),
    component('zod', '3.0.0'),
  ],
  dependencies: [
    { ref: 'co-desk@0.1.0', dependsOn: ['zod@4.0.0', 'vitest@5.0.0'] },
    { ref: 'zod@4.0.0', dependsOn: ['vitest@5.0.0', 'electron@45.0.0'] },
  ],
};
const zod = { name: 'zod', version: '4.0.0', source: 'https://github.com/colinhacks/zod' };

describe('the list of components', () => {
  it('holds what is bundled and the runtime, each with what it needs of them', () => {
    expect(JSON.parse(componentList(list, [zod]))).toMatchObject({
      metadata: { component: { name: 'co-desk', type: 'application', version: '0.1.0' } },
      components: [
        { 'bom-ref': 'electron@45.0.0', type: 'framework' },
        { 'bom-ref': 'zod@4.0.0', externalReferences: [{ type: 'vcs', url: zod.source }] },
      ],
      dependencies: [
        { ref: 'co-desk', dependsOn: ['electron@45.0.0', 'zod@4.0.0'] },
        { ref: 'zod@4.0.0', dependsOn: ['electron@45.0.0'] },
      ],
    });
  });

  it('is the same on every computer, and numbered anew when a version changes', () => {
    const one = componentList(list, [zod]);
    const turned = { ...list, components: [...list.components].reverse() };
    expect(componentList(turned, [zod])).toBe(one);
    expect(one).toMatch(/"urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}"/u);
    const older = componentList(list, [{ ...zod, version: '3.0.0' }]);
    expect(/urn:uuid:\S+/u.exec(older)?.[0]).not.toBe(/urn:uuid:\S+/u.exec(one)?.[0]);
  });

  it('is refused where the lock file does not know what is bundled', () => {
    const strange = { name: 'left-pad', version: '1.0.0', source: null };
    expect(() => componentList(list, [zod, strange])).toThrow(
      'package-lock.json does not know left-pad@1.0.0.',
    );
  });
});

describe('the lock file', () => {
  const entries = {
    '': { name: 'co-desk' },
    'node_modules/a': { version: '1.0.0', license: 'MIT', dependencies: { b: '*', '@c/d': '*' } },
    'node_modules/a/node_modules/b': { version: '2.0.0', peerDependencies: { none: '*' } },
    'node_modules/b': { version: '1.0.0', license: '(MIT OR CC0-1.0)' },
    'node_modules/e/node_modules/b': { version: '2.0.0' },
    'node_modules/@c/d': { version: '3.0.0', integrity: 'sha512-AAEC', dependencies: { b: '*' } },
  };
  const manifest = { name: 'co-desk', version: '0.1.0', author: 'We', description: 'It.', license: 'MIT' };

  it('says without npm what is installed, and which version each of it needs', async () => {
    const folder = temporaryFolder();
    writeFileSync(`${folder}/package.json`, JSON.stringify(manifest));
    writeFileSync(`${folder}/package-lock.json`, JSON.stringify({ lockfileVersion: 3, packages: entries }));
    const { program, components, dependencies } = await readLockList(folder);
    expect(program).toMatchObject({ name: 'co-desk', version: '0.1.0', purl: 'pkg:npm/co-desk@0.1.0' });
    expect(components).toEqual([
      { name: 'a', version: '1.0.0', purl: 'pkg:npm/a@1.0.0', licenses: [{ license: { id: 'MIT' } }] },
      { name: 'b', version: '2.0.0', purl: 'pkg:npm/b@2.0.0' },
      {
        ...{ name: 'b', version: '1.0.0', purl: 'pkg:npm/b@1.0.0' },
        licenses: [{ expression: '(MIT OR CC0-1.0)' }],
      },
      {
        ...{ name: '@c/d', version: '3.0.0', purl: 'pkg:npm/%40c/d@3.0.0' },
        hashes: [{ alg: 'SHA-512', content: '000102' }],
      },
    ]);
    expect(dependencies).toEqual([
      { ref: 'a@1.0.0', dependsOn: ['b@2.0.0', '@c/d@3.0.0'] },
      { ref: 'b@2.0.0', dependsOn: [] },
      { ref: 'b@1.0.0', dependsOn: [] },
      { ref: '@c/d@3.0.0', dependsOn: ['b@1.0.0'] },
    ]);
  });
});

describe('the package of a bundled file', () => {
  it.each([
    ['/home/a/node_modules/zod/v4/core.js', 'node_modules/zod'],
    ['C:\\desk\\node_modules\\@tanstack\\react-virtual\\a.js', 'node_modules/@tanstack/react-virtual'],
    ['/a/node_modules/conf/node_modules/env-paths/index.js', 'node_modules/conf/node_modules/env-paths'],
    ['\0/a/node_modules/react/index.js?commonjs-es-import', 'node_modules/react'],
    [
      '../node_modules/@fontsource/noto-sans-arabic/files/a.woff2',
      'node_modules/@fontsource/noto-sans-arabic',
    ],
    [
      '../build/fonts/0a1b/@expo-google-fonts/noto-sans-jp/400-0.woff2',
      'node_modules/@expo-google-fonts/noto-sans-jp',
    ],
    ['/a/electron/main.ts', null],
  ])('%s is in %s', (file, folder) => {
    expect(packageOf(file)).toBe(folder);
  });
});
