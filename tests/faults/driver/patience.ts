/** Ends what hangs and nothing else, however much runs beside it. Milliseconds. */
export const patience = 600_000;
