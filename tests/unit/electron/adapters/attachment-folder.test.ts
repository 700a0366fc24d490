import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  statSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { AttachmentFolder } from '../../../../electron/adapters/attachments/attachment-folder.ts';
import { writeLargePdf } from '../../../support/large-pdf.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const limit = 100_000_000;

function entriesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name !== 'incoming');
}

function modeOf(file: string): string {
  return (statSync(file).mode & 0o777).toString(8);
}

/** Waits until a copy has begun to grow. */
async function copying(folder: string): Promise<void> {
  const incoming = path.join(folder, 'incoming');
  const hasBegun = (): boolean =>
    existsSync(incoming) &&
    readdirSync(incoming).some((name) => statSync(path.join(incoming, name)).size > 0);
  while (!hasBegun()) await setImmediate();
}

interface Bench {
  readonly files: AttachmentFolder;
  /** Folder of the source files. */
  readonly desk: string;
  /** Folder in which the program stores files. */
  readonly folder: string;
}

function bench(): Bench {
  const desk = temporaryFolder();
  const folder = path.join(desk, 'data', 'attachments');
  mkdirSync(folder, { recursive: true });
  return { files: new AttachmentFolder(folder), desk, folder };
}

describe('the folder of attachments', () => {
  it('lays files by their hash, readable by their owner alone', async () => {
    const { files, desk, folder } = bench();
    writeFileSync(path.join(desk, 'a.pdf'), 'abc');
    const { sha256 } = await files.keep(Buffer.from('abc'));
    expect(files.pathOf(sha256)).toBe(path.join(folder, sha256.slice(0, 2), sha256));
    expect(modeOf(files.pathOf(sha256))).toBe('600');
    expect(modeOf(path.dirname(files.pathOf(sha256)))).toBe('700');
    expect(entriesBelow(folder).sort()).toEqual([sha256.slice(0, 2), path.join(sha256.slice(0, 2), sha256)]);
  });

  it.each(['', '../../etc/passwd', 'A'.repeat(64), 'a'.repeat(63)])('knows no path for %j', (sha256) => {
    expect(() => bench().files.pathOf(sha256)).toThrow('no SHA-256');
  });

  it('heals a file whose bytes were damaged when the same comes again', async () => {
    const { files } = bench();
    const { sha256, bytes } = await files.keep(Buffer.from('whole'));
    writeFileSync(files.pathOf(sha256), 'whol');
    expect(await files.isWhole(sha256, bytes)).toBe(false);
    await files.keep(Buffer.from('whole'));
    expect(await files.isWhole(sha256, bytes)).toBe(true);
  });

  it('lets go of a copy that cannot be removed at once, and clears it away at the next start', async () => {
    const { files, desk, folder } = bench();
    const source = path.join(desk, 'no.pdf');
    writeFileSync(source, 'no PDF');
    const staged = await files.stage(source, limit);
    if (staged.kind !== 'staged') throw new Error('It was not staged.');
    unlinkSync(staged.path);
    mkdirSync(staged.path);
    await staged.discard();
    await new AttachmentFolder(folder).clearLeftovers();
    expect(entriesBelow(folder)).toEqual([]);
  });

  it('clears away what a crash left half copied', async () => {
    const { files, folder } = bench();
    mkdirSync(path.join(folder, 'incoming'));
    writeFileSync(path.join(folder, 'incoming', 'old.part'), 'half');
    await files.keep(Buffer.from('new'));
    expect(readdirSync(path.join(folder, 'incoming'))).toEqual([]);
  });

  it('copies a large file without holding it in memory', async () => {
    const { files, desk } = bench();
    const source = path.join(desk, 'large.pdf');
    await writeLargePdf(source, 60_000_000);
    const before = process.memoryUsage().arrayBuffers;
    let most = 0;
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().arrayBuffers)), 5);
    const taken = await files.take(source, limit);
    clearInterval(watch);
    expect(taken).toMatchObject({ bytes: 60_000_000 });
    expect(most - before).toBeLessThan(50_000_000);
  });

  it('follows a link to a file', async () => {
    const { files, desk } = bench();
    writeFileSync(path.join(desk, 'a.pdf'), 'abc');
    symlinkSync(path.join(desk, 'a.pdf'), path.join(desk, 'link.pdf'));
    expect(await files.take(path.join(desk, 'link.pdf'), limit)).toMatchObject({ bytes: 3 });
  });
});

describe('a source that cannot be taken', () => {
  it.each([
    ['a pipe', (file: string) => execFileSync('mkfifo', [file]), 'notAFile'],
    ['a device', (file: string) => symlinkSync('/dev/zero', file), 'notAFile'],
    ['a folder', (file: string) => mkdirSync(file), 'folder'],
    [
      'a link to nowhere',
      (file: string) => symlinkSync(path.join(path.dirname(file), 'nowhere'), file),
      'missing',
    ],
    ['a link to itself', (file: string) => symlinkSync(file, file), 'unreadable'],
  ])('is %s', async (_what, make, reason) => {
    const { files, desk, folder } = bench();
    const source = path.join(desk, 'invoice.pdf');
    make(source);
    await expect(files.take(source, limit)).rejects.toMatchObject({ name: 'SourceError', reason });
    expect(entriesBelow(folder)).toEqual([]);
  });

  it('is a file that grows meanwhile, and leaves nothing behind', async () => {
    const { files, desk, folder } = bench();
    const source = path.join(desk, 'growing.pdf');
    await writeLargePdf(source, 30_000_000);
    const taking = files.take(source, limit);
    taking.catch(() => 'looked at below');
    await copying(folder);
    appendFileSync(source, 'more');
    await expect(taking).rejects.toMatchObject({ name: 'SourceError', reason: 'changed' });
    expect(entriesBelow(folder)).toEqual([]);
  });

  it('is a file that is emptied meanwhile', async () => {
    const { files, desk, folder } = bench();
    const source = path.join(desk, 'shrinking.pdf');
    await writeLargePdf(source, 30_000_000);
    const taking = files.take(source, limit);
    taking.catch(() => 'looked at below');
    await copying(folder);
    writeFileSync(source, '');
    await expect(taking).rejects.toMatchObject({ name: 'SourceError', reason: 'changed' });
    expect(entriesBelow(folder)).toEqual([]);
  });

  it('is not a file that is only unlinked meanwhile: what was open is read whole', async () => {
    const { files, desk, folder } = bench();
    const source = path.join(desk, 'vanishing.pdf');
    await writeLargePdf(source, 30_000_000);
    const taking = files.take(source, limit);
    await copying(folder);
    unlinkSync(source);
    expect(await taking).toMatchObject({ bytes: 30_000_000 });
  });
});
