/** Limit that ends only what hangs, however busy the machine is. Milliseconds. */
export const patience = 600_000;
