import * as http from 'node:http';
import type { Socket } from 'node:net';
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { TransportRequest, TransportResult } from '../../services/api-client/transport.ts';
import { codeOf } from '../../services/errors.ts';

/** A body whose first piece is already there, which proves that its source can be read. */
export interface StartedBody {
  readonly length: number;
  pieces(): AsyncIterable<Uint8Array>;
  /** Lets go of the source without reading on. */
  abandon(): Promise<void>;
}

type LostReason = Extract<TransportResult, { kind: 'lost' }>['reason'];

/** A time limit that is noticed so much later had nobody to notice it: the program stood still. Milliseconds. */
const standstill = 500;

/**
 * One request and its answer on a connection that is up. From here on bytes may have left, so whatever goes wrong
 * is `lost` or an incomplete answer, never `notSent`.
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
  /** Whether every byte of the request has left, once it has or never will. */
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
   * An answer may come before the request is whole: the service has decided, and the rest stays here. That can be a refusal;
   * nobody can have taken what never arrived. It may also be read before the system says that it took the last byte, by a
   * program that was busy: only the end of the writing tells the two apart.
   */
  async #collect(response: http.IncomingMessage): Promise<Answer> {
    const answer = await collectAnswer(response, this.#order.maximumAnswerBytes);
    const isCredible = !saysSuccess(answer) || (await this.#left.promise);
    return { ...answer, complete: answer.complete && !this.#misframed && isCredible };
  }

  #connectionBroke(error: Error | null): void {
    if (this.#stage !== 'answering') this.lose('connectionLost');
    // Bytes after the length that the answer gave; a break before its end shows in the answer itself.
    else if (codeOf(error)?.startsWith('HPE_') === true) this.#misframed = true;
  }

  /** While writing, from one piece to the next; after the last byte, to the end of the answer. */
  #limitPause(): void {
    clearTimeout(this.#timer);
    const due = performance.now() + this.#order.answerTimeoutMilliseconds;
    this.#timer = setTimeout(() => this.#tooLate(due), this.#order.answerTimeoutMilliseconds);
  }

  /**
   * After a sleep or a standstill the limit is noticed before anything that came meanwhile is read, so the time begins anew:
   * an answer that lies in the socket is no lost one.
   */
  #tooLate(due: number): void {
    if (performance.now() - due > standstill) {
      this.#limitPause();
      return;
    }
    // What came of an answer until now is kept as an incomplete one.
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
 * Writes the body as fast as the socket takes it and never more than its length, and ends the request with its last byte.
 * `stopped` when nobody listens any more. Throws what the source throws, and an `Error` when the source does not hold what
 * it promised.
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
    // Of the last one its end tells, which comes first.
    if (isLast) continue;
    if (isStopped()) return 'stopped';
    onProgress(sent);
  }
  if (body.length === 0) request.end();
  if (sent !== body.length) throw new Error('The body is shorter than it said.');
  return 'written';
}

/**
 * Writes a piece: until the system has all of it, so that its buffer may be filled anew, or the socket is gone, or the
 * answer is already there and no other piece is asked for.
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
 * Reads an answer to its end, inflated, and never more than the limit. Cut off, too long, of another length than
 * it said, or inflated wrongly: `complete` is false and the body is what came until then.
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
function inflated(response: http.IncomingMessage): Readable {
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

function singleHeaders(response: http.IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(response.headers)) {
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  return headers;
}
