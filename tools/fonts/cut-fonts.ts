import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';
import { codePointsOf, tableOf, tablesOf } from './font-tables.ts';
import { chineseSigns, cutOf, kinds, recipeHash, repository, scripts, type Cut } from './recipe.ts';
import { rangesOf } from './ranges.ts';
import { toWoff2 } from './woff2.ts';

/** Below it a folder for each recipe, below that one for each package, so that a file tells whose it is. */
export const cutFolder = 'build/fonts';
const sheetName = 'noto-cjk.css';

/**
 * Where one file of a font ends and the next begins, so that a text asks for few: signs, kana and rare letters,
 * ideographs, Hangul, forms, and what lies beyond 16 bits.
 */
const bounds = [0, 0x3000, 0x4e00, 0x6000, 0x7000, 0x8000, 0x9000, 0xac00, 0xc000, 0xd800, 0x10000, 0x110000];

/** What a browser asks for by itself in horizontal lines. Forms for other uses make up half of a font. */
const features = ['ccmp', 'locl', 'calt', 'liga', 'mark', 'kern', 'halt', 'chws', 'ljmo', 'vjmo', 'tjmo'];
const upright = ['vhea', 'vmtx'];

/**
 * The fonts of China, Japan and Korea, cut to what no family before them in the style sheets draws, and the sheet that
 * names them. Answers the absolute path of the sheet; what was cut before by the same recipe is taken as it is.
 */
export async function cutFonts(): Promise<string> {
  const name = await recipeHash();
  const folder = path.join(repository, cutFolder, name);
  const sheet = path.join(folder, sheetName);
  if (existsSync(sheet)) return sheet;
  await mkdir(path.dirname(folder), { recursive: true });
  const making = await mkdtemp(path.join(repository, cutFolder, 'making-'));
  const chinese = await chineseSigns();
  const faces: string[] = [];
  for (const kind of kinds) {
    const drawn = new Set<number>();
    for (const script of scripts) {
      const cut = cutOf(kind, script);
      const font = await readFile(cut.file);
      const able = [...codePointsOf(tableOf(tablesOf(font), 'cmap'))];
      const signs = able.filter((point) => !drawn.has(point) && (script !== 'SC' || chinese.has(point)));
      faces.push(...(await cutFont(making, cut, font, signs)));
      for (const point of signs) drawn.add(point);
    }
  }
  await writeFile(path.join(making, sheetName), faces.join('\n'));
  await takePlace(making, folder);
  return sheet;
}

/** Writes one file for each stretch that has signs, and answers the rules of the sheet for them. */
async function cutFont(
  folder: string,
  cut: Cut,
  font: Buffer,
  signs: readonly number[],
): Promise<readonly string[]> {
  await mkdir(path.join(folder, cut.package), { recursive: true });
  const parts = bounds.slice(0, -1).map((start, at) => {
    const end = bounds[at + 1] ?? Infinity;
    return { start, points: signs.filter((point) => point >= start && point < end) };
  });
  const written = parts
    .filter(({ points }) => points.length > 0)
    .map(async ({ start, points }) => {
      const options = { targetFormat: 'sfnt', keepFeatures: features, dropTables: upright } as const;
      const part = await subsetFont(font, String.fromCodePoint(...points), options);
      const file = `${cut.package}/${cut.weight}-${start.toString(16)}.woff2`;
      await writeFile(path.join(folder, file), await toWoff2(part));
      return rule(cut, file, points);
    });
  return Promise.all(written);
}

function rule({ family, weight }: Cut, file: string, points: readonly number[]): string {
  return [
    '@font-face {',
    `  font-family: '${family}';`,
    `  font-weight: ${weight};`,
    '  font-display: swap;',
    `  src: url('./${file}') format('woff2');`,
    `  unicode-range: ${rangesOf(points)};`,
    '}\n',
  ].join('\n');
}

/** Another build may have been quicker; what older recipes made goes. */
async function takePlace(making: string, folder: string): Promise<void> {
  try {
    await rename(making, folder);
  } catch (error) {
    await rm(making, { recursive: true, force: true });
    if (!existsSync(path.join(folder, sheetName))) throw error;
  }
  const others = (await readdir(path.dirname(folder))).filter((name) => !name.startsWith('making-'));
  for (const name of others.filter((one) => one !== path.basename(folder)))
    await rm(path.join(path.dirname(folder), name), { recursive: true, force: true });
}
