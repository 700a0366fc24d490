import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { z } from 'zod';

const repository = fileURLToPath(new URL('../../../', import.meta.url));

/** Paths from the root of the repository, with forward slashes. */
function filesOf(pattern: string): readonly string[] {
  return globSync(pattern, { cwd: repository, exclude: ['**/node_modules/**', 'build/**', 'dist/**'] })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !/^(?:build|dist|reports|node_modules)\//u.test(file));
}

const read = (file: string): string => readFileSync(path.join(repository, file), 'utf8');

function isThere(place: string): boolean {
  return statSync(path.join(repository, place), { throwIfNoEntry: false }) !== undefined;
}

const docs = filesOf('**/*.md').filter((file) => !file.startsWith('tests/'));
const code = filesOf('{electron,renderer,shared,tests,tools}/**/*.{ts,tsx,mjs}');
const product = code.filter(
  (file) => /^(?:electron|renderer|shared)\//u.test(file) && !file.endsWith('.d.ts'),
);
const styles = filesOf('renderer/**/*.css');
const textOf = new Map(code.map((file) => [file, read(file)]));

/** Words that a document shows as code. French is the example of a language to add. */
function shownIn(text: string): readonly string[] {
  const shown = [...text.matchAll(/`([^`\n]+)`/gu)].flatMap(([, words = '']) => words.split(/\s+/u));
  return shown.map((word) => word.replace(/[,;:)]+$/u, '')).filter((word) => !/[*{<…]|french/u.test(word));
}

it('docs lead to places that are there', () => {
  const nowhere = docs.flatMap((file) => {
    const text = read(file);
    const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]+)/gu)].map(([, link = '']) =>
      path.posix.join(path.posix.dirname(file), link),
    );
    const places = shownIn(text).filter((word) =>
      /^(?:docs|electron|renderer|shared|tests|tools)\//u.test(word),
    );
    const names = shownIn(text).filter((word) => /^[\w-][\w./-]*\.(?:ts|tsx|mjs|css)$/u.test(word));
    return [
      ...[...links, ...places].filter((place) => !isThere(place)),
      ...names.filter(
        (name) => !isThere(name) && !code.concat(styles).some((one) => one.endsWith(`/${name}`)),
      ),
    ].map((place) => `${file}: ${place}`);
  });
  expect(nowhere).toEqual([]);
});

it('each decision stands in their list, by the number of its file', () => {
  const list = read('docs/decisions/README.md');
  const decisions = filesOf('docs/decisions/0*.md').map((file) => path.posix.basename(file));
  expect(decisions.filter((name) => !list.includes(`[${name.slice(0, 4)}](${name})`))).toEqual([]);
  expect(decisions.length).toBeGreaterThan(40);
});

it('commands that docs name can be run', () => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(read('package.json')));
  const named = docs.flatMap((file) =>
    [...read(file).matchAll(/npm run ([\w:-]+)/gu)].map(([, script = '']) => ({ file, script })),
  );
  expect(named.filter(({ script }) => scripts[script] === undefined)).toEqual([]);
  expect(named.length).toBeGreaterThan(20);
});

/** Names that each file imports from other files of the repository; `*` for all. */
function takenBy(file: string): readonly (readonly [string, string])[] {
  const text = textOf.get(file) ?? '';
  const placeOf = (name: string): string => path.posix.join(path.posix.dirname(file), name);
  const named = [...text.matchAll(/(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s+from\s+'(\.[^']+)'/gu)];
  const whole = [
    ...text.matchAll(/\*\s+as\s+\w+\s+from\s+'(\.[^']+)'/gu),
    ...text.matchAll(/import\('(\.[^']+)'\)/gu),
  ];
  return [
    ...named.flatMap(([, names = '', from = '']) =>
      names.split(',').map((name) => [placeOf(from), name.replace(/\btype\b| as .*/gu, '').trim()] as const),
    ),
    ...whole.map(([, from = '']) => [placeOf(from), '*'] as const),
  ];
}

it('what a file of the product shares, another one takes', () => {
  const taken = new Set(code.flatMap(takenBy).map(([place, name]) => `${place} ${name}`));
  const unused = product.flatMap((file) => {
    const shared = (textOf.get(file) ?? '').matchAll(
      /^export (?:async )?(?:abstract )?(?:const|function\*?|class|interface|type|enum) (\w+)/gmu,
    );
    return taken.has(`${file} *`)
      ? []
      : [...shared].map(([, name = '']) => `${file} ${name}`).filter((one) => !taken.has(one));
  });
  expect(unused).toEqual([]);
  expect(taken.size).toBeGreaterThan(1_000);
});

it('what is styled is drawn', () => {
  const quoted = new Set(
    product.flatMap((file) => [...(textOf.get(file) ?? '').matchAll(/'([\w-]+)'/gu)].map(([, word]) => word)),
  );
  const usersOf = Map.groupBy(
    product.flatMap((file) =>
      [...(textOf.get(file) ?? '').matchAll(/from '(\.[^']+\.module\.css)'/gu)].map(([, from = '']) => {
        return { file, style: path.posix.join(path.posix.dirname(file), from) };
      }),
    ),
    ({ style }) => style,
  );
  const unused = styles
    .filter((file) => file.endsWith('.module.css'))
    .flatMap((file) => {
      const users = (usersOf.get(file) ?? []).map((user) => user.file);
      const text = users.map((one) => textOf.get(one)).join('\n');
      const isChosen = /tyles\[(?!')/u.test(text);
      const selectors = read(file).replaceAll(/\/\*.*?\*\/|\{[^{}]*\}/gsu, ' ');
      const classes = new Set([...selectors.matchAll(/\.([a-zA-Z][\w-]*)/gu)].map(([, one = '']) => one));
      return [...classes]
        .filter((one) => !text.includes(`'${one}'`) && !(isChosen && quoted.has(one)))
        .map((one) => `${file} .${one}`);
    });
  expect(unused).toEqual([]);
  expect(styles.length).toBeGreaterThan(50);
});

it('a name of the looks that is asked for is given, and the other way round', () => {
  const css = styles.map(read).join('\n');
  const all = [css, ...product.map((file) => textOf.get(file) ?? '')].join('\n');
  const given = new Set([...all.matchAll(/['\s;{](--[\w-]+)['\]]*\s*:/gu)].map(([, name = '']) => name));
  const set = [...all.matchAll(/setProperty\('(--[\w-]+)'/gu)].map(([, name = '']) => name);
  const asked = new Set(
    [...all.matchAll(/(?:var\(\s*|getPropertyValue\(')(--[\w-]+)/gu)].map(([, name = '']) => name),
  );
  // Names that react-aria defines.
  const foreign = new Set(['--trigger-width', ...set]);
  expect([...asked].filter((name) => !given.has(name) && !foreign.has(name))).toEqual([]);
  const quoted = (name: string): boolean => all.includes(`'${name}'`);
  expect([...given].filter((name) => !asked.has(name) && !quoted(name))).toEqual([]);
});
