import { describe, expect, it } from 'vitest';
import { isSystemOlder, compareVersions } from '../../../../../electron/services/updates/release.ts';

describe('versions', () => {
  it.each([
    ['1.4.1', '1.4.0', 'newer'],
    ['1.10.0', '1.9.9', 'newer'],
    ['2.0.0', '1.99.99', 'newer'],
    ['1.4.0', '1.4.0-beta.2', 'newer'],
    ['1.4.0', '1.4.0', 'notNewer'],
    ['1.4.0+7', '1.4.0', 'notNewer'],
    ['1.3.99', '1.4.0', 'notNewer'],
    ['1.4.0-beta.3', '1.4.0-beta.2', 'notNewer'],
    ['9.0.0-rc.1', '1.4.0', 'notNewer'],
    ['1.4', '1.4.0', 'nonsense'],
    ['1.4.0 ', '1.4.0', 'nonsense'],
    ['1.4.0\n9.0.0', '1.4.0', 'nonsense'],
    ['1.04.0', '1.4.0', 'nonsense'],
    ['-1.4.0', '1.4.0', 'nonsense'],
    ['1.4.1', 'development', 'nonsense'],
  ])('%j beside %j is %s', (offered, running, end) => {
    expect(compareVersions(offered, running)).toBe(end);
  });

  it.each([
    ['6.1.0-generic', '6.0', false],
    ['10.0.19045', '10.0.22000', true],
    ['24.1.0', '24.1.0', false],
    ['24.1.0', 'Sequoia', null],
    ['unknown', '1.0.0', null],
  ])('a system %j where %j is needed: older is %s', (system, needed, end) => {
    expect(isSystemOlder(system, needed)).toBe(end);
  });
});
