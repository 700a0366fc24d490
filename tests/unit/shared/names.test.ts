import { globSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const repository = fileURLToPath(new URL('../../../', import.meta.url));

/** Words that nobody guesses; docs/glossary.md has those to use instead. Between hyphens, in names of files and folders. */
const privateWords = new Set([
  ...['standing', 'news', 'look', 'restraint', 'keeping', 'laying', 'laid', 'owes', 'wish', 'lanes', 'turns'],
  ...[
    'dressed',
    'life',
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
/** As above, of several words. */
const privatePhrases =
  /(?:^|[/-])(?:at-hand|give-up|have-it|hand-on|met-secrets|party-book|party-matches|book-words)(?:$|[./-])/u;

function isPrivate(file: string): boolean {
  const words = file.replace(/\.[a-z.]+$/u, '').split(/[/-]/u);
  return words.some((word) => privateWords.has(word)) || privatePhrases.test(file);
}

it('files of the product have names that a newcomer can guess', () => {
  const files = globSync('{electron,renderer,shared}/**/*.{ts,tsx,css}', { cwd: repository });
  const named = files.map((file) => file.split(path.sep).join('/')).filter(isPrivate);
  expect(named).toEqual([]);
});

it('a private word is found wherever it stands in a name', () => {
  const found = ['electron/compose/at-hand.ts', 'renderer/ui/ways.module.css', 'shared/standing/account.ts'];
  expect(found.filter(isPrivate)).toEqual(found);
  const plain = ['shared/domain/backup.ts', 'electron/hosts/lifecycle.ts', 'renderer/app/always.tsx'];
  expect(plain.filter(isPrivate)).toEqual([]);
});
