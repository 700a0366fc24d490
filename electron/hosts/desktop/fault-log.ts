import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';

export interface FaultLogNeeds {
  /** Asked for late, because the folder is chosen after the first hooks are set. */
  readonly folder: () => string;
  readonly now: () => Date;
}

/**
 * Writes down where the program failed: time, kind of error and places in the code, also of its causes. Never the
 * message, since that may hold what a clerk typed or a service answered.
 */
export class FaultLog {
  readonly #needs: FaultLogNeeds;

  constructor(needs: FaultLogNeeds) {
    this.#needs = needs;
  }

  write(error: unknown): void {
    const { folder, now } = this.#needs;
    const entry = `${now().toISOString()} ${describeFault(error)}\n`;
    process.stderr.write(entry);
    try {
      mkdirSync(folder(), { recursive: true, mode: 0o700 });
      appendFileSync(path.join(folder(), 'faults.log'), entry, { mode: 0o600 });
    } catch {
      // A full or read-only disk: standard error has it.
    }
  }
}

/** Several lines: the kind of each error and its places. */
export function describeFault(error: unknown): string {
  if (!(error instanceof Error)) return `thrown ${typeof error}`;
  const stack = error.stack ?? '';
  // The places stand behind the message, and a message can look like one.
  const behind = stack.slice(Math.max(0, stack.indexOf(error.message)) + error.message.length);
  const places = behind.split('\n').filter((line) => /^\s+at /.test(line));
  const own = [kindOf(error), ...places].join('\n');
  return error.cause === undefined ? own : `${own}\ncaused by ${describeFault(error.cause)}`;
}

function kindOf(error: Error): string {
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : '';
  return `${error.name}${code}`.slice(0, 100);
}
