import { constants } from 'node:fs';
import { access, mkdir, open, opendir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { MemoryReason } from '../../shared/domain/data-state.ts';
import { StoreError } from '../services/applications/application-store.ts';
import { withTimeLimit } from '../services/scheduling/scheduling.ts';
import { codeOf } from '../services/errors.ts';

/** Result of a check of a folder, before anything is stored in it. */
export type FolderInspection =
  | { readonly kind: 'writable' }
  /** `answers`: false for a share that hangs, where every access may wait forever. */
  | { readonly kind: 'not'; readonly reason: MemoryReason; readonly answers: boolean };

/** False: every access to the folder may wait forever. */
export function isAnswering(inspection: FolderInspection): boolean {
  return inspection.kind === 'writable' || inspection.answers;
}

/** Time after which a share that has not answered counts as missing. Milliseconds. */
const patience = 4_000;
const triedName = '.try-to-write';

/** All accesses to the file system that the check makes; each may take forever. */
export interface FolderTrials {
  /** Creates the folder with its parents, for this user alone, where it is missing. */
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
 * Checks whether a folder (absolute) can be created, entered, and written durably. Never rejects, and answers within a
 * few seconds whatever the folder does.
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

/** Creates a folder. If that fails, Node only says that it is missing, so its parent is asked for the reason. */
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
    // Removes what a killed run left; nothing is ever written through a link or anything else of this name.
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

/**
 * Reason for which the program has to continue in memory after this error; `null` where the folder is not the cause.
 */
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
