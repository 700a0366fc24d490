import type { ReadAddressFile } from '../../services/address-book/address-book-files.ts';
import { fail, succeed } from '../../../shared/domain/result.ts';
import { SourceError } from '../../services/attachments/attachment-files.ts';
import { explained, openSource } from '../attachments/attachment-source.ts';

/** Reads a regular file whole, if it is not larger than the limit. */
export const readAddressFile: ReadAddressFile = async (path, limitBytes) => {
  try {
    const { handle, before } = await openSource(path);
    try {
      if (before.size > BigInt(limitBytes)) return fail({ kind: 'tooLarge', limitBytes });
      const bytes = Buffer.alloc(Number(before.size));
      const { bytesRead } = await explained(() => handle.read(bytes, 0, bytes.length, 0));
      return succeed(bytes.subarray(0, bytesRead));
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (error instanceof SourceError) return fail({ kind: 'unreadable' });
    throw error;
  }
};
