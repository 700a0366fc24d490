import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { repository } from './vite/renderer.ts';

/**
 * All house figures with their title and target; null for no target. Figures that are held may not rise above their
 * limit until they reach the target; the others grow with the program and are only shown.
 */
export const figures = {
  typescriptFiles: { title: 'TypeScript files of the product', bound: 850, isHeld: false },
  // 15 % fewer than 78,800.
  lines: { title: 'Lines of TypeScript and CSS, without words', bound: 66_980, isHeld: false },
  singleImporterShare: { title: 'Files with one importer, in their own folder, %', bound: 20, isHeld: true },
  filesWithNeeds: { title: 'Files that declare a type …Needs', bound: null, isHeld: true },
  filesNamingLanguage: { title: 'Files that name the folder of a language', bound: 1, isHeld: true },
  submission: { title: 'Files on the path of a submission', bound: 40, isHeld: false },
  keystroke: { title: 'Files on the path of a keystroke', bound: 18, isHeld: false },
  pageToMain: { title: 'Files from page to main', bound: 5, isHeld: true },
  tokenRefresh: { title: 'Files of a token refresh', bound: null, isHeld: false },
} as const satisfies Readonly<
  Record<string, { readonly title: string; readonly bound: number | null; readonly isHeld: boolean }>
>;

export type Figure = keyof typeof figures;
export type Figures = Readonly<Partial<Record<Figure, number>>>;

const names = [
  ...(['typescriptFiles', 'lines', 'singleImporterShare', 'filesWithNeeds', 'filesNamingLanguage'] as const),
  ...(['submission', 'keystroke', 'pageToMain', 'tokenRefresh'] as const),
] as const satisfies readonly Figure[];
const limitsSchema = z.partialRecord(z.enum(names), z.number());

const place = `${repository}tools/house-limits.json`;

/** The lowest value of each figure so far. Throws if the file is invalid. */
export async function readLimits(file = place): Promise<Figures> {
  return limitsSchema.parse(JSON.parse(await readFile(file, 'utf8')));
}

/** Writes figures that have fallen; never raises one. True if any has fallen. */
export async function lowerLimits(measured: Figures, file = place): Promise<boolean> {
  const limits = await readLimits(file);
  const lowered = Object.fromEntries(
    names.flatMap((name) => {
      const known = [limits[name], measured[name]].filter((one) => one !== undefined);
      return known.length === 0 ? [] : [[name, Math.min(...known)]];
    }),
  );
  if (names.every((name) => lowered[name] === limits[name])) return false;
  await writeFile(file, `${JSON.stringify(lowered, null, 2)}\n`);
  return true;
}

/** The held figures that are above their target and have risen. */
export function risen(measured: Figures, limits: Figures): readonly Figure[] {
  return names.filter((name) => {
    const figure = measured[name];
    const limit = limits[name];
    if (!figures[name].isHeld || figure === undefined || limit === undefined) return false;
    return figure > Math.max(limit, figures[name].bound ?? 0);
  });
}

/** The table of figures: now, limit, bound. */
export function table(measured: Figures, limits: Figures): readonly string[] {
  const written = (value: number | null | undefined): string =>
    (value ?? '–').toLocaleString('en').padStart(9);
  const known = names.filter((name) => measured[name] !== undefined);
  const width = Math.max(...known.map((name) => figures[name].title.length));
  return [
    `${''.padEnd(width)}${['now', 'limit', 'bound'].map((head) => head.padStart(9)).join('')}`,
    ...known.map((name) => {
      const { title, bound } = figures[name];
      return `${title.padEnd(width)}${[measured[name], limits[name], bound].map(written).join('')}`;
    }),
  ];
}
