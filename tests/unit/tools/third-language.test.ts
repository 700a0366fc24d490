import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const repository = path.resolve(import.meta.dirname, '../../..');
const table = 'shared/text/languages.ts';
const french = 'shared/text/french';
const german = 'shared/text/german/support.ts';
/** Files of the product, and those that say how it is compiled. */
const product = ['electron', 'renderer', 'shared', 'package.json', 'tsconfig.json'];

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
    const folder = path.join(copy, french);
    cpSync(path.join(copy, 'shared/text/german'), folder, { recursive: true });
    // French has a third plural form.
    replaceIn(
      path.join(folder, 'facts.ts'),
      "plurals: ['one', 'other']",
      "plurals: ['one', 'many', 'other']",
    );
    const first = 'import { facts as german }';
    replaceIn(
      path.join(copy, table),
      first,
      `import { facts as french } from './french/facts.ts';\n${first}`,
    );
    replaceIn(path.join(copy, table), 'de: german }', 'de: german, fr: french }');
    replaceIn(path.join(copy, german), "    others: 'Lizenzen Dritter…',\n", '');
    asked = complainedAbout(copy);
  });

  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it('asks for the words of a new language in the table of languages, and for nothing outside its folder', () => {
    const elsewhere = asked.filter((file) => file !== german && !file.startsWith(french));
    expect(elsewhere).toEqual([table]);
  });

  it('asks for every plural form of the language', () => {
    expect(asked).toContain(`${french}/outbox.ts`);
  });

  it('asks for a word that a language lacks', () => {
    expect(asked).toContain(german);
  });
});
