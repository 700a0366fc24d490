import type { Writable } from 'node:stream';
import { type FolderInspection, isAnswering } from './inspect-folder.ts';

/**
 * Ends this process; everything must be closed. Node waits at its end for every open request to the file system, so a
 * process that has accessed a folder that hangs would stay forever: it is killed.
 */
export function exitProcess(code: number, inspection: FolderInspection): void {
  if (isAnswering(inspection)) process.exit(code);
  endProcess();
}

/** Ends this process at once. Nothing runs after this, so everything must be closed. */
export function endProcess(): void {
  process.kill(process.pid, 'SIGKILL');
}

/**
 * Keeps the process alive when its output is closed, for example by the end of the shell or by `| head`. By default the
 * second line after that would end the process, and the clerk's work with it.
 */
export function ignoreClosedOutputs(outputs: readonly Pick<Writable, 'on'>[]): void {
  // Nobody is left who could be told.
  for (const output of outputs) output.on('error', () => undefined);
}
