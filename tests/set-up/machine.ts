import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  accessSync,
  constants,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const repository = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Whether this runs as root. Then a pretended machine has a user and a network of its own; otherwise only an npm cache
 * of its own.
 */
export const isRoot = process.getuid?.() === 0;
const nobody = 65_534;

export interface Played {
  /** Absolute path of the copy of the sources. */
  readonly root: string;
  /** Home folder. `null`: the variable is not set, and the user's home does not exist. */
  readonly home: string | null;
  /** Programs that are missing in this machine's PATH. */
  readonly without?: readonly string[];
  /** Files of the system that do not exist on this machine, by any path. Only as root. */
  readonly withoutFiles?: readonly string[];
  /** Whether it reaches the registry; otherwise it has no network. */
  readonly isOnline?: boolean;
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

export interface Ran {
  readonly code: number | null;
  readonly output: string;
}

export interface Running {
  readonly child: ChildProcess;
  output(): string;
  readonly ended: Promise<Ran>;
}

/** Folder of npm's downloads, for all later machines without a network. */
export const folder = mkdtempSync(path.join(tmpdir(), 'co-desk-set-up-'));
const npmCache = path.join(folder, 'npm');
spawnSync('chmod', ['755', folder]);

/** A copy of the sources alone, as `git clone` would make it, without git. */
export function freshCopy(name: string): string {
  const root = path.join(folder, name);
  mkdirSync(root, { recursive: true });
  const left = new Set(['node_modules', 'build', 'dist', 'reports', '.git']);
  const entries = readdirSync(repository).filter((entry) => !left.has(entry));
  spawnSync('cp', ['-a', ...entries, `${root}/`], { cwd: repository });
  give(root);
  return root;
}

/** A copy with everything installed and built; its modules are hard links, so that it takes less than a minute. */
export function installedCopy(name: string, from: string): string {
  const root = path.join(folder, name);
  mkdirSync(root);
  const entries = readdirSync(from).filter((entry) => entry !== 'node_modules');
  spawnSync('cp', ['-a', ...entries, `${root}/`], { cwd: from });
  spawnSync('cp', ['-al', path.join(from, 'node_modules'), root]);
  spawnSync('chown', [`--reference=${from}`, root]);
  return root;
}

/** Puts npm's downloads into a folder of a copy, as hard links. */
export function handOverNpmCache(place: string): void {
  mkdirSync(path.dirname(place), { recursive: true });
  spawnSync('cp', ['-al', npmCache, place]);
}

/**
 * A runtime of Electron that prints its version and otherwise runs a shell script. Returns the folder for
 * `ELECTRON_OVERRIDE_DIST_PATH`.
 */
export function fakeRuntime(name: string, script: string): string {
  const place = path.join(folder, 'runtimes', name);
  mkdirSync(place, { recursive: true });
  const content = `#!/bin/sh\nif [ -n "$ELECTRON_RUN_AS_NODE" ]; then echo 45.4.1; exit 0; fi\n${script}\n`;
  writeFileSync(path.join(place, 'electron'), content, { mode: 0o755 });
  return place;
}

/** An empty home folder. */
export function emptyHome(name: string): string {
  const home = path.join(folder, 'homes', name);
  mkdirSync(home, { recursive: true });
  mkdirSync(npmCache, { recursive: true });
  give(home);
  give(npmCache);
  return home;
}

/** A home folder that cannot be written to. */
export function readOnlyHome(name: string): string {
  const home = path.join(folder, 'homes', name);
  mkdirSync(home, { recursive: true, mode: 0o555 });
  return home;
}

function give(place: string): void {
  if (isRoot) spawnSync('chown', ['-R', `${nobody}:${nobody}`, place]);
}

/** Starts a command on a pretended machine. */
export function start(machine: Played, command: readonly string[]): Running {
  const { root } = machine;
  const [file = '', ...parameters] = [...wrapping(machine), ...command];
  const child = spawn(file, parameters, {
    cwd: root,
    env: environmentOf(machine),
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, so that Ctrl C can be sent to all of it.
    detached: true,
  });
  // A test run that is interrupted must not leave an installation behind.
  const killAll = (): void => signal(child, 'SIGKILL');
  process.once('exit', killAll);
  let output = '';
  const keep = (piece: Buffer): void => void (output += piece.toString());
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const ended = new Promise<Ran>((resolve) =>
    child.once('close', (code) => {
      process.off('exit', killAll);
      resolve({ code, output });
    }),
  );
  return { child, output: () => output, ended };
}

export function run(machine: Played, ...command: readonly string[]): Promise<Ran> {
  return start(machine, command).ended;
}

/** Does what a terminal does at Ctrl C. */
export function interrupt({ child }: Running): void {
  signal(child, 'SIGINT');
}

/** Sends a signal to the whole process group, which may have ended by now. */
function signal({ pid }: ChildProcess, sent: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, sent);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/**
 * Hides files of /usr/bin in a mount namespace, whose changes no other process sees; `$1` is the folder for the
 * overlay.
 */
const hideFiles = `mount -t tmpfs tmpfs "$1" && mkdir "$1/upper" "$1/work" &&
mount -t overlay overlay -o "lowerdir=/usr/bin,upperdir=$1/upper,workdir=$1/work" /usr/bin || exit 98
shift; while [ "$1" != -- ]; do rm "$1" || exit 98; shift; done; shift; exec "$@"`;

function wrapping({ isOnline = false, withoutFiles = [] }: Played): readonly string[] {
  if (!isRoot) return [];
  const asNobody = ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups'];
  const hiding =
    withoutFiles.length === 0
      ? []
      : ['unshare', '-m', 'sh', '-c', hideFiles, 'sh', overlayPlace(), ...withoutFiles, '--'];
  const offline = ['unshare', '-n', 'sh', '-c', 'ip link set lo up; exec "$@"', 'sh'];
  return [...(isOnline ? [] : offline), ...hiding, ...asNobody];
}

function overlayPlace(): string {
  const place = path.join(folder, 'overlay');
  mkdirSync(place, { recursive: true });
  return place;
}

function environmentOf({
  home,
  without = [],
  isOnline = false,
  environment = {},
}: Played): NodeJS.ProcessEnv {
  return {
    PATH: without.length === 0 ? plainPath : pathWithout(without),
    ...(home === null ? {} : { HOME: home }),
    LANG: 'C.UTF-8',
    npm_config_cache: npmCache,
    npm_config_update_notifier: 'false',
    ...(isOnline ? {} : { npm_config_offline: 'true' }),
    ...trusted(),
    ...environment,
  };
}

/** An office's own certificate authority, where there is one. */
function trusted(): NodeJS.ProcessEnv {
  const file = process.env['NODE_EXTRA_CA_CERTS'];
  return file === undefined ? {} : { NODE_EXTRA_CA_CERTS: file };
}

const systemFolders = ['/usr/local/bin', '/usr/bin', '/bin', '/usr/sbin', '/sbin'];
const plainPath = systemFolders.join(':');

/** A folder with links to every program of the system except some. */
function pathWithout(names: readonly string[]): string {
  const place = path.join(folder, `path-without-${names.join('-')}`);
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place);
  for (const from of systemFolders.filter((one) => isThere(one) && !lstatSync(one).isSymbolicLink())) {
    for (const name of readdirSync(from)) {
      const isLeftOut = names.some(
        (one) => name === one || name.endsWith(`-${one}`) || name.startsWith(`${one}-`),
      );
      if (!isLeftOut && !isThere(path.join(place, name)))
        symlinkSync(path.join(from, name), path.join(place, name));
    }
  }
  return place;
}

function isThere(file: string): boolean {
  try {
    accessSync(file, constants.F_OK);
    return true;
  } catch {
    // The program is not in this folder.
    return false;
  }
}
