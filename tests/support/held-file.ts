import { rename } from 'node:fs/promises';
import { renameFile } from '../../electron/adapters/files/durable-files.ts';

/** How files get their names on Windows, where somebody holds each for so many tries. */
export function heldFor(tries: number): { renameFile: (from: string, to: string) => Promise<void> } {
  let left = tries;
  const system = {
    platform: 'win32' as const,
    rename: async (from: string, to: string): Promise<void> => {
      left -= 1;
      if (left >= 0) throw Object.assign(new Error('EPERM'), { code: 'EPERM', syscall: 'rename' });
      await rename(from, to);
    },
    pause: () => Promise.resolve(),
  };
  return { renameFile: (from: string, to: string) => renameFile(from, to, system) };
}
