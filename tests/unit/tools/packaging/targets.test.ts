import { describe, expect, it } from 'vitest';
import { decideTargets } from '../../../../tools/packaging/targets.ts';

const everything = (): boolean => true;
const nothing = (): boolean => false;
const real = { system: 'linux', wanted: null, isStandIn: false } as const;

describe('the kinds of installer', () => {
  it('are all of the system', () => {
    expect(decideTargets({ ...real, has: everything }).targets).toEqual(['deb', 'AppImage', 'rpm']);
    expect(decideTargets({ ...real, system: 'win32', has: nothing }).targets).toEqual(['nsis']);
    expect(decideTargets({ ...real, system: 'darwin', has: nothing }).targets).toEqual(['dmg', 'zip']);
  });

  it('are fewer, and said so, where a tool is missing', () => {
    const { targets, lines } = decideTargets({ ...real, has: (program) => program !== 'rpmbuild' });
    expect(targets).toEqual(['deb', 'AppImage']);
    expect(lines).toEqual(['Skipped rpm: rpmbuild is not installed (the package rpm brings it).']);
  });

  it('are over a stand-in only what needs nothing from the net', () => {
    const { targets, isDebMadeHere, lines } = decideTargets({ ...real, isStandIn: true, has: everything });
    expect({ targets, isDebMadeHere }).toEqual({ targets: ['deb'], isDebMadeHere: true });
    expect(lines).toHaveLength(2);
    const without = decideTargets({ ...real, isStandIn: true, has: nothing });
    expect(without.targets).toEqual([]);
    expect(without.lines).toContain('Skipped deb: dpkg-deb is not installed.');
  });

  it('are those asked for, and those that cannot be made are refused', () => {
    const { targets, isDebMadeHere } = decideTargets({ ...real, wanted: 'deb, AppImage', has: everything });
    expect({ targets, isDebMadeHere }).toEqual({ targets: ['deb', 'AppImage'], isDebMadeHere: true });
    expect(() => decideTargets({ ...real, wanted: 'rpm', has: nothing })).toThrow('No rpm: rpmbuild');
    expect(() => decideTargets({ ...real, wanted: 'deb,msi', has: everything })).toThrow(
      'There is no «msi» here.',
    );
    expect(() => decideTargets({ ...real, system: 'aix', has: everything })).toThrow('not packaged on aix');
  });

  it('leave the deb to fpm where an rpm needs it anyway', () => {
    expect(decideTargets({ ...real, has: everything }).isDebMadeHere).toBe(false);
  });
});
