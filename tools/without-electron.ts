import { registerHooks } from 'node:module';
import { pathToFileURL, fileURLToPath } from 'node:url';

/**
 * Prepares Node for running the browser host from its sources. The package `electron` must not be imported there, as
 * that starts a download. Only electron-store gets an empty module for it; any other import throws.
 */
const emptyElectron = pathToFileURL(fileURLToPath(new URL('./empty-electron.ts', import.meta.url))).href;

registerHooks({
  resolve(specifier, context, next) {
    if (specifier !== 'electron') return next(specifier, context);
    if (context.parentURL?.includes('/node_modules/electron-store/') === true) {
      return { url: emptyElectron, format: 'module-typescript', shortCircuit: true };
    }
    throw new Error(
      `Only the desktop host may import electron, but ${context.parentURL ?? 'somebody'} does.`,
    );
  },
});
