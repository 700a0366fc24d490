import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { StoreError } from '../../services/applications/application-store.ts';
import { codeOf, isOfSystem } from '../../services/errors.ts';

export async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** As `syncFile`, for work that must not be interrupted. */
export function syncFileAtOnce(file: string): void {
  const handle = openSync(file, 'r+');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Windows has no folders to sync: it keeps names by itself. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** As `syncFolder`, for work that must not be interrupted. */
export function syncFolderAtOnce(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** What Windows says of a file that a scanner or a synchroniser looks into; each lets go of it a moment later. */
const heldCodes: ReadonlySet<unknown> = new Set(['EPERM', 'EACCES', 'EBUSY']);
/** Before each further try. Milliseconds. */
const pauses = [10, 30, 100, 300, 600, 1_000];

/** What renaming asks of the system; replaced in tests alone. */
interface Renaming<Ended> {
  readonly platform: NodeJS.Platform;
  readonly rename: (from: string, to: string) => Ended;
  readonly pause: (milliseconds: number) => Ended;
}

/** Elsewhere a rename minds nobody who has a file open, and such an answer stays as it is. */
function pausesOn(platform: NodeJS.Platform): readonly number[] {
  return platform === 'win32' ? pauses : [];
}

function refuseUnlessHeld(error: unknown): void {
  if (!heldCodes.has(codeOf(error))) throw error;
}

// Asked by name with each call, so that whoever counts the calls of a process sees them.
const renaming: Renaming<Promise<void>> = {
  platform: process.platform,
  rename: (from, to) => rename(from, to),
  pause: (milliseconds) => setTimeout(milliseconds),
};

/** Gives a file another name, also where somebody looks into it for a moment. Throws what the system says at last. */
export async function renameFile(from: string, to: string, system = renaming): Promise<void> {
  for (const milliseconds of pausesOn(system.platform)) {
    try {
      await system.rename(from, to);
      return;
    } catch (error) {
      refuseUnlessHeld(error);
      await system.pause(milliseconds);
    }
  }
  await system.rename(from, to);
}

const renamingAtOnce: Renaming<void> = {
  platform: process.platform,
  rename: (from, to) => renameSync(from, to),
  pause: (milliseconds) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds),
};

/** As `renameFile`, for work that must not be interrupted. */
export function renameFileAtOnce(from: string, to: string, system = renamingAtOnce): void {
  for (const milliseconds of pausesOn(system.platform)) {
    try {
      system.rename(from, to);
      return;
    } catch (error) {
      refuseUnlessHeld(error);
      system.pause(milliseconds);
    }
  }
  system.rename(from, to);
}

/**
 * Removes a folder of the program's own whose work is over. What was done with it stands where it cannot be removed: the next
 * start clears away what lies there.
 */
export async function discardFolder(folder: string, remove: typeof rm = rm): Promise<void> {
  await remove(folder, { recursive: true, force: true }).catch(() => undefined);
}

/** A disk may take less at a time than it is given. */
export function writeWhole(handle: number, text: string): void {
  const bytes = Buffer.from(text, 'utf8');
  for (let written = 0; written < bytes.length;) written += writeSync(handle, bytes, written);
}

/** What the file system did not let happen is thrown as a `StoreError`, everything else as it is. */
export async function withStoreErrors<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw fileSystemFailure(error) ?? error;
  }
}

/** What a disk or a share says that is not there any more, or does not do what it is told. */
const goneCodes: ReadonlySet<unknown> = new Set([
  'EIO',
  'ENODEV',
  'ENXIO',
  'ESTALE',
  'ENOTCONN',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'EREMOTEIO',
]);

/** What the file system said, as the reason a service can pass on; `null` for anything else. */
export function fileSystemFailure(error: unknown): StoreError | null {
  const code = codeOf(error);
  if (code === null || !(error instanceof Error)) return null;
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new StoreError('diskFull', error.message);
    case 'EROFS':
    case 'EACCES':
    case 'EPERM':
      return new StoreError('readOnly', error.message);
    case 'ENOENT':
      return isMaking(error) ? notMade(error) : null;
    default:
      return goneCodes.has(code) ? new StoreError('unreachable', error.message) : null;
  }
}

function isMaking(error: Error): error is Error & { readonly path: string } {
  return 'syscall' in error && error.syscall === 'mkdir' && 'path' in error && typeof error.path === 'string';
}

/** Node says of every folder that it could not make together with its parents that it is not there. */
function notMade(error: Error & { readonly path: string }): StoreError {
  let folder = path.dirname(error.path);
  while (!existsSync(folder) && folder !== path.dirname(folder)) folder = path.dirname(folder);
  try {
    accessSync(folder, constants.W_OK);
    return new StoreError('unreachable', error.message);
  } catch {
    return new StoreError('readOnly', error.message);
  }
}

/** What a system says where a mode belongs to somebody else, or where its disk or share keeps none. */
const notAllowed: ReadonlySet<unknown> = new Set([
  'EPERM',
  'EACCES',
  'ENOTSUP',
  'EOPNOTSUPP',
  'ENOSYS',
  'EROFS',
]);

/**
 * Takes others' rights away where that can be done: a folder that somebody else brought back, and a share with modes of
 * its own, can be worked in all the same. `chmod` is replaced in tests alone.
 */
export function keepPrivate(place: string, mode: number, chmod: typeof chmodSync = chmodSync): void {
  try {
    chmod(place, mode);
  } catch (error) {
    if (!notAllowed.has(codeOf(error))) throw error;
  }
}

/** Opens a file for reading; `null` for one that the system does not open, as it is gone or may not be read. */
export async function openIfThere(file: string): Promise<FileHandle | null> {
  try {
    return await open(file, 'r');
  } catch (error) {
    if (isOfSystem(error)) return null;
    throw error;
  }
}
