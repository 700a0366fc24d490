import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** electron-store asks `electron` only for defaults, which an absolute `cwd` makes unnecessary. */
const emptyElectron = fileURLToPath(new URL('./tools/empty-electron.ts', import.meta.url));

export default defineConfig({
  resolve: { alias: { electron: emptyElectron } },
  test: {
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    exclude: [
      'tests/e2e/**',
      'tests/desktop/**',
      'tests/bench/**',
      'tests/faults/built/**',
      'tests/durability/built/**',
    ],
    // keytar's native module does not survive worker threads.
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    server: { deps: { inline: ['electron-store'] } },
  },
});
