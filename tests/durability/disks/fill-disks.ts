import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { hearLines } from '../driver/lines-of.ts';
import { inOwnFolder } from '../driver/own-folder.ts';
import { withoutElectron } from '../driver/without-electron.ts';
import type { Figures } from '../figures.ts';
import type { Part, PartOrder } from '../part.ts';
import { fullDiskSchema, type FullDisk } from './full-disk.ts';

const child = fileURLToPath(new URL('full-disk-child.ts', import.meta.url));
/** Number of disks that are filled at the same time. */
const beside = 2;

/** Whether this user may mount a small disk in a namespace of its own. */
export function mayMount(): boolean {
  return spawnSync('unshare', ['-Urm', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;
}

/** Works on disks of many sizes until each is full, gives it space, and checks the data. */
export const fillDisks: Part = async (order) => {
  const found = await Promise.all(Array.from({ length: beside }, (_none, index) => fillFrom(order, index)));
  return found.flat();
};

function fillFrom({ figures, times, say }: PartOrder, index: number): Promise<readonly string[]> {
  return inOwnFolder(async (folder) => {
    const problems: string[] = [];
    // A few disks are spread over the same range of sizes as many.
    const step = Math.max(1, Math.floor(500 / times));
    const count = Math.ceil((times - index) / beside);
    const values = [index * step, count, beside * step].map(String);
    const command = [process.execPath, ...withoutElectron, child, folder, ...values];
    const faults = await hearLines(['unshare', '-Urm', ...command], (line) => {
      problems.push(...countDisk(figures, fullDiskSchema.parse(JSON.parse(line))));
      if (figures.diskSizes % 50 === 0) say(`  ${figures.diskSizes} disks so far`);
    });
    figures.silentFailures += faults.length;
    return [...problems, ...faults.map((fault) => `the program broke on a full disk: ${fault}`)];
  });
}

function countDisk(
  figures: Figures,
  { size, silent, missing, changed, corrupt }: FullDisk,
): readonly string[] {
  figures.diskSizes += 1;
  figures.silentFailures += silent.length + missing.length;
  figures.olderRevisionChanged += changed.length;
  figures.corrupt += corrupt.length;
  return [...silent, ...missing, ...changed, ...corrupt].map((what) => `disk with ${size * 4} kB: ${what}`);
}
