import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Source files of the program's threads. */
export const threadSources = {
  pdf: new URL('../../electron/adapters/pdf/pdf-worker.ts', import.meta.url),
  backup: new URL('../../electron/adapters/backups/backup-worker.ts', import.meta.url),
  import: new URL('../../electron/adapters/import/import-worker.ts', import.meta.url),
  /** The same as `pdf`, for tests that inspect the example's PDFs; see `sample-pdf-thread.ts`. */
  samplePdf: new URL('../../electron/adapters/pdf/pdf-worker.ts', import.meta.url),
} as const;

export type ThreadName = keyof typeof threadSources;

/** Environment variable with the folder where `bundled-threads.ts` put the threads of the run. */
export const threadsVariable = 'CO_DESK_TEST_THREADS';

/** File name of a bundled thread in that folder. */
export const bundleName = (name: string): string => `${name}-thread.mjs`;

/**
 * File that a thread of the program starts from: one bundle, as in the built program, where the run has made one, and
 * the source otherwise. A thread is started for each backup and each inspection of a file, and from source that takes
 * twice the time.
 */
export function threadEntry(name: ThreadName): URL {
  const folder = process.env[threadsVariable];
  if (folder === undefined) return threadSources[name];
  const bundle = path.join(folder, bundleName(name));
  if (!existsSync(bundle)) throw new Error(`The run made no ${bundle}.`);
  return pathToFileURL(bundle);
}
