import { mkdir, writeFile } from 'node:fs/promises';
import type { CodePath, CodePaths } from '../tests/house/code-paths.ts';
import { countHouse } from './house-figures.ts';
import { figures, lowerLimits, readLimits, risen, table, type Figures } from './house-limits.ts';
import { repository } from './vite/renderer.ts';

/**
 * `npm run house`: measures the size of the code and how many files central paths run through. Prints a table and
 * writes `reports/house.json`, compares with the best values so far (`tools/house-limits.json`, which it lowers) and
 * with the targets. Fails if a held figure has risen. `--counted` leaves out the paths, which need a browser, and
 * writes nothing.
 */
async function main(onlyCounted: boolean): Promise<number> {
  const counted = await countHouse(repository);
  const paths = onlyCounted ? null : await measurePaths();
  const measured: Figures = { ...counted, ...(paths === null ? {} : mapPaths(paths, filesOn)) };
  const limits = await readLimits();
  for (const line of table(measured, limits)) console.log(line);
  const worse = risen(measured, limits);
  for (const name of worse) console.error(`Has risen: ${figures[name].title}.`);
  if (paths !== null) {
    await mkdir(`${repository}reports`, { recursive: true });
    const report = { figures: measured, limits, bounds: bounds(), paths };
    await writeFile(`${repository}reports/house.json`, `${JSON.stringify(report, null, 2)}\n`);
    if (await lowerLimits(measured)) console.log('Wrote what has fallen into tools/house-limits.json.');
  }
  return worse.length === 0 ? 0 : 1;
}

/** Measures the paths. Imported only here, as it loads a browser driver. */
async function measurePaths(): Promise<CodePaths> {
  const { measureCodePaths } = await import('../tests/house/code-paths.ts');
  return measureCodePaths();
}

function filesOn({ request: carrying }: CodePath): number {
  return carrying.length;
}

function mapPaths<Name extends string>(
  paths: Readonly<Record<Name, CodePath>>,
  count: (path: CodePath) => number,
): Record<string, number> {
  return Object.fromEntries(Object.entries<CodePath>(paths).map(([name, path]) => [name, count(path)]));
}

function bounds(): Record<string, number | null> {
  return Object.fromEntries(Object.entries(figures).map(([name, { bound }]) => [name, bound]));
}

process.exitCode = await main(process.argv.includes('--counted'));
