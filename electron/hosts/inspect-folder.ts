import { constants } from 'node:fs';
import { access, mkdir, open, opendir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { MemoryReason } from '../../shared/domain/data-state.ts';
import { StoreError } from '../services/applications/application-store.ts';
import { withTimeLimit } from '../services/scheduling/scheduling.ts';
import { codeOf } from '../services/errors.ts';

/** What a look at a folder found, before anything is kept in it. */
export type FolderInspection =
  | { readonly kind: 'writable' }
  /** `answers` is false for a share that hangs: whoever asks it anything may wait for ever. */
  | { readonly kind: 'not'; readonly reason: MemoryReason; readonly answers: boolean };

/** False: whoever asks that folder anything may wait for ever. */
export function isAnswering(inspection: FolderInspection): boolean {
  return inspection.kind === 'writable' || inspection.answers;
}

/** A share that has not answered by then is taken for gone. Milliseconds. */
const patience = 4_000;
const triedName = '.try-to-write';

/** Everything a look asks of the file system; each may take for ever. */
export interface FolderTrials {
  /** Makes it, with its parents, for this user alone where it is missing. */
  readonly make: (folder: string) => Promise<unknown>;
  readonly enter: (folder: string) => Promise<unknown>;
  readonly write: (folder: string) => Promise<unknown>;
}

const trials: FolderTrials = {
  make,
  enter: async (folder) => (await opendir(folder)).close(),
  write: writeAndRemove,
};

/**
 * Tries whether a folder (absolute) can be made, entered, and written so that it lasts. Never rejects, and answers
 * within a few seconds whatever the folder does.
 */
export async function inspectFolder(
  folder: string,
  { tries = trials, milliseconds = patience } = {},
): Promise<FolderInspection> {
  return withTimeLimit<FolderInspection, FolderInspection>(tryAll(folder, tries), milliseconds, {
    kind: 'not',
    reason: 'unreachable',
    answers: false,
  });
}

async function tryAll(folder: string, { make, enter, write }: FolderTrials): Promise<FolderInspection> {
  try {
    await make(folder);
    await enter(folder).catch((error: unknown) => {
      throw new StoreError('unreachable', String(error));
    });
    await write(folder);
    return { kind: 'writable' };
  } catch (error) {
    return { kind: 'not', reason: memoryReasonOf(error) ?? 'unreachable', answers: true };
  }
}

/** Node says that a folder is not there when it could not make it, so the parent is asked why. */
async function make(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    await access(path.dirname(folder), constants.W_OK);
    throw error;
  }
}

async function writeAndRemove(folder: string): Promise<void> {
  const file = path.join(folder, triedName);
  try {
    // What a kill left goes first; what else has the name, a link for example, is never written through.
    await rm(file, { force: true });
    const handle = await open(file, 'wx', 0o600);
    try {
      await handle.writeFile('x');
      await handle.sync();
    } finally {
      await handle.close();
    }
  } finally {
    await rm(file, { force: true });
  }
}

/** Why the program has to go on in memory after this was thrown; `null` for what is no fault of the folder. */
export function memoryReasonOf(error: unknown): MemoryReason | null {
  if (error instanceof StoreError) {
    const { reason } = error;
    return reason === 'newerVersion' || reason === 'other' ? null : reason;
  }
  return reasons.get(codeOf(error) ?? '') ?? null;
}

const reasons: ReadonlyMap<string, MemoryReason> = new Map([
  ['ENOSPC', 'diskFull'],
  ['EDQUOT', 'diskFull'],
  ['EROFS', 'readOnly'],
  ['EACCES', 'readOnly'],
  ['EPERM', 'readOnly'],
  ['EIO', 'unreachable'],
  ['ENOENT', 'unreachable'],
  ['ENOTDIR', 'unreachable'],
  ['ENODEV', 'unreachable'],
  ['ENXIO', 'unreachable'],
  ['ESTALE', 'unreachable'],
  ['ENOTCONN', 'unreachable'],
  ['EHOSTDOWN', 'unreachable'],
  ['EHOSTUNREACH', 'unreachable'],
  ['ETIMEDOUT', 'unreachable'],
]);
