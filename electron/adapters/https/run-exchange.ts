import * as http from 'node:http';
import type { Socket } from 'node:net';
import type { TransportRequest, TransportResult } from '../../services/api-client/transport.ts';
import { collectAnswer } from './collect-answer.ts';
import type { StartedBody } from './started-body.ts';
import { writeBody } from './write-body.ts';

type LostReason = Extract<TransportResult, { kind: 'lost' }>['reason'];

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
    this.#request.on('close', () => this.#connectionBroke(null));
    this.#request.once('finish', () => this.#sent());
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
    if (written === 'written') this.#request.end();
  }

  #sent(): void {
    if (this.#stage !== 'writing') return;
    this.#stage = 'waiting';
    this.#limitPause();
    this.#order.onSent?.();
  }

  #answering(response: http.IncomingMessage): void {
    // An answer may come before the request is whole: the service has decided, and the rest stays here. That can
    // be a refusal; nobody can have taken what never arrived.
    const isEarly = this.#stage === 'writing';
    if (isEarly) this.#limitPause();
    this.#stage = 'answering';
    collectAnswer(response, this.#order.maximumAnswerBytes).then(
      (answer) =>
        this.#settle({
          ...answer,
          complete: answer.complete && !this.#misframed && !(isEarly && saysSuccess(answer)),
        }),
      () => this.lose('connectionLost'),
    );
  }

  #connectionBroke(error: Error | null): void {
    if (this.#stage !== 'answering') this.lose('connectionLost');
    // Bytes after the length that the answer gave; a break before its end shows in the answer itself.
    else if (error !== null && 'code' in error && String(error.code).startsWith('HPE_'))
      this.#misframed = true;
  }

  /** While writing, from one piece to the next; after the last byte, to the end of the answer. */
  #limitPause(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#tooLate(), this.#order.answerTimeoutMilliseconds);
  }

  #tooLate(): void {
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
