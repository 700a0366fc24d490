import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { constants, Script } from 'node:vm';

// Runs before everything else in each start, so it is plain JavaScript once its types are removed, and uses Node alone.

const file = process.env['CO_DESK_TEST_HOST'] ?? '';
const cache = `${file}.cache`;

function kept(): Buffer | undefined {
  try {
    return readFileSync(cache);
  } catch {
    // No program has written a cache yet.
    return undefined;
  }
}

const cachedData = kept();
// The parameters with which Node wraps a CommonJS file.
const parameters = 'exports, require, module, __filename, __dirname';
const script = new Script(`(function (${parameters}) {${readFileSync(file, 'utf8')}\n})`, {
  filename: file,
  ...(cachedData === undefined ? {} : { cachedData }),
  importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
});
const run: unknown = script.runInThisContext();
const exported = { exports: {} };
if (typeof run === 'function')
  run.call(exported.exports, exported.exports, createRequire(file), exported, file, path.dirname(file));
if (cachedData === undefined)
  process.once('exit', () => {
    const own = `${cache}-${process.pid}`;
    writeFileSync(own, script.createCachedData());
    renameSync(own, cache);
  });
