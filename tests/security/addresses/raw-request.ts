import { connect, type Socket } from 'node:net';

/** Everything that was received until the other side ended the connection, or was silent for a while. */
export interface RawAnswer {
  readonly text: string;
  /** Status of every answer in it, in order. */
  readonly statuses: readonly number[];
}

/**
 * Time of silence after which the answer counts as complete: no answer of a host on this machine takes that long.
 * Milliseconds.
 */
const quiet = 400;

/** Sends exactly these bytes, which may be malformed as no browser or library would send them. */
export function rawRequest(host: string, sent: string | Buffer): Promise<RawAnswer> {
  const { promise, resolve } = Promise.withResolvers<RawAnswer>();
  let text = '';
  const socket = openSocket(host);
  const end = (): void => {
    socket.destroy();
    resolve({ text, statuses: statusesIn(text) });
  };
  socket.setTimeout(quiet, end);
  socket.on('data', (piece) => (text += piece.toString('latin1')));
  socket.on('end', end);
  // A reset is a refusal like any other; what was received before counts.
  socket.on('error', end);
  socket.write(sent);
  return promise;
}

export function openSocket(host: string): Socket {
  const [name = '', port = ''] = host.split(':');
  return connect(Number(port), name);
}

function statusesIn(text: string): number[] {
  return [...text.matchAll(/HTTP\/1\.[01] (\d{3}) /g)].map(([, status]) => Number(status));
}

/** An HTTP/1.1 request that asks for the connection to be closed. `lines`: further headers. */
export function requestText(
  target: string,
  host: string,
  lines: readonly string[] = [],
  method = 'GET',
): string {
  return [`${method} ${target} HTTP/1.1`, `Host: ${host}`, 'Connection: close', ...lines, '', ''].join(
    '\r\n',
  );
}
