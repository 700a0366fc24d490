import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { preprocessCSS, resolveConfig, type ResolvedConfig } from 'vite';
import { expect, it } from 'vitest';

const repository = fileURLToPath(new URL('../../../', import.meta.url));

type Sources = ReadonlyMap<string, string>;

/** A place where code uses a class of a style sheet. `name`: `null` where only a running program knows it. */
interface Use {
  readonly file: string;
  readonly sheet: string;
  readonly name: string | null;
}

const imported = /^import ([\w$]+) from '(\.[^']+\.module\.css)';$/gmu;

/** Every use of the style sheets that the code imports. */
function usesIn(file: string, code: string): readonly Use[] {
  return [...code.matchAll(imported)].flatMap(([, local = '', from = '']) => {
    const sheet = path.posix.join(path.posix.dirname(file), from);
    const taken = [...code.matchAll(new RegExp(`(?<![\\w$.])${local}\\[([^\\]]+)\\]`, 'gu'))];
    return taken.flatMap(([, key = '']): Use[] => {
      // A text that is compared with is not a class.
      const quoted = [...key.matchAll(/(=== )?'([^']+)'/gu)];
      const literals = quoted.filter(([, compared]) => compared === undefined).map(([, , name = '']) => name);
      const names = literals.length === 0 ? [null] : literals;
      return names.map((name) => ({ file, sheet, name }));
    });
  });
}

/** The classes of a style sheet as the page gets them, each with its scoped names. */
async function classesOf(
  sheet: string,
  css: string,
  config: ResolvedConfig,
): Promise<ReadonlyMap<string, string>> {
  const { modules = {} } = await preprocessCSS(css, path.join(repository, sheet), config);
  const animations = new Set([...css.matchAll(/@keyframes ([\w-]+)/gu)].map(([, name]) => name));
  return new Map(Object.entries(modules).filter(([name]) => !animations.has(name)));
}

/** Classes that code uses and its style sheets lack, and classes that nothing uses. */
async function mistakes(code: Sources, sheets: Sources): Promise<readonly string[]> {
  const config = await resolveConfig({ configFile: false, root: `${repository}renderer` }, 'build');
  const uses = [...code].flatMap(([file, text]) => usesIn(file, text));
  const words = new Set([...code.values()].flatMap((text) => text.match(/(?<=')[\w-]+(?=')/gu) ?? []));
  const found = await Promise.all(
    [...sheets].map(async ([sheet, css]) => {
      const classes = await classesOf(sheet, css, config);
      const own = uses.filter((use) => use.sheet === sheet);
      const missing = own.filter(({ name }) => name !== null && !classes.has(name));
      const isChosenLater = own.some(({ name }) => name === null);
      const taken = [...classes.keys()].filter(
        (name) => own.some((use) => use.name === name) || (isChosenLater && words.has(name)),
      );
      // A class that another one is composed of is used with it.
      const scoped = new Set(taken.flatMap((name) => (classes.get(name) ?? '').split(' ')));
      const unused = [...classes].filter(([, names]) => !scoped.has(names.split(' ')[0] ?? ''));
      return [
        ...missing.map(({ file, name }) => `${file}: ${sheet} has no class ${String(name)}`),
        ...unused.map(([name]) => `${sheet}: nothing uses ${name}`),
      ];
    }),
  );
  return found.flat();
}

function sources(pattern: string): Sources {
  const files = globSync(pattern, { cwd: repository }).map((file) => file.split(path.sep).join('/'));
  return new Map(files.toSorted().map((file) => [file, readFileSync(path.join(repository, file), 'utf8')]));
}

it('every class that code takes from a style sheet is there, and every class of a style sheet is taken', async () => {
  const sheets = sources('renderer/**/*.module.css');
  expect(sheets.size).toBeGreaterThan(80);
  expect(await mistakes(sources('renderer/**/*.{ts,tsx}'), sheets)).toEqual([]);
});

it('a class that is missing, misplaced or left over is found; one that is composed or chosen later is not', async () => {
  const code = new Map([
    [
      'renderer/ui/a.tsx',
      [
        "import styles from './a.module.css';",
        "import other from './b.module.css';",
        "const tone: Tone = 'later';",
        "classNames(styles['here'], styles['gone'], other['here'], styles[tone], other[is === 'x' ? 'either' : 'or']);",
      ].join('\n'),
    ],
  ]);
  const sheets = new Map([
    [
      'renderer/ui/a.module.css',
      '.base {} .here { composes: base } .later {} @keyframes turn {} .left:hover {}',
    ],
    ['renderer/ui/b.module.css', '.either .inner {} @media print { .or {} }'],
  ]);
  expect(await mistakes(code, sheets)).toEqual([
    'renderer/ui/a.tsx: renderer/ui/a.module.css has no class gone',
    'renderer/ui/a.module.css: nothing uses left',
    'renderer/ui/a.tsx: renderer/ui/b.module.css has no class here',
    'renderer/ui/b.module.css: nothing uses inner',
  ]);
});

it('every printed page has a name: one without wins over those of all style sheets that were loaded before it', () => {
  const pages = [...sources('renderer/**/*.css')].flatMap(([sheet, css]) =>
    [...css.matchAll(/@page\s*(?<name>[\w-]*)/gu)].map(({ groups }) => ({
      sheet,
      name: groups?.['name'] ?? '',
    })),
  );
  expect(pages.length).toBeGreaterThan(2);
  expect(pages.filter(({ name }) => name === '')).toEqual([]);
});
