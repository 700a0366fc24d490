import { type Stats, chmodSync, constants, copyFileSync, lstatSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { StoreError } from '../../services/applications/application-store.ts';
import {
  fileSystemFailure,
  keepPrivate,
  renameFileAtOnce,
  syncFileAtOnce,
  syncFolderAtOnce,
} from './durable-files.ts';
import { logNames } from '../log/electron-log-lines.ts';
import { isOfNewerVersion, readDatabaseBytes } from '../sqlite/opening/inspect-database.ts';
import { databaseName } from '../sqlite/opening/open-file.ts';
import { isOfSystem } from '../../services/errors.ts';

interface Place {
  readonly path: string;
  readonly kind: 'file' | 'folder';
}

/** File with the count of days on which PDFs were found unmentioned. */
export const unnamedDaysName = 'unnamed-pdfs.json';

/** Files of the program directly in its data folder, beside the database. */
const fileNames = [
  'attempts.journal',
  'preferences.json',
  'window.json',
  'instance.json',
  'faults.log',
  unnamedDaysName,
];
const folderNames = [
  ...['attachments', 'backups', 'incoming', 'opening', 'outgoing', 'salvage', 'travelling', 'logs', 'window'],
];
/** Anything in these places that is no file is handled when the database is opened. */
const databaseNames = ['', '-wal', '-journal', '-shm'].map((beside) => `${databaseName}${beside}`);
const subfolderPattern = /^[0-9a-f]{2}$/u;
const rightsOfOthers = 0o077;
/** Part of the name of everything that was moved away because the program did not put it there. */
export const movedAwayMark = '.not-ours-';

/** Further calls to the disk; replaced only in tests. */
interface OwnPlacesDisk {
  readonly chmod: typeof chmodSync;
  readonly syncFile: (file: string) => void;
  readonly syncFolder: (folder: string) => void;
}

interface Clearing extends OwnPlacesDisk {
  readonly now: Date;
}

const realDisk: OwnPlacesDisk = { chmod: chmodSync, syncFile: syncFileAtOnce, syncFolder: syncFolderAtOnce };

/**
 * Makes sure that everything that the program will write to is in the data folder (absolute) and its own: a link, a
 * pipe, a device, or a folder in place of a file is renamed and not followed; a file with a second name elsewhere is
 * replaced by a copy; and other users lose their rights, where the system allows that. The lock must be held and the
 * database closed. A folder of a newer version is left as it is.
 *
 * Returns the new names of what was moved away. Throws a `StoreError` for errors of the disk.
 */
export function clearOwnPlaces(folder: string, now: Date, disk: OwnPlacesDisk = realDisk): readonly string[] {
  try {
    const clearing = { ...disk, now };
    if (isOfNewerVersion(readDatabaseBytes(path.join(folder, databaseName)))) return [];
    const files = databaseNames.map((name) => path.join(folder, name)).filter(isFile);
    const beside = files.flatMap((file) => makeOwn(file, clearing));
    // The inside of a folder is checked only if it really is one.
    const places = [...placesIn(folder), ...placesInSubfolders(folder)];
    const moved = [...beside, ...places.flatMap((place) => clear(place, clearing))];
    if (moved.length > 0) disk.syncFolder(folder);
    return moved;
  } catch (error) {
    throw fileSystemFailure(error) ?? otherFailure(error);
  }
}

/**
 * A `StoreError` for any other error of the system, which also means that nothing can be stored there; a bug is
 * returned unchanged.
 */
function otherFailure(error: unknown): unknown {
  return isOfSystem(error) ? new StoreError('unreachable', error.message) : error;
}

function placesIn(folder: string): readonly Place[] {
  const at = (kind: Place['kind']) => (name: string) => ({ path: path.join(folder, name), kind });
  return [...fileNames.map(at('file')), ...folderNames.map(at('folder'))];
}

/** Only names that the program uses, so that what was moved away is not moved again at each start. */
function placesInSubfolders(folder: string): readonly Place[] {
  const subfolders = namesIn(path.join(folder, 'attachments')).filter((name) => subfolderPattern.test(name));
  return [
    ...subfolders.map((name) => ({ path: path.join(folder, 'attachments', name), kind: 'folder' as const })),
    ...(isFolder(path.join(folder, 'logs')) ? logNames : []).map((name) => ({
      path: path.join(folder, 'logs', name),
      kind: 'file' as const,
    })),
  ];
}

/** Empty where there is no folder; a link to one is none. */
function namesIn(folder: string): readonly string[] {
  return isFolder(folder) ? readdirSync(folder) : [];
}

function clear({ path: place, kind }: Place, clearing: Clearing): readonly string[] {
  const found = statIfThere(place);
  if (found === undefined) return [];
  if (kind === 'file' ? !found.isFile() : !found.isDirectory()) return [moveAway(place, clearing.now)];
  if (kind === 'file') return makeOwn(place, clearing);
  makePrivate(place, 0o700, clearing);
  return [];
}

/** Renames a link itself, wherever it leads. */
function moveAway(place: string, now: Date): string {
  const stem = `${place}${movedAwayMark}${now.toISOString().replaceAll(':', '-')}`;
  for (let number = 1; ; number += 1) {
    const target = number === 1 ? stem : `${stem}-${number}`;
    if (statIfThere(target) !== undefined) continue;
    renameFileAtOnce(place, target);
    return path.basename(target);
  }
}

/**
 * Makes a file the program's own. Under its second name it stays unchanged, with its rights there. Returns the same as
 * `clearOwnPlaces`.
 */
function makeOwn(file: string, clearing: Clearing): readonly string[] {
  const moved = (statIfThere(file)?.nlink ?? 1) > 1 ? replaceByCopy(file, clearing) : [];
  makePrivate(file, 0o600, clearing);
  return moved;
}

/**
 * Replaces a file by a copy. The copy is durable before it gets the name, and the rename is durable before anything is
 * written.
 */
function replaceByCopy(file: string, { now, chmod, syncFile, syncFolder }: Clearing): readonly string[] {
  const copy = `${file}.own`;
  const existing = statIfThere(copy);
  const moved = existing === undefined || existing.isFile() ? [] : [moveAway(copy, now)];
  rmSync(copy, { force: true });
  copyFileSync(file, copy, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
  keepPrivate(copy, 0o600, chmod);
  syncFile(copy);
  renameFileAtOnce(copy, file);
  syncFolder(path.dirname(file));
  return moved;
}

function makePrivate(place: string, wanted: number, { chmod }: OwnPlacesDisk): void {
  const mode = statIfThere(place)?.mode ?? 0;
  if (process.platform !== 'win32' && (mode & rightsOfOthers) !== 0) keepPrivate(place, wanted, chmod);
}

function isFolder(place: string): boolean {
  return statIfThere(place)?.isDirectory() === true;
}

function isFile(place: string): boolean {
  return statIfThere(place)?.isFile() === true;
}

/** The status of the place itself, not of what a link leads to. */
function statIfThere(place: string): Stats | undefined {
  return lstatSync(place, { throwIfNoEntry: false });
}
