import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { reporters } from './tests/support/reporters.ts';
import { generous } from './tests/support/limits.ts';
import { LongestFirst } from './tests/support/longest-first.ts';
import { inMemory } from './tests/support/memory-folder.ts';
import { shortLivedPages, wholeChromium } from './tests/support/chromium.ts';

/** End to end: the built program in a real browser, and the built desktop host on a stand-in for Electron. */
export default defineConfig({
  test: {
    reporters: reporters(),
    globalSetup: ['tests/support/memory-folder.ts', 'tests/e2e/support/compiled-programs.ts'],
    env: inMemory,
    pool: 'forks',
    sequence: { sequencer: LongestFirst },
    // The files of one process share what they import, and one window of the browser.
    isolate: false,
    // One more than cores: while one waits for the program's own delays, such as that of a save, another has its turn.
    maxWorkers: availableParallelism() + 1,
    ...generous,
    // Each look at a page by roles and names costs some milliseconds of a core.
    expect: { poll: { ...generous.expect.poll, interval: 100 } },
    passWithNoTests: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'program',
          env: { ...inMemory, ...shortLivedPages },
          include: ['tests/e2e/**/*.test.ts', 'tests/desktop/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'proof',
          env: { ...inMemory, ...wholeChromium },
          include: [
            'tests/faults/built/**/*.test.ts',
            'tests/durability/built/**/*.test.ts',
            'tests/security/built/**/*.test.ts',
          ],
        },
      },
    ],
  },
});
