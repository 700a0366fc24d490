import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmdirSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

export interface InstallerOptions {
  /** The folder of the npm package `electron`. */
  readonly packageFolder: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly say: (line: string) => void;
  readonly limits: DownloadLimits;
}

export interface DownloadLimits {
  /** How long a download may bring no bytes. */
  readonly stallSeconds: number;
  /** How long a download may take in all. */
  readonly wholeSeconds: number;
  /** How often progress is checked, and how often it is printed. */
  readonly checkSeconds: number;
  readonly saySeconds: number;
}

/** Limits for about a hundred megabytes over an office's connection. */
export const patientLimits: DownloadLimits = {
  stallSeconds: 60,
  wholeSeconds: 15 * 60,
  checkSeconds: 1,
  saySeconds: 10,
};

/**
 * Runs the installer of the package `electron` as a child process and watches what it writes. Null if it succeeded;
 * otherwise the reason, without a full stop.
 */
export async function runInstaller(
  options: InstallerOptions,
  temporaryFolder: string,
): Promise<string | null> {
  const { packageFolder, say, limits } = options;
  const child = spawn(process.execPath, [path.join(packageFolder, 'install.js')], {
    env: installerEnvironment(options, temporaryFolder),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (piece: Buffer) => (output = (output + piece.toString()).slice(0, 4_000)));
  const ended = new Promise<string | null>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code) => resolve(code === 0 ? null : firstSentence(output)));
  });
  const watching = new AbortController();
  const folders = [temporaryFolder, path.join(packageFolder, 'dist')];
  const stopped = watch(folders, limits, say, watching.signal);
  const problem = await Promise.race([ended, stopped]);
  watching.abort();
  child.kill('SIGKILL');
  await ended;
  return problem;
}

/** Resolves with the reason to stop a download; stays pending while it makes progress. */
function watch(
  folders: readonly string[],
  limits: DownloadLimits,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<string> {
  const startedAt = performance.now();
  let grewAt = startedAt;
  let reportedAt = startedAt;
  let before = 0;
  return new Promise((resolve) => {
    const check = async (): Promise<void> => {
      const bytes = (await Promise.all(folders.map(bytesIn))).reduce((sum, one) => sum + one, 0);
      const now = performance.now();
      if (bytes !== before) grewAt = now;
      before = bytes;
      if (signal.aborted) return;
      if (now - reportedAt >= limits.saySeconds * 1_000) {
        reportedAt = now;
        say(
          `  … ${(bytes / 1_000_000).toFixed(1)} MB after ${Math.round((now - startedAt) / 1_000)} seconds`,
        );
      }
      if (now - grewAt >= limits.stallSeconds * 1_000) {
        resolve(
          `nothing came for ${limits.stallSeconds} seconds, after ${(bytes / 1_000_000).toFixed(1)} MB`,
        );
      } else if (now - startedAt >= limits.wholeSeconds * 1_000) {
        resolve(`it did not end within ${Math.round(limits.wholeSeconds / 60)} minutes`);
      } else {
        setTimeout(() => void check(), limits.checkSeconds * 1_000);
      }
    };
    void check();
  });
}

/** Size of all files below a folder. Files may appear and disappear meanwhile. */
async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      stat(path.join(entry.parentPath, entry.name)).then(
        ({ size }) => size,
        () => 0,
      ),
    );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

const proxyNames = ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY'];

/**
 * The environment of the installer. With a proxy set, its downloader and Node both use it. Downloads are cached in the
 * home folder, or beside the modules if that cannot be written.
 */
function installerEnvironment(
  { environment, packageFolder }: InstallerOptions,
  temporaryFolder: string,
): NodeJS.ProcessEnv {
  const hasProxy = proxyNames.some((name) => Boolean(environment[name]));
  const throughProxy = hasProxy ? { ELECTRON_GET_USE_PROXY: '1', NODE_USE_ENV_PROXY: '1' } : {};
  const cache = isHomeWritable(environment)
    ? {}
    : { electron_config_cache: path.join(packageFolder, '..', '.cache', 'co-desk', 'electron') };
  const temporary = { TMPDIR: temporaryFolder, TEMP: temporaryFolder, TMP: temporaryFolder };
  return { ...throughProxy, ...cache, ...environment, ...temporary };
}

function isHomeWritable(environment: NodeJS.ProcessEnv): boolean {
  try {
    // Permissions are no proof: a disk may be read-only, and root may do anything.
    const home = environment['XDG_CACHE_HOME'] ?? environment['HOME'] ?? os.homedir();
    rmdirSync(mkdtempSync(path.join(existsSync(home) ? home : path.dirname(home), '.co-desk-')));
    return true;
  } catch {
    // There is no home folder, or it cannot be written.
    return false;
  }
}

/** Errors of the installer when it cannot reach its server. */
const unreachable =
  /fetch failed|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH/;

function firstSentence(output: string): string {
  if (/ENOSPC/.test(output)) return 'the disk is full';
  if (unreachable.test(output)) {
    return 'its server cannot be reached from here (behind a proxy, set https_proxy)';
  }
  const line = output.split('\n').find((text) => text.trim() !== '') ?? 'its installer failed';
  return line.trim().replace(/\.$/, '').slice(0, 160);
}
