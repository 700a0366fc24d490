import { defineConfig } from 'vitest/config';

/** End to end: the built program in a real browser, and the built desktop host on a stand-in for Electron. */
export default defineConfig({
  test: {
    globalSetup: ['tests/e2e/support/one-chromium.ts'],
    pool: 'forks',
    maxWorkers: 3,
    expect: { poll: { timeout: 15_000, interval: 50 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    passWithNoTests: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'program',
          include: ['tests/e2e/**/*.test.ts', 'tests/desktop/**/*.test.ts'],
          // Each plays a whole program, a browser and a service on one machine. What needs its second try is named.
          retry: 1,
        },
      },
      // What counts losses, or what got in, has no second try.
      {
        extends: true,
        test: {
          name: 'proof',
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
