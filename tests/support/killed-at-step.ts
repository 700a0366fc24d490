import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { DatabaseSync } from 'node:sqlite';

/** Calls of the file system that change something on the disk or make it durable. */
const calls = [
  'renameSync',
  'fsyncSync',
  'openSync',
  'copyFileSync',
  'mkdirSync',
  'rmSync',
  'chmodSync',
] as const;

/**
 * Counts this process's calls of the file system and of SQLite from now on, once before and once after each, and kills
 * the process at step `killAt`; `never` lets it live. Returns a function that gives the number of steps so far.
 */
export function killAtStep(killAt: string): () => number {
  let steps = 0;
  const step = (): void => {
    if (`${steps++}` === killAt) process.kill(process.pid, 'SIGKILL');
  };
  const count = (owner: object, name: string): void => {
    const call: unknown = Reflect.get(owner, name);
    if (typeof call !== 'function') throw new Error(`There is no ${name}.`);
    const counted = function (this: unknown, ...values: unknown[]): unknown {
      step();
      const value: unknown = Reflect.apply(call, this, values);
      step();
      return value;
    };
    Object.defineProperty(owner, name, { value: counted });
  };
  for (const name of calls) count(fs, name);
  for (const name of ['exec', 'close', 'prepare']) count(DatabaseSync.prototype, name);
  syncBuiltinESMExports();
  return () => steps;
}
