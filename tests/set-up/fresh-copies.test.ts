import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  emptyHome,
  fakeRuntime,
  folder,
  freshCopy,
  handOverNpmCache,
  installedCopy,
  interrupt,
  isRoot,
  readOnlyHome,
  run,
  start,
  type Played,
  type Ran,
} from './machine.ts';

const build = ['npm', 'run', 'build'] as const;
const compilers = ['g++', 'gcc', 'cc', 'c++', 'clang', 'clang++', 'make'];
const keytar = 'node_modules/keytar/build/Release/keytar.node';
const address = /CO Desk: http:\/\/127\.0\.0\.1:\d+\/#/;

/** The first machine is online, so that npm's cache has everything for those without a network. */
let first: Played;
let firstRun: Ran;

const canCompile =
  ['g++', 'make', 'python3', 'pkg-config'].every((name) => spawnSync('which', [name]).status === 0) &&
  spawnSync('pkg-config', ['--exists', 'libsecret-1']).status === 0;

/** Runs `npm start` until it prints its address or a failure; then presses Ctrl C. */
async function opens(machine: Played, ...parameters: readonly string[]): Promise<string> {
  return until(machine, ['npm', 'start', '--', ...parameters], address);
}

/** Runs a command until it prints something or ends; then presses Ctrl C. */
async function until(machine: Played, command: readonly string[], awaited: RegExp): Promise<string> {
  const running = start(machine, command);
  let hasEnded = false;
  void running.ended.then(() => (hasEnded = true));
  await expect
    .poll(() => hasEnded || awaited.test(running.output()), { timeout: 15 * 60_000, interval: 200 })
    .toBe(true);
  interrupt(running);
  return (await running.ended).output;
}

/** Begins an installation; resolves in the middle of it, once the first modules are there. */
async function installing(machine: Played): Promise<ReturnType<typeof start>> {
  const modules = path.join(machine.root, 'node_modules');
  rmSync(modules, { recursive: true, force: true });
  const begun = start(machine, [...build]);
  await expect
    .poll(() => existsSync(modules) && readdirSync(modules).length > 20, {
      timeout: 10 * 60_000,
      interval: 20,
    })
    .toBe(true);
  return begun;
}

