import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const standIn = fileURLToPath(new URL('../empty-ajv.ts', import.meta.url));
const validators: ReadonlySet<string> = new Set(['ajv/dist/2020.js', 'ajv-formats']);

/**
 * Replaces the JSON schema validator of electron-store with a stand-in. It is only used for stores with a schema, which
 * ours are not, as zod checks their content; main would read 270 kB of script at every start.
 */
export function noJsonSchema(): Plugin {
  return {
    name: 'co-desk-no-json-schema',
    enforce: 'pre',
    resolveId(source, importer = '') {
      return validators.has(source) && /[\\/]node_modules[\\/]conf[\\/]/.test(importer) ? standIn : null;
    },
  };
}
