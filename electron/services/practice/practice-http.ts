import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';

/** A complete HTTP answer, made before its first byte is written. */
export interface Answer {
  readonly status: number;
  /** Names in lower case; the length is added when the answer is written. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

export function jsonAnswer(status: number, value: unknown, headers: Answer['headers'] = {}): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: Buffer.from(JSON.stringify(value)),
  };
}

/** A failure in the form of the specification: a JSON object with details in `Message`. */
export function failureAnswer(status: number, message: string, headers: Answer['headers'] = {}): Answer {
  return jsonAnswer(status, { Message: message }, headers);
}

export function unauthorisedAnswer(message: string): Answer {
  return failureAnswer(401, message, { 'www-authenticate': 'Bearer' });
}

/**
 * Writes a complete answer, and closes the connection only after the request has ended: closing it while the client
 * still writes would cause a reset that discards the answer. A client that sends more than another `limitBytes` is
 * disconnected.
 */
export async function writeAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  limitBytes: number,
): Promise<void> {
  response.writeHead(answer.status, {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...answer.headers,
    'content-length': answer.body.byteLength,
  });
  response.flushHeaders();
  if (answer.body.byteLength > 0) response.write(answer.body);
  await restDiscarded(request, limitBytes);
  response.end();
}

export type ReadBody =
  | { readonly kind: 'whole'; readonly bytes: number; readonly sha256: string }
  | { readonly kind: 'tooLarge' }
  /** The client disconnected before the last byte, so nobody can be answered. */
  | { readonly kind: 'cutOff' };

/** Passes a body on piece by piece and stops at the first byte beyond the limit. */
export async function readBody(
  request: IncomingMessage,
  limitBytes: number,
  take: (piece: Buffer) => void,
): Promise<ReadBody> {
  if (Number(request.headers['content-length'] ?? '0') > limitBytes) return { kind: 'tooLarge' };
  const hash = createHash('sha256');
  let length = 0;
  try {
    // The request must survive an early end of the loop: destroying it would also destroy the socket of the answer.
    for await (const piece of request.iterator({ destroyOnReturn: false })) {
      const bytes = pieceSchema.parse(piece);
      length += bytes.byteLength;
      if (length > limitBytes) return { kind: 'tooLarge' };
      hash.update(bytes);
      take(bytes);
    }
  } catch (error) {
    if (request.complete) throw error;
    return { kind: 'cutOff' };
  }
  return { kind: 'whole', bytes: length, sha256: hash.digest('hex') };
}

const pieceSchema = z.instanceof(Buffer);

/** Discards the rest of a request until it ends, is closed or exceeds the limit, which disconnects it. */
function restDiscarded(request: IncomingMessage, limitBytes: number): Promise<void> {
  if (request.readableEnded || request.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    let discarded = 0;
    request.on('data', (piece: Buffer) => {
      discarded += piece.byteLength;
      if (discarded > limitBytes) request.destroy();
    });
    request.once('end', resolve);
    request.once('close', resolve);
    request.resume();
  });
}

/** The media type without its parameters, in lower case; '' when there is none. */
export function mediaType(request: IncomingMessage): string {
  const [type = ''] = (request.headers['content-type'] ?? '').split(';', 1);
  return type.trim().toLowerCase();
}

/** Whether a body is declared as compressed, which the specification does not allow. */
export function isEncoded(request: IncomingMessage): boolean {
  const encoding = request.headers['content-encoding']?.trim().toLowerCase() ?? '';
  return encoding !== '' && encoding !== 'identity';
}
