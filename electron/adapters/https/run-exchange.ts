import * as http from 'node:http';
import type { Socket } from 'node:net';
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { TransportRequest, TransportResult } from '../../services/api-client/transport.ts';
import { codeOf } from '../../services/errors.ts';

/** A body whose first piece was read, which proves that its source can be read. */
export interface StartedBody {
  readonly length: number;
  pieces(): AsyncIterable<Uint8Array>;
  /** Closes the source without reading further. */
  abandon(): Promise<void>;
}

type LostReason = Extract<TransportResult, { kind: 'lost' }>['reason'];

/** If a time limit fires this much too late, the program itself was standing still. Milliseconds. */
const standstill = 500;

/**
 * Sends one request over an open connection and reads its answer. From here on bytes may have left, so every failure is
 * `lost` or an incomplete answer, never `notSent`.
 */
export async function runExchange(
  socket: Socket,
  order: TransportRequest,
  body: StartedBody | null,
): Promise<TransportResult> {
  const exchange = new RunningExchange(socket, order);
  const onAbort = (): void => exchange.lose('cancelled');
  order.signal?.addEventListener('abort', onAbort, { once: true });
  try {
    return await exchange.run(body);
  } finally {
    order.signal?.removeEventListener('abort', onAbort);
    socket.destroy();
  }
}

class RunningExchange {
  readonly #socket: Socket;
  readonly #order: TransportRequest;
  readonly #request: http.ClientRequest;
  readonly #settled = Promise.withResolvers<TransportResult>();
  /** Resolves with whether every byte of the request was sent, as soon as that is known. */
  readonly #left = Promise.withResolvers<boolean>();
  #timer: NodeJS.Timeout | undefined;
  #stage: 'writing' | 'waiting' | 'answering' | 'over' = 'writing';
  #misframed = false;

  constructor(socket: Socket, order: TransportRequest) {
    this.#socket = socket;
    this.#order = order;
    this.#request = startRequest(socket, order);
  }

