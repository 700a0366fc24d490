import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { runInstaller, type InstallerNeeds } from './electron-installer.ts';

export type Runtime = { readonly kind: 'ready'; readonly executable: string } | MissingRuntime;
export interface MissingRuntime {
  readonly kind: 'missing';
  /** One plain sentence. */
  readonly reason: string;
}

export interface RuntimeNeeds extends InstallerNeeds {
  /** Where the last failed download is remembered. */
  readonly stampFile: string;
  readonly now: () => number;
}

/** How long a failed download is not tried again. Milliseconds. */
const patience = 24 * 3_600_000;

/**
 * Finds Electron's runtime without ever importing the package, because that starts a download without a limit. A
 * missing one is downloaded at most once a day, by the package's own installer as a child with a limit.
 */
export async function electronRuntime(needs: RuntimeNeeds): Promise<Runtime> {
  const present = await findRuntime(needs);
  if (present.kind === 'ready' || needs.environment['ELECTRON_OVERRIDE_DIST_PATH'] !== undefined) {
    return present;
  }
  if (await failedLately(needs)) {
    return {
      kind: 'missing',
      reason: `Electron's runtime is not here and its download failed within the last day (remove ${path.relative('.', needs.stampFile)} to try again).`,
    };
  }
  return download(needs);
}

/** Looks for a runtime that starts and has the version of the package; downloads nothing. */
export async function findRuntime({
  packageFolder,
  environment,
}: Pick<RuntimeNeeds, 'packageFolder' | 'environment'>): Promise<Runtime> {
  const override = environment['ELECTRON_OVERRIDE_DIST_PATH'];
  const folder = override ?? path.join(packageFolder, 'dist');
  const executable = path.join(folder, executableName(process.platform));
  const wanted = await packageVersion(packageFolder);
  const present = await answeredVersion(executable, environment);
  if (present === null) {
    return { kind: 'missing', reason: `Electron's runtime is not in ${folder} or does not start.` };
  }
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

/** What the executable says about itself when it runs as plain Node; null when it does not. */
async function answeredVersion(executable: string, environment: NodeJS.ProcessEnv): Promise<string | null> {
  try {
    const { stdout } = await promisify(execFile)(executable, ['-p', 'process.versions.electron'], {
      env: { ...environment, ELECTRON_RUN_AS_NODE: '1' },
      timeout: 20_000,
    });
    return stdout.trim();
  } catch {
    // Not there, not for this machine, or a system library is missing: no runtime in each case.
    return null;
  }
}

async function download(needs: RuntimeNeeds): Promise<Runtime> {
  const { packageFolder, stampFile, say, downloadLimitSeconds } = needs;
  say(`Downloading Electron's runtime, at most ${downloadLimitSeconds} seconds …`);
  const folder = await mkdtemp(path.join(tmpdir(), 'co-desk-electron-'));
  try {
    const problem = await runInstaller(needs, folder);
    const runtime = problem === null ? await findRuntime({ ...needs, packageFolder }) : null;
    if (runtime?.kind === 'ready') return runtime;
    await mkdir(path.dirname(stampFile), { recursive: true });
    await writeFile(stampFile, JSON.stringify({ failedAt: needs.now() }));
    return {
      kind: 'missing',
      reason: `Electron's runtime could not be downloaded: ${problem ?? runtime?.reason ?? 'unknown reason'}.`,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function failedLately({ stampFile, now }: RuntimeNeeds): Promise<boolean> {
  try {
    const stamp: unknown = JSON.parse(await readFile(stampFile, 'utf8'));
    if (typeof stamp !== 'object' || stamp === null || !('failedAt' in stamp)) return false;
    const age = now() - Number(stamp.failedAt);
    return age >= 0 && age < patience;
  } catch {
    // No stamp, or one that was cut: nothing is remembered.
    return false;
  }
}
