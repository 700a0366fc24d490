import { describe, expect, it } from 'vitest';
import { controlFile } from '../../../../tools/packaging/deb-control.ts';
import { readFpmArguments } from '../../../../tools/packaging/fpm-arguments.ts';

const words = [
  ...['-s', 'dir', '--force', '-t', 'deb', '-d', 'libsecret-1-0', '-d', 'a | b', '--deb-recommends', 'c'],
  ...[
    '--deb-compression',
    'xz',
    '--architecture',
    'amd64',
    '--after-install',
    '/tmp/in',
    '--after-remove',
    '/tmp/out',
  ],
  ...[
    '--description',
    'Short\n Long one\n\n with more',
    '--version',
    '1.2.0~beta1',
    '--package',
    '/tmp/x.deb',
  ],
  ...[
    '--name',
    'co-desk',
    '--maintainer',
    'CO Desk',
    '--vendor',
    'Desk',
    '--url',
    'https://co-desk.invalid/',
  ],
  ...['--category', 'misc', '--deb-priority', 'optional', '--license', 'MIT', '--iteration', '7'],
  ...['/tmp/a=b/unpacked/=/opt/CO Desk', '/tmp/x.desktop=/usr/share/applications/x.desktop'],
];

/** The command line with one value changed. */
const withValue = (name: string, value: string): string[] =>
  words.map((word, at) => (words[at - 1] === name ? value : word));

describe('the command line of fpm', () => {
  it('is read whole', () => {
    const { depends, recommends, placed } = readFpmArguments(words);
    expect(depends).toEqual(['libsecret-1-0', 'a | b']);
    expect(recommends).toEqual(['c']);
    expect(placed).toEqual([
      { from: '/tmp/a=b/unpacked/', to: '/opt/CO Desk' },
      { from: '/tmp/x.desktop', to: '/usr/share/applications/x.desktop' },
    ]);
  });

  it.each([
    ['an option that is not known', [...words, '--before-install', 'x']],
    ['an option without its value', [...words, '--name']],
    ['no name', words.filter((word, at) => word !== '--name' && words[at - 1] !== '--name')],
    ['an rpm', withValue('-t', 'rpm')],
    ['a place outside the package', [...words, '/tmp/x=/opt/../../etc/x']],
    ['a file without a place', [...words, '/tmp/x']],
  ])('is refused with %s', (_what, asked) => {
    expect(() => readFpmArguments(asked)).toThrow(Error);
  });
});

describe('the control file', () => {
  it('says what the package is', () => {
    expect(controlFile(readFpmArguments(words), 120).split('\n')).toEqual([
      ...[
        'Package: co-desk',
        'Version: 1.2.0~beta1-7',
        'License: MIT',
        'Vendor: Desk',
        'Architecture: amd64',
      ],
      ...['Maintainer: CO Desk', 'Installed-Size: 120', 'Depends: libsecret-1-0, a | b', 'Recommends: c'],
      ...['Section: misc', 'Priority: optional', 'Description: Short', ' Long one', ' .', ' with more', ''],
    ]);
  });

  it('names a page only where there is one', () => {
    const page = controlFile(readFpmArguments(withValue('--url', 'https://desk.example/')), 1);
    expect(page).toContain('\nHomepage: https://desk.example/\n');
  });

  it('is not given more fields by a value', () => {
    const control = controlFile(readFpmArguments(withValue('--maintainer', 'Desk\nDepends: evil')), 1);
    expect(control.match(/^Depends:/gmu)).toHaveLength(1);
  });

  it.each([
    ['--name', 'CO Desk'],
    ['--version', 'one'],
  ])('refuses what Debian does not take (%s %s)', (name, value) => {
    expect(() => controlFile(readFpmArguments(withValue(name, value)), 1)).toThrow('Debian takes no');
  });
});
