import { glob } from 'node:fs/promises';
import { repository } from './vite/renderer.ts';

export const suites = ['rules', 'parts', 'screens', 'program'] as const;
export type Suite = (typeof suites)[number];

/** What `npm test` was asked to run. */
export interface TestChoice {
  /** False if only some suites or files are wanted; format, lint, types and layers are then skipped. */
  readonly isWhole: boolean;
  readonly only: readonly Suite[];
  /** Parts of the paths of wanted files; empty for all. */
  readonly paths: readonly string[];
  /** For example `1/3`, to run a third of each suite; `null` for all. */
  readonly shard: string | null;
}

/** Parses `--only=rules,screens`, `--shard=1/3` and paths. Throws with a message for anything else. */
export function readTestChoice(parameters: readonly string[]): TestChoice {
  let only: readonly Suite[] = suites;
  let shard: string | null = null;
  const paths: string[] = [];
  for (const parameter of parameters) {
    const [name, value = ''] = parameter.split('=', 2);
    if (name === '--only') only = value.split(',').map(suiteNamed);
    else if (name === '--shard' && /^[1-9]\d*\/[1-9]\d*$/u.test(value)) shard = value;
    else if (parameter.startsWith('-'))
      throw new Error(
        `npm test knows no ${parameter}. It knows --only=${suites.join('|')}, --shard=1/3 and paths.`,
      );
    else paths.push(parameter.replaceAll('\\', '/').replace(/^\.\//u, ''));
  }
  return { isWhole: only === suites && paths.length === 0, only, paths, shard };
}

function suiteNamed(name: string): Suite {
  const suite = suites.find((one) => one === name);
  if (suite === undefined) throw new Error(`There is no suite «${name}». There are: ${suites.join(', ')}.`);
  return suite;
}

/** The suites that contain files with these paths; the others are not started. */
export async function suitesOf({
  only,
  paths,
}: Pick<TestChoice, 'only' | 'paths'>): Promise<readonly Suite[]> {
  if (paths.length === 0) return only;
  const found = new Set<Suite>();
  for await (const file of glob('tests/**/*.test.{ts,tsx}', { cwd: repository })) {
    const place = file.replaceAll('\\', '/');
    // Tests of the set-up have their own command.
    if (place.startsWith('tests/set-up/')) continue;
    if (paths.some((one) => place.includes(one))) found.add(suiteOf(place));
  }
  return only.filter((suite) => found.has(suite));
}

/** The suite of a file, as in the configurations of vitest. */
export function suiteOf(file: string): Suite {
  if (/^tests\/(?:e2e|desktop|[^/]+\/built)\//u.test(file)) return 'program';
  if (file.startsWith('tests/renderer/screens/')) return 'screens';
  return /^tests\/(?:unit\/(?:shared|electron\/services)|renderer\/(?:app|features|stores|text))\//u.test(
    file,
  )
    ? 'rules'
    : 'parts';
}
