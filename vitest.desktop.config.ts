import { defineConfig } from 'vitest/config';

/** What needs the built desktop host but no Electron. */
export default defineConfig({
  test: {
    include: ['tests/desktop/**/*.test.ts'],
    globalSetup: ['tests/desktop/build-first.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
