import type { Plugin } from 'vite';

/** As the bundler writes them: one import a line, of everything by one name or of some things by theirs. */
const importOfHttp = /^import (?:\* as (\w+)|\{ ([^}]+) \}) from ["'](?:node:)?http["'];$/gm;

/**
 * The code of a bundle with `node:http` taken from the runtime. To import it as a module reads each of its members once,
 * and those that belong to `fetch` load the whole of undici, about 50 ms of a processor at every start for something that
 * the program never uses. The sources stay as they are.
 */
export function withLightHttp(code: string): string {
  const lighter = code.replaceAll(importOfHttp, (_all, everything?: string, some = '') => {
    const taken = everything ?? `{ ${String(some).replaceAll(' as ', ': ')} }`;
    return `const ${taken} = process.getBuiltinModule('node:http');`;
  });
  if (/^import .*["'](?:node:)?http["'];$/m.test(lighter))
    throw new Error('An import of node:http was not understood.');
  return lighter;
}

/** For bundles of main. */
export function lightHttp(): Plugin {
  return { name: 'co-desk-light-http', renderChunk: (code) => ({ code: withLightHttp(code), map: null }) };
}
