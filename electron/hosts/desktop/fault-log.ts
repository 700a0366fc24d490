import { appendFileSync } from 'node:fs';
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
  #folder: (() => string) | null;

  constructor(needs: FaultLogNeeds) {
    this.#needs = needs;
    this.#folder = needs.folder;
  }

  /** From now on it is written there; to standard error only where it is null. */
  moveTo(folder: string | null): void {
    this.#folder = folder === null ? null : () => folder;
  }

  write(error: unknown): void {
    const entry = `${this.#needs.now().toISOString()} ${describeFault(error)}\n`;
    process.stderr.write(entry);
    try {
      // The folder is not made here: one that has vanished would come back empty, and be taken for a new one.
      if (this.#folder !== null)
        appendFileSync(path.join(this.#folder(), 'faults.log'), entry, { mode: 0o600 });
    } catch {
      // A full or read-only disk, or a folder that is gone: standard error has it.
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
