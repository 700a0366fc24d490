import { fileURLToPath } from 'node:url';

/** Options of a Node that runs the program's sources without Electron. */
export const withoutElectron: readonly string[] = [
  '--disable-warning=ExperimentalWarning',
  '--import',
  fileURLToPath(new URL('../../../tools/without-electron.ts', import.meta.url)),
];
