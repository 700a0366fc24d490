import { mkdir, writeFile } from 'node:fs/promises';
import type { Way, Ways } from '../tests/house/ways.ts';
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
  const ways = onlyCounted ? null : await playWays();
  const measured: Figures = { ...counted, ...(ways === null ? {} : mapWays(ways, onTheWay)) };
  const limits = await readLimits();
  for (const line of table(measured, limits)) console.log(line);
  const worse = risen(measured, limits);
  for (const name of worse) console.error(`Has risen: ${figures[name].title}.`);
  if (ways !== null) {
    await mkdir(`${repository}reports`, { recursive: true });
    const report = { figures: measured, limits, bounds: bounds(), ways };
    await writeFile(`${repository}reports/house.json`, `${JSON.stringify(report, null, 2)}\n`);
    if (await lowerLimits(measured)) console.log('Wrote what has fallen into tools/house-limits.json.');
  }
  return worse.length === 0 ? 0 : 1;
}

/** Measures the paths. Imported only here, as it loads a browser driver. */
async function playWays(): Promise<Ways> {
  const { measureWays } = await import('../tests/house/ways.ts');
  return measureWays();
}

function onTheWay({ carrying }: Way): number {
  return carrying.length;
}

function mapWays<Name extends string>(
  ways: Readonly<Record<Name, Way>>,
  count: (way: Way) => number,
): Record<string, number> {
  return Object.fromEntries(Object.entries<Way>(ways).map(([name, way]) => [name, count(way)]));
}

function bounds(): Record<string, number | null> {
  return Object.fromEntries(Object.entries(figures).map(([name, { bound }]) => [name, bound]));
}

process.exitCode = await main(process.argv.includes('--counted'));
