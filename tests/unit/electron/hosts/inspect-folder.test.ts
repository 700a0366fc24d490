import { chmodSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  inspectFolder,
  memoryReasonOf,
  type FolderTrials,
} from '../../../../electron/hosts/inspect-folder.ts';
import { StoreError } from '../../../../electron/services/applications/application-store.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const unreachable = { kind: 'not', reason: 'unreachable', answers: true };

describe('a look at the data folder', () => {
  it.each([
    ['of an ordinary name', 'data'],
    ['of 255 bytes', 'x'.repeat(255)],
    ['in decomposed letters', 'Zertifikäte'.normalize('NFD')],
    ['from right to left', 'بيانات العميل'],
  ])('makes one %s, and leaves nothing in it', async (_, name) => {
    const folder = path.join(temporaryFolder(), name);
    expect(await inspectFolder(folder)).toEqual({ kind: 'writable' });
    expect(readdirSync(folder)).toEqual([]);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it('finds one unreachable whose place a file has, a link to nowhere, or a circle of links', async () => {
    const folder = temporaryFolder();
    const [file, link, circle] = ['file', 'link', 'circle'].map((name) => path.join(folder, name));
    writeFileSync(file ?? '', 'text');
    symlinkSync(path.join(folder, 'nowhere', 'at all'), link ?? '');
    symlinkSync(circle ?? '', circle ?? '');
    for (const place of [
      file,
      link,
      circle,
      path.join(file ?? '', 'below'),
      path.join(folder, 'x'.repeat(256)),
    ])
      expect(await inspectFolder(place ?? '')).toEqual(unreachable);
  });

  it.runIf(process.getuid?.() !== 0)('finds one read-only that this user may not write', async () => {
    const folder = path.join(temporaryFolder(), 'data');
    mkdirSync(folder, { mode: 0o500 });
    expect(await inspectFolder(folder)).toMatchObject({ reason: 'readOnly' });
    chmodSync(folder, 0o700);
  });

  const done = (): Promise<void> => Promise.resolve();
  const never = (): Promise<void> => new Promise(() => undefined);
  it.each<[string, Partial<FolderTrials>]>([
    ['made', { make: never }],
    ['entered', { enter: never }],
    ['written', { write: never }],
  ])('gives up on one that hangs when it is %s', async (_, hanging) => {
    const tries = { make: done, enter: done, write: done, ...hanging };
    const inspection = await inspectFolder('/share', { tries, milliseconds: 20 });
    expect(inspection).toEqual({ kind: 'not', reason: 'unreachable', answers: false });
  });

  it.each([
    ['EROFS', 'readOnly'],
    ['EACCES', 'readOnly'],
    ['ENOSPC', 'diskFull'],
    ['EDQUOT', 'diskFull'],
    ['EIO', 'unreachable'],
    ['ESTALE', 'unreachable'],
    ['EUNHEARD', 'unreachable'],
  ])('calls %s while writing %s', async (code, reason) => {
    const write = (): Promise<never> => Promise.reject(Object.assign(new Error(code), { code }));
    const inspection = await inspectFolder('/share', { tries: { make: done, enter: done, write } });
    expect(inspection).toEqual({ kind: 'not', reason, answers: true });
  });
});

describe('why the program goes on in memory', () => {
  it('is what the disk said, and nothing else', () => {
    expect(memoryReasonOf(new StoreError('diskFull', ''))).toBe('diskFull');
    expect(memoryReasonOf(new StoreError('newerVersion', ''))).toBeNull();
    expect(memoryReasonOf(new StoreError('other', ''))).toBeNull();
    expect(memoryReasonOf(new TypeError('A bug.'))).toBeNull();
  });
});
