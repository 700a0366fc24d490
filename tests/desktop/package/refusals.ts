import { cp, mkdir, mkdtemp, readdir, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { afterPack, type PackedProgram } from '../../../tools/packaging/after-pack.ts';
import { elf, machO, pe } from '../../unit/tools/packaging/native-heads.ts';
import { repository } from '../desktop-program.ts';
import { nativeModule, packQuietly, type Packed } from './packed.ts';

const x64 = 1;
const arm64 = 3;

export function testRefusals(packed: Packed): void {
  let copy = '';

  beforeEach(async () => {
    copy = await mkdtemp(path.join(packed.folder, 'copy-'));
    await cp(packed.unpacked, copy, { recursive: true });
    await rm(path.join(copy, 'resources/apparmor-profile'), { force: true });
  });

  const looked = (
    system = 'linux',
    arch = process.arch === 'arm64' ? arm64 : x64,
    name = 'co-desk',
  ): Promise<void> => {
    const program: PackedProgram = {
      ...{ appOutDir: copy, electronPlatformName: system, arch },
      packager: {
        getResourcesDir: (folder) => path.join(folder, 'resources'),
        executableName: 'co-desk',
        appInfo: { productFilename: 'CO Desk', name },
        config: { electronDist: packed.runtime },
      },
    };
    return afterPack(program);
  };
  const inResources = (name: string): string => path.join(copy, 'resources', name);

  it('is looked at without a complaint when it is', async () => {
    await expect(looked()).resolves.toBeUndefined();
  });

  it.each([
    ['Windows', pe(0x8664), 'is for win32 x64'],
    ['macOS', machO(0x0100000c), 'is for darwin arm64'],
    ['another processor', elf(process.arch === 'arm64' ? 0x3e : 0xb7), 'is for linux'],
    ['nothing at all', Buffer.from('version https://git-lfs'), 'is no native module'],
  ])('is refused with a keytar for %s', async (_what, content, complaint) => {
    await writeFile(inResources(`app.asar.unpacked/${nativeModule}`), content);
    await expect(looked()).rejects.toThrow(complaint);
  });

  it('is refused without keytar, unless it is only tried', async () => {
    await rm(inResources(`app.asar.unpacked/${nativeModule}`));
    await expect(looked()).rejects.toThrow('keytar was not built');
    await expect(looked(undefined, undefined, 'co-desk-not-for-use')).resolves.toBeUndefined();
  });

  it('is refused for another system than the one that it was packed on', async () => {
    await expect(looked('win32')).rejects.toThrow('but the package is for win32');
    await expect(looked('linux', process.arch === 'arm64' ? x64 : arm64)).rejects.toThrow(
      'the package is for linux',
    );
  });

  it.each(['licences/CO Desk.txt', 'licences/others.txt', 'licences/sbom.cdx.json'])(
    'is refused without %s',
    async (name) => {
      await rm(inResources(name));
      await expect(looked()).rejects.toThrow(`Missing in the resources: ${name}`);
    },
  );

  it('is refused with a stray file beside the archive or beside the runtime', async () => {
    await writeFile(inResources('notes.txt'), '');
    await writeFile(path.join(copy, 'key.pem'), '');
    await expect(looked()).rejects.toThrow(/resources: notes\.txt\n- Does not belong .*: key\.pem/u);
  });

  it('ends the packing itself when something lies in a build that it did not write', async () => {
    const root = path.join(packed.folder, 'repository');
    await copyOfRepository(root);
    await writeFile(path.join(root, 'build/desktop/main/left-over.js'), '');
    // A source map is no reason to refuse: maps are left out before the check.
    await writeFile(path.join(root, 'build/desktop/main/main.js.map'), '{}');
    const packing = packQuietly(path.join(packed.folder, 'said'), {
      ...{ repository: `${root}/`, runtimeFolder: packed.runtime, output: path.join(root, 'package') },
      ...{ targets: [], isDebMadeHere: false },
    });
    const problem: unknown = await packing.catch((error: unknown) => error);
    expect(String(problem).match(/^- [^{\n]*[^{\n ]/gmu), String(problem)).toEqual([
      '- Does not belong into the archive: build/desktop/main/left-over.js',
    ]);
  });
}

/** A copy of the repository without the page, whose fonts take time to pack. */
async function copyOfRepository(root: string): Promise<void> {
  const copied = [
    ...[
      'package.json',
      'package-lock.json',
      'electron-builder.yml',
      'LICENSE',
      'resources',
      'tools',
      'shared',
    ],
    ...['build/record/main.json', 'build/record/preload.json', 'build/desktop'],
  ];
  for (const name of copied) {
    await cp(`${repository}${name}`, path.join(root, name), { recursive: true });
  }
  await mkdir(path.join(root, 'build/renderer'));
  // A module that is reached through a link is refused where the link leads into a temporary folder.
  const modules = await realpath(`${repository}node_modules`);
  await mkdir(path.join(root, 'node_modules'));
  for (const name of await readdir(modules)) {
    const [from, to] = [path.join(modules, name), path.join(root, 'node_modules', name)];
    await (name === 'keytar' ? cp(from, to, { recursive: true }) : symlink(from, to));
  }
}
