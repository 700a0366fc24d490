import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  openSync,
  writeSync,
} from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import { StoreError } from '../../services/applications/application-store.ts';

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
  if (!(error instanceof Error) || !('code' in error)) return null;
  switch (error.code) {
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
      return goneCodes.has(error.code) ? new StoreError('unreachable', error.message) : null;
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
    if (!(error instanceof Error && 'code' in error && notAllowed.has(error.code))) throw error;
  }
}

/** Opens a file for reading; `null` for one that the system does not open, as it is gone or may not be read. */
export async function openIfThere(file: string): Promise<FileHandle | null> {
  try {
    return await open(file, 'r');
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) return null;
    throw error;
  }
}
