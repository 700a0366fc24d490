import type { Plugin } from 'vite';

const id = '\0co-desk-light-http';

/** Functions and tables only: what Node makes on demand, as `WebSocket`, is what a start is not to wait for. */
const names = Object.entries(Object.getOwnPropertyDescriptors(process.getBuiltinModule('node:http')))
  .filter(([, member]) => 'value' in member)
  .map(([name]) => name);

/** What `node:http` is in a bundle. */
export const lightHttpModule = `const http = process.getBuiltinModule('node:http');
export default http;
export const { ${names.join(', ')} } = http;
`;

/**
 * `node:http` without Node's own `fetch`. To import it as a module reads each of its members once, and those that
 * belong to `fetch` load the whole of undici, about 50 ms of a processor at every start for something that the
 * program never uses. Bundles of main take it from the runtime instead, and the sources stay as they are.
 */
export function lightHttp(): Plugin {
  return {
    name: 'co-desk-light-http',
    enforce: 'pre',
    resolveId: (source) => (source === 'node:http' || source === 'http' ? id : null),
    load: (asked) => (asked === id ? lightHttpModule : null),
  };
}
