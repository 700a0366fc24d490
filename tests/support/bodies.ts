import type { RequestBody } from '../../electron/services/api-client/transport.ts';

/** A request body in the given pieces. */
export function bodyOf(...texts: readonly string[]): RequestBody {
  const pieces = texts.map((text) => new TextEncoder().encode(text));
  return {
    length: pieces.reduce((sum, piece) => sum + piece.byteLength, 0),
    async *pieces() {
      for (const piece of pieces) yield await Promise.resolve(piece);
    },
  };
}

/** A request body whose source fails after `piecesBefore` pieces of 1,000 bytes. */
export function breakingBody(piecesBefore: number): RequestBody {
  return {
    length: 1_000_000,
    async *pieces() {
      for (let index = 0; index < piecesBefore; index += 1) yield await Promise.resolve(Buffer.alloc(1_000));
      throw Object.assign(new Error('The disk is gone.'), { code: 'EIO' });
    },
  };
}

/** A request body of `bytes` bytes, in pieces of 64 kB. */
export function longBody(bytes: number): RequestBody {
  const piece = Buffer.alloc(65_536, 'a');
  return {
    length: bytes,
    async *pieces() {
      for (let left = bytes; left > 0; left -= piece.byteLength) {
        yield await Promise.resolve(piece.subarray(0, Math.min(left, piece.byteLength)));
      }
    },
  };
}
