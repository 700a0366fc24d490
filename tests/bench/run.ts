import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { benchAttach } from './attach.ts';
import { benchAutosave } from './autosave.ts';
import type { Figure } from './figure.ts';
import { benchImport } from './import.ts';
import { benchKeystroke } from './keystroke.ts';
import { benchReadiness } from './readiness.ts';
import { benchReceive } from './receive.ts';
import { benchManyRows } from './search.ts';
import { benchStart } from './start.ts';
import { benchUpload } from './upload.ts';

/** `npm run bench`: prints every figure and writes them to `reports/bench.json`. */
async function run(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'co-desk-bench-'));
  try {
    const figures: Figure[] = [];
    for (const bench of [
      benchAutosave,
      benchUpload,
      benchImport,
      benchManyRows,
      benchAttach,
      benchReceive,
      benchReadiness,
      benchKeystroke,
      benchStart,
    ]) {
      for (const line of await bench(folder)) {
        figures.push(line);
        print(line);
      }
    }
    await mkdir('reports', { recursive: true });
    await writeFile('reports/bench.json', `${JSON.stringify(figures, null, 2)}\n`);
    process.exitCode = figures.every((line) => line.ratio <= line.target) ? 0 : 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function print({ name, ours, peer, unit, ratio, target }: Figure): void {
  const verdict = ratio <= target ? 'within' : 'ABOVE';
  console.log(
    `${name.padEnd(22)} ours ${ours} ${unit}, peer ${peer} ${unit}, ratio ${ratio} (${verdict} ${target})`,
  );
}

await run();
