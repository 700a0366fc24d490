import { SourceError } from '../../services/attachments/attachment-files.ts';
import { FileRefused } from '../../services/importing/file-refused.ts';
import { explained, openSource, refuseChanged } from '../attachment-source.ts';

/** A whole file that is no larger than the limit. Throws a `FileRefused`. */
export async function readBytes(path: string, limitBytes: number): Promise<Uint8Array> {
  try {
    const source = await openSource(path);
    try {
      if (source.before.size > BigInt(limitBytes)) throw new FileRefused({ kind: 'tooLarge', limitBytes });
      const bytes = await explained(() => source.handle.readFile());
      await refuseChanged(source, bytes.length);
      return bytes;
    } finally {
      await source.handle.close();
    }
  } catch (error) {
    if (error instanceof SourceError) throw new FileRefused({ kind: 'unreadable' });
    throw error;
  }
}
