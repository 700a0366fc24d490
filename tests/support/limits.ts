/**
 * Limits that end what hangs and nothing else: a test waits for what it waits for, however busy the machine is.
 * Milliseconds.
 */
export const patience = 120_000;

/** For the configurations of vitest. */
export const generous = {
  testTimeout: 5 * patience,
  hookTimeout: 2 * patience,
  teardownTimeout: patience,
  expect: { poll: { timeout: patience, interval: 20 } },
} as const;