  run(body: StartedBody | null): Promise<TransportResult> {
    this.#request.on('response', (response) => this.#answering(response));
    this.#request.on('error', (error) => this.#connectionBroke(error));
    this.#request.on('close', () => {
      this.#left.resolve(false);
      this.#connectionBroke(null);
    });
    this.#request.once('finish', () => this.#sent(body));
    this.#limitPause();
    if (body === null) this.#request.end();
    else this.#write(body).catch(() => this.lose('connectionLost'));
    return this.#settled.promise;
  }

  lose(reason: LostReason): void {
    this.#settle({ kind: 'lost', reason });
  }

  async #write(body: StartedBody): Promise<void> {
    const written = await writeBody(this.#request, body, {
      isStopped: () => this.#stage !== 'writing' || this.#request.destroyed,
      onProgress: (sentBytes) => {
        this.#limitPause();
        this.#order.onProgress?.(sentBytes);
      },
    });
    if (written === 'stopped') this.#left.resolve(false);
  }

  #sent(body: StartedBody | null): void {
    if (this.#stage === 'over') return;
    if (this.#stage === 'writing') {
      this.#stage = 'waiting';
      this.#limitPause();
    }
    if (body !== null && body.length > 0) this.#order.onProgress?.(body.length);
    this.#order.onSent?.();
    this.#left.resolve(true);
  }

  #answering(response: http.IncomingMessage): void {
    if (this.#stage === 'writing') this.#limitPause();
    this.#stage = 'answering';
    this.#collect(response).then(
      (answer) => this.#settle(answer),
      () => this.lose('connectionLost'),
    );
  }

  /**
   * Reads the answer. It may arrive before the whole request was sent: then the service has decided already, which can
   * only be a refusal, because nobody can accept what never arrived. A busy program may also read the answer before the
   * system reports the last byte as sent: only the end of the writing tells the two cases apart.
   */
  async #collect(response: http.IncomingMessage): Promise<Answer> {
    const answer = await collectAnswer(response, this.#order.maximumAnswerBytes);
    const isCredible = !saysSuccess(answer) || (await this.#left.promise);
    return { ...answer, complete: answer.complete && !this.#misframed && isCredible };
  }

  #connectionBroke(error: Error | null): void {
    if (this.#stage !== 'answering') this.lose('connectionLost');
    // There were bytes after the length that the answer declared. A break before its end is seen in the answer itself.
    else if (codeOf(error)?.startsWith('HPE_') === true) this.#misframed = true;
  }

  /** Restarts the time limit: while writing for the next piece, after the last byte for the whole answer. */
  #limitPause(): void {
    clearTimeout(this.#timer);
    const due = performance.now() + this.#order.answerTimeoutMilliseconds;
    this.#timer = setTimeout(() => this.#tooLate(due), this.#order.answerTimeoutMilliseconds);
  }

  /**
   * Ends an exchange whose time is up. After a sleep or a standstill the limit fires before anything that arrived
   * meanwhile is read, so it starts again: an answer that waits in the socket is not lost.
   */
  #tooLate(due: number): void {
    if (performance.now() - due > standstill) {
      this.#limitPause();
      return;
    }
    // What arrived of an answer so far is kept as an incomplete one.
    if (this.#stage === 'answering') this.#socket.destroy();
    else this.lose('noAnswer');
  }

  #settle(result: TransportResult): void {
    clearTimeout(this.#timer);
    this.#stage = 'over';
    this.#settled.resolve(result);
    this.#request.destroy();
  }
}

function saysSuccess({ status }: { readonly status: number }): boolean {
  return status >= 200 && status < 300;
}

function startRequest(socket: Socket, { method, url, headers }: TransportRequest): http.ClientRequest {
  return http.request({
    createConnection: () => socket,
    method,
    path: `${url.pathname}${url.search}`,
    headers: { Host: url.host, Connection: 'close', 'Accept-Encoding': 'identity', ...headers },
  });
}

/**
 * Writes the body as fast as the socket takes it, never more than its length, and ends the request with its last byte.
 * `stopped`: the exchange ended before. Throws what the source throws, and an `Error` when the source gives more or
 * less than its length.
 */
async function writeBody(
  request: http.ClientRequest,
  body: StartedBody,
  { isStopped, onProgress }: { isStopped: () => boolean; onProgress: (sentBytes: number) => void },
): Promise<'written' | 'stopped'> {
  let sent = 0;
  for await (const piece of body.pieces()) {
    if (isStopped()) return 'stopped';
    if (piece.byteLength === 0) continue;
    sent += piece.byteLength;
    if (sent > body.length) throw new Error('The body is longer than it said.');
    const isLast = sent === body.length;
    await takenOrEnd(request, piece, isLast);
    // The last piece is reported by `finish`, which comes first.
    if (isLast) continue;
    if (isStopped()) return 'stopped';
    onProgress(sent);
  }
  if (body.length === 0) request.end();
  if (sent !== body.length) throw new Error('The body is shorter than it said.');
  return 'written';
}

/**
 * Writes a piece. Resolves when the system has taken all of it, so that its buffer can be reused; or when the socket
 * was closed, or the answer arrived and no further piece is needed.
 */
function takenOrEnd(request: http.ClientRequest, piece: Uint8Array, isLast: boolean): Promise<void> {
  const events = ['close', 'response'] as const;
  return new Promise((resolve) => {
    const done = (): void => {
      for (const event of events) request.off(event, done);
      resolve();
    };
    for (const event of events) request.on(event, done);
    if (isLast) request.end(piece, done);
    else request.write(piece, done);
    if (request.destroyed) done();
  });
}

type Answer = Extract<TransportResult, { kind: 'answer' }>;

/**
 * Reads an answer to its end, decompressed, and never more than the limit. If it is cut off, too long, of another
 * length than declared, or wrongly compressed, `complete` is false and the body is what was read so far.
 */
async function collectAnswer(response: http.IncomingMessage, limitBytes: number): Promise<Answer> {
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
  let free = limitBytes;
  try {
    for await (const piece of source) {
      if (!(piece instanceof Uint8Array)) throw new TypeError('An answer came as text.');
      pieces.push(piece.subarray(0, free));
      if (piece.byteLength > free) return false;
      free -= piece.byteLength;
    }
    return true;
  } catch (error) {
    if (error instanceof TypeError) throw error;
    // The connection or the compressed data broke: the answer is what was read so far, and incomplete.
    return false;
  }
}

/** Decompresses an answer. We ask for none, but some servers compress anyway. */
function inflated(response: http.IncomingMessage): Readable {
  const inflater = inflaterFor(response.headers['content-encoding'] ?? '');
  if (inflater === null) return response;
  // A failure reaches the reader because it destroys the decompressor.
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

function singleHeaders(response: http.IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(response.headers)) {
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  return headers;
}
