import { opendir, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  type FolderListing,
  type FoundFile,
  type ListFolder,
  mostListed,
  settledAfter,
} from '../../services/incoming/incoming-folder.ts';
import { isOfSystem } from '../../services/errors.ts';

/** Other files may lie among them. */
const mostEntries = 2 * mostListed;
/**
 * So long one reading asks for sizes and times, one file after the other: with 10,000 files a share that takes 10 ms for each would
 * be asked without an end. The next reading goes on with those of which least is known. Milliseconds.
 */
export const longestListing = 2_000;

interface ListingOptions {
  /** Milliseconds, of no clock in particular. */
  readonly clock: () => number;
  readonly sizeAndTime: (file: string) => Promise<{ readonly size: number; readonly mtimeMs: number }>;
}

interface Known {
  readonly file: FoundFile;
  /** No more of it is on its way, as far as anybody can tell. */
  readonly isSettled: boolean;
}

/** Lists one folder after the other, and remembers of the last one what it knows of its files. */
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
      const looked = new Set<string>();
      for (const name of inOrder(names, files)) {
        if (clock() > end) break;
        looked.add(name);
        const file = await foundFile(folder, name, sizeAndTime);
        const before = files.get(name)?.file;
        // At the end, as the one that was asked for last.
        files.delete(name);
        if (file !== null) files.set(name, { file, isSettled: isSettled(file, before, now) });
      }
      return listingOf(names, files, looked);
    } catch (error) {
      if (isOfSystem(error)) return 'gone';
      throw error;
    }
  };
}

/** `before`: as the reading before found it. */
function isSettled({ bytes, changedAt }: FoundFile, before: FoundFile | undefined, now: number): boolean {
  const isSame = before?.bytes === bytes && before.changedAt === changedAt;
  return isSame || now - changedAt > settledAfter;
}

/** What may still be on its way, what is new, and the rest, those first that were asked for longest ago. */
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

/** What may still be on its way counts only as this reading found it. */
function listingOf(
  names: readonly string[],
  files: ReadonlyMap<string, Known>,
  looked: ReadonlySet<string>,
): FolderListing {
  const found = names.flatMap((name) => {
    const one = files.get(name);
    return one !== undefined && (one.isSettled || looked.has(name)) ? one.file : [];
  });
  const isWhole = names.every((name) => files.get(name)?.isSettled === true || looked.has(name));
  return { files: found, isWhole };
}

/** The PDFs and XML files that lie in a folder, by their names. Links and hidden files are none, and nothing is opened. */
async function namesIn(folder: string): Promise<readonly string[]> {
  const names: string[] = [];
  let entries = 0;
  for await (const entry of await opendir(folder)) {
    entries += 1;
    if (entries > mostEntries) break;
    const isInvoice = /^[^.~].*\.(?:pdf|xml)$/iu.test(entry.name);
    if (entry.isFile() && isInvoice) names.push(entry.name);
  }
  return names.toSorted((one, other) => one.localeCompare(other)).slice(0, mostListed);
}

/** `null` for what is gone since it was listed. */
async function foundFile(
  folder: string,
  name: string,
  sizeAndTime: ListingOptions['sizeAndTime'],
): Promise<FoundFile | null> {
  try {
    const { size, mtimeMs } = await sizeAndTime(path.join(folder, name));
    return { name, bytes: size, changedAt: Math.round(mtimeMs) };
  } catch (error) {
    if (isOfSystem(error)) return null;
    throw error;
  }
}
