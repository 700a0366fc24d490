import { renameSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { renameFile, renameFileAtOnce } from '../../electron/adapters/files/durable-files.ts';

const held = (): Error => Object.assign(new Error('EPERM'), { code: 'EPERM', syscall: 'rename' });

/** Renames files as on Windows, where another program holds a file: the first `tries` tries fail. */
export function heldFor(tries: number): { renameFile: (from: string, to: string) => Promise<void> } {
  let left = tries;
  const system = {
    platform: 'win32' as const,
    rename: async (from: string, to: string): Promise<void> => {
      left -= 1;
      if (left >= 0) throw held();
      await rename(from, to);
    },
    pause: () => Promise.resolve(),
  };
  return { renameFile: (from: string, to: string) => renameFile(from, to, system) };
}

/** The same for the synchronous rename; the first `tries` tries fail for each file. */
export function heldAtOnceFor(tries: number): typeof renameFileAtOnce {
  return (from, to) => {
    let left = tries;
    const rename = (before: string, after: string): void => {
      left -= 1;
      if (left >= 0) throw held();
      renameSync(before, after);
    };
    renameFileAtOnce(from, to, { platform: 'win32', rename, pause: () => undefined });
  };
}
