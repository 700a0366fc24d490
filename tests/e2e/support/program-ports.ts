import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Lowest port for programs. All are below those that systems assign to connections, so that none of them is in use for
 * one.
 */
const lowest = 20_000;
const forEachProcess = 10;

const own = Array.from(
  { length: forEachProcess },
  (_, index) => lowest + (process.pid % 1_200) * forEachProcess + index,
);
const taken = new Set<number>();

/**
 * Takes a port for a program of this test process, out of a few that are used again and again: a page then finds the
 * code compiled that the page before it had at the same address, which saves a tenth of Chromium's work for a spec. 0
 * where none is free. `giveBackPort` returns it.
 */
export async function takePort(): Promise<number> {
  for (const port of own.filter((one) => !taken.has(one))) {
    taken.add(port);
    if (await isFree(port)) return port;
    taken.delete(port);
  }
  return 0;
}

export function giveBackPort(port: number): void {
  taken.delete(port);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return true;
  } catch {
    // Another program listens there, or this one is not allowed to.
    return false;
  } finally {
    server.close();
  }
}
