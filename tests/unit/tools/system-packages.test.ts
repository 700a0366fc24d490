import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ensureSystemPackages } from '../../../tools/set-up/system-packages.mjs';
import { systemNeeds } from '../../../tools/set-up/system-needs.mjs';
import type { System } from '../../../tools/set-up/this-system.mjs';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const all = ['keychain', 'desktop', 'window', 'fonts', 'tests', 'speed'] as const;
const everyName = systemNeeds.flatMap(({ debian }) => debian);

interface Machine extends Partial<System> {
  readonly missing?: readonly string[];
  /** Packages that apt does not know. */
  readonly unknown?: readonly string[];
  /** Packages that make apt fail. */
  readonly broken?: readonly string[];
}

/**
 * A machine whose apt refuses a whole call because of one unknown name, as the real one does, with a record of all
 * calls.
 */
function machine(given: Machine) {
  const said: string[] = [];
  const installed: (readonly string[])[] = [];
  const unknown = given.unknown ?? [];
  const refused = [...unknown, ...(given.broken ?? [])];
  const system: System = {
    platform: 'linux',
    isRoot: true,
    isDebian: true,
    exists: () => false,
    missingOf: (packages) => packages.filter((name) => (given.missing ?? []).includes(name)),
    candidatesOf: (packages) => packages.filter((name) => !unknown.includes(name)),
    update: () => Promise.resolve(),
    install: (packages) => {
      if (packages.some((name) => refused.includes(name))) {
        return Promise.resolve({ code: 100, output: 'E: Unable to locate package\nE: really' });
      }
      installed.push(packages);
      return Promise.resolve({ code: 0, output: '' });
    },
    say: (line) => void said.push(line),
    ...given,
  };
  return { system, said, installed };
}

const situation = (command: string) => ({ root: temporaryFolder(), command, purposes: all });

