import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const sourceFolders = ['electron', 'shared', 'renderer', 'resources', 'tools'];
const sourceFiles = ['package.json', 'package-lock.json', 'tsconfig.json', 'electron.vite.config.ts'];

/** What a build was made from: a hash over names and contents of everything that goes into it. */
export async function sourcesHash(root: string): Promise<string> {
  const hash = createHash('sha256');
  const listed = await Promise.all(sourceFolders.map((folder) => filesBelow(root, folder)));
  for (const file of [...sourceFiles, ...listed.flat()].sort()) {
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

const stampOf = (root: string): string => path.join(root, 'build', '.sources');

export async function isBuilt(root: string, hash: string): Promise<boolean> {
  try {
    return (await readFile(stampOf(root), 'utf8')) === hash;
  } catch {
    // Nothing was built yet.
    return false;
  }
}

export async function rememberBuild(root: string, hash: string): Promise<void> {
  await mkdir(path.dirname(stampOf(root)), { recursive: true });
  await writeFile(stampOf(root), hash);
}
