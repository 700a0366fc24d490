import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/**
 * Runs a process and passes on each line that it prints. Returns its error output when it failed, and nothing
 * otherwise.
 */
export async function hearLines(
  command: readonly string[],
  hear: (line: string) => void,
): Promise<readonly string[]> {
  const [file = '', ...parameters] = command;
  const child = spawn(file, parameters, { stdio: ['ignore', 'pipe', 'pipe'] });
  const faults: Buffer[] = [];
  child.stderr.on('data', (piece: Buffer) => faults.push(piece));
  const ended = once(child, 'close');
  for await (const line of createInterface({ input: child.stdout })) hear(line);
  await ended;
  return child.exitCode === 0 ? [] : [Buffer.concat(faults).toString().slice(0, 2_000)];
}

/** Works on all items, `beside` of them at a time. */
export async function besideEachOther<Item>(
  items: readonly Item[],
  beside: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const next = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: beside }, next));
}
