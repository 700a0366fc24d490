import { spawn } from 'node:child_process';
import path from 'node:path';
import { whyNotOpened } from './desktop-failure.ts';
import { electronEnvironment, needsNoSandbox } from './electron-environment.ts';
import { repository } from './vite/renderer.ts';

export interface DesktopRun {
  readonly code: number;
  /** Why its window never opened, in one sentence; null where it did, or where it was ended on purpose. */
  readonly problem: string | null;
}

/** The line that the desktop host prints once its window is shown. */
const openedLine = 'CO Desk is open.';

/**
 * Runs the built desktop host in this terminal until it ends. Its output is passed on, and kept to explain a failed
 * start.
 */
export function runDesktopHost(executable: string, given: readonly string[]): Promise<DesktopRun> {
  const child = spawn(executable, ['.', ...(needsNoSandbox() ? ['--no-sandbox'] : []), ...given], {
    cwd: repository,
    env: electronEnvironment(process.env),
    stdio: ['inherit', 'pipe', 'pipe'],
  });
  let hasOpened = false;
  let printed = '';
  let output = '';
  child.stdout.on('data', (piece: Buffer) => {
    process.stdout.write(piece);
    printed = (printed + piece.toString()).slice(-1_000);
    hasOpened ||= printed.includes(openedLine);
  });
  child.stderr.on('data', (piece: Buffer) => {
    process.stderr.write(piece);
    output = (output + piece.toString()).slice(-20_000);
  });
  const pass = (signal: NodeJS.Signals): void => void child.kill(signal);
  // Ctrl C reaches the whole process group; this process only waits for the child to end.
  const wait = (): void => undefined;
  process.on('SIGTERM', pass).on('SIGHUP', pass).on('SIGINT', wait);
  return new Promise((resolve) => {
    const end = (run: DesktopRun): void => {
      process.off('SIGTERM', pass).off('SIGHUP', pass).off('SIGINT', wait);
      resolve(run);
    };
    child.once('error', (error) => {
      end({ code: 1, problem: `Electron could not be started: ${error.message}.` });
    });
    child.once('close', (code, signal) => {
      const problem = whyNotOpened({ code, signal, output, hasOpened }, path.dirname(executable));
      end({ code: code ?? 1, problem });
    });
  });
}
