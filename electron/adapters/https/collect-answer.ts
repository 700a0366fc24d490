import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { TransportResult } from '../../services/api-client/transport.ts';

export type Answer = Extract<TransportResult, { kind: 'answer' }>;

/**
 * Reads an answer to its end, inflated, and never more than the limit. Cut off, too long, of another length than
 * it said, or inflated wrongly: `complete` is false and the body is what came until then.
 */
export async function collectAnswer(response: IncomingMessage, limitBytes: number): Promise<Answer> {
  const pieces: Uint8Array[] = [];
  const whole = await readInto(pieces, inflated(response), limitBytes);
  return {
    kind: 'answer',
    status: response.statusCode ?? 0,
    headers: singleHeaders(response),
    body: Buffer.concat(pieces),
    complete: whole && response.complete,
  };
}

async function readInto(pieces: Uint8Array[], source: Readable, limitBytes: number): Promise<boolean> {
  let room = limitBytes;
  try {
    for await (const piece of source) {
      if (!(piece instanceof Uint8Array)) throw new TypeError('An answer came as text.');
      pieces.push(piece.subarray(0, room));
      if (piece.byteLength > room) return false;
      room -= piece.byteLength;
    }
    return true;
  } catch (error) {
    if (error instanceof TypeError) throw error;
    // The connection or the compressed data broke: what came until then is the answer, and it is not whole.
    return false;
  }
}

/** We ask for no compression; some servers compress all the same. */
function inflated(response: IncomingMessage): Readable {
  const inflater = inflaterFor(response.headers['content-encoding'] ?? '');
  if (inflater === null) return response;
  // A failure reaches the reader through the destroyed inflater.
  pipeline(response, inflater, () => undefined);
  return inflater;
}

function inflaterFor(encoding: string) {
  switch (encoding.trim().toLowerCase()) {
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'deflate':
      return createInflate();
    case 'br':
      return createBrotliDecompress();
    default:
      return null;
  }
}

function singleHeaders(response: IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(response.headers)) {
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  return headers;
}
