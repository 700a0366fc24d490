/** A file or, ending in a slash, the content of a folder, and where it goes. */
export interface Placed {
  readonly from: string;
  /** Absolute in the package. */
  readonly to: string;
}

/** The command line of fpm, as far as the packager writes one for a deb. */
export interface DebOrder {
  readonly options: Readonly<Record<string, string>>;
  readonly depends: readonly string[];
  readonly recommends: readonly string[];
  readonly placed: readonly Placed[];
}

const flags = ['--force', '--debug'];
const names = [
  ...[
    '-s',
    '-t',
    '--name',
    '--version',
    '--iteration',
    '--architecture',
    '--maintainer',
    '--vendor',
    '--url',
  ],
  ...['--description', '--license', '--category', '--package', '--after-install', '--after-remove', '--log'],
  ...['--deb-priority', '--deb-compression'],
];
const needed = ['--name', '--version', '--architecture', '--maintainer', '--description', '--package'];

/** Throws for what it does not know, because leaving it out would give another package than was asked for. */
export function readFpmArguments(words: readonly string[]): DebOrder {
  const options: Record<string, string> = {};
  const lists: Record<'-d' | '--deb-recommends', string[]> = { '-d': [], '--deb-recommends': [] };
  const placed: Placed[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (flags.includes(word)) continue;
    if (word === '-d' || word === '--deb-recommends') lists[word].push(valueAfter(words, (at += 1)));
    else if (names.includes(word)) options[word] = valueAfter(words, (at += 1));
    else placed.push(readPlace(word));
  }
  for (const name of needed) if (options[name] === undefined) throw new Error(`${name} is missing.`);
  if (options['-t'] !== 'deb' || options['-s'] !== 'dir')
    throw new Error('Only folders are made into debs here.');
  return { options, depends: lists['-d'], recommends: lists['--deb-recommends'], placed };
}

function valueAfter(words: readonly string[], at: number): string {
  const value = words[at];
  if (value === undefined) throw new Error(`${words[at - 1] ?? ''} needs a value.`);
  return value;
}

/** `from=to`; a path of ours may hold an equals sign, a place in the package does not. */
function readPlace(word: string): Placed {
  const at = word.lastIndexOf('=');
  const to = word.slice(at + 1);
  if (word.startsWith('-') || at < 1 || !to.startsWith('/') || to.split('/').includes('..')) {
    throw new Error(`«${word}» is not understood.`);
  }
  return { from: word.slice(0, at), to };
}