describe('system packages', () => {
  it('are not touched and not mentioned when nothing is missing', async () => {
    const { system, said, installed } = machine({});
    await ensureSystemPackages(situation('test'), system);
    expect({ said, installed }).toEqual({ said: [], installed: [] });
  });

  it('are named with what they are for before they are installed, purpose by purpose', async () => {
    const { system, said, installed } = machine({ missing: ['chromium', 'libsecret-1-dev', 'g++'] });
    await ensureSystemPackages(situation('start'), system);
    expect(installed).toEqual([['libsecret-1-dev', 'g++'], ['chromium']]);
    expect(said).toEqual([
      'Installing with apt-get: libsecret-1-dev, g++ (keeping passwords in the keychain); chromium (a browser window) …',
    ]);
  });

  it('are asked for by what the command needs', async () => {
    const { system, installed } = machine({ missing: everyName });
    const purposes = ['keychain'] as const;
    await ensureSystemPackages({ root: temporaryFolder(), command: 'build', purposes }, system);
    expect(installed).toEqual([['libsecret-1-dev', 'pkg-config', 'g++', 'make', 'python3']]);
  });

  it('lose nothing to one unknown name: on Ubuntu Chromium is a snap', async () => {
    const { system, said, installed } = machine({ missing: everyName, unknown: ['chromium'] });
    await ensureSystemPackages(situation('test'), system);
    expect(installed.flat()).toEqual(
      systemNeeds.flatMap(({ debian }) => debian[0] ?? []).filter((name) => name !== 'chromium'),
    );
    expect(said.at(-1)).toContain('Missing on this system: for a browser window: chromium.');
    expect(said.at(-1)).toContain('sudo snap install chromium');
  });

  it('that only make tests quicker are not missed where there are none', async () => {
    const bare = machine({ missing: ['chromium-headless-shell'], unknown: ['chromium-headless-shell'] });
    await ensureSystemPackages(situation('test'), bare.system);
    expect({ said: bare.said, installed: bare.installed }).toEqual({ said: [], installed: [] });
    const full = machine({ missing: ['chromium-headless-shell'] });
    await ensureSystemPackages(situation('test'), full.system);
    expect(full.installed).toEqual([['chromium-headless-shell']]);
  });

  it('of one purpose that fail do not keep the others away', async () => {
    const { system, said, installed } = machine({
      missing: ['dbus', 'dbus-daemon', 'chromium'],
      broken: ['chromium'],
    });
    await ensureSystemPackages(situation('test'), system);
    expect(installed).toEqual([['dbus-daemon']]);
    expect(said.join('\n')).toContain('What is wanted for a browser window could not be installed');
    expect(said.join('\n')).toContain('E: really');
  });

  it.each([
    ['today', ['libgtk-3-0', 'libasound2'], ['libgtk-3-0t64', 'libasound2t64']],
    ['before time had 64 bits', ['libgtk-3-0t64', 'libasound2t64'], ['libgtk-3-0', 'libasound2']],
  ])("are Electron's libraries by the names of %s", async (_when, unknown, wanted) => {
    const missing = ['libgtk-3-0t64', 'libgtk-3-0', 'libasound2t64', 'libasound2'];
    const { system, installed } = machine({ missing, unknown });
    await ensureSystemPackages(situation('start'), system);
    expect(installed).toEqual([wanted]);
  });

  it('under either name are there', async () => {
    const { system, said } = machine({ missing: ['libgtk-3-0t64', 'pkg-config', 'dbus'] });
    await ensureSystemPackages(situation('start'), system);
    expect(said).toEqual([]);
  });

  it('that somebody brought otherwise are not installed', async () => {
    const { system, said } = machine({
      missing: ['chromium'],
      exists: (file) => file === '/usr/bin/google-chrome',
    });
    await ensureSystemPackages(situation('test'), system);
    expect(said).toEqual([]);
  });

  it('that could not be installed are tried again by the next start after an hour, and by a test', async () => {
    const where = situation('start');
    const failing = machine({ missing: ['chromium'], broken: ['chromium'] });
    await ensureSystemPackages(where, failing.system);
    const lines = failing.said.length;
    await ensureSystemPackages(where, failing.system);
    expect(failing.said.slice(lines)).toEqual([
      expect.stringContaining('because it failed lately: chromium'),
    ]);
    const mended = machine({ missing: ['chromium'] });
    await ensureSystemPackages({ ...where, command: 'test' }, mended.system);
    expect(mended.installed).toEqual([['chromium']]);
    const stamp = path.join(where.root, 'build', '.set-up', 'system-packages.json');
    writeFileSync(stamp, JSON.stringify({ failedAt: Date.now() - 3_700_000, missing: ['chromium'] }));
    await ensureSystemPackages(where, mended.system);
    expect(mended.installed).toHaveLength(2);
  });

  it('are only named to a person without the right to install them, by a start once', async () => {
    const where = situation('start');
    const { system, said, installed } = machine({
      missing: ['dbus', 'dbus-daemon', 'chromium'],
      isRoot: false,
    });
    await ensureSystemPackages(where, system);
    await ensureSystemPackages(where, system);
    expect(installed).toEqual([]);
    expect(said).toHaveLength(1);
    expect(said[0]).toContain('for a browser window: chromium; for the tests: dbus.');
    expect(said[0]).toContain('sudo apt-get install chromium dbus-daemon');
  });

  it('that only keytar is compiled with are left to what compiles it', async () => {
    const { system, said } = machine({ missing: ['libsecret-1-dev', 'g++'], isRoot: false });
    await ensureSystemPackages(situation('test'), system);
    expect(said).toEqual([]);
  });

  it('are looked for by their files on another Linux', async () => {
    const { system, said } = machine({
      isDebian: false,
      exists: (file) => file !== '/usr/bin/gnome-keyring-daemon',
    });
    await ensureSystemPackages(situation('test'), system);
    expect(said).toEqual([
      "Missing on this system: for the tests: gnome-keyring. These are Debian's names; your system may call them otherwise.",
    ]);
  });

  it('are none of Windows and macOS', async () => {
    for (const platform of ['win32', 'darwin'] as const) {
      const { system, said } = machine({ platform, isDebian: false });
      await ensureSystemPackages(situation('test'), system);
      expect(said).toEqual([]);
    }
  });

  it('are named also where nothing can be remembered', async () => {
    const where = situation('start');
    mkdirSync(path.join(where.root, 'build'));
    writeFileSync(path.join(where.root, 'build', '.set-up'), 'no folder');
    const { system, said } = machine({ missing: ['chromium'], isRoot: false });
    await ensureSystemPackages(where, system);
    expect(said).toHaveLength(1);
  });
});