beforeAll(async () => {
  first = { root: freshCopy('first'), home: emptyHome('first'), isOnline: true };
  firstRun = await run(first, ...build);
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe.runIf(process.platform === 'linux')('a fresh copy of an ordinary user', () => {
  it('with the registry alone is built', () => {
    expect(firstRun.output).toContain('Built in');
    expect(firstRun.code).toBe(0);
  });

  it.runIf(canCompile)('has a keychain where compiler and libsecret are there', async () => {
    expect(existsSync(path.join(first.root, keytar))).toBe(true);
    const loads = await run(first, 'node_modules/node/bin/node', '-e', "require('keytar')");
    expect(loads).toEqual({ code: 0, output: '' });
  });

  it('installs, builds and opens without a network, from what npm has kept, in a path with blanks and umlauts', async () => {
    const machine = { root: freshCopy('Büro für Ausfuhr'), home: emptyHome('Frau Müller') };
    const said = await opens(machine, '--no-window');
    expect(said).toContain('Installing node modules: they are not there yet.');
    expect(said).toMatch(address);
    expect(existsSync(path.join(machine.root, keytar))).toBe(canCompile);
  });

  it('that is stopped by Ctrl C in the middle of its installation, and once more by two of them, is then installed once by two starts at the same time', async () => {
    const machine = { root: freshCopy('interrupted'), home: emptyHome('interrupted') };
    for (const times of [1, 2]) {
      const begun = await installing(machine);
      for (let sent = 0; sent < times; sent += 1) interrupt(begun);
      const stopped = await begun.ended;
      expect(stopped.code).not.toBe(0);
      expect(stopped.output).toContain('Stopped while installing; the next start installs anew.');
    }
    const both = await Promise.all([run(machine, ...build), run(machine, ...build)]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    const said = both.map(({ output }) => output).join('');
    expect(said.match(/Installing node modules/g)).toHaveLength(1);
    expect(said.match(/Another start is installing or building \(process \d+\)/g)?.length).toBeGreaterThan(0);
  });

  it.runIf(isRoot).each([
    ['a home that cannot be written', readOnlyHome('read-only')],
    ['no home', null],
  ])('is installed and runs with %s; npm keeps its cache in the checkout', async (what, home) => {
    const root = freshCopy(what);
    const cache = path.join(root, 'build', '.set-up', 'npm');
    handOverNpmCache(cache);
    spawnSync('chown', [
      `--reference=${root}`,
      path.join(root, 'build'),
      path.join(root, 'build', '.set-up'),
    ]);
    // There is no network, so everything must be in this cache.
    const machine = { root, home, environment: { npm_config_cache: undefined } };
    const said = await until(machine, ['npm', 'run', 'practice-service', '--', '--port=0'], /http:\/\/127/);
    expect(said).toContain('Installing node modules: they are not there yet.');
    expect(said).toMatch(/http:\/\/127/);
  });

  it('opens after `npm ci --omit=optional`, which left out the parts for this system', async () => {
    const machine = { root: freshCopy('omitted'), home: emptyHome('omitted') };
    await run(machine, 'npm', 'ci', '--omit=optional', '--ignore-scripts');
    const said = await opens(machine, '--no-window');
    expect(said).toContain('parts for this system were left out');
    expect(said).toMatch(address);
  });

  it.runIf(isRoot)('on a disk that is full says how much is needed', async () => {
    const disk = path.join(folder, 'disk');
    mkdirSync(disk);
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=120m,mode=777', 'tmpfs', disk]);
    expect(mounted.status).toBe(0);
    try {
      spawnSync('cp', ['-a', `${freshCopy('small')}/.`, disk]);
      const { code, output } = await run({ root: disk, home: emptyHome('full') }, ...build);
      expect(code).not.toBe(0);
      expect(output).toMatch(/the disk has \d+ MB left, and about 1,000 MB are needed/);
    } finally {
      spawnSync('umount', ['-l', disk]);
    }
  });
});

describe.runIf(process.platform === 'linux')('an installed copy of an ordinary user', () => {
  it('opens without a compiler, without a keychain, and says in one line what brings it', async () => {
    const root = installedCopy('no-compiler', first.root);
    rmSync(path.join(root, 'node_modules/keytar'), { recursive: true });
    const machine = { root, home: emptyHome('no-compiler'), without: compilers };
    const said = await opens(machine, '--no-window');
    expect(said.match(/^No keychain.*$/gm)).toEqual([
      expect.stringMatching(
        /keytar could not be .*\. (?:Bring it with: sudo apt-get install g\+\+ make|To compile it)/,
      ),
    ]);
    expect(said).toMatch(address);
    const checked = await run(
      machine,
      'node_modules/node/bin/node',
      'node_modules/typescript/bin/tsc',
      '-p',
      '.',
    );
    expect(checked).toEqual({ code: 0, output: '' });
  });

  it('is built without git', async () => {
    const root = installedCopy('no-git', first.root);
    const built = await run({ root, home: emptyHome('no-git'), without: ['git'] }, ...build);
    expect(built.output).toContain('Built in');
  });

  it('of which the desktop host ends by a signal says why and opens the browser host', async () => {
    const root = installedCopy('no-sandbox', first.root);
    const runtime = fakeRuntime(
      'no-sandbox',
      'echo "FATAL:sandbox_host_linux.cc No usable sandbox!" >&2; ulimit -c 0; kill -TRAP $$',
    );
    const environment = { DISPLAY: ':97', ELECTRON_OVERRIDE_DIST_PATH: runtime };
    const machine = { root, home: emptyHome('no-sandbox'), environment };
    const said = await opens(machine, '--no-window');
    expect(said).toMatch(
      /does not let Chromium build its sandbox; an administrator allows it with: [^]*Opening CO Desk in a browser instead\.\n[^]*CO Desk: http:/,
    );
    const asked = await run(machine, 'npm', 'start', '--', '--host=desktop');
    expect(asked.code).toBe(1);
    expect(asked.output).toContain('does not let Chromium build its sandbox');
    expect(asked.output).not.toMatch(address);
  });

  it('without a display does not start the desktop host, prints the address and stays', async () => {
    const root = installedCopy('no-display', first.root);
    const environment = { ELECTRON_OVERRIDE_DIST_PATH: fakeRuntime('ready', 'echo "It was started."') };
    const said = await opens({ root, home: emptyHome('no-display'), environment });
    expect(said).toContain('There is no display for a window.');
    expect(said).not.toContain('It was started.');
    expect(said).toMatch(address);
  });

  it.runIf(isRoot)('without Chromium prints the address and stays', async () => {
    const machine = {
      root: installedCopy('no-chromium', first.root),
      home: emptyHome('no-chromium'),
      environment: { DISPLAY: ':97' },
      withoutFiles: browsersOfThisSystem(),
    };
    const said = await opens(machine, '--host=browser');
    expect(said).toMatch(address);
    expect(said).toContain('Open this address in a browser on this computer.');
  });

  it.runIf(isRoot)(
    'that is not installed and belongs to somebody else says whose it is, and what to do',
    async () => {
      const root = freshCopy('of-another');
      spawnSync('chown', ['-R', 'root:root', root]);
      const { code, output } = await run({ root, home: emptyHome('other') }, ...build);
      expect(code).not.toBe(0);
      expect(output).toContain('belongs to user 0. Make a copy of your own');
    },
  );

  it.runIf(isRoot)('that belongs to somebody else and is built opens', async () => {
    const root = installedCopy('of-another-built', first.root);
    chmodSync(root, 0o555);
    spawnSync('find', [root, '-type', 'd', '-exec', 'chown', 'root:root', '{}', '+']);
    const said = await opens({ root, home: emptyHome('reader') }, '--no-window');
    expect(said).toMatch(address);
  });
});

function browsersOfThisSystem(): readonly string[] {
  return readdirSync('/usr/bin')
    .filter((name) => /^(?:chromium|google-chrome|microsoft-edge)/.test(name))
    .map((name) => `/usr/bin/${name}`);
}
