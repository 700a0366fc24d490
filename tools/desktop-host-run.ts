import { spawn } from 'node:child_process';
import path from 'node:path';
import { whyNotOpened } from './desktop-failure.ts';
import { electronEnvironment, needsNoSandbox } from './electron-environment.ts';
import { repository } from './vite/renderer.ts';

export interface DesktopRun {
  readonly code: number;
  /** Why it never opened, in one sentence; null where it did, or was ended by whoever started it. */
  readonly problem: string | null;
}

/** What the desktop host prints once its window is shown. */
const openedLine = 'CO Desk is open.';

/** Runs the built desktop host in this terminal to its end. What it says is passed on, and kept in case it never opens. */
export function runDesktopHost(executable: string, given: readonly string[]): Promise<DesktopRun> {
  const child = spawn(executable, ['.', ...(needsNoSandbox() ? ['--no-sandbox'] : []), ...given], {
    cwd: repository,
    env: electronEnvironment(process.env),
    stdio: ['inherit', 'pipe', 'pipe'],
  });
  let hasOpened = false;
  let printed = '';
  let said = '';
  child.stdout.on('data', (piece: Buffer) => {
    process.stdout.write(piece);
    printed = (printed + piece.toString()).slice(-1_000);
    hasOpened ||= printed.includes(openedLine);
  });
  child.stderr.on('data', (piece: Buffer) => {
    process.stderr.write(piece);
    said = (said + piece.toString()).slice(-20_000);
  });
  const pass = (signal: NodeJS.Signals): void => void child.kill(signal);
  // Ctrl C reaches the whole group; this process only waits for the child's own ending.
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
      const problem = whyNotOpened({ code, signal, said, hasOpened }, path.dirname(executable));
      end({ code: code ?? 1, problem });
    });
  });
}
