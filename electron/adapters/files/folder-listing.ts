import { opendir, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  type FolderListing,
  type FolderFile,
  type ListFolder,
  maxFolderFiles,
  settledAfter,
} from '../../services/incoming/incoming-folder.ts';
import { isOfSystem } from '../../services/errors.ts';

/** Most entries that are read; other files may be among them. */
const maxEntries = 2 * maxFolderFiles;
/**
 * How long one reading asks for sizes and times, one file after the other: 10,000 files on a share that needs 10 ms for
 * each would never be finished. The next reading continues with those that are known least. Milliseconds.
 */
export const longestListing = 2_000;

interface ListingOptions {
  /** Any clock that only grows. Milliseconds. */
  readonly clock: () => number;
  readonly sizeAndTime: (file: string) => Promise<{ readonly size: number; readonly mtimeMs: number }>;
}

interface Known {
  readonly file: FolderFile;
  /** True when the file does not seem to be still written. */
  readonly isSettled: boolean;
}

/** Lists one folder at a time, and remembers what it knows of the files in the last one. */
export function folderListing({
  clock = () => performance.now(),
  sizeAndTime = stat,
}: Partial<ListingOptions> = {}): ListFolder {
  let known = { folder: '', files: new Map<string, Known>() };
  return async (folder, now) => {
    if (known.folder !== folder) known = { folder, files: new Map() };
    const { files } = known;
    const end = clock() + longestListing;
    try {
      const names = await namesIn(folder);
      const listed = new Set(names);
      for (const name of files.keys()) if (!listed.has(name)) files.delete(name);
      const inspected = new Set<string>();
      for (const name of inOrder(names, files)) {
        if (clock() > end) break;
        inspected.add(name);
        const file = await foundFile(folder, name, sizeAndTime);
        const before = files.get(name)?.file;
        // Moves it to the end, as the one that was asked for last.
        files.delete(name);
        if (file !== null) files.set(name, { file, isSettled: isSettled(file, before, now) });
      }
      return listingOf(names, files, inspected);
    } catch (error) {
      if (isOfSystem(error)) return 'missing';
      throw error;
    }
  };
}

/** `before`: the file in the reading before. */
function isSettled({ bytes, changedAt }: FolderFile, before: FolderFile | undefined, now: number): boolean {
  const isSame = before?.bytes === bytes && before.changedAt === changedAt;
  return isSame || now - changedAt > settledAfter;
}

/**
 * The order of asking: files that may still be written, new ones, then the rest, those that were asked for longest ago
 * first.
 */
function inOrder(names: readonly string[], files: ReadonlyMap<string, Known>): readonly string[] {
  const place = (name: string): number => {
    const one = files.get(name);
    if (one === undefined) return 1;
    return one.isSettled ? 2 : 0;
  };
  const known = [...files.keys()];
  return [...names.filter((name) => !files.has(name)), ...known].toSorted(
    (one, other) => place(one) - place(other),
  );
}

/** The result of a reading. A file that may still be written counts only if this reading asked for it. */
function listingOf(
  names: readonly string[],
  files: ReadonlyMap<string, Known>,
  inspected: ReadonlySet<string>,
): FolderListing {
  const found = names.flatMap((name) => {
    const one = files.get(name);
    return one !== undefined && (one.isSettled || inspected.has(name)) ? one.file : [];
  });
  const isWhole = names.every((name) => files.get(name)?.isSettled === true || inspected.has(name));
  return { files: found, isWhole };
}

/** Names of the PDFs and XML files in a folder. Links and hidden files are ignored, and nothing is opened. */
async function namesIn(folder: string): Promise<readonly string[]> {
  const names: string[] = [];
  let entries = 0;
  for await (const entry of await opendir(folder)) {
    entries += 1;
    if (entries > maxEntries) break;
    const isInvoice = /^[^.~].*\.(?:pdf|xml)$/iu.test(entry.name);
    if (entry.isFile() && isInvoice) names.push(entry.name);
  }
  return names.toSorted((one, other) => one.localeCompare(other)).slice(0, maxFolderFiles);
}

/** `null` where it was removed since it was listed. */
async function foundFile(
  folder: string,
  name: string,
  sizeAndTime: ListingOptions['sizeAndTime'],
): Promise<FolderFile | null> {
  try {
    const { size, mtimeMs } = await sizeAndTime(path.join(folder, name));
    return { name, bytes: size, changedAt: Math.round(mtimeMs) };
  } catch (error) {
    if (isOfSystem(error)) return null;
    throw error;
  }
}
