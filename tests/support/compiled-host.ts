import { readFile, rm, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { browserHostConfig } from '../../tools/vite/browser-host.ts';
import { compiledVariable } from './compiled-places.ts';

const loader = fileURLToPath(new URL('load-compiled.ts', import.meta.url));

/**
 * Builds the browser host as one script with a code cache, for the programs that a run starts by the thousand: each
 * start takes a sixth less processor time. Node's own compile cache keeps only what is compiled when a file is loaded,
 * nothing that runs later. Built for each run, because V8 recognises an outdated cache by the length of the source
 * alone. The first program that ends by itself writes the cache, so one should before the others start. Returns what
 * removes the files.
 */
export async function compileHost(): Promise<() => Promise<void>> {
  const { build: built } = browserHostConfig;
  const name = `compiled-${process.pid}`;
  // Beside the built host, because it finds its other parts from there.
  const script = `${built.outDir}/${name}.cjs`;
  await build({
    ...browserHostConfig,
    logLevel: 'error',
    build: {
      ...built,
      emptyOutDir: false,
      rolldownOptions: {
        ...built.rolldownOptions,
        input: { [name]: built.rolldownOptions.input['browser-host'] },
        output: { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false },
      },
    },
  });
  await writeFile(`${script}.mjs`, stripTypeScriptTypes(await readFile(loader, 'utf8')));
  process.env[compiledVariable] = script;
  return async () => {
    for (const file of [script, `${script}.mjs`, `${script}.cache`]) await rm(file, { force: true });
  };
}
