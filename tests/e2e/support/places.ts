import { fileURLToPath } from 'node:url';

const place = (relative: string): string => fileURLToPath(new URL(`../../../${relative}`, import.meta.url));

/** Absolute places in the repository. */
export const places = {
  repository: place(''),
  browserHost: place('build/browser/browser-host.js'),
  desktopMain: place('build/desktop/main/main.js'),
  electron: place('node_modules/electron'),
  pdfs: place('tests/fixtures/pdfs'),
  applications: place('tests/fixtures/applications'),
  screens: place('reports/screens'),
} as const;
