import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

export interface KillOrder {
  readonly command: readonly string[];
  /** Time from its first output to the kill. Milliseconds; `null` lets it end by itself. */
  readonly after: number | null;
}

export interface Killed {
  /** All lines that it printed. */
  readonly lines: readonly string[];
  readonly wasKilled: boolean;
  readonly faults: string;
}

/** Runs a process and kills it some time after its first output. */
export async function killChild({ command, after }: KillOrder): Promise<Killed> {
  const [file = '', ...parameters] = command;
  const child = spawn(file, parameters, { stdio: ['ignore', 'pipe', 'pipe'] });
  const [said, faults]: [Buffer[], Buffer[]] = [[], []];
  child.stdout.on('data', (piece: Buffer) => said.push(piece));
  child.stderr.on('data', (piece: Buffer) => faults.push(piece));
  const closed = once(child, 'close');
  if (after !== null) {
    await Promise.race([once(child.stdout, 'data'), closed]);
    await pause(after);
    child.kill('SIGKILL');
  }
  await closed;
  const lines = Buffer.concat(said).toString().split('\n').slice(0, -1);
  return { lines, wasKilled: child.signalCode === 'SIGKILL', faults: Buffer.concat(faults).toString() };
}
