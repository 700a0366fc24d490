import { opendir, stat } from 'node:fs/promises';
import path from 'node:path';
import { type FoundFile, type ListFolder, mostListed } from '../../services/incoming/incoming-folder.ts';

/** Other files may lie among them. */
const mostEntries = 2 * mostListed;

/** The PDFs and XML files that lie in a folder, by their names. Links and hidden files are none, and nothing is opened. */
export const listFolder: ListFolder = async (folder) => {
  try {
    const names = await namesIn(folder);
    const found: FoundFile[] = [];
    for (const name of names) {
      const file = await foundFile(folder, name);
      if (file !== null) found.push(file);
    }
    return found;
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) return 'gone';
    throw error;
  }
};

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
async function foundFile(folder: string, name: string): Promise<FoundFile | null> {
  try {
    const { size, mtimeMs } = await stat(path.join(folder, name));
    return { name, bytes: size, changedAt: Math.round(mtimeMs) };
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) return null;
    throw error;
  }
}
