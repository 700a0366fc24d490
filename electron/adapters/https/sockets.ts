import * as net from 'node:net';
import * as tls from 'node:tls';
import { fail, succeed, type Result } from '../../../shared/domain/result.ts';

/** Why a socket did not come up. */
export type SocketFailure = { readonly kind: 'stopped' } | { readonly kind: 'broke'; readonly error: Error };
type SocketResult = Result<net.Socket, SocketFailure>;

export interface Place {
  /** A name or an address, without brackets. */
  readonly host: string;
  readonly port: number;
}

export function placeOf(url: URL): Place {
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port };
}

/** A new TCP connection. */
export function connectTo({ host, port }: Place, signal: AbortSignal): Promise<SocketResult> {
  const socket = net.connect({ host, port }).setNoDelay(true);
  return whenUp(socket, 'connect', signal);
}

/** TLS over a connection that is up, with the certificate checked for the host. Takes the connection with it at its end. */
export function secured(
  socket: net.Socket,
  host: string,
  trust: tls.SecureContext,
  signal: AbortSignal,
): Promise<SocketResult> {
  const name = net.isIP(host) === 0 ? { servername: host } : {};
  // Said aloud, because an environment variable could turn it off otherwise.
  const checks = { secureContext: trust, rejectUnauthorized: true, ALPNProtocols: ['http/1.1'] };
  return whenUp(tls.connect({ socket, host, ...name, ...checks }), 'secureConnect', signal);
}

function whenUp(
  socket: net.Socket,
  event: 'connect' | 'secureConnect',
  signal: AbortSignal,
): Promise<SocketResult> {
  const { promise, resolve } = Promise.withResolvers<SocketResult>();
  const giveUp = (failure: SocketFailure): void => {
    resolve(fail(failure));
    socket.destroy();
  };
  const onStop = (): void => giveUp({ kind: 'stopped' });
  signal.addEventListener('abort', onStop, { once: true });
  if (signal.aborted) onStop();
  socket.once(event, () => resolve(succeed(socket)));
  // Stays for the life of the socket: an error after this is also seen as its close.
  socket.on('error', (error) => giveUp({ kind: 'broke', error }));
  socket.once('close', () => giveUp({ kind: 'broke', error: new Error('The connection was closed.') }));
  return promise.finally(() => signal.removeEventListener('abort', onStop));
}
