import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const standIn = fileURLToPath(new URL('../empty-ajv.ts', import.meta.url));
const validators: ReadonlySet<string> = new Set(['ajv/dist/2020.js', 'ajv-formats']);

/**
 * electron-store brings a validator of JSON schemas along that it makes only for a store with a schema. Ours have none, as zod checks
 * what they hold; so a stand-in takes the place of 270 kB of script that main would read at every start.
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
