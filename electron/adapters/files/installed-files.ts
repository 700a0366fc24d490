import { closeSync, constants, fstatSync, openSync, readFileSync, type Stats, statSync } from 'node:fs';
import { lstat, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ApplicationContent, applicationContentSchema } from '../../../shared/domain/content.ts';
import { StoreError } from '../../services/applications/application-store.ts';
import type { JsonFile } from '../../services/updates/update-source.ts';
import { fileSystemFailure } from './durable-files.ts';
import { isAbsent } from '../../services/errors.ts';

/** Largest file that is read, far above all licences together. Bytes. */
const maxPackagedBytes = 8_000_000;

/** Files that the packaging put beside the program, read unchanged. */
export class PackagedFiles {
  readonly #folder: string;

  /** Absolute. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Reads a file; `null` where it does not exist, or is too large. */
  async read(name: string): Promise<Uint8Array | null> {
    const file = path.join(this.#folder, name);
    try {
      const found = await lstat(file);
      return found.isFile() && found.size <= maxPackagedBytes ? await readFile(file) : null;
    } catch {
      // A program that is not packaged has none.
      return null;
    }
  }
}

/**
 * The content of the example in the practice service. Throws a `StoreError` for errors of the disk, and another error
 * when the resources are not as they were built.
 */
export function readExampleContent(resourcesFolder: string): ApplicationContent {
  return applicationContentSchema.parse(JSON.parse(textOf(resourcesFolder)));
}

function textOf(resourcesFolder: string): string {
  try {
    return readFileSync(path.join(resourcesFolder, 'sample', 'application.json'), 'utf8');
  } catch (error) {
    throw fileSystemFailure(error) ?? new StoreError('other', String(error));
  }
}

/** Largest JSON file that is read. Bytes. */
const maxJsonBytes = 64_000;

/** Reads a small file that came with the program. */
export function readSmallJson(file: string): JsonFile {
  return read(file, () => true);
}

/**
 * Reads the policy of an administrator. Only administrators may be able to write it: a link is ignored, and so is a
 * file, or one in a folder, that others may change. Windows gives no such information here; there only administrators
 * can write to the place.
 */
export function readAdminPolicy(file: string): JsonFile {
  return read(file, (stats) => isOnlyForAdministrators(stats) && isFolderSafe(path.dirname(file)));
}

function read(file: string, isTrusted: (stats: Stats) => boolean): JsonFile {
  let handle: number;
  try {
    // These flags keep a pipe in its place from blocking the start. One that a system does not know changes nothing.
    handle = openSync(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    return { kind: isAbsent(error) ? 'absent' : 'unusable' };
  }
  try {
    const stats = fstatSync(handle);
    if (!stats.isFile() || stats.size > maxJsonBytes || !isTrusted(stats)) return { kind: 'unusable' };
    const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(handle));
    const content: unknown = JSON.parse(text);
    return { kind: 'found', content };
  } catch {
    // No JSON, no text, or an error of the disk: the policy cannot be understood.
    return { kind: 'unusable' };
  } finally {
    closeSync(handle);
  }
}

function isFolderSafe(folder: string): boolean {
  return isOnlyForAdministrators(statSync(folder));
}

function isOnlyForAdministrators({ mode, uid }: Stats): boolean {
  if (process.getuid === undefined) return true;
  const isOwnerTrusted = uid === 0 || uid === process.getuid();
  return isOwnerTrusted && (mode & 0o022) === 0;
}
