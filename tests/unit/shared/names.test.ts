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

/** Files that still have such a name. None is added: a file that is renamed leaves the list. */
const exceptions = new Set<string>([
  'electron/adapters/backups/look-into.ts',
  'electron/adapters/sqlite/look.ts',
  'electron/adapters/sqlite/sqlite-office-store.ts',
  'electron/hosts/browser/standing-words.ts',
  'electron/hosts/desktop/give-up.ts',
  'electron/hosts/desktop/life.ts',
  'electron/hosts/desktop/window-look.ts',
  'electron/hosts/look-at-folder.ts',
  'electron/services/api-client/met-secrets.ts',
  'electron/services/applications/keeping.ts',
  'electron/services/applications/office-store.ts',
  'electron/services/backups/outlived.ts',
  'electron/services/backups/turns.ts',
  'electron/services/outbox/account-news.ts',
  'electron/services/outbox/lanes.ts',
  'electron/services/program/settings-news.ts',
  'electron/services/updates/daily-look.ts',
  'electron/services/updates/update-standing.ts',
  'renderer/features/certificate/certificate-standing.tsx',
  'renderer/features/damage/use-damage-ways.ts',
  'renderer/features/editor/party-matches.module.css',
  'renderer/features/editor/party-matches.tsx',
  'renderer/features/settings/look-fields.tsx',
  'renderer/features/submit/have-it.tsx',
  'renderer/features/submit/undone.tsx',
  'renderer/features/updates/standing.tsx',
  'renderer/features/updates/use-hand-on.ts',
  'renderer/parts/pdf/look-into.ts',
  'renderer/parts/ways-to-boxes.ts',
  'renderer/stores/party-matches.ts',
  'renderer/text/book-words.ts',
  'renderer/text/english/standing.ts',
  'renderer/text/german/standing.ts',
  'renderer/ui/ways.module.css',
  'renderer/ui/ways.tsx',
]);

function isPrivate(file: string): boolean {
  const words = file.replace(/\.[a-z.]+$/u, '').split(/[/-]/u);
  return words.some((word) => privateWords.has(word)) || privatePhrases.test(file);
}

it('files of the product have names that a newcomer can guess', () => {
  const files = globSync('{electron,renderer,shared}/**/*.{ts,tsx,css}', { cwd: repository });
  const named = files.map((file) => file.split(path.sep).join('/')).filter(isPrivate);
  expect(named.filter((file) => !exceptions.has(file))).toEqual([]);
});

it('a private word is found wherever it stands in a name', () => {
  const found = ['electron/compose/at-hand.ts', 'renderer/ui/ways.module.css', 'shared/standing/account.ts'];
  expect(found.filter(isPrivate)).toEqual(found);
  const plain = ['shared/domain/backup.ts', 'electron/hosts/lifecycle.ts', 'renderer/app/always.tsx'];
  expect(plain.filter(isPrivate)).toEqual([]);
});
