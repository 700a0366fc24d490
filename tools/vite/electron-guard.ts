import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const emptyElectron = fileURLToPath(new URL('../empty-electron.ts', import.meta.url));

/**
 * Replaces `electron` with an empty module for electron-store, which needs it only for defaults that an absolute `cwd`
 * makes unnecessary. Any other import of `electron` in the browser host fails the build.
 */
export function electronGuard(): Plugin {
  return {
    name: 'co-desk-electron-guard',
    enforce: 'pre',
    resolveId(source, importer = '') {
      if (source !== 'electron' && !source.startsWith('electron/')) return null;
      if (/[\\/]node_modules[\\/]electron-store[\\/]/.test(importer)) return emptyElectron;
      return this.error(`Only the desktop host may import electron, but ${importer} does.`);
    },
  };
}
