import { defineConfig } from 'vitest/config';
import { reporters } from './tests/support/reporters.ts';

/** Fresh copies of the repository, installed and started on machines that lack something. Minutes, and one at a time. */
export default defineConfig({
  test: {
    reporters: reporters(),
    include: ['tests/set-up/**/*.test.ts'],
    pool: 'forks',
    maxWorkers: 1,
    fileParallelism: false,
    // An installation on a busy machine; each waits for its own ending.
    testTimeout: 20 * 60_000,
    hookTimeout: 30 * 60_000,
  },
});
