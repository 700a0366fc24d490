import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const repository = path.resolve(import.meta.dirname, '../../..');
const table = 'shared/domain/languages.ts';
const german = 'shared/text/german/support.ts';
/** Files of the product, and those that say how it is compiled. */
const product = ['electron', 'renderer', 'shared', 'package.json', 'tsconfig.json'];

/** French needs three plural forms. */
const frenchRow =
  "  fr: { name: 'Français', notLoaded: 'Fermez la fenêtre.', addressUsed: 'Adresse déjà utilisée.', locale: 'fr-FR', amounts: { decimal: ',', group: ' ' }, isPostcodeFirst: true, cellSeparator: ';', plurals: ['one', 'many', 'other'] },\n";

/** Files of a copy of the product with errors of the compiler, each once. */
function complainedAbout(copy: string): readonly string[] {
  symlinkSync(path.join(repository, 'node_modules'), path.join(copy, 'node_modules'), 'junction');
  const config = { extends: './tsconfig.json', include: product.slice(0, 3), exclude: [] };
  writeFileSync(path.join(copy, 'product.json'), JSON.stringify(config));
  const compiler = path.join(repository, 'node_modules/typescript-native/bin/tsc');
  const how = ['-p', 'product.json', '--noEmit', '--singleThreaded', '--pretty', 'false'];
  const { stdout } = spawnSync(process.execPath, [compiler, ...how], { cwd: copy, encoding: 'utf8' });
  return [...new Set(Array.from(stdout.matchAll(/^(\S+)\(\d+,\d+\): error/gmu), ([, file = '']) => file))];
}

function replaceIn(file: string, part: string, by: string): void {
  const text = readFileSync(file, 'utf8');
  expect(text.split(part)).toHaveLength(2);
  writeFileSync(file, text.replace(part, by));
}

describe('the compiler', () => {
  const copy = mkdtempSync(path.join(tmpdir(), 'co-desk-third-language-'));
  let asked: readonly string[];

  beforeAll(() => {
    for (const part of product)
      cpSync(path.join(repository, part), path.join(copy, part), { recursive: true });
    const end = '} as const satisfies';
    replaceIn(path.join(copy, table), end, `${frenchRow}${end}`);
    replaceIn(path.join(copy, german), "    others: 'Lizenzen Dritter…',\n", '');
    asked = complainedAbout(copy);
  });

  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it('asks for the words of a new language in the two tables of words, and for nothing elsewhere', () => {
    const elsewhere = asked.filter((file) => file !== german);
    expect(elsewhere.toSorted()).toEqual(['shared/text/main-words.ts', 'shared/text/page-words.ts']);
  });

  it('asks for a word that a language lacks', () => {
    expect(asked).toContain(german);
  });
});
