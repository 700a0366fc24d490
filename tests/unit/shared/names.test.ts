import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const repository = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Words that nobody can guess; docs/glossary.md has replacements. Checked between hyphens, in names of files and
 * folders.
 */
const privateWords = new Set([
  ...['standing', 'news', 'look', 'restraint', 'keeping', 'laying', 'laid', 'owes', 'wish', 'lanes', 'turns'],
  ...[
    'dressed',
    'life',
    'lives',
    'looked',
    'told',
    'said',
    'gone',
    'shelf',
    'stretch',
    'signs',
    'beside',
    'besides',
    'way',
    'ways',
    'outlived',
    'undone',
    'office',
    'parties',
    'importing',
    'imports',
    'exporting',
  ],
  'exports',
]);
/** Phrases of several such words. */
const privatePhrases =
  /(?:^|[/-])(?:at-hand|give-up|have-it|hand-on|met-secrets|party-book|party-matches|book-words)(?:$|[./-])/u;

function isPrivate(file: string): boolean {
  const words = file.replace(/\.[a-z.]+$/u, '').split(/[/-]/u);
  return words.some((word) => privateWords.has(word)) || privatePhrases.test(file);
}

/** The same in names of types, functions and constants that other files use. */
const privateParts =
  /(?:^|[a-z])(?:Standings?|News|Restraint|Keeping|Laying|Laid|Owes|Wish(?:es)?|Lanes?|Turns|Dressed|Life|Lives|(?<!Under)Ways?|Outlived|Undone|Office|HandOn|HaveIt|AtHand|GiveUp|MetSecrets|Look|PartyBook|PartyMatch(?:es)?|BookWords|Told|Brought|Hangs|Said|Gone|Shelf|Shelves|Stretch(?:es)?|Sought|Besides)(?![a-z])/u;
const exported =
  /^export (?:async )?(?:abstract )?(?:type|interface|class|const|let|function\*?|enum) ([\p{L}\w$]+)/gmu;

function privateNames(code: string): readonly string[] {
  return [...code.matchAll(exported)]
    .map(([, name = '']) => name)
    .filter((name) => privateParts.test(name.charAt(0).toUpperCase() + name.slice(1)));
}

it('files have names that a newcomer can guess', () => {
  const files = globSync('{electron,renderer,shared,tests,tools}/**/*.{ts,tsx,mjs,css}', { cwd: repository });
  const named = files.map((file) => file.split(path.sep).join('/')).filter(isPrivate);
  expect(named).toEqual([]);
});

it('a private word is found wherever it stands in a name', () => {
  const found = ['electron/compose/at-hand.ts', 'renderer/ui/ways.module.css', 'shared/standing/account.ts'];
  expect(found.filter(isPrivate)).toEqual(found);
  const plain = ['shared/domain/backup.ts', 'electron/hosts/lifecycle.ts', 'renderer/app/always.tsx'];
  expect(plain.filter(isPrivate)).toEqual([]);
});

it('what files share has names that a newcomer can guess', () => {
  const files = globSync('{electron,renderer,shared,tests,tools}/**/*.{ts,tsx,mjs}', { cwd: repository });
  const named = files.flatMap((file) =>
    privateNames(readFileSync(path.join(repository, file), 'utf8')).map((name) => `${file}: ${name}`),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(named).toEqual([]);
});

it('a private word is found wherever it stands in an exported name', () => {
  const shared = (...names: string[]) => names.map((name) => `export function ${name}() {}`).join('\n');
  const found = [
    'FolderStanding',
    'lookInto',
    'useDamageWays',
    'TransportWay',
    'OfficeStore',
    'keeping',
    'AccountNews',
    'lookAt',
  ];
  expect(privateNames(shared(...found))).toEqual(found);
  expect(privateNames('export interface Standing {\nexport type Wish =\nexport class Turns {')).toEqual([
    'Standing',
    'Wish',
    'Turns',
  ]);
  expect(
    privateNames(
      shared('always', 'lookup', 'returnsBy', 'isReplaying', 'isUnderWay', 'outlook', 'AccountStatus'),
    ),
  ).toEqual([]);
});

/** A variable that is called by a private word, as every reader of that file has to guess it. */
const privateVariable =
  /\b(?:const|let|function) (?:told|look|standing|news|wish|trouble|room|goOn|(?:most|least)[A-Z]\w*|put(?:Away|Back|In|Into))\b/u;

/** A number that is called a place: what counts the elements of a list is its index. */
const placeAsNumber = /\bplace: number\b|\blet place = \d|\(_\w*, place\)/u;

it('no variable has a private word for its name, and no index is called a place', () => {
  const files = globSync('{electron,renderer,shared,tests,tools}/**/*.{ts,tsx,mjs}', { cwd: repository });
  const named = files.filter((file) => {
    const code = readFileSync(path.join(repository, file), 'utf8');
    return privateVariable.test(code) || placeAsNumber.test(code);
  });
  expect(named).toEqual([]);
  expect(placeAsNumber.test(['at(place', 'number)'].join(': '))).toBe(true);
  for (const name of ['told', 'mostBytes', 'putAway', 'room'])
    expect(privateVariable.test(`const ${name} = [];`)).toBe(true);
  for (const name of ['toldApart', 'most', 'put', 'roomy'])
    expect(privateVariable.test(`const ${name} = 1;`)).toBe(false);
});
