import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { benchAutosave } from './autosave.ts';
import { type Effort, type Figure, ofBound } from './figure.ts';
import { benchImport } from './import.ts';
import { benchKeystroke } from './keystroke.ts';
import { benchMany } from './many.ts';
import { benchMemory } from './memory.ts';
import { benchPageWork } from './page-work.ts';
import { benchReadiness } from './readiness.ts';
import { benchReading } from './reading.ts';
import { benchReceive } from './receive.ts';
import { benchManyRows } from './search.ts';
import { benchStart } from './start.ts';
import { benchTable } from './table.ts';
import { benchUpload } from './upload.ts';
import { benchWeight } from './weight.ts';

const benches: Readonly<Record<string, (folder: string, effort: Effort) => Promise<readonly Figure[]>>> = {
  autosave: benchAutosave,
  upload: benchUpload,
  import: benchImport,
  search: benchManyRows,
  table: benchTable,
  many: benchMany,
  'page-work': benchPageWork,
  receive: benchReceive,
  readiness: benchReadiness,
  reading: benchReading,
  keystroke: benchKeystroke,
  start: benchStart,
  memory: benchMemory,
  weight: benchWeight,
};

/** Measurements that take too long for a quick run. */
const onlyWhole: ReadonlySet<string> = new Set(['search', 'table', 'many', 'receive']);

/**
 * Whether a figure is beyond its bound. In a quick run: beyond twice its bound, or twice the value that is reached so
 * far.
 */
function hasFailed(line: Figure, effort: Effort): boolean {
  const times = ofBound(line);
  if (times === null || line.bound === null) return false;
  const { most, reached } = line.bound;
  // Not "greater than", so that a figure that is not a number has failed.
  return !(times <= (effort === 'whole' ? 1 : (2 * reached) / most));
}

/**
 * `npm run bench`: prints every figure and writes them to `reports/bench.json`. `--quick` takes less than two minutes,
 * and a figure fails only beyond twice its bound or the value reached so far; `--only=upload,import` runs some of them.
 */
async function run(parameters: readonly string[]): Promise<void> {
  const effort: Effort = parameters.includes('--quick') ? 'quick' : 'whole';
  const only = parameters.find((one) => one.startsWith('--only='))?.slice('--only='.length);
  const usual = Object.keys(benches).filter((name) => effort === 'whole' || !onlyWhole.has(name));
  const names = only?.split(',') ?? usual;
  const folder = await mkdtemp(path.join(tmpdir(), 'co-desk-bench-'));
  const figures: Figure[] = [];
  try {
    for (const name of names) {
      const bench = benches[name];
      if (bench === undefined) throw new Error(`There is no bench «${name}».`);
      for (const line of await bench(folder, effort)) {
        figures.push(line);
        print(line);
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  await mkdir('reports', { recursive: true });
  await writeFile('reports/bench.json', `${JSON.stringify(figures, null, 2)}\n`);
  const failed = figures.filter((line) => hasFailed(line, effort));
  for (const { name } of failed) console.log(`${name} has failed.`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}

function print(line: Figure): void {
  const { name, ours, peer, unit, ratio, bound, load } = line;
  const verdict = (ofBound(line) ?? 0) <= 1 ? 'within' : 'ABOVE';
  const comparison =
    bound === null ? '' : ` (${verdict} ${bound.most}${bound.of === 'ours' ? ` ${unit}` : ''})`;
  console.log(
    `${name.padEnd(28)} ours ${ours} ${unit}, peer ${peer} ${unit}, ratio ${ratio}${comparison}, load ${load}`,
  );
}

await run(process.argv.slice(2));
