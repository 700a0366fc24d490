import type { Writable } from 'node:stream';

/**
 * Whoever started the program may stop reading what it prints: a shell that is gone, `| head`. From the second line on
 * that ends a process by default, and with it what a clerk is doing.
 */
export function outliveReaders(outputs: readonly Pick<Writable, 'on'>[]): void {
  // There is nobody left who could be told.
  for (const output of outputs) output.on('error', () => undefined);
}
