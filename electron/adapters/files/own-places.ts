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

/** Where it is counted on how many days PDFs were found that nobody names. */
export const unnamedDaysName = 'unnamed-pdfs.json';

/** What the program writes right below its data folder, beside its database. */
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
/** Whatever else than a file lies in these places is the matter of whoever opens the database. */
const databaseNames = ['', '-wal', '-journal', '-shm'].map((beside) => `${databaseName}${beside}`);
const shelfPattern = /^[0-9a-f]{2}$/u;
const mayOthers = 0o077;
/** In the name of everything that was moved away because the program did not put it there. */
export const movedAwayMark = '.not-ours-';

/** What is asked of the disk besides names and bytes; replaced in tests alone. */
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
 * Makes sure that what the program is about to write to lies in the data folder (absolute) and is its own: a link, a
 * pipe, a device, or a folder where a file has to be, gets another name and is not followed; a file that has a second
 * name elsewhere is replaced by a copy of it; and nobody else may read either, where the system lets that be said.
 * Only with the lock in hand and the database closed. A folder that a newer version wrote is left as it is.
 *
 * Answers with the new names of what was moved away. Throws a `StoreError` for the disk.
 */
export function clearOwnPlaces(folder: string, now: Date, disk: OwnPlacesDisk = realDisk): readonly string[] {
  try {
    const clearing = { ...disk, now };
    if (isOfNewerVersion(readDatabaseBytes(path.join(folder, databaseName)))) return [];
    const files = databaseNames.map((name) => path.join(folder, name)).filter(isFile);
    const beside = files.flatMap((file) => makeOwn(file, clearing));
    // What is inside of a folder is looked at only when that is one.
    const places = [...placesBelow(folder), ...placesDeeper(folder)];
    const moved = [...beside, ...places.flatMap((place) => clear(place, clearing))];
    if (moved.length > 0) disk.syncFolder(folder);
    return moved;
  } catch (error) {
    throw fileSystemFailure(error) ?? otherFailure(error);
  }
}

/** Whatever else a system says of its folders, nothing can be kept there; a bug comes back as it is. */
function otherFailure(error: unknown): unknown {
  return isOfSystem(error) ? new StoreError('unreachable', error.message) : error;
}

function placesBelow(folder: string): readonly Place[] {
  const at = (kind: Place['kind']) => (name: string) => ({ path: path.join(folder, name), kind });
  return [...fileNames.map(at('file')), ...folderNames.map(at('folder'))];
}

/** Only names that the program gives: what was moved away beside them is not moved again at each start. */
function placesDeeper(folder: string): readonly Place[] {
  const shelves = namesIn(path.join(folder, 'attachments')).filter((name) => shelfPattern.test(name));
  return [
    ...shelves.map((name) => ({ path: path.join(folder, 'attachments', name), kind: 'folder' as const })),
    ...(isFolder(path.join(folder, 'logs')) ? logNames : []).map((name) => ({
      path: path.join(folder, 'logs', name),
      kind: 'file' as const,
    })),
  ];
}

/** Nothing where there is no folder: a link to one is none. */
function namesIn(folder: string): readonly string[] {
  return isFolder(folder) ? readdirSync(folder) : [];
}

function clear({ path: place, kind }: Place, clearing: Clearing): readonly string[] {
  const found = statIfThere(place);
  if (found === undefined) return [];
  if (kind === 'file' ? !found.isFile() : !found.isDirectory()) return [moveAway(place, clearing.now)];
  if (kind === 'file') return makeOwn(place, clearing);
  closeToOthers(place, 0o700, clearing);
  return [];
}

/** A rename gives the link itself another name, wherever it leads. */
function moveAway(place: string, now: Date): string {
  const stem = `${place}${movedAwayMark}${now.toISOString().replaceAll(':', '-')}`;
  for (let number = 1; ; number += 1) {
    const target = number === 1 ? stem : `${stem}-${number}`;
    if (statIfThere(target) !== undefined) continue;
    renameFileAtOnce(place, target);
    return path.basename(target);
  }
}

/** Under its second name the file stays as it is, with whoever may read it there. Answers as `clearOwnPlaces` does. */
function makeOwn(file: string, clearing: Clearing): readonly string[] {
  const moved = (statIfThere(file)?.nlink ?? 1) > 1 ? replaceByCopy(file, clearing) : [];
  closeToOthers(file, 0o600, clearing);
  return moved;
}

/** The copy is whole on the disk before it takes the name, and has it for good before anything is written to it. */
function replaceByCopy(file: string, { now, chmod, syncFile, syncFolder }: Clearing): readonly string[] {
  const copy = `${file}.own`;
  const inTheWay = statIfThere(copy);
  const moved = inTheWay === undefined || inTheWay.isFile() ? [] : [moveAway(copy, now)];
  rmSync(copy, { force: true });
  copyFileSync(file, copy, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
  keepPrivate(copy, 0o600, chmod);
  syncFile(copy);
  renameFileAtOnce(copy, file);
  syncFolder(path.dirname(file));
  return moved;
}

function closeToOthers(place: string, wanted: number, { chmod }: OwnPlacesDisk): void {
  const mode = statIfThere(place)?.mode ?? 0;
  if (process.platform !== 'win32' && (mode & mayOthers) !== 0) keepPrivate(place, wanted, chmod);
}

function isFolder(place: string): boolean {
  return statIfThere(place)?.isDirectory() === true;
}

function isFile(place: string): boolean {
  return statIfThere(place)?.isFile() === true;
}

/** At the place itself, not at what it leads to. */
function statIfThere(place: string): Stats | undefined {
  return lstatSync(place, { throwIfNoEntry: false });
}
