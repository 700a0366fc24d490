import { lstat, readdir, readFile, statfs } from 'node:fs/promises';
import { arch, availableParallelism, homedir, release, totalmem, type } from 'node:os';
import path from 'node:path';
import type { Runtime } from '../../shared/ipc/areas/program.ts';
import type { ComputerFacts, FolderFacts, Sizes } from '../services/diagnostics/data-lines.ts';
import { withTimeLimit } from '../services/scheduling/scheduling.ts';
import { codeOf } from '../services/errors.ts';

/** Versions of what this process runs on. */
export function runtimeFacts(): Runtime {
  const versions: Readonly<Partial<Record<string, string>>> = process.versions;
  const { electron = '', chrome: chromium = '', node = '', sqlite = '' } = versions;
  return { electron, chromium, node, sqlite };
}

/** Facts about the computer, without its name and that of its user. */
export async function computerFacts(): Promise<ComputerFacts> {
  return {
    system: type(),
    // The text after the numbers may name whoever built the system.
    release: /^\d+(?:\.\d+){0,3}/.exec(release())?.[0] ?? '',
    distribution: await distributionName(),
    architecture: arch(),
    memoryBytes: totalmem(),
    processors: availableParallelism(),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}

async function distributionName(): Promise<string> {
  if (process.platform !== 'linux') return '';
  try {
    const text = await readFile('/etc/os-release', 'utf8');
    return /^PRETTY_NAME="?([\w .,()/+-]{1,80})"?$/m.exec(text)?.[1] ?? '';
  } catch {
    // Not every Linux has this information.
    return '';
  }
}

/** Time after which a share that does not answer is skipped. Milliseconds. */
const patience = 5_000;
const nothing: Sizes = { files: 0, bytes: 0 };

/** Sizes of the parts of a data folder (absolute). Contains no name of a folder or file. */
export async function folderFacts(data: string): Promise<FolderFacts> {
  const within = (place: string) => inTime(sizeOf(path.join(data, place)));
  const [freeBytes, database, journal, attachments, backups, log, quarantine] = await Promise.all([
    inTime(freeIn(data)),
    inTime(sizeOfNamed(data, /^co-desk\.sqlite(?:-wal|-shm)?$/)),
    within('attempts.journal'),
    within('attachments'),
    within('backups'),
    within('logs'),
    inTime(sizeOfNamed(data, /damaged|not-ours/)),
  ]);
  const place = placeOf(data);
  return { place, freeBytes, database, journal, attachments, backups, log, quarantine };
}

function placeOf(data: string): FolderFacts['place'] {
  if (/^(?:\\\\|\/\/)/.test(data)) return 'share';
  const below = path.relative(homedir(), data);
  return below.startsWith('..') || path.isAbsolute(below) ? 'elsewhere' : 'home';
}

async function freeIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

async function sizeOfNamed(folder: string, wanted: RegExp): Promise<Sizes> {
  const names = (await readdir(folder)).filter((name) => wanted.test(name));
  return sum(await Promise.all(names.map((name) => sizeOf(path.join(folder, name)))));
}

/** Size of a file or folder. Links are counted, not followed; what is missing counts as nothing. */
async function sizeOf(place: string): Promise<Sizes> {
  try {
    const found = await lstat(place);
    if (!found.isDirectory()) return { files: 1, bytes: found.size };
    let total = nothing;
    // One after the other, so that not thousands of PDFs are accessed at once.
    for (const name of await readdir(place)) total = sum([total, await sizeOf(path.join(place, name))]);
    return total;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return nothing;
    throw error;
  }
}

function sum(sizes: readonly Sizes[]): Sizes {
  return sizes.reduce(
    (all, { files, bytes }) => ({ files: all.files + files, bytes: all.bytes + bytes }),
    nothing,
  );
}

/** `null` if it failed, or did not come in time. */
function inTime<Value>(asked: Promise<Value>): Promise<Value | null> {
  return withTimeLimit(
    asked.catch(() => null),
    patience,
    null,
  );
}
