import { once } from 'node:events';
import {
  type IncomingMessage,
  type Server,
  type ServerResponse,
  createServer,
  STATUS_CODES,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { failureAnswer, writeAnswer } from './practice-http.ts';
import { type PracticeEndpointsParts, PracticeEndpoints } from './practice-endpoints.ts';
import {
  type IssuableApplication,
  type ReceivedApplication,
  ReceivedApplications,
} from './received-applications.ts';
import { type IssuedTokens, TokenIssuer } from './token-issuer.ts';

type EndpointOptions = Pick<
  PracticeEndpointsParts,
  'now' | 'beforeAnswer' | 'bodyLimitBytes' | 'refuse' | 'changeAnswer'
>;

export interface PracticeServiceOptions extends Partial<EndpointOptions> {
  /** A free port when left out. */
  readonly port?: number;
  readonly userName: string;
  readonly password: string;
  /** The number in the first application id; 1 when left out. A later run must not give out the ids of an earlier one. */
  readonly firstNumber?: number;
  /** Lifetime of each token in seconds; 3,600 when left out. */
  readonly tokenSeconds?: number;
  /** Called with every token that is issued. */
  readonly onTokens?: (tokens: IssuedTokens) => void;
  /** Called with every bug that causes an answer 500; a process warning when left out. */
  readonly onFault?: (fault: Error) => void;
}

export interface RunningPracticeService {
  /** Base address without a slash at its end, for example `http://127.0.0.1:49152`. */
  readonly address: string;
  /** The applications accepted so far, in order of arrival. */
  readonly received: () => readonly ReceivedApplication[];
  /** Adds an application of an earlier run, so that it can be issued. */
  remember(earlier: IssuableApplication): void;
  /** Stops listening and ends every open connection. */
  readonly close: () => Promise<void>;
}

const defaults = {
  now: () => Date.now(),
  beforeAnswer: () => Promise.resolve(),
  bodyLimitBytes: 150_000_000,
  refuse: () => null,
  changeAnswer: (answer) => answer,
} as const satisfies EndpointOptions;

/**
 * Starts a certificate service that implements the whole specification, on 127.0.0.1 and in memory only.
 *
 * For tests: `beforeAnswer` delays the answers of submit and issue after the work is done; `refuse` gives the `Message`
 * of a 400 for a valid application; `changeAnswer` replaces the answer for an accepted one.
 *
 * Throws the error of `node:net` when the port is in use.
 */
export async function startPracticeService(options: PracticeServiceOptions): Promise<RunningPracticeService> {
  const received = new ReceivedApplications(options);
  const { port = 0, tokenSeconds = 3_600, onFault = warn, onTokens = () => undefined, ...chosen } = options;
  const settings = { ...defaults, ...chosen };
  const { userName, now } = settings;
  const parts = { ...settings, received, tokens: new TokenIssuer({ userName, tokenSeconds, now, onTokens }) };
  const endpoints = new PracticeEndpoints(parts);
  const server = createServer((request, response) => {
    void serve(request, response, endpoints, onFault, parts.bodyLimitBytes);
  });
  server.on('clientError', refuseBrokenRequest);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  let closing: Promise<void> | null = null;
  return {
    address: addressOf(server),
    received: () => received.all(),
    remember: (earlier) => received.remember(earlier),
    close: () => (closing ??= closeServer(server)),
  };
}

function warn(fault: Error): void {
  process.emitWarning(fault);
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  endpoints: PracticeEndpoints,
  onFault: (fault: Error) => void,
  limitBytes: number,
): Promise<void> {
  const answer = await endpoints.answer(request).catch((fault: unknown) => {
    onFault(fault instanceof Error ? fault : new Error(String(fault)));
    return failureAnswer(500, 'Practice: this is a fault of the practice service.');
  });
  if (answer !== null) await writeAnswer(request, response, answer, limitBytes);
}

/** Answers bytes that are no HTTP request, with a `Message` as well. */
function refuseBrokenRequest(error: Error & { readonly code?: string }, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
  const { body } = failureAnswer(status, 'The request is no HTTP request.');
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${body.byteLength}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${Buffer.from(body).toString()}`);
}

function addressOf(server: Server): string {
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The practice service has no port');
  return `http://127.0.0.1:${bound.port}`;
}

async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}
