import { describe, expect, it } from 'vitest';
import { ensureSystemPackages } from '../../../tools/set-up/system-packages.mjs';
import { systemNeeds } from '../../../tools/set-up/system-needs.mjs';
import type { System } from '../../../tools/set-up/this-system.mjs';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const all = ['keychain', 'window', 'tests'] as const;

/** A machine that tells what was done to it. */
function machine(
  given: Partial<System> & { readonly missing?: readonly string[]; readonly aptCode?: number },
) {
  const said: string[] = [];
  const installed: (readonly string[])[] = [];
  const system: System = {
    platform: 'linux',
    isRoot: true,
    isDebian: true,
    exists: () => false,
    missingOf: (packages) => packages.filter((name) => (given.missing ?? []).includes(name)),
    install: (packages) => {
      installed.push(packages);
      return Promise.resolve({ code: given.aptCode ?? 0, output: 'E: no network\nE: really' });
    },
    say: (line) => void said.push(line),
    ...given,
  };
  return { system, said, installed };
}

describe('system packages', () => {
  it('are not touched and not mentioned when nothing is missing', async () => {
    const { system, said, installed } = machine({});
    await ensureSystemPackages({ root: temporaryFolder(), command: 'test', purposes: all }, system);
    expect({ said, installed }).toEqual({ said: [], installed: [] });
  });

  it('are installed in one run, only what is missing, on Debian as root', async () => {
    const { system, said, installed } = machine({ missing: ['chromium', 'libsecret-1-dev'] });
    const situation = { root: temporaryFolder(), command: 'start', purposes: all };
    await expect(ensureSystemPackages(situation, system)).resolves.toEqual({
      installed: ['libsecret-1-dev', 'chromium'],
    });
    expect(installed).toEqual([['libsecret-1-dev', 'chromium']]);
    expect(said).toEqual(['Installing system packages: libsecret-1-dev, chromium …']);
  });

  it('are asked for by what the command needs', async () => {
    const { system, installed } = machine({ missing: systemNeeds.map(({ debian }) => debian) });
    const situation = { root: temporaryFolder(), command: 'build', purposes: ['keychain'] as const };
    await ensureSystemPackages(situation, system);
    expect(installed[0]).not.toContain('chromium');
    expect(installed[0]).toContain('libsecret-1-dev');
  });

  it('that cannot be installed do not end the run, and are named with what they are for', async () => {
    const { system, said } = machine({ missing: ['chromium'], aptCode: 100 });
    const situation = { root: temporaryFolder(), command: 'test', purposes: all };
    await expect(ensureSystemPackages(situation, system)).resolves.toEqual({ installed: [] });
    expect(said.join('\n')).toContain('for a window with every script: chromium');
    expect(said.join('\n')).toContain('E: no network');
  });

  it('that could not be installed are not tried again by the next start, but by a test', async () => {
    const root = temporaryFolder();
    const failing = machine({ missing: ['chromium'], aptCode: 100 });
    await ensureSystemPackages({ root, command: 'start', purposes: all }, failing.system);
    await ensureSystemPackages({ root, command: 'start', purposes: all }, failing.system);
    expect(failing.installed).toHaveLength(1);
    expect(failing.said.at(-1)).toContain('because it failed lately: chromium');
    await ensureSystemPackages({ root, command: 'test', purposes: all }, failing.system);
    expect(failing.installed).toHaveLength(2);
  });

  it('are only named to a person without the right to install them', async () => {
    const { system, said, installed } = machine({ missing: ['dbus', 'chromium'], isRoot: false });
    await ensureSystemPackages({ root: temporaryFolder(), command: 'test', purposes: all }, system);
    expect(installed).toEqual([]);
    expect(said).toHaveLength(1);
    expect(said[0]).toContain('sudo apt-get install chromium dbus');
    expect(said[0]).toContain('for the tests: dbus');
  });

  it('are looked for by their files on another Linux', async () => {
    const { system, said } = machine({
      isDebian: false,
      exists: (file) => file !== '/usr/bin/gnome-keyring-daemon',
    });
    await ensureSystemPackages({ root: temporaryFolder(), command: 'test', purposes: all }, system);
    expect(said).toHaveLength(1);
    expect(said[0]).toContain('for the tests: gnome-keyring.');
  });

  it('are none of Windows and macOS', async () => {
    for (const platform of ['win32', 'darwin'] as const) {
      const { system, said } = machine({ platform, isDebian: false });
      await ensureSystemPackages({ root: temporaryFolder(), command: 'test', purposes: all }, system);
      expect(said).toEqual([]);
    }
  });
});
