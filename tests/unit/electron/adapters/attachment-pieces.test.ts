import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { AttachmentFolder } from '../../../../electron/adapters/attachments/attachment-folder.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

async function bench(text = '%PDF-1.7 an invoice of some bytes') {
  const files = new AttachmentFolder(path.join(temporaryFolder(), 'attachments'));
  const kept = await files.keep(Buffer.from(text));
  const read = async (offset: number, length: number): Promise<string | null> => {
    const piece = await files.piece(kept, { offset, length });
    return piece === null ? null : Buffer.from(piece).toString();
  };
  return { read, path: files.pathOf(kept.sha256) };
}

describe('pieces of a kept PDF', () => {
  it('are read from any place, and are shorter at the end and empty behind it', async () => {
    const { read } = await bench('%PDF-1.7 an invoice');
    expect(await read(0, 8)).toBe('%PDF-1.7');
    expect(await read(12, 100)).toBe('invoice');
    expect(await read(500, 10)).toBe('');
  });

  it('are not given when the file is gone, is a folder or has another size', async () => {
    const { read, path: file } = await bench();
    writeFileSync(file, 'shorter');
    expect(await read(0, 4)).toBeNull();
    rmSync(file);
    expect(await read(0, 4)).toBeNull();
  });

  it('are not given when other bytes of the same length lie there, also after the right ones were read', async () => {
    const { read, path: file } = await bench('%PDF-1.7 invoice 1');
    expect(await read(0, 18)).toBe('%PDF-1.7 invoice 1');
    writeFileSync(file, '%PDF-1.7 invoice 2');
    utimesSync(file, 1, 1);
    expect(await read(0, 18)).toBeNull();
  });
});
