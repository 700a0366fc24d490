import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A private D-Bus and keyring, which no other program of this computer sees. */
export interface PrivateKeyring {
  /** The whole environment for a child process that uses this keyring. */
  readonly environment: NodeJS.ProcessEnv;
  lock(): Promise<void>;
  close(): Promise<void>;
}

const programs = ['dbus-daemon', 'gnome-keyring-daemon', 'gdbus'] as const;

/** The reason why no real keyring can run here; `null` when one can. */
export function keyringObstacle(): string | null {
  if (process.platform !== 'linux') return 'the private keyring is made of parts that only Linux has';
  const missing = programs.filter((name) => spawnSync('which', [name]).status !== 0);
  if (missing.length > 0)
    return `missing programs: ${missing.join(', ')} (packages dbus, gnome-keyring, libglib2.0-bin)`;
  const keytar = spawnSync(process.execPath, ['-e', "require('keytar')"]);
  return keytar.status === 0
    ? null
    : 'the module keytar is not built (package libsecret-1-dev, then npm run setup)';
}

/** Starts a private bus. `bus`: without a keyring on it; `nothing`: a computer without even a bus. */
export async function startPrivateKeyring(
  what: 'keyring' | 'bus' | 'nothing' = 'keyring',
): Promise<PrivateKeyring> {
  const home = await mkdtemp(path.join(tmpdir(), 'co-desk-keyring-'));
  const environment = await privateEnvironment(home);
  const children: ChildProcess[] = [];
  // A test run that is interrupted must not leave daemons behind.
  const killAll = (): void => children.forEach((child) => child.kill('SIGKILL'));
  process.once('exit', killAll);
  const close = async (): Promise<void> => {
    process.off('exit', killAll);
    for (const child of children.toReversed()) await end(child);
    await rm(home, { recursive: true, force: true });
  };
  try {
    if (what !== 'nothing') children.push(await startBus(home, environment));
    if (what === 'keyring') children.push(await startDaemon(environment));
  } catch (error) {
    await close();
    throw error;
  }
  return { environment, close, lock: () => lock(environment) };
}

/** The environment of the test without a display, with every folder and the bus in one private folder. */
async function privateEnvironment(home: string): Promise<NodeJS.ProcessEnv> {
  const environment = { ...process.env };
  delete environment['DISPLAY'];
  delete environment['WAYLAND_DISPLAY'];
  for (const [name, folder] of [
    ['HOME', 'home'],
    ['XDG_RUNTIME_DIR', 'runtime'],
    ['XDG_DATA_HOME', 'data'],
    ['XDG_CONFIG_HOME', 'config'],
    ['XDG_CACHE_HOME', 'cache'],
  ] as const) {
    environment[name] = path.join(home, folder);
    await mkdir(path.join(home, folder), { mode: 0o700 });
  }
  environment['DBUS_SESSION_BUS_ADDRESS'] = `unix:path=${path.join(home, 'runtime', 'bus')}`;
  return environment;
}

/**
 * Configuration of the bus without service folders, so that it starts nothing by itself: the system's would start a
 * keyring.
 */
function busConfiguration(address: string): string {
  return `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>${address}</listen>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>`;
}

async function startBus(home: string, environment: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const configuration = path.join(home, 'bus.conf');
  await writeFile(configuration, busConfiguration(environment['DBUS_SESSION_BUS_ADDRESS'] ?? ''));
  const options = [`--config-file=${configuration}`, '--nofork', '--nopidfile', '--print-address=1'];
  const bus = spawn('dbus-daemon', options, { env: environment, stdio: ['ignore', 'pipe', 'ignore'] });
  await Promise.race([once(bus.stdout, 'data'), once(bus, 'exit')]);
  if (bus.exitCode !== null) throw new Error('The private bus did not start.');
  return bus;
}

async function startDaemon(environment: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const daemon = spawn('gnome-keyring-daemon', ['--unlock', '--foreground', '--components=secrets'], {
    env: environment,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // The daemon reads the password until the end of its input.
  daemon.stdin.end('a password of this test');
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (await isOwned(environment)) return daemon;
    await pause(25);
  }
  await end(daemon);
  throw new Error('The private keyring did not appear on its bus within 5 seconds.');
}

async function isOwned(environment: NodeJS.ProcessEnv): Promise<boolean> {
  const asked = await gdbus(environment, [
    ...['--dest', 'org.freedesktop.DBus', '--object-path', '/org/freedesktop/DBus'],
    ...['--method', 'org.freedesktop.DBus.NameHasOwner', 'org.freedesktop.secrets'],
  ]);
  return asked.includes('true');
}

async function lock(environment: NodeJS.ProcessEnv): Promise<void> {
  const answer = await gdbus(environment, [
    ...['--dest', 'org.freedesktop.secrets', '--object-path', '/org/freedesktop/secrets'],
    ...['--method', 'org.freedesktop.Secret.Service.Lock', "['/org/freedesktop/secrets/collection/login']"],
  ]);
  if (!answer.includes('/collection/login')) throw new Error(`The keyring could not be locked: ${answer}`);
}

async function gdbus(environment: NodeJS.ProcessEnv, call: readonly string[]): Promise<string> {
  const asking = spawn('gdbus', ['call', '--session', ...call], { env: environment });
  let output = '';
  asking.stdout.on('data', (piece: Buffer) => (output += piece.toString()));
  asking.stderr.on('data', (piece: Buffer) => (output += piece.toString()));
  await once(asking, 'close');
  return output;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
