import { createReadStream } from 'node:fs';

/** A PDF read from disk in pieces, as the attachment store hands it over. */
export function fileAttachment(file: string, bytes: number) {
  return {
    name: 'Invoice.pdf',
    type: 'Commercial Invoice',
    bytes,
    pieces: (): AsyncIterable<Uint8Array> => createReadStream(file, { highWaterMark: 256 * 1024 }),
  };
}
