/** A file, or with a slash at the end the content of a folder, and its place in the package. */
export interface Placed {
  readonly from: string;
  /** Absolute path in the package. */
  readonly to: string;
}

/** The parts of fpm's command line that electron-builder writes for a deb. */
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

/** Parses the command line. Throws for unknown options, as ignoring one would make a different package. */
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

/** Parses `from=to`. A local path may contain an equals sign, a path in the package does not. */
function readPlace(word: string): Placed {
  const at = word.lastIndexOf('=');
  const to = word.slice(at + 1);
  if (word.startsWith('-') || at < 1 || !to.startsWith('/') || to.split('/').includes('..')) {
    throw new Error(`«${word}» is not understood.`);
  }
  return { from: word.slice(0, at), to };
}
