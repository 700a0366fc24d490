import { once } from 'node:events';
import * as net from 'node:net';
import { TLSSocket } from 'node:tls';
import {
  type ProxyAccount,
  type ProxyCredentials,
  proxyName,
  type ProxyPlace,
} from '../../electron/services/proxies/proxy-accounts.ts';
import type { ServerIdentity } from './certificate-authority.ts';
import type { LoopbackServer, LoopbackServerOptions } from './loopback-server.ts';

type Serve = LoopbackServerOptions['serve'];

export const established = 'HTTP/1.1 200 Connection established\r\n\r\n';

/** A proxy that connects to one port of this machine, whatever name it is asked for. */
export function tunnelling(port: number): Serve {
  return async ({ head, socket }) => {
    await head();
    const far = net.connect(port, '127.0.0.1');
    await once(far, 'connect');
    socket.write(established);
    join(socket, far);
  };
}

/** A proxy that lets requests with the right account through, and asks all others for one. */
export function tunnellingFor(account: ProxyAccount, port: number, challenge = 'Basic realm="house"'): Serve {
  const expected = authorizationOf(account);
  return async (connection) => {
    const head = await connection.head();
    if (head.includes(expected)) return tunnelling(port)(connection);
    connection.socket.end(
      `HTTP/1.1 407 Authentication required\r\nProxy-Authenticate: ${challenge}\r\nContent-Length: 2\r\n\r\nno`,
    );
  };
}

/**
 * A proxy that inspects encrypted connections: it shows its own certificate and passes what it decrypts on to a plain
 * port.
 */
export function intercepting(identity: ServerIdentity, port: number): Serve {
  return async ({ head, socket }) => {
    await head();
    socket.write(established);
    const opened = new TLSSocket(socket, {
      isServer: true,
      cert: identity.certificate,
      key: identity.key,
    });
    opened.on('error', () => socket.destroy());
    opened.once('secure', () => join(opened, net.connect(port, '127.0.0.1')));
  };
}

/** A proxy that waits for the request and answers with the given bytes. */
export function saying(bytes: string | Uint8Array, then: 'end' | 'stall' = 'stall'): Serve {
  return async ({ head, socket }) => {
    await head();
    socket.write(bytes);
    if (then === 'end') socket.end();
  };
}

export function proxyAt(server: LoopbackServer, secure = false): ProxyPlace {
  return { kind: 'proxy', secure, host: secure ? 'localhost' : '127.0.0.1', port: server.port };
}

export function authorizationOf({ userName, password }: ProxyAccount): string {
  return `Proxy-Authorization: Basic ${Buffer.from(`${userName}:${password}`).toString('base64')}`;
}

/** Proxy accounts in memory, with a record of all calls. */
export class KnownAccounts implements ProxyCredentials {
  readonly #accounts = new Map<string, ProxyAccount>();
  readonly wantedBy: string[] = [];
  readonly turnedDown: ProxyAccount[] = [];
  readonly passedBy: string[] = [];

  add(proxy: ProxyPlace, account: ProxyAccount): this {
    this.#accounts.set(proxyName(proxy), account);
    return this;
  }

  accountAt(proxy: string): Promise<ProxyAccount | null> {
    return Promise.resolve(this.#accounts.get(proxy) ?? null);
  }

  wanted(proxy: string, _url: URL, refused: ProxyAccount | null): Promise<void> {
    this.wantedBy.push(proxy);
    if (refused !== null) this.turnedDown.push(refused);
    this.#accounts.delete(proxy);
    return Promise.resolve();
  }

  passed(proxy: string): void {
    this.passedBy.push(proxy);
  }
}

function join(near: net.Socket, far: net.Socket): void {
  near.on('error', () => far.destroy());
  far.on('error', () => near.destroy());
  near.on('close', () => far.destroy());
  far.on('close', () => near.destroy());
  near.pipe(far).pipe(near);
}
