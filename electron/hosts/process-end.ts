import type { Writable } from 'node:stream';
import { type FolderInspection, isAnswering } from './inspect-folder.ts';

/**
 * Ends this process. At its end Node waits for every question that the file system has not answered, so one that asked
 * a folder that hangs would stay for ever; it is killed. Everything is closed by then.
 */
export function leaveProcess(code: number, inspection: FolderInspection): void {
  if (isAnswering(inspection)) process.exit(code);
  endProcess();
}

/** At once, whatever still waits in it. Nothing runs after this, so everything has to be closed. */
export function endProcess(): void {
  process.kill(process.pid, 'SIGKILL');
}

/**
 * Whoever started the program may stop reading what it prints: a shell that is gone, `| head`. From the second line on
 * that ends a process by default, and with it what a clerk is doing.
 */
export function outliveReaders(outputs: readonly Pick<Writable, 'on'>[]): void {
  // There is nobody left who could be told.
  for (const output of outputs) output.on('error', () => undefined);
}
