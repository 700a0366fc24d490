import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const repository = fileURLToPath(new URL('../../', import.meta.url));
const recipeFolder = fileURLToPath(new URL('.', import.meta.url));
const packages = '@expo-google-fonts';

/** One font that is cut, in the weights that the page has: a serif of 500 would weigh 5 MB and be seen in no more than one line. */
export interface Cut {
  /** As style sheets name it. */
  readonly family: string;
  /** Of node_modules. */
  readonly package: string;
  readonly weight: 400 | 500;
  /** The whole font, absolute. */
  readonly file: string;
}

const styles = { 400: 'Regular', 500: 'Medium' } as const;

/** In the order in which the style sheets name the families: what an earlier one draws no later one is asked for. */
export const scripts = ['SC', 'JP', 'KR'] as const;
export const kinds = [
  { kind: 'Sans', weight: 400 },
  { kind: 'Sans', weight: 500 },
  { kind: 'Serif', weight: 400 },
] as const;

export function cutOf({ kind, weight }: (typeof kinds)[number], script: (typeof scripts)[number]): Cut {
  const name = `${packages}/noto-${kind}-${script}`.toLowerCase();
  const style = `${weight}${styles[weight]}`;
  const file = `${repository}node_modules/${name}/${style}/Noto${kind}${script}_${style}.ttf`;
  return { family: `Noto ${kind} ${script}`, package: name, weight, file };
}

/**
 * What the Chinese font is to draw. It could draw twice as many, but most of the others are written in Japan, whose
 * font is to draw those; the list is that by which Google Fonts serves the same font to pages.
 */
export async function chineseSigns(): Promise<ReadonlySet<number>> {
  const text = await readFile(`${recipeFolder}chinese-signs.txt`, 'utf8');
  const signs = new Set<number>();
  for (const range of text.trim().split(/\s+/u)) {
    const [first = '', last = first] = range.split('-');
    for (let point = Number.parseInt(first, 16); point <= Number.parseInt(last, 16); point += 1)
      signs.add(point);
  }
  return signs;
}

/** Changes with everything that the cut fonts follow from: this folder and the versions of the packages. */
export async function recipeHash(): Promise<string> {
  const hash = createHash('sha256');
  const ours = (await readdir(recipeFolder)).sort().map((name) => path.join(recipeFolder, name));
  const names = new Set(kinds.flatMap((kind) => scripts.map((script) => cutOf(kind, script).package)));
  const theirs = [...names, 'subset-font', 'harfbuzzjs'].map(
    (name) => `${repository}node_modules/${name}/package.json`,
  );
  for (const file of [...ours, ...theirs]) hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}
