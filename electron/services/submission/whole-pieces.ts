import { createHash } from 'node:crypto';
import type { Attachment } from '../../../shared/domain/attachment.ts';

/** An attachment on disk is no longer what was attached. */
export class DamagedAttachment extends Error {
  readonly attachment: string;

  constructor(attachment: string) {
    super('An attachment is no longer what was attached.');
    this.name = 'DamagedAttachment';
    this.attachment = attachment;
  }
}

/** Passes the pieces on and throws at their end when they are not the bytes that the clerk attached. */
export async function* wholePieces(
  pieces: AsyncIterable<Uint8Array>,
  { name, sha256 }: Pick<Attachment, 'name' | 'sha256'>,
): AsyncIterable<Uint8Array> {
  const hash = createHash('sha256');
  for await (const piece of pieces) {
    hash.update(piece);
    yield piece;
  }
  if (hash.digest('hex') !== sha256) throw new DamagedAttachment(name);
}
