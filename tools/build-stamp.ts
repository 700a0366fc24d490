import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Files that a build or a check depends on, relative to the repository. */
export interface Sources {
  readonly folders: readonly string[];
  readonly files: readonly string[];
}

export const buildSources: Sources = {
  folders: ['electron', 'shared', 'renderer', 'resources', 'tools'],
  files: ['package.json', 'package-lock.json', 'tsconfig.json', 'electron.vite.config.ts'],
};

/** A hash of the names and contents of all sources. */
export async function sourcesHash(root: string, { folders, files }: Sources): Promise<string> {
  const hash = createHash('sha256');
  const listed = await Promise.all(folders.map((folder) => filesBelow(root, folder)));
  for (const file of [...files, ...listed.flat()].sort()) {
    hash.update(`${file}\0`);
    hash.update(await readFile(path.join(root, file)));
    hash.update('\0');
  }
  return hash.digest('hex');
}

async function filesBelow(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
}

/** Remembers the hash of the sources that last built or passed, in a file in `build/`. */
export class Stamp {
  readonly #place: string;

  constructor(root: string, name: string) {
    this.#place = path.join(root, 'build', name);
  }

  async isOf(hash: string): Promise<boolean> {
    try {
      return (await readFile(this.#place, 'utf8')) === hash;
    } catch {
      // Nothing was built yet.
      return false;
    }
  }

  async keep(hash: string): Promise<void> {
    await mkdir(path.dirname(this.#place), { recursive: true });
    await writeFile(this.#place, hash);
  }

  async forget(): Promise<void> {
    await rm(this.#place, { force: true });
  }
}
