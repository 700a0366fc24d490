import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** The threads of the program, by their sources. */
export const threadSources = {
  pdf: new URL('../../electron/adapters/pdf/pdf-worker.ts', import.meta.url),
  backup: new URL('../../electron/adapters/backups/backup-worker.ts', import.meta.url),
  import: new URL('../../electron/adapters/import/import-worker.ts', import.meta.url),
  /** As `pdf`, for whoever has the example looked into; see `sample-pdf-thread.ts`. */
  samplePdf: new URL('../../electron/adapters/pdf/pdf-worker.ts', import.meta.url),
} as const;

export type ThreadName = keyof typeof threadSources;

/** Names the folder where `bundled-threads.ts` put the threads of the run. */
export const threadsVariable = 'CO_DESK_TEST_THREADS';

/** The file of a thread below that folder. */
export const bundleName = (name: string): string => `${name}-thread.mjs`;

/**
 * What a thread of the program starts with: one bundle, as in the built program, where the run has made one, and its
 * sources elsewhere. A thread is started for each copy and each look into a file, and sources take it twice the time.
 */
export function threadEntry(name: ThreadName): URL {
  const folder = process.env[threadsVariable];
  if (folder === undefined) return threadSources[name];
  const bundle = path.join(folder, bundleName(name));
  if (!existsSync(bundle)) throw new Error(`The run made no ${bundle}.`);
  return pathToFileURL(bundle);
}
