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
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
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

/** Like `syncFile`, but synchronous, for work that must not be interrupted. */
export function syncFileAtOnce(file: string): void {
  const handle = openSync(file, 'r+');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Does nothing on Windows, which has no way to sync folders and makes names durable itself. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Like `syncFolder`, but synchronous, for work that must not be interrupted. */
export function syncFolderAtOnce(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Creates a private folder and its parents where they are missing; the name of the first one is durable then. */
export async function makeFolder(folder: string): Promise<void> {
  const made = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (made !== undefined) await syncFolder(path.dirname(made));
}

/** Error codes of Windows for a file that a scanner or a sync program has open; it lets go of it a moment later. */
const heldCodes: ReadonlySet<unknown> = new Set(['EPERM', 'EACCES', 'EBUSY']);
/** Pauses before each further try. Milliseconds. */
const pauses = [10, 30, 100, 300, 600, 1_000];

/** System calls for renaming; replaced only in tests. */
interface Renaming<Ended> {
  readonly platform: NodeJS.Platform;
  readonly rename: (from: string, to: string) => Ended;
  readonly pause: (milliseconds: number) => Ended;
}

/** Only Windows refuses to rename an open file; elsewhere the error stays and nothing is tried again. */
function pausesOn(platform: NodeJS.Platform): readonly number[] {
  return platform === 'win32' ? pauses : [];
}

function refuseUnlessHeld(error: unknown): void {
  if (!heldCodes.has(codeOf(error))) throw error;
}

// Looked up at each call, so that a test that counts the calls of the process sees them.
const renaming: Renaming<Promise<void>> = {
  platform: process.platform,
  rename: (from, to) => rename(from, to),
  pause: (milliseconds) => setTimeout(milliseconds),
};

/** Renames a file. Tries again while another program has it open. Throws the last error of the system. */
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

/** Like `renameFile`, but synchronous, for work that must not be interrupted. */
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

/** Removes a temporary folder. If that fails the result of its work is still valid, and the next start removes it. */
export async function discardFolder(folder: string, remove: typeof rm = rm): Promise<void> {
  await remove(folder, { recursive: true, force: true }).catch(() => undefined);
}

/** Writes a whole text, because a disk may take less at a time. */
export function writeWhole(handle: number, text: string): void {
  const bytes = Buffer.from(text, 'utf8');
  for (let written = 0; written < bytes.length;) written += writeSync(handle, bytes, written);
}

/** Runs work; errors of the file system are thrown as `StoreError`, all others unchanged. */
export async function withStoreErrors<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw fileSystemFailure(error) ?? error;
  }
}

/** Error codes of a disk or share that is missing or does not respond. */
const unreachableCodes: ReadonlySet<unknown> = new Set([
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

/** Converts an error of the file system to the failure that a service can pass on; `null` for any other error. */
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
      return unreachableCodes.has(code) ? new StoreError('unreachable', error.message) : null;
  }
}

function isMaking(error: Error): error is Error & { readonly path: string } {
  return 'syscall' in error && error.syscall === 'mkdir' && 'path' in error && typeof error.path === 'string';
}

/**
 * The failure for a folder that could not be created. Node reports it as missing if its parents were to be created too.
 */
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

/**
 * Error codes for a mode that cannot be set, because the file belongs to somebody else or its disk or share has no
 * modes.
 */
const notAllowed: ReadonlySet<unknown> = new Set([
  'EPERM',
  'EACCES',
  'ENOTSUP',
  'EOPNOTSUPP',
  'ENOSYS',
  'EROFS',
]);

/**
 * Removes the rights of other users where possible. A folder that belongs to somebody else, or a share with modes of
 * its own, can be used anyway. `chmod` is replaced only in tests.
 */
export function keepPrivate(place: string, mode: number, chmod: typeof chmodSync = chmodSync): void {
  try {
    chmod(place, mode);
  } catch (error) {
    if (!notAllowed.has(codeOf(error))) throw error;
  }
}

/** Opens a file for reading; `null` where the system does not open it, because it is missing or may not be read. */
export async function openIfThere(file: string): Promise<FileHandle | null> {
  try {
    return await open(file, 'r');
  } catch (error) {
    if (isOfSystem(error)) return null;
    throw error;
  }
}
