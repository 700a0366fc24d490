import { chmodSync, constants, existsSync, rmSync } from 'node:fs';
import { copyFile, lstat, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { MemoryReason } from '../../shared/domain/data-state.ts';
import { renaming } from '../compose/runtime.ts';
import type { HostFolders } from '../services/host.ts';
import { isAnswering, memoryReasonOf } from './inspect-folder.ts';
import { type UsableFolder, NoUsableFolder } from './usable-folder.ts';

export type DataFolders = Pick<HostFolders, 'data' | 'status'>;

interface OpenedData<Program> {
  readonly program: Program;
  readonly folders: DataFolders;
  /** Removes temporary files of this run, after the program has closed. */
  readonly forget: () => Promise<void>;
}

/**
 * Opens the program on the wanted folder or, where that cannot be written, on a temporary one with a copy of what can
 * be read. The lock on the place must be held. Rejects with `NoUsableFolder`, or with what `open` throws for another
 * reason than its folder.
 */
export async function openData<Program>(
  place: UsableFolder,
  open: (folders: DataFolders) => Promise<Program>,
): Promise<OpenedData<Program>> {
  const { wanted, inspection } = place;
  if (inspection.kind === 'not') return openInMemory(place, inspection.reason, open);
  try {
    const folders: DataFolders = { data: wanted, status: { kind: 'durable' } };
    return { program: await open(folders), folders, forget: () => Promise.resolve() };
  } catch (error) {
    const reason = memoryReasonOf(error);
    if (reason === null) throw error;
    return openInMemory(place, reason, open);
  }
}

async function openInMemory<Program>(
  { wanted, inspection, temporary }: UsableFolder,
  reason: MemoryReason,
  open: (folders: DataFolders) => Promise<Program>,
): Promise<OpenedData<Program>> {
  if (temporary === null) throw new NoUsableFolder(wanted);
  const data = await makeMemoryFolder(temporary, isAnswering(inspection) ? wanted : null);
  const folders: DataFolders = { data, status: { kind: 'memory', reason, wanted } };
  const forget = (): Promise<void> => rm(data, { recursive: true, force: true });
  try {
    return { program: await open(folders), folders, forget };
  } catch (error) {
    await forget();
    throw error;
  }
}

const databaseName = 'co-desk.sqlite';
const logName = `${databaseName}-wal`;
/** Files of a data folder that are copied. PDFs are read from the original folder. */
const copied = [logName, databaseName, 'attempts.journal', 'preferences.json'];
const nameStart = 'data-';
const day = 86_400_000;
/** How long the data of a crashed run is kept, for anybody who looks for lost work. Milliseconds. */
const keptFor = 7 * day;
/** Time after which a slow share counts as missing. Milliseconds. */
const patience = 30_000;

/**
 * Creates a private folder in a temporary one (absolute) and copies into it what can be read of a data folder; `from`:
 * `null` for one that must not be accessed. Each file is copied completely or not at all. Rejects where the temporary
 * folder cannot be written.
 */
async function makeMemoryFolder(temporary: string, from: string | null): Promise<string> {
  await removeForgotten(temporary);
  const folder = await mkdtemp(path.join(temporary, nameStart));
  if (from === null) return folder;
  const limit = AbortSignal.timeout(patience);
  const isOver = new Promise<void>((resolve) => limit.addEventListener('abort', () => resolve()));
  await Promise.race([copyReadable(from, folder, limit), isOver]);
  // A log is useless without its database.
  if (!existsSync(path.join(folder, databaseName))) rmSync(path.join(folder, logName), { force: true });
  return folder;
}

async function copyReadable(from: string, folder: string, limit: AbortSignal): Promise<void> {
  for (const name of copied) {
    const part = path.join(folder, `${name}.part`);
    try {
      // A link may lead to anything, and a pipe has no end.
      if (!(await lstat(path.join(from, name))).isFile()) continue;
      await copyFile(path.join(from, name), part, constants.COPYFILE_FICLONE);
      // No await from here on: after the time limit the folder is already open as it was then.
      if (limit.aborted) return;
      chmodSync(part, 0o600);
      renaming.renameFileAtOnce(part, path.join(folder, name));
    } catch {
      // The file is missing or unreadable: the program starts without it, and says that nothing is stored.
      await rm(part, { force: true });
    }
  }
}

/** Removes old copies. The lock on the temporary folder must be held, so that no process uses them. */
async function removeForgotten(temporary: string): Promise<void> {
  const names = await readdir(temporary);
  const oldest = Date.now() - keptFor;
  for (const name of names.filter((one) => one.startsWith(nameStart))) {
    const folder = path.join(temporary, name);
    if ((await stat(folder)).mtimeMs < oldest) await rm(folder, { recursive: true, force: true });
  }
}
