import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { notForUse } from './builder-config.ts';
import { contentProblems, filesIn, readContents, runtimeProblems } from './contents.ts';
import { keytarProblem, type Processor, type System } from './keytar-guard.ts';

/** The parts of electron-builder's hook parameter that are used. */
export interface PackedProgram {
  /** Absolute path. */
  readonly appOutDir: string;
  readonly electronPlatformName: string;
  /** Index of the architecture: ia32, x64, armv7l, arm64, universal. */
  readonly arch: number;
  readonly packager: {
    getResourcesDir(appOutDir: string): string;
    readonly executableName?: string;
    readonly appInfo: { readonly productFilename: string; readonly name: string };
    readonly config: { readonly electronDist?: unknown };
  };
}

const repository = fileURLToPath(new URL('../../', import.meta.url));
const rebuildKeytar = '`npm start` builds it and names what is missing for it.';
const processors: readonly Processor[] = ['ia32', 'x64', 'armv7l', 'arm64', 'universal'];

/**
 * Checks each package after packing and before signing. Throws all problems together: keytar for another system,
 * missing files, files that do not belong there.
 */
export async function afterPack(packed: PackedProgram): Promise<void> {
  const resources = packed.packager.getResourcesDir(packed.appOutDir);
  // Electron's own demo app; ours is the archive.
  await rm(path.join(resources, 'default_app.asar'), { force: true });
  const problems = await packageProblems(packed, resources);
  if (problems.length === 0) return;
  const shown = problems.slice(0, 20);
  const more = problems.length > shown.length ? [`and ${problems.length - shown.length} more`] : [];
  throw new Error(`This package may not be handed out.\n- ${[...shown, ...more].join('\n- ')}`);
}

async function packageProblems(packed: PackedProgram, resources: string): Promise<readonly string[]> {
  const { electronPlatformName } = packed;
  const contents = await readContents(repository, resources, electronPlatformName);
  const native = await nativeModule(resources);
  // A package for trial may lack a keychain, and says so.
  const needsKeytar = native !== null || !packed.packager.appInfo.name.endsWith(notForUse);
  if (!needsKeytar)
    console.log(`Packed without keytar: the program would have no keychain. ${rebuildKeytar}`);
  return [
    ...(needsKeytar ? nativeProblems(packed, native) : []),
    ...contentProblems({ ...contents, needsKeytar }),
    ...(await strangersBeside(packed, resources)),
  ];
}

function nativeModule(resources: string): Promise<Buffer | null> {
  const file = path.join(resources, 'app.asar.unpacked/node_modules/keytar/build/Release/keytar.node');
  return readFile(file).catch(() => null);
}

function nativeProblems(packed: PackedProgram, content: Buffer | null): readonly string[] {
  const { electronPlatformName, arch } = packed;
  const processor = processors[arch];
  if (!isSystem(electronPlatformName) || processor === undefined) {
    return [`CO Desk is not packaged for ${electronPlatformName}.`];
  }
  if (content === null) {
    return [`keytar was not built, and without it the program would have no keychain. ${rebuildKeytar}`];
  }
  const problem = keytarProblem(content, electronPlatformName, processor);
  return problem === null ? [] : [problem];
}

/**
 * Files beside the resources that are neither from the runtime nor ours. On macOS the runtime is rebuilt into the
 * program's bundle, so there only the resources can be checked.
 */
async function strangersBeside(packed: PackedProgram, resources: string): Promise<readonly string[]> {
  const { appOutDir, electronPlatformName, packager } = packed;
  const runtime = packager.config.electronDist;
  if (electronPlatformName === 'darwin' || typeof runtime !== 'string') return [];
  const inResources = `${path.relative(appOutDir, resources)}/`;
  const present = (await filesIn(appOutDir)).filter((file) => !file.startsWith(inResources));
  const ofWindows = `${packager.appInfo.productFilename}.exe`;
  const executable = electronPlatformName === 'win32' ? ofWindows : (packager.executableName ?? '');
  return runtimeProblems(present, await filesIn(runtime), executable);
}

function isSystem(name: string): name is System {
  return name === 'win32' || name === 'darwin' || name === 'linux';
}
