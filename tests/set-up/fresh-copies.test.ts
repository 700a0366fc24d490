import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  emptyHome,
  folder,
  freshCopy,
  installedCopy,
  interrupt,
  isRoot,
  run,
  start,
  type Played,
  type Ran,
} from './machine.ts';

const build = ['npm', 'run', 'build'] as const;
const compilers = ['g++', 'gcc', 'cc', 'c++', 'clang', 'clang++', 'make'];
const keytar = 'node_modules/keytar/build/Release/keytar.node';

/** Online once, so that npm's cache has everything for the machines without a network. */
let first: Played;
let firstRun: Ran;

const canCompile =
  ['g++', 'make', 'python3', 'pkg-config'].every((name) => spawnSync('which', [name]).status === 0) &&
  spawnSync('pkg-config', ['--exists', 'libsecret-1']).status === 0;

/** Opens the program without a window until it prints its address. */
async function opens(machine: Played): Promise<string> {
  const running = start(machine, ['npm', 'start', '--', '--no-window']);
  const isOver = running.ended.then(() => true);
  await expect
    .poll(() => running.output(), { timeout: 10 * 60_000, interval: 200 })
    .toMatch(/CO Desk: http:\/\/127\.0\.0\.1:\d+\/#|npm error|cannot start/);
  interrupt(running);
  await isOver;
  return running.output();
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
    const said = await opens(machine);
    expect(said).toContain('Installing node modules: they are not there yet.');
    expect(said).toContain('CO Desk: http://127.0.0.1:');
    expect(existsSync(path.join(machine.root, keytar))).toBe(canCompile);
  });

  it('opens without a compiler, without a keychain, and says in one line what brings it', async () => {
    const root = installedCopy('no-compiler', first.root);
    rmSync(path.join(root, 'node_modules/keytar'), { recursive: true });
    const machine = { root, home: emptyHome('no-compiler'), without: compilers };
    const said = await opens(machine);
    expect(said.match(/^No keychain.*$/gm)).toEqual([
      expect.stringMatching(
        /keytar could not be .*\. (?:Bring it with: sudo apt-get install g\+\+ make|To compile it)/,
      ),
    ]);
    expect(said).toContain('CO Desk: http://127.0.0.1:');
    const checked = await run(
      machine,
      'node_modules/node/bin/node',
      'node_modules/typescript/bin/tsc',
      '-p',
      '.',
    );
    expect(checked).toEqual({ code: 0, output: '' });
  });

  it('opens after `npm ci --omit=optional`, which left out the parts for this system', async () => {
    const machine = { root: freshCopy('omitted'), home: emptyHome('omitted') };
    await run(machine, 'npm', 'ci', '--omit=optional', '--ignore-scripts');
    const said = await opens(machine);
    expect(said).toContain('parts for this system were left out');
    expect(said).toContain('CO Desk: http://127.0.0.1:');
  });

  it('goes on after Ctrl C in the middle of the installation', async () => {
    const machine = { root: freshCopy('interrupted'), home: emptyHome('interrupted') };
    const begun = start(machine, [...build]);
    await expect
      .poll(() => existsSync(path.join(machine.root, 'node_modules')), { timeout: 5 * 60_000, interval: 50 })
      .toBe(true);
    interrupt(begun);
    const stopped = await begun.ended;
    expect(stopped.code).not.toBe(0);
    expect(stopped.output).toContain('Stopped while installing; the next start installs anew.');
    const again = await run(machine, ...build);
    expect(again.output).toContain('Built in');
  });

  it('is installed once by two starts at the same time; the second waits and says so', async () => {
    const machine = { root: freshCopy('twice'), home: emptyHome('twice') };
    const both = await Promise.all([run(machine, ...build), run(machine, ...build)]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    const said = both.map(({ output }) => output).join('');
    expect(said.match(/Installing node modules/g)).toHaveLength(1);
    expect(said).toContain('Another start is installing or building (process ');
  });

  it.each([
    ['a home that cannot be written', '/proc/none'],
    ['no home', ''],
  ])('is built with %s', async (what, home) => {
    const root = freshCopy(what);
    const machine = {
      root,
      home,
      environment: { npm_config_cache: undefined, npm_config_offline: undefined },
    };
    // npm's own cache is not reached then; what was installed once has to do.
    spawnSync('cp', ['-al', path.join(first.root, 'node_modules'), path.join(root, 'node_modules')]);
    const built = await run(machine, ...build);
    expect(built.output).toContain('Built in');
    expect(built.code).toBe(0);
  });

  it('is built without git', async () => {
    const root = installedCopy('no-git', first.root);
    const built = await run({ root, home: emptyHome('no-git'), without: ['git'] }, ...build);
    expect(built.output).toContain('Built in');
  });

  it.runIf(isRoot)('of somebody else says whose it is, and what to do', async () => {
    const root = freshCopy('of-another');
    spawnSync('chown', ['-R', 'root:root', root]);
    const { code, output } = await run({ root, home: emptyHome('other') }, ...build);
    expect(code).not.toBe(0);
    expect(output).toContain('belongs to user 0. Make a copy of your own');
  });

  it.runIf(isRoot)('of somebody else that is built opens', async () => {
    const root = installedCopy('of-another-built', first.root);
    chmodSync(root, 0o555);
    spawnSync('find', [root, '-type', 'd', '-exec', 'chown', 'root:root', '{}', '+']);
    const said = await opens({ root, home: emptyHome('reader') });
    expect(said).toContain('CO Desk: http://127.0.0.1:');
  });

  it.runIf(isRoot)('on a disk that is full says how much is needed', async () => {
    const disk = path.join(folder, 'disk');
    mkdirSync(disk);
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=120m,mode=777', 'tmpfs', disk]);
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
