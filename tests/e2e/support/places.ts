import { fileURLToPath } from 'node:url';

const place = (relative: string): string => fileURLToPath(new URL(`../../../${relative}`, import.meta.url));

/** Absolute paths in the repository. */
export const places = {
  repository: place(''),
  browserHost: place('build/browser/browser-host.js'),
  desktopMain: place('build/desktop/main/main.js'),
  /** Folder with the compiled code of the built programs, for all starts after the first. */
  compiled: place('build/.compiled'),
  electron: place('node_modules/electron'),
  pdfs: place('tests/fixtures/pdfs'),
  applications: place('tests/fixtures/applications'),
} as const;
