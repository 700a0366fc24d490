import { closeSync, constants, fstatSync, openSync, readFileSync, type Stats, statSync } from 'node:fs';
import { lstat, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ApplicationContent, applicationContentSchema } from '../../../shared/domain/content.ts';
import { StoreError } from '../../services/applications/application-store.ts';
import type { FoundFile } from '../../services/updates/update-source.ts';
import { fileSystemFailure } from './durable-files.ts';
import { codeOf } from '../../services/errors.ts';

/** Far more than all licences together. Bytes. */
const most = 8_000_000;

/** Files that the packaging put beside the program, read as they are. */
export class PackedParts {
  readonly #folder: string;

  /** Absolute. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** `null` where there is no such file, or none of a sensible size. */
  async read(name: string): Promise<Uint8Array | null> {
    const file = path.join(this.#folder, name);
    try {
      const found = await lstat(file);
      return found.isFile() && found.size <= most ? await readFile(file) : null;
    } catch {
      // A program that was not packaged has none.
      return null;
    }
  }
}

/**
 * What stands in the example of the practice service. Throws a `StoreError` where the disk does not give it, and
 * something else when the resources are not as they were built.
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

const mostBytes = 64_000;

/** A small file that came with the program. */
export function readSmallJson(file: string): FoundFile {
  return read(file, () => true);
}

/**
 * What an administrator wrote down for this computer. Only those who may administer it may have written it: a file, or
 * a folder around it, that others may change counts for nothing, and neither does a link. Windows says nothing of this
 * kind here; there the place itself is one that only administrators write to.
 */
export function readAdminPolicy(file: string): FoundFile {
  return read(file, (stats) => isOnlyForAdministrators(stats) && isFolderSafe(path.dirname(file)));
}

function read(file: string, isTrusted: (stats: Stats) => boolean): FoundFile {
  let handle: number;
  try {
    // A pipe in its place must not hold up the start. Where a system knows one of the words not, it changes nothing.
    handle = openSync(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    return { kind: isAbsent(error) ? 'absent' : 'unusable' };
  }
  try {
    const stats = fstatSync(handle);
    if (!stats.isFile() || stats.size > mostBytes || !isTrusted(stats)) return { kind: 'unusable' };
    const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(handle));
    const content: unknown = JSON.parse(text);
    return { kind: 'found', content };
  } catch {
    // No JSON, no text, or a disk that cannot be read: nobody knows what it wants to say.
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

function isAbsent(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '');
}
