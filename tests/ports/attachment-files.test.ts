import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fc } from '../support/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { AttachmentFolder } from '../../electron/adapters/attachments/attachment-folder.ts';
import type { AttachmentFiles } from '../../electron/services/attachments/attachment-files.ts';
import { MemoryAttachmentFiles } from '../fakes/memory-attachment-files.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const makers: readonly [string, () => AttachmentFiles][] = [
  ['in memory', () => new MemoryAttachmentFiles()],
  ['in a folder', () => new AttachmentFolder(path.join(temporaryFolder(), 'attachments'))],
];

const limit = 1_000_000;

async function sourceOf(bytes: Uint8Array): Promise<string> {
  const file = path.join(temporaryFolder(), 'source.pdf');
  await writeFile(file, bytes);
  return file;
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

async function readAll(files: AttachmentFiles, sha256: string): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of files.pieces(sha256)) pieces.push(Uint8Array.from(piece));
  return Buffer.concat(pieces);
}

describe.each(makers)('files kept %s', (_place, make) => {
  it('give back the bytes that were taken, under their SHA-256', async () => {
    const files = make();
    const bytes = new Uint8Array(700_000).map((_, index) => index % 251);
    const taken = await files.take(await sourceOf(bytes), limit);
    expect(taken).toEqual({ sha256: hashOf(bytes), bytes: bytes.length });
    expect((await readAll(files, hashOf(bytes))).equals(bytes)).toBe(true);
    expect(await files.isWhole(hashOf(bytes), bytes.length)).toBe(true);
    expect(await files.isWhole(hashOf(bytes), bytes.length - 1)).toBe(false);
  });

  it('keep any bytes exactly', async () => {
    const files = make();
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 5_000 }), async (bytes) => {
        const { sha256 } = await files.keep(bytes);
        expect(sha256).toBe(hashOf(bytes));
        expect((await readAll(files, sha256)).equals(bytes)).toBe(true);
      }),
      { numRuns: 25 },
    );
  });

  it('take a file of exactly the limit and no byte more', async () => {
    const files = make();
    expect(await files.take(await sourceOf(new Uint8Array(100)), 100)).toMatchObject({ bytes: 100 });
    expect(await files.take(await sourceOf(new Uint8Array(101)), 100)).toBe('tooLarge');
    expect(await files.stage(await sourceOf(new Uint8Array(101)), 100)).toEqual({
      kind: 'tooLarge',
      bytes: 101,
    });
  });

  it('take the same file twice without harm', async () => {
    const files = make();
    const source = await sourceOf(Buffer.from('twice'));
    expect(await files.take(source, limit)).toEqual(await files.take(source, limit));
  });

  it('show a staged copy, and have it only once it is kept', async () => {
    const files = make();
    const bytes = Buffer.from('looked at');
    const staged = await files.stage(await sourceOf(bytes), limit);
    if (staged.kind !== 'staged') throw new Error('The file was too large.');
    expect(await readFile(staged.path)).toEqual(bytes);
    expect(await files.isWhole(staged.sha256, staged.bytes)).toBe(false);
    await staged.keep();
    expect(await files.isWhole(staged.sha256, staged.bytes)).toBe(true);
  });

  it('forget a staged copy that is discarded', async () => {
    const files = make();
    const staged = await files.stage(await sourceOf(Buffer.from('not wanted')), limit);
    if (staged.kind !== 'staged') throw new Error('The file was too large.');
    await staged.discard();
    expect(await files.isWhole(staged.sha256, staged.bytes)).toBe(false);
  });

  it('say that a source is gone, or is a folder', async () => {
    const files = make();
    const folder = temporaryFolder();
    await mkdir(path.join(folder, 'invoice.pdf'));
    await expect(files.take(path.join(folder, 'none.pdf'), limit)).rejects.toMatchObject({
      reason: 'missing',
    });
    await expect(files.take(path.join(folder, 'invoice.pdf'), limit)).rejects.toMatchObject({
      reason: 'folder',
    });
  });
});
