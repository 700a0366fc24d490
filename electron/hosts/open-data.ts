import { chmodSync, constants, existsSync, rmSync } from 'node:fs';
import { copyFile, lstat, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { MemoryReason } from '../../shared/domain/data-state.ts';
import { placing } from '../compose/runtime.ts';
import type { HostFolders } from '../services/host.ts';
import { isAnswering, memoryReasonOf } from './inspect-folder.ts';
import { type MeetingPlace, NowhereToKeep } from './meeting-place.ts';

export type DataFolders = Pick<HostFolders, 'data' | 'status'>;

interface OpenedData<Program> {
  readonly program: Program;
  readonly folders: DataFolders;
  /** Removes what was only there for this run, after the program has closed. */
  readonly forget: () => Promise<void>;
}

/**
 * Opens the program on the wanted folder, or, where that cannot be written, on a temporary one with what can be read
 * of it. Only with the lock of the place in hand. Rejects with `NowhereToKeep` or with what `open` throws for another
 * reason than its folder.
 */
export async function openData<Program>(
  place: MeetingPlace,
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
  { wanted, inspection, temporary }: MeetingPlace,
  reason: MemoryReason,
  open: (folders: DataFolders) => Promise<Program>,
): Promise<OpenedData<Program>> {
  if (temporary === null) throw new NowhereToKeep(wanted);
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
/** What a program needs of a data folder to show what is in it. PDFs are read where they are. */
const copied = [logName, databaseName, 'attempts.journal', 'preferences.json'];
const nameStart = 'data-';
const day = 86_400_000;
/** What a crash left lies there that long, for whoever looks for lost work. Milliseconds. */
const keptFor = 7 * day;
/** A share this slow is as good as gone. Milliseconds. */
const patience = 30_000;

/**
 * Makes a private folder in a temporary one (absolute) and copies into it what can be read of a data folder; `null`
 * for one that must not be asked. A file is copied whole or not at all. Rejects where the temporary one takes nothing.
 */
async function makeMemoryFolder(temporary: string, from: string | null): Promise<string> {
  await removeForgotten(temporary);
  const folder = await mkdtemp(path.join(temporary, nameStart));
  if (from === null) return folder;
  const limit = AbortSignal.timeout(patience);
  const isOver = new Promise<void>((resolve) => limit.addEventListener('abort', () => resolve()));
  await Promise.race([copyReadable(from, folder, limit), isOver]);
  // A log without its database belongs to nothing.
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
      // From here on without a pause: whoever gave up waiting has opened the folder as it was then.
      if (limit.aborted) return;
      chmodSync(part, 0o600);
      placing.renameFileAtOnce(part, path.join(folder, name));
    } catch {
      // Missing, or it cannot be read: the program begins without it, and says that nothing is kept.
      await rm(part, { force: true });
    }
  }
}

/** Only with the lock of the temporary folder in hand: no process uses what lies in it then. */
async function removeForgotten(temporary: string): Promise<void> {
  const names = await readdir(temporary);
  const oldest = Date.now() - keptFor;
  for (const name of names.filter((one) => one.startsWith(nameStart))) {
    const folder = path.join(temporary, name);
    if ((await stat(folder)).mtimeMs < oldest) await rm(folder, { recursive: true, force: true });
  }
}
