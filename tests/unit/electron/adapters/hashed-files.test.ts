import { chmodSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { AttachmentFolder } from '../../../../electron/adapters/attachments/attachment-folder.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

/** A folder with one PDF, and a count of the bytes that were read from files since. */
async function bench() {
  const folder = path.join(temporaryFolder(), 'attachments');
  const files = new AttachmentFolder(folder);
  const kept = await files.keep(Buffer.from('%PDF-1.7 invoice 1'));
  const file = files.pathOf(kept.sha256);
  const handle = await open(file, 'r');
  const read = vi.spyOn(Object.getPrototypeOf(handle), 'read');
  onTestFinished(() => read.mockRestore());
  await handle.close();
  const isIntact = (of = files): Promise<boolean> => of.isIntact(kept.sha256, kept.bytes);
  return { folder, file, isIntact, reads: () => read.mock.calls.length };
}

describe('whether a kept PDF has its bytes', () => {
  it('is known of one that came in this run, without reading it', async () => {
    const { isIntact, reads } = await bench();
    expect([await isIntact(), await isIntact(), reads()]).toEqual([true, true, 0]);
  });

  it('is read once by a later run', async () => {
    const { folder, isIntact, reads } = await bench();
    const later = new AttachmentFolder(folder);
    expect(await isIntact(later)).toBe(true);
    const once = reads();
    expect(once).toBeGreaterThan(0);
    expect([await isIntact(later), reads()]).toEqual([true, once]);
  });

  it('is read again once the file looks changed, also where only its rights are others', async () => {
    const { file, isIntact, reads } = await bench();
    chmodSync(file, 0o400);
    expect(await isIntact()).toBe(true);
    expect(reads()).toBeGreaterThan(0);
  });

  it('is false for other bytes of the same length, whatever the time of the file says', async () => {
    const { file, isIntact } = await bench();
    writeFileSync(file, '%PDF-1.7 invoice 2');
    utimesSync(file, 1, 1);
    expect(await isIntact()).toBe(false);
    expect(await isIntact(), 'and stays so').toBe(false);
  });

  it('is false for one that is gone, of another length, or a folder', async () => {
    const { file, isIntact } = await bench();
    writeFileSync(file, '%PDF');
    expect(await isIntact()).toBe(false);
    rmSync(file);
    expect(await isIntact()).toBe(false);
    await mkdir(file);
    expect(await isIntact()).toBe(false);
  });
});
