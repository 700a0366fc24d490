import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { english } from '../../shared/text/english/english.ts';
import { german } from '../../shared/text/german/german.ts';
import { mainWords } from '../../shared/text/languages.ts';
import { repository } from './desktop-program.ts';

/** All sentences of a tree of words that a bundle writes as they are. */
function plainTexts(words: unknown): readonly string[] {
  if (typeof words === 'string') return /^[^'"`\\$\n]{40,}$/u.test(words) ? [words] : [];
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(plainTexts) : [];
}

function scriptsIn(folder: string): string {
  const files = readdirSync(path.join(repository, folder), { recursive: true, encoding: 'utf8' });
  const scripts = files.filter((file) => file.endsWith('.js'));
  return scripts.map((file) => readFileSync(path.join(repository, folder, file), 'utf8')).join('\n');
}

/** The page's own script, which it loads before anything else. */
function firstScript(): string {
  const page = readFileSync(path.join(repository, 'build/renderer/index.html'), 'utf8');
  const script = /<script type="module"[^>]* src="\.\/(assets\/[^"]+)"/u.exec(page)?.[1] ?? '';
  return readFileSync(path.join(repository, 'build/renderer', script), 'utf8');
}

const inPage = [english, german].flatMap(plainTexts);
const inMain = Object.values(mainWords).flatMap(plainTexts);
const ofThePage = inPage.filter((text) => !inMain.includes(text));
const ofMain = inMain.filter((text) => !inPage.includes(text));

describe('the words', () => {
  it.each(['build/desktop/main', 'build/browser'])('of the page are in no script of main (%s)', (folder) => {
    const scripts = scriptsIn(folder);
    expect(ofMain.filter((text) => !scripts.includes(text))).toEqual([]);
    expect(ofThePage.filter((text) => scripts.includes(text))).toEqual([]);
  });

  it('of main are in no script of the page', () => {
    const scripts = scriptsIn('build/renderer/assets');
    expect(ofThePage.filter((text) => !scripts.includes(text))).toEqual([]);
    expect(ofMain.filter((text) => scripts.includes(text))).toEqual([]);
  });

  it('of any language are not in the first script of the page, nor what its later words share with main', () => {
    const script = firstScript();
    const shared = Object.values(mainWords).map(({ tables }) => tables.headings.plain.returnOriginalsBy);
    expect([...inPage, ...shared].filter((text) => script.includes(text))).toEqual([]);
  });
});
