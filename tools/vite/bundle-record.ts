import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { repository } from './renderer.ts';

/** What one build wrote, and the packages of `node_modules` that it used. */
export interface BundleRecord {
  /** Relative to `build`, with forward slashes. */
  readonly files: readonly string[];
  /** Folders relative to the repository, such as `node_modules/zod`. */
  readonly packages: readonly string[];
}

export const recordFolder = 'build/record';

/** Records what a bundle consists of, so that a package can be compared with it and all licences are found. */
export function bundleRecord(name: string): Plugin {
  const folders = new Set<string>();
  return {
    name: 'co-desk-bundle-record',
    apply: 'build',
    // Fonts are loaded by style sheets and are no modules, but every asset knows its original file.
    generateBundle(_options, bundle) {
      for (const id of this.getModuleIds()) addPackage(folders, id);
      for (const output of Object.values(bundle)) {
        if (output.type === 'chunk') output.moduleIds.forEach((id) => addPackage(folders, id));
        else output.originalFileNames.forEach((id) => addPackage(folders, id));
      }
    },
    async writeBundle({ dir }, bundle) {
      const files = Object.keys(bundle).map((file) => path.join(dir ?? '', file));
      const below = files.map((file) =>
        path.relative(path.join(repository, 'build'), file).replaceAll(path.sep, '/'),
      );
      const record: BundleRecord = { files: below.sort(), packages: [...folders].sort() };
      await mkdir(path.join(repository, recordFolder), { recursive: true });
      await writeFile(path.join(repository, recordFolder, `${name}.json`), JSON.stringify(record, null, 2));
    },
  };
}

/**
 * The folder of the package that a file belongs to, including nested packages; null for none. A cut font belongs to the
 * package of the whole one.
 */
export function packageOf(file: string): string | null {
  const clean = file.replaceAll('\\', '/');
  const cut = /build\/fonts\/\w+\/(@[^/]+\/[^/]+)\//u.exec(clean)?.[1];
  if (cut !== undefined) return `node_modules/${cut}`;
  return /node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/?]+(?=\/)/u.exec(clean)?.[0] ?? null;
}

function addPackage(folders: Set<string>, file: string): void {
  const folder = packageOf(file);
  if (folder !== null && !folder.includes('/.')) folders.add(folder);
}
