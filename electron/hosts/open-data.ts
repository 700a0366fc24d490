import { rm } from 'node:fs/promises';
import type { MemoryReason } from '../../shared/domain/data-state.ts';
import type { HostFolders } from './host.ts';
import { isAnswering, memoryReasonOf } from './inspect-folder.ts';
import { makeMemoryFolder } from './memory-folder.ts';
import { NowhereToKeep, type MeetingPlace } from './meeting-place.ts';

export type DataFolders = Pick<HostFolders, 'data' | 'status'>;

export interface OpenedData<Program> {
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
