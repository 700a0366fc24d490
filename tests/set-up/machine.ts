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
  readonly home: string;
  /** What is missing on this machine's path. */
  readonly without?: readonly string[];
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

/** A copy with everything installed; the files of modules are the same ones, so that it costs no minute. */
export function installedCopy(name: string, from: string): string {
  const root = path.join(folder, name);
  spawnSync('cp', ['-al', from, root]);
  return root;
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

function wrapping({ isOnline = false }: Played): readonly string[] {
  if (!isRoot) return [];
  const asNobody = ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups'];
  if (isOnline) return asNobody;
  return ['unshare', '-n', 'sh', '-c', 'ip link set lo up; exec "$@"', 'sh', ...asNobody];
}

function environmentOf({
  home,
  without = [],
  isOnline = false,
  environment = {},
}: Played): NodeJS.ProcessEnv {
  return {
    PATH: without.length === 0 ? plainPath : pathWithout(without),
    HOME: home,
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
