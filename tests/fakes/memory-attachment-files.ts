import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import {
  type AttachmentFiles,
  SourceError,
  type StagedFile,
  type TakenFile,
  type TooLarge,
} from '../../electron/services/attachments/attachment-files.ts';

/** Attachment files in memory, by their hash. Sources are real files; a staged copy has the path of its source. */
export class MemoryAttachmentFiles implements AttachmentFiles {
  readonly #files = new Map<string, Uint8Array>();
  /** Hashes of copies that were discarded. */
  readonly discarded: string[] = [];

  async take(sourcePath: string, limitBytes: number): Promise<TakenFile | 'tooLarge'> {
    const staged = await this.stage(sourcePath, limitBytes);
    if (staged.kind === 'tooLarge') return 'tooLarge';
    await staged.keep();
    return { sha256: staged.sha256, bytes: staged.bytes };
  }

  async stage(sourcePath: string, limitBytes: number): Promise<StagedFile | TooLarge> {
    const bytes = await readSource(sourcePath);
    if (bytes.length > limitBytes) return { kind: 'tooLarge', bytes: bytes.length };
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return {
      kind: 'staged',
      sha256,
      bytes: bytes.length,
      path: sourcePath,
      keep: () => Promise.resolve(void this.#files.set(sha256, bytes)),
      discard: () => Promise.resolve(void this.discarded.push(sha256)),
    };
  }

  keep(bytes: Uint8Array): Promise<TakenFile> {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    this.#files.set(sha256, bytes.slice());
    return Promise.resolve({ sha256, bytes: bytes.length });
  }

  pathOf(sha256: string): string {
    return `/memory/${sha256}`;
  }

  isWhole(sha256: string, bytes: number): Promise<boolean> {
    return Promise.resolve(this.#files.get(sha256)?.length === bytes);
  }

  isIntact(sha256: string, bytes: number): Promise<boolean> {
    return this.isWhole(sha256, bytes);
  }

  async *pieces(sha256: string): AsyncGenerator<Uint8Array, void> {
    const bytes = this.#files.get(sha256);
    if (bytes === undefined) throw new Error('There is no such file.');
    if (bytes.length > 0) yield await Promise.resolve(bytes);
  }
}

async function readSource(path: string): Promise<Uint8Array> {
  const found = await stat(path).catch(() => {
    throw new SourceError('missing', 'There is no such file.');
  });
  if (found.isDirectory()) throw new SourceError('folder', 'This is a folder.');
  if (!found.isFile()) throw new SourceError('notAFile', 'This is no file.');
  return readFile(path);
}
