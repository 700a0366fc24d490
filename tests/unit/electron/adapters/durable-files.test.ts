import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  discardFolder,
  renameFile,
  renameFileAtOnce,
} from '../../../../electron/adapters/files/durable-files.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const refused = (code: string): Error => Object.assign(new Error(code), { code, syscall: 'rename' });

/** A system that refuses once for each of these codes, and then does what it is asked. */
function system(platform: NodeJS.Platform, ...codes: readonly string[]) {
  const left = [...codes];
  const renamed: string[] = [];
  const pauses: number[] = [];
  const rename = (from: string, to: string): void => {
    const code = left.shift();
    if (code !== undefined) throw refused(code);
    renamed.push(`${from} ${to}`);
  };
  const pause = (milliseconds: number): void => void pauses.push(milliseconds);
  const atOnce = { platform, rename, pause };
  const waiting = {
    platform,
    rename: async (from: string, to: string) => {
      await Promise.resolve();
      rename(from, to);
    },
    pause: async (milliseconds: number) => {
      await Promise.resolve();
      pause(milliseconds);
    },
  };
  return { atOnce, waiting, renamed, pauses };
}

describe('another name for a file', () => {
  it('is given on Windows once a scanner lets go of it', async () => {
    const first = system('win32', 'EPERM', 'EBUSY', 'EACCES');
    await renameFile('a', 'b', first.waiting);
    const second = system('win32', 'EPERM', 'EBUSY', 'EACCES');
    renameFileAtOnce('a', 'b', second.atOnce);
    for (const { renamed, pauses } of [first, second]) {
      expect(renamed).toEqual(['a b']);
      expect(pauses).toEqual([10, 30, 100]);
    }
  });

  it('is refused in the words of the system where it never lets go, after some two seconds', async () => {
    const held = Array.from({ length: 20 }, () => 'EBUSY');
    const first = system('win32', ...held);
    await expect(renameFile('a', 'b', first.waiting)).rejects.toMatchObject({ code: 'EBUSY' });
    const second = system('win32', ...held);
    expect(() => renameFileAtOnce('a', 'b', second.atOnce)).toThrow('EBUSY');
    for (const { pauses } of [first, second])
      expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBe(2_040);
  });

  it.each([
    ['win32', 'ENOENT'],
    ['linux', 'EPERM'],
    ['darwin', 'EBUSY'],
  ] as const)('is not tried again on %s after %s', async (platform, code) => {
    const first = system(platform, code);
    await expect(renameFile('a', 'b', first.waiting)).rejects.toMatchObject({ code });
    const second = system(platform, code);
    expect(() => renameFileAtOnce('a', 'b', second.atOnce)).toThrow(code);
    expect([first.pauses, second.pauses, first.renamed, second.renamed]).toEqual([[], [], [], []]);
  });
});

it('counts nothing as failed where a folder that is no longer needed cannot be removed', async () => {
  const folder = path.join(temporaryFolder(), 'over');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'copy'), 'x');
  await discardFolder(folder, () => Promise.reject(new Error('EIO')));
  expect(existsSync(path.join(folder, 'copy'))).toBe(true);
  await discardFolder(folder);
  expect(existsSync(folder)).toBe(false);
});
