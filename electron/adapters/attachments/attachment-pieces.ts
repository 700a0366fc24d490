import { open } from 'node:fs/promises';
import type { KeptPieces, Stretch } from '../../services/attachments/attachment-reading.ts';
import type { AttachmentFiles } from '../../services/attachments/attachment-files.ts';

/** Reads pieces of kept PDFs. Each file is hashed before its first piece, and again once it looks changed. */
export class AttachmentPieces implements KeptPieces {
  readonly #files: Pick<AttachmentFiles, 'pathOf' | 'isIntact'>;

  constructor(files: Pick<AttachmentFiles, 'pathOf' | 'isIntact'>) {
    this.#files = files;
  }

  async piece(
    { sha256, bytes }: { readonly sha256: string; readonly bytes: number },
    { offset, length }: Stretch,
  ): Promise<Uint8Array | null> {
    if (!(await this.#files.isIntact(sha256, bytes))) return null;
    try {
      const handle = await open(this.#files.pathOf(sha256), 'r');
      try {
        const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, offset);
        return buffer.subarray(0, bytesRead);
      } finally {
        await handle.close();
      }
    } catch (error) {
      if (error instanceof Error && 'code' in error) return null;
      throw error;
    }
  }
}
