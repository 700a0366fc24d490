import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { browserHostConfig } from '../../tools/vite/browser-host.ts';
import { bundleName, threadSources, type ThreadName } from './thread-entries.ts';

/** Where the threads of this run are; `threadEntry` is told by its variable. */
export const bundledThreads = path.join(tmpdir(), `co-desk-threads-${process.pid}`);

const names = ['pdf', 'backup', 'import'] as const satisfies readonly ThreadName[];

/** Bundles the threads of the program once for all tests of a run, as the program has them, and removes them after it. */
export async function setup(): Promise<() => void> {
  const input = Object.fromEntries(
    names.map((name) => [path.parse(bundleName(name)).name, fileURLToPath(threadSources[name])]),
  );
  const { build: built } = browserHostConfig;
  const output = { ...built.rolldownOptions.output, entryFileNames: '[name].mjs' };
  await build({
    ...browserHostConfig,
    plugins: [],
    logLevel: 'error',
    build: {
      ...built,
      outDir: bundledThreads,
      rolldownOptions: {
        ...built.rolldownOptions,
        input,
        output: { ...output, chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  return () => rmSync(bundledThreads, { recursive: true, force: true });
}
