import { execFile } from 'node:child_process';
import { access, constants, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { missingLibrary } from './desktop-failure.ts';
import { runInstaller, type InstallerOptions } from './electron-installer.ts';

export type Runtime = { readonly kind: 'ready'; readonly executable: string } | MissingRuntime;
export interface MissingRuntime {
  readonly kind: 'missing';
  /** One plain sentence. */
  readonly reason: string;
}

export interface RuntimeOptions extends InstallerOptions {
  /** File that remembers the last failed download. */
  readonly stampFile: string;
  readonly now: () => number;
}

/**
 * How long a failed download is not tried again. Milliseconds. Long enough for a second start, short enough for a
 * network that comes back.
 */
const patience = 10 * 60_000;

/** How long the runtime may take to print its version. Milliseconds. A virus scanner first reads all of a fresh one. */
const probeLimit = { usual: 20_000, fresh: 60_000 };

/**
 * Finds Electron's runtime without importing the package, as that would start a download without a limit. A missing
 * runtime is downloaded by the package's own installer, in a child process with limits.
 */
export async function electronRuntime(options: RuntimeOptions): Promise<Runtime> {
  const present = await findRuntime(options);
  // A complete runtime that does not start would not start after another download either.
  const { packageFolder } = options;
  const isWhole = await isUnpacked(packageFolder, await packageVersion(packageFolder));
  if (
    present.kind === 'ready' ||
    isWhole ||
    options.environment['ELECTRON_OVERRIDE_DIST_PATH'] !== undefined
  ) {
    return present;
  }
  if (await failedLately(options)) {
    return {
      kind: 'missing',
      reason: `Electron's runtime is not here and its download failed a few minutes ago; it is tried again ten minutes after that.`,
    };
  }
  return download(options);
}

/** Finds a runtime that starts and has the version of the package; downloads nothing. */
export function findRuntime(
  options: Pick<RuntimeOptions, 'packageFolder' | 'environment'>,
): Promise<Runtime> {
  return probe(options, probeLimit.usual);
}

async function probe(
  { packageFolder, environment }: Pick<RuntimeOptions, 'packageFolder' | 'environment'>,
  limit: number,
): Promise<Runtime> {
  const override = environment['ELECTRON_OVERRIDE_DIST_PATH'];
  const folder = override ?? path.join(packageFolder, 'dist');
  const executable = path.join(folder, executableName(process.platform));
  const wanted = await packageVersion(packageFolder);
  if (override === undefined && !(await isUnpacked(packageFolder, wanted))) {
    return { kind: 'missing', reason: `Electron's runtime is not in ${folder}, or not all of it.` };
  }
  const answer = await askVersion(executable, environment, limit);
  if (answer.kind === 'silent') return { kind: 'missing', reason: answer.reason };
  const present = answer.version;
  if (present !== wanted && override === undefined) {
    return { kind: 'missing', reason: `Electron's runtime is ${present}; ${wanted} is wanted.` };
  }
  return { kind: 'ready', executable };
}

function executableName(platform: NodeJS.Platform): string {
  if (platform === 'darwin') return 'Electron.app/Contents/MacOS/Electron';
  return platform === 'win32' ? 'electron.exe' : 'electron';
}

async function packageVersion(packageFolder: string): Promise<string> {
  const content: unknown = JSON.parse(await readFile(path.join(packageFolder, 'package.json'), 'utf8'));
  const isNamed = typeof content === 'object' && content !== null && 'version' in content;
  return isNamed && typeof content.version === 'string' ? content.version : '';
}

/**
 * Whether the runtime is complete. The installer writes `dist/version` with everything else and `path.txt` last, so an
 * interrupted installation lacks one of them.
 */
async function isUnpacked(packageFolder: string, wanted: string): Promise<boolean> {
  try {
    const version = await readFile(path.join(packageFolder, 'dist', 'version'), 'utf8');
    const executable = await readFile(path.join(packageFolder, 'path.txt'), 'utf8');
    return version.trim().replace(/^v/, '') === wanted && executable === executableName(process.platform);
  } catch {
    // One of the files is missing.
    return false;
  }
}

type Answer =
  | { readonly kind: 'version'; readonly version: string }
  | { readonly kind: 'silent'; readonly reason: string };

/** The version that the executable prints when it runs as plain Node. */
async function askVersion(
  executable: string,
  environment: NodeJS.ProcessEnv,
  limit: number,
): Promise<Answer> {
  try {
    const { stdout } = await promisify(execFile)(executable, ['-p', 'process.versions.electron'], {
      env: { ...environment, ELECTRON_RUN_AS_NODE: '1' },
      timeout: limit,
    });
    return { kind: 'version', version: stdout.trim() };
  } catch (error) {
    const stderr = typeof error === 'object' && error !== null && 'stderr' in error ? error.stderr : '';
    const library = typeof stderr === 'string' ? missingLibrary(stderr) : null;
    if (library !== null) return { kind: 'silent', reason: `Electron does not start: ${library}` };
    return { kind: 'silent', reason: `Electron's runtime, ${executable}, is not there or does not start.` };
  }
}

async function download(options: RuntimeOptions): Promise<Runtime> {
  const { packageFolder, stampFile, say } = options;
  const caches = path.dirname(stampFile);
  if (!(await canBeFilled(caches, packageFolder))) {
    return {
      kind: 'missing',
      reason: `Electron's runtime is not here and cannot be put into ${packageFolder}.`,
    };
  }
  say("Downloading Electron's runtime, about 120 MB …");
  // On the disk of its final place. Whatever an earlier start left there is useless.
  const folder = await mkdtemp(path.join(caches, 'download-'));
  try {
    await rm(path.join(packageFolder, 'dist'), { recursive: true, force: true });
    const problem = await runInstaller(options, folder);
    const runtime = problem === null ? await probe(options, probeLimit.fresh) : null;
    if (runtime?.kind === 'ready') return runtime;
    await writeFile(stampFile, JSON.stringify({ failedAt: options.now() }));
    if (runtime !== null) return runtime;
    return {
      kind: 'missing',
      reason: `Electron's runtime could not be downloaded: ${problem ?? 'unknown reason'}.`,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Whether the folders can be written. They cannot be in somebody else's checkout, or on a read-only disk. */
async function canBeFilled(caches: string, packageFolder: string): Promise<boolean> {
  try {
    await mkdir(caches, { recursive: true });
    await access(caches, constants.W_OK);
    await access(packageFolder, constants.W_OK);
    return true;
  } catch {
    // Not writable, for this user or at all.
    return false;
  }
}

async function failedLately({ stampFile, now }: RuntimeOptions): Promise<boolean> {
  try {
    const stamp: unknown = JSON.parse(await readFile(stampFile, 'utf8'));
    if (typeof stamp !== 'object' || stamp === null || !('failedAt' in stamp)) return false;
    const age = now() - Number(stamp.failedAt);
    return age >= 0 && age < patience;
  } catch {
    // No stamp, or a damaged one: nothing is remembered.
    return false;
  }
}
