import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import path from 'node:path';

/** Free bytes that the memory needs: all tests of a run use a tenth of it at a time, all faults half of it. */
const enough = 2 * 2 ** 30;
const memory = '/dev/shm';
/** Prefix with the number of the account, because folders of other accounts of this computer are theirs. */
const prefix = `co-desk-tests-${process.getuid?.() ?? 0}-`;

/**
 * Folder in memory for the files of one test run; `null` where this computer has no such folder with enough space and
 * the right to run programs, and the usual temporary folder is used. On a shared disk each `fsync` takes a tenth of a
 * second, and a program does dozens of them before it reports something as saved. No test can see whether something
 * survives a power cut, on a disk or in memory. The whole of `npm run test:faults` keeps its files here as well; the
 * whole of `npm run test:durability` and the tests that fill disks use disks.
 */
export const memoryFolder: string | null = isFit() ? path.join(memory, `${prefix}${process.pid}`) : null;

/**
 * Environment variables for tests. Files that a killed browser leaves in the folder are removed with it after the run.
 */
export const inMemory: Readonly<Record<string, string>> =
  memoryFolder === null ? {} : { TMPDIR: memoryFolder };

function isFit(): boolean {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    const mounted = readFileSync('/proc/mounts', 'utf8').split('\n');
    const mayRun = mounted.every((line) => line.split(' ')[1] !== memory || !/\bnoexec\b/.test(line));
    return bavail * bsize >= enough && mayRun;
  } catch {
    // There is no such folder: neither macOS nor Windows has one.
    return false;
  }
}

/**
 * Makes the folder before the tests of a run. The function it returns removes it. Folders of earlier runs that were
 * killed are removed as well.
 */
export function setup(): (() => void) | undefined {
  if (memoryFolder === null) return undefined;
  const folder = memoryFolder;
  for (const name of readdirSync(memory)) {
    const isOver = name.startsWith(prefix) && !existsSync(`/proc/${name.slice(prefix.length)}`);
    if (isOver) rmSync(path.join(memory, name), { recursive: true, force: true });
  }
  mkdirSync(folder, { recursive: true });
  return () => rmSync(folder, { recursive: true, force: true });
}
