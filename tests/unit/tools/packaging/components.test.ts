import { describe, expect, it } from 'vitest';
import { componentList, type NpmList } from '../../../../tools/packaging/sbom.ts';
import { packageOf } from '../../../../tools/vite/bundle-record.ts';

const component = (name: string, version: string): NpmList['components'][number] => ({
  ...{ name, version, purl: `pkg:npm/${name}@${version}` },
});
const list: NpmList = {
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  metadata: { component: component('main', '0.1.0') },
  components: [
    component('zod', '4.0.0'),
    component('electron', '45.0.0'),
    component('vitest', '5.0.0'),
    component('zod', '3.0.0'),
  ],
  dependencies: [
    { ref: 'main@0.1.0', dependsOn: ['zod@4.0.0', 'vitest@5.0.0'] },
    { ref: 'zod@4.0.0', dependsOn: ['vitest@5.0.0', 'electron@45.0.0'] },
  ],
};
const zod = { name: 'zod', version: '4.0.0', source: 'https://github.com/colinhacks/zod' };

describe('the list of components', () => {
  it('holds what is bundled and the runtime, each with what it needs of them', () => {
    expect(JSON.parse(componentList(list, 'co-desk', [zod]))).toMatchObject({
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
    const one = componentList(list, 'co-desk', [zod]);
    const turned = { ...list, components: [...list.components].reverse() };
    expect(componentList(turned, 'co-desk', [zod])).toBe(one);
    expect(one).toMatch(/"urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}"/u);
    const older = componentList(list, 'co-desk', [{ ...zod, version: '3.0.0' }]);
    expect(/urn:uuid:\S+/u.exec(older)?.[0]).not.toBe(/urn:uuid:\S+/u.exec(one)?.[0]);
  });

  it('is refused where npm does not know what is bundled', () => {
    const strange = { name: 'left-pad', version: '1.0.0', source: null };
    expect(() => componentList(list, 'co-desk', [zod, strange])).toThrow('npm does not know left-pad@1.0.0.');
  });
});

describe('the package of a bundled file', () => {
  it.each([
    ['/home/a/node_modules/zod/v4/core.js', 'node_modules/zod'],
    ['C:\\desk\\node_modules\\@tanstack\\react-virtual\\a.js', 'node_modules/@tanstack/react-virtual'],
    ['/a/node_modules/conf/node_modules/env-paths/index.js', 'node_modules/conf/node_modules/env-paths'],
    ['\0/a/node_modules/react/index.js?commonjs-es-import', 'node_modules/react'],
    ['../node_modules/@fontsource/noto-sans-jp/files/a.woff2', 'node_modules/@fontsource/noto-sans-jp'],
    ['/a/electron/main.ts', null],
  ])('%s is in %s', (file, folder) => {
    expect(packageOf(file)).toBe(folder);
  });
});
