import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that systems give out by themselves, so that nobody's connection has one of them. */
const lowest = 20_000;
const forEachProcess = 10;

const own = Array.from(
  { length: forEachProcess },
  (_, place) => lowest + (process.pid % 1_200) * forEachProcess + place,
);
const taken = new Set<number>();

/**
 * A port for a program of this process of tests, the same one again and again: a page finds compiled what the page
 * before it had at the same address, which saves a tenth of all that Chromium does for a spec. 0 where none of them is
 * free. Whoever takes one gives it back.
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
    // Somebody else listens there, or nobody may.
    return false;
  } finally {
    server.close();
  }
}
