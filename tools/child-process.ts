import { spawn, type SpawnOptions } from 'node:child_process';
import os from 'node:os';

export interface Ending {
  /** The exit code; after a signal, 128 plus its number, as in shells. */
  readonly code: number;
  readonly milliseconds: number;
}

export interface RunOptions extends SpawnOptions {
  /** Receives the output in pieces; without it, the output goes to the terminal. */
  readonly write?: (text: string) => void;
}

/** Runs a program in this terminal and waits for its end. Rejects if it cannot be started. */
export function runAttached(
  file: string,
  parameters: readonly string[],
  { write, ...options }: RunOptions = {},
): Promise<Ending> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const output = write === undefined ? 'inherit' : 'pipe';
    const child = spawn(file, parameters, { stdio: ['inherit', output, output], ...options });
    if (write !== undefined)
      for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', write);
    const pass = (signal: NodeJS.Signals): void => {
      child.kill(signal);
    };
    // Ctrl C reaches the whole process group; this process only waits for the child to end.
    const wait = (): void => undefined;
    process.on('SIGTERM', pass).on('SIGHUP', pass).on('SIGINT', wait);
    const stopListening = (): void => {
      process.off('SIGTERM', pass).off('SIGHUP', pass).off('SIGINT', wait);
    };
    child.once('error', (error) => {
      stopListening();
      reject(error);
    });
    child.once('close', (code, signal) => {
      stopListening();
      resolve({ code: exitCode(code, signal), milliseconds: performance.now() - startedAt });
    });
  });
}

function exitCode(code: number | null, signal: NodeJS.Signals | null): number {
  if (code !== null) return code;
  return signal === null ? 1 : 128 + os.constants.signals[signal];
}

/** Runs a script of this repository or of a package with the current Node. */
export function runScript(parameters: readonly string[], options: RunOptions = {}): Promise<Ending> {
  return runAttached(process.execPath, ['--disable-warning=ExperimentalWarning', ...parameters], options);
}
