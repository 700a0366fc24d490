import type { Plugin } from 'vite';

/** An import of `http` as the bundler writes it: one per line, of everything by one name or of some members. */
const importOfHttp = /^import (?:\* as (\w+)|\{ ([^}]+) \}) from ["'](?:node:)?http["'];$/gm;

/**
 * Makes a bundle take `node:http` from `process.getBuiltinModule`. Importing it as a module reads each of its members
 * once, and those that belong to `fetch` load all of undici: about 50 ms at every start for something that the program
 * never uses. The sources stay unchanged.
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
