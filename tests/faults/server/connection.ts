import { once } from 'node:events';
import type { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import type { ServerIdentity } from '../../support/certificate-authority.ts';
import { httpAnswer } from '../../support/loopback-server.ts';
import type { Canaries } from '../canaries.ts';
import type { Arrival, Arrivals } from './arrivals.ts';
import { playExchange } from './exchange.ts';
import type { Failure, Fault, Place, ScriptedAnswer } from './play.ts';
import { RequestReader, type RequestHead } from './request-reader.ts';

export interface BrokenConnectionOptions {
  /** `null`: plain HTTP. `noTls`: answers a TLS greeting in plain HTTP. */
  readonly identity: ServerIdentity | 'noTls' | null;
  readonly grantsTokens: boolean;
  readonly canaries: Canaries;
  readonly arrivals: Arrivals;
  readonly readPause: number;
  readonly nextAnswer: () => ScriptedAnswer;
  /** Share of the body or answer after which a place without an exact position is reached. */
  readonly shareBefore: (place: Place) => number;
  /** Reports that a place is reached; resolves to the fault there. */
  readonly reach: (place: Place, arrival: Arrival | null) => Promise<Fault | null>;
}

/** Serves one connection until it ends or breaks off. */
export async function serveConnection(raw: Socket, options: BrokenConnectionOptions): Promise<void> {
  const accepted = await options.reach('accepted', null);
  if (accepted !== null) {
    fail(raw, accepted.how);
    return;
  }
  const socket = options.identity === null ? raw : await secure(raw, options.identity, options);
  if (socket === null) return;
  const secured = await options.reach('secured', null);
  if (secured !== null) {
    fail(raw, secured.how, socket);
    return;
  }
  const reader = new RequestReader(socket);
  const head = await reader.head();
  if (head === null) return;
  const kind = costlyKind(head);
  if (kind === null) return answerToken(socket, reader, head, options);
  const arrival = options.arrivals.add(kind, head);
  const played = playExchange({ ...options, socket, reader, arrival });
  arrival.played = played;
  fail(raw, await played, socket);
}

/** Breaks the connection off. */
function fail(raw: Socket, how: Failure, socket: Socket = raw): void {
  if (how === 'reset') raw.resetAndDestroy();
  else if (how === 'end') socket.end();
  // A stalled connection still reads, so that the client notices nothing but the silence.
  else socket.resume();
}

async function secure(
  raw: Socket,
  identity: ServerIdentity | 'noTls',
  { reach }: BrokenConnectionOptions,
): Promise<Socket | null> {
  const ended = new AbortController();
  const { signal } = ended;
  await Promise.race([once(raw, 'readable', { signal }), once(raw, 'close', { signal })]).catch(() => null);
  ended.abort();
  const greeted = await reach('greeted', null);
  if (greeted !== null) {
    fail(raw, greeted.how);
    return null;
  }
  if (identity === 'noTls') {
    raw.end(httpAnswer(400, 'This is no TLS.'));
    return null;
  }
  const socket = new TLSSocket(raw, {
    isServer: true,
    cert: identity.certificate,
    key: identity.key,
    ALPNProtocols: ['http/1.1'],
  });
  socket.on('error', () => raw.destroy());
  return new Promise((resolve) => {
    socket.once('secure', () => resolve(socket));
    raw.once('close', () => resolve(null));
  });
}

function costlyKind({ method, path }: RequestHead): Arrival['kind'] | null {
  if (method === 'POST' && path.endsWith('/api/v1/cert/CO')) return 'submit';
  return method === 'GET' && path.endsWith('/issue') ? 'issue' : null;
}

async function answerToken(
  socket: Socket,
  reader: RequestReader,
  head: RequestHead,
  { grantsTokens, canaries }: BrokenConnectionOptions,
): Promise<void> {
  await reader.bodyUpTo(head.bodyBytes);
  if (!grantsTokens) {
    socket.end(httpAnswer(503, '{"Message":"The sign-in is closed."}'));
    return;
  }
  const answer = {
    AccessToken: canaries.newSecret('access'),
    ExpiresIn: 3_600,
    TokenType: 'Bearer',
    RefreshToken: canaries.newSecret('refresh'),
  };
  socket.end(httpAnswer(200, JSON.stringify(answer), { 'Content-Type': 'application/json' }));
}
