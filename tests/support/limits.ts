/** Limit that ends only what hangs: a test waits for an event, however busy the machine is. Milliseconds. */
export const patience = 120_000;

/** Limits for the configurations of vitest. */
export const generous = {
  testTimeout: 5 * patience,
  hookTimeout: 2 * patience,
  teardownTimeout: patience,
  expect: { poll: { timeout: patience, interval: 20 } },
} as const;
