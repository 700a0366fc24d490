import type { DebOrder } from './fpm-arguments.ts';

/**
 * The control file of a deb. `kilobytes`: installed size. Throws for names and versions that Debian does not accept.
 */
export function controlFile({ options, depends, recommends }: DebOrder, kilobytes: number): string {
  const name = options['--name'] ?? '';
  const version = [options['--version'], options['--iteration']]
    .filter((part) => part !== undefined)
    .join('-');
  if (!/^[a-z0-9][a-z0-9+.-]+$/u.test(name)) throw new Error(`Debian takes no package named «${name}».`);
  if (!/^\d[A-Za-z0-9.+~-]*$/u.test(version)) throw new Error(`Debian takes no version «${version}».`);
  const homepage = options['--url'];
  const fields: readonly (readonly [name: string, value: string | undefined])[] = [
    ['Package', name],
    ['Version', version],
    ['License', options['--license']],
    ['Vendor', options['--vendor']],
    ['Architecture', options['--architecture']],
    ['Maintainer', options['--maintainer']],
    ['Installed-Size', String(kilobytes)],
    ['Depends', joined(depends)],
    ['Recommends', joined(recommends)],
    ['Section', options['--category'] ?? 'misc'],
    ['Priority', options['--deb-priority'] ?? 'optional'],
    // The reserved `.invalid` address is left out.
    ['Homepage', isPage(homepage) ? homepage : undefined],
  ];
  const lines = fields.flatMap(([field, value]) =>
    value === undefined ? [] : [`${field}: ${oneLine(value)}`],
  );
  return `${[...lines, `Description: ${description(options['--description'] ?? '')}`].join('\n')}\n`;
}

function joined(packages: readonly string[]): string | undefined {
  return packages.length === 0 ? undefined : packages.join(', ');
}

function isPage(address: string | undefined): address is string {
  return address !== undefined && URL.canParse(address) && !new URL(address).hostname.endsWith('.invalid');
}

/** A field on one line: a line break would begin another field. */
function oneLine(value: string): string {
  return value.replaceAll(/\s+/gu, ' ').trim();
}

/** A description: one short line, the rest indented, with a dot for each empty line. */
function description(text: string): string {
  const [first = '', ...rest] = text.split('\n').map(oneLine);
  return [first, ...rest.map((line) => ` ${line === '' ? '.' : line}`)].join('\n');
}
