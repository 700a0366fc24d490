import { chmodSync, constants, copyFileSync, lstatSync, readdirSync, renameSync, rmSync } from 'node:fs';
import type { Stats } from 'node:fs';
import path from 'node:path';
import { StoreError } from '../services/applications/application-store.ts';
import { syncFolderAtOnce } from './durable-files.ts';
import { fileSystemFailure } from './file-system-failure.ts';
import { isOfNewerVersion } from './sqlite/look.ts';
import { databaseName } from './sqlite/open-file.ts';

interface Place {
  readonly path: string;
  readonly kind: 'file' | 'folder';
}

/** What the program writes right below its data folder, beside its database. */
const fileNames = ['attempts.journal', 'preferences.json', 'window.json', 'instance.json', 'faults.log'];
const folderNames = [
  ...['attachments', 'backups', 'incoming', 'opening', 'outgoing', 'salvage', 'travelling', 'logs', 'window'],
];
/** Whatever else than a file lies in these places is the matter of whoever opens the database. */
const databaseNames = ['', '-wal', '-journal', '-shm'].map((beside) => `${databaseName}${beside}`);
const shelfPattern = /^[0-9a-f]{2}$/u;
const mayOthers = 0o077;

/**
 * Makes sure that what the program is about to write to lies in the data folder (absolute) and is its own: a link, a
 * pipe, a device, or a folder where a file has to be, gets another name and is not followed; a file that has a second
 * name elsewhere is replaced by a copy of it; and nobody else may read either. Only with the lock in hand and the
 * database closed. A folder that a newer version wrote is left as it is.
 *
 * Answers with the new names of what was moved away. Throws a `StoreError` for the disk.
 */
export function clearOwnPlaces(folder: string, now: Date): readonly string[] {
  try {
    if (isOfNewerVersion(path.join(folder, databaseName))) return [];
    for (const name of databaseNames) if (isFile(path.join(folder, name))) makeOwn(path.join(folder, name));
    // What is inside of a folder is looked at only when that is one.
    const moved = [...placesBelow(folder), ...placesDeeper(folder)].flatMap((place) => clear(place, now));
    if (moved.length > 0) syncFolderAtOnce(folder);
    return moved;
  } catch (error) {
    throw fileSystemFailure(error) ?? otherFailure(error);
  }
}

/** Whatever else a system says of its folders, nothing can be kept there; a bug comes back as it is. */
function otherFailure(error: unknown): unknown {
  const isOfSystem = error instanceof Error && 'syscall' in error;
  return isOfSystem ? new StoreError('unreachable', error.message) : error;
}

function placesBelow(folder: string): readonly Place[] {
  const at = (kind: Place['kind']) => (name: string) => ({ path: path.join(folder, name), kind });
  return [...fileNames.map(at('file')), ...folderNames.map(at('folder'))];
}

function placesDeeper(folder: string): readonly Place[] {
  const shelves = namesIn(path.join(folder, 'attachments')).filter((name) => shelfPattern.test(name));
  return [
    ...shelves.map((name) => ({ path: path.join(folder, 'attachments', name), kind: 'folder' as const })),
    ...namesIn(path.join(folder, 'logs')).map((name) => ({
      path: path.join(folder, 'logs', name),
      kind: 'file' as const,
    })),
  ];
}

/** Nothing where there is no folder: a link to one is none. */
function namesIn(folder: string): readonly string[] {
  return look(folder)?.isDirectory() === true ? readdirSync(folder) : [];
}

function clear({ path: place, kind }: Place, now: Date): readonly string[] {
  const found = look(place);
  if (found === undefined) return [];
  if (kind === 'file' ? !found.isFile() : !found.isDirectory()) return [moveAway(place, now)];
  if (kind === 'file') makeOwn(place);
  else keepPrivate(place, found, 0o700);
  return [];
}

/** A rename gives the link itself another name, wherever it leads. */
function moveAway(place: string, now: Date): string {
  const stem = `${place}.not-ours-${now.toISOString().replaceAll(':', '-')}`;
  for (let number = 1; ; number += 1) {
    const target = number === 1 ? stem : `${stem}-${number}`;
    if (look(target) !== undefined) continue;
    renameSync(place, target);
    return path.basename(target);
  }
}

/** Under its second name the file stays as it is, with whoever may read it there. */
function makeOwn(file: string): void {
  if ((look(file)?.nlink ?? 1) > 1) {
    const copy = `${file}.own`;
    rmSync(copy, { force: true });
    copyFileSync(file, copy, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
    renameSync(copy, file);
  }
  const found = look(file);
  if (found !== undefined) keepPrivate(file, found, 0o600);
}

function keepPrivate(place: string, { mode }: Stats, wanted: number): void {
  if (process.platform !== 'win32' && (mode & mayOthers) !== 0) chmodSync(place, wanted);
}

function isFile(place: string): boolean {
  return look(place)?.isFile() === true;
}

/** At the place itself, not at what it leads to. */
function look(place: string): Stats | undefined {
  return lstatSync(place, { throwIfNoEntry: false });
}
