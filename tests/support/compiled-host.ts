import { readFile, rm, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { browserHostConfig } from '../../tools/vite/browser-host.ts';
import { compiledVariable } from './compiled-places.ts';

const loader = fileURLToPath(new URL('load-compiled.ts', import.meta.url));

/**
 * The built browser host as one script for the programs that a run starts by the thousand, which finds itself compiled as far
 * as an earlier one came: each start takes a sixth less of a core. Node's own compile cache keeps only what a file makes
 * at once, none of what runs later. Made anew for each run, as V8 knows a stale one by its length alone. The first that ends by itself
 * leaves the cache, so one should before the others begin. Gives what removes it.
 */
export async function compileHost(): Promise<() => Promise<void>> {
  const { build: built } = browserHostConfig;
  const name = `compiled-${process.pid}`;
  // Beside the built one, as its other parts are seen from there.
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
