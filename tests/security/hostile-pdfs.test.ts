import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll } from 'vitest';
import { WorkerPdfInspector } from '../../electron/adapters/pdf/pdf-worker-inspector.ts';
import { boastingPdf, circularPdf, inflatingPdf } from '../support/broken-pdfs.ts';
import { actingPdf, longPdf } from '../support/hostile-pdfs.ts';
import { hostileStructures } from '../support/hostile-structures.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { attackGroup, type Through } from './attack-group.ts';
import { threadEntry } from '../support/thread-entries.ts';

const isLong = process.env['CO_DESK_SECURITY'] === 'full';
const inspector = new WorkerPdfInspector(threadEntry('pdf'));
afterAll(() => inspector.close());

/**
 * Limits in processor time, which other programs do not change; the thread is ended after 15 seconds of it.
 * Milliseconds.
 */
const [maxTime, maxStall] = [20_000, 1_500];
const maxGrowth = 800_000_000;

const pdfs: Readonly<Record<string, () => Buffer>> = {
  ...hostileStructures,
  'scripts, programs and addresses wherever it is pressed': actingPdf,
  'ten thousand pages': () => longPdf(10_000),
  'a million pages that are not there': () => boastingPdf(1_000_000),
  'pages that hold themselves': circularPdf,
  'a table that unfolds to 300 megabytes': () => inflatingPdf(isLong ? 1_500_000_000 : 300_000_000),
};

/**
 * Returns a function that gives the longest time in which this thread, which serves the clerk, was busy. Milliseconds
 * of processor time.
 */
function watchStalls(): () => number {
  let longest = 0;
  let last = process.threadCpuUsage();
  const timer = setInterval(() => {
    longest = Math.max(longest, process.threadCpuUsage(last).user / 1_000);
    last = process.threadCpuUsage();
  }, 10);
  return () => {
    clearInterval(timer);
    return longest;
  };
}

async function inspect(bytes: Buffer): Promise<Through> {
  const file = path.join(temporaryFolder(), 'made.pdf');
  writeFileSync(file, bytes);
  await pause(20);
  const [before, begun, stalls] = [process.memoryUsage.rss(), process.cpuUsage(), watchStalls()];
  const { kind } = await inspector.inspect(file);
  const [time, stall] = [process.cpuUsage(begun).user / 1_000, stalls()];
  const growth = process.memoryUsage.rss() - before;
  if (time > maxTime) return `It took ${time} ms.`;
  if (stall > maxStall) return `The program did not answer for ${stall} ms.`;
  if (growth > maxGrowth) return `The program grew by ${growth} bytes.`;
  const known = ['whole', 'damaged', 'encrypted', 'passwordNeeded', 'tooComplex', 'notPdf', 'cutOff'];
  return known.includes(kind) ? null : `It was called ${kind}.`;
}

attackGroup('hostile PDFs', (attack) => {
  for (const [what, make] of Object.entries(pdfs))
    attack(`${what}, while it is looked into`, () => inspect(make()));
});
