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

/** Bytes that must be free: what all tests of one run keep at a time is a tenth of it, all faults half of it. */
const enough = 2 * 2 ** 30;
const memory = '/dev/shm';
/** With the number of the account: what others of this computer left there is theirs. */
const prefix = `co-desk-tests-${process.getuid?.() ?? 0}-`;

/**
 * Where the tests of one run keep their files: in memory, where this computer has a folder there that has room and
 * lets programs run; `null` elsewhere, where it is the usual place on the disk. A disk that others use as well takes
 * a tenth of a second for each `fsync`, of which a program makes dozens before it says that something is kept. That
 * something outlives the end of the computer no test sees either way. The whole of `npm run test:faults` keeps its
 * files here as well; the whole of `npm run test:durability` and what fills disks are on disks.
 */
export const memoryFolder: string | null = isFit() ? path.join(memory, `${prefix}${process.pid}`) : null;

/** For the environment of tests. What a killed browser leaves there is gone with the run, too. */
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
    // No such folder: neither macOS nor Windows has one.
    return false;
  }
}

/** Makes the folder before the tests of a run and removes it after them, with those of own runs that were killed. */
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
