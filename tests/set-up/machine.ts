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

/** As root a machine is played with a user and a network of its own; else with what this user is and npm's cache alone. */
export const isRoot = process.getuid?.() === 0;
const nobody = 65_534;

export interface Played {
  /** Absolute. */
  readonly root: string;
  /** Null: none is set, and the one of its user is not there. */
  readonly home: string | null;
  /** What is missing on this machine's path. */
  readonly without?: readonly string[];
  /** Files of the system that nothing on this machine finds, by whatever path. As root alone. */
  readonly withoutFiles?: readonly string[];
  /** Reaches the registry; else nothing but itself. */
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

/** Where npm keeps what it downloaded once, for all machines that have no network afterwards. */
export const folder = mkdtempSync(path.join(tmpdir(), 'co-desk-set-up-'));
const npmCache = path.join(folder, 'npm');
spawnSync('chmod', ['755', folder]);

/** A copy of the sources alone, as `git clone` would give it, without git. */
export function freshCopy(name: string): string {
  const root = path.join(folder, name);
  mkdirSync(root, { recursive: true });
  const left = new Set(['node_modules', 'build', 'dist', 'reports', '.git']);
  const entries = readdirSync(repository).filter((entry) => !left.has(entry));
  spawnSync('cp', ['-a', ...entries, `${root}/`], { cwd: repository });
  give(root);
  return root;
}

/** A copy with everything installed and built; the files of modules are the same ones, so that it costs no minute. */
export function installedCopy(name: string, from: string): string {
  const root = path.join(folder, name);
  mkdirSync(root);
  const entries = readdirSync(from).filter((entry) => entry !== 'node_modules');
  spawnSync('cp', ['-a', ...entries, `${root}/`], { cwd: from });
  spawnSync('cp', ['-al', path.join(from, 'node_modules'), root]);
  spawnSync('chown', [`--reference=${from}`, root]);
  return root;
}

/** What npm has kept of its downloads, in a folder of a copy; the files are the same ones. */
export function handOverNpmCache(place: string): void {
  mkdirSync(path.dirname(place), { recursive: true });
  spawnSync('cp', ['-al', npmCache, place]);
}

/** A runtime of Electron that says its version and then does what a shell says; the folder for `ELECTRON_OVERRIDE_DIST_PATH`. */
export function fakeRuntime(name: string, script: string): string {
  const place = path.join(folder, 'runtimes', name);
  mkdirSync(place, { recursive: true });
  const content = `#!/bin/sh\nif [ -n "$ELECTRON_RUN_AS_NODE" ]; then echo 45.4.1; exit 0; fi\n${script}\n`;
  writeFileSync(path.join(place, 'electron'), content, { mode: 0o755 });
  return place;
}

/** A home with nothing in it. */
export function emptyHome(name: string): string {
  const home = path.join(folder, 'homes', name);
  mkdirSync(home, { recursive: true });
  mkdirSync(npmCache, { recursive: true });
  give(home);
  give(npmCache);
  return home;
}

/** A home in which nothing can be written. */
export function readOnlyHome(name: string): string {
  const home = path.join(folder, 'homes', name);
  mkdirSync(home, { recursive: true, mode: 0o555 });
  return home;
}

function give(place: string): void {
  if (isRoot) spawnSync('chown', ['-R', `${nobody}:${nobody}`, place]);
}

/** Starts a command on a played machine. */
export function start(machine: Played, command: readonly string[]): Running {
  const { root } = machine;
  const [file = '', ...parameters] = [...wrapping(machine), ...command];
  const child = spawn(file, parameters, {
    cwd: root,
    env: environmentOf(machine),
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that Ctrl C can be sent to all of it.
    detached: true,
  });
  // A run that is cut short must not leave an installation behind.
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

/** What a terminal does at Ctrl C. */
export function interrupt({ child }: Running): void {
  signal(child, 'SIGINT');
}

/** To the whole group; it may have ended by now. */
function signal({ pid }: ChildProcess, sent: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, sent);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Takes files away from /usr/bin in a mount namespace, whose writes nobody else sees; `$1` is where they are put. */
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

/** An office's own authority, where there is one. */
function trusted(): NodeJS.ProcessEnv {
  const file = process.env['NODE_EXTRA_CA_CERTS'];
  return file === undefined ? {} : { NODE_EXTRA_CA_CERTS: file };
}

const systemFolders = ['/usr/local/bin', '/usr/bin', '/bin', '/usr/sbin', '/sbin'];
const plainPath = systemFolders.join(':');

/** One folder of links to every program of the system but some. */
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
    // Not in this folder.
    return false;
  }
}
