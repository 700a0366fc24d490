import { fileURLToPath } from 'node:url';

/** What a Node that runs the program's sources is told first: there is no Electron. */
export const withoutElectron: readonly string[] = [
  '--disable-warning=ExperimentalWarning',
  '--import',
  fileURLToPath(new URL('../../../tools/without-electron.ts', import.meta.url)),
];
