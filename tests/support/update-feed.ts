import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import type { UpdateSource } from '../../electron/services/updates/update-source.ts';
import { createCertificateAuthority, type CertificateAuthority } from './certificate-authority.ts';
import {
  httpAnswer,
  startLoopbackServer,
  type LoopbackServer,
  type ServedConnection,
} from './loopback-server.ts';

export interface Maker {
  readonly publicKey: KeyObject;
  /** The public key as in `updates.json` and in a policy. */
  readonly publicText: string;
  /** The private key in PEM, as the packager has it. */
  readonly privateText: string;
  sign(text: string | Uint8Array): string;
}

/** Makes a key pair that signs descriptions of versions. */
export function createMaker(): Maker {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    publicKey,
    publicText: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    privateText: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64'),
  };
}

export function sha512Of(bytes: string | Uint8Array): string {
  return createHash('sha512').update(bytes).digest('base64');
}

export interface Described {
  readonly version: string;
  readonly name?: string;
  readonly installer?: string | Uint8Array;
  /** Lines appended to the description. */
  readonly more?: string;
  readonly sha512?: string;
  readonly size?: number;
}

/** A description of a version as electron-builder writes it. */
export function describeVersion({ version, ...more }: Described): string {
  const { name = `CO Desk-${version}.AppImage`, installer = 'an installer' } = more;
  const sha512 = more.sha512 ?? sha512Of(installer);
  const size = more.size ?? Buffer.byteLength(installer);
  return [
    `version: ${version}`,
    'files:',
    `  - url: ${name}`,
    `    sha512: ${sha512}`,
    `    size: ${size}`,
    `path: ${name}`,
    `sha512: ${sha512}`,
    "releaseDate: '2026-11-20T10:00:00.000Z'",
    more.more ?? '',
  ].join('\n');
}

export type FeedAnswer = string | Uint8Array | ((connection: ServedConnection) => Promise<void> | void);

/** An update feed on this machine over HTTPS that answers each path as a test says. */
export class UpdateFeed {
  readonly maker = createMaker();
  readonly authority: CertificateAuthority = createCertificateAuthority();
  readonly answers = new Map<string, FeedAnswer>();
  readonly asked: string[] = [];
  readonly #servers: LoopbackServer[] = [];

  static async start(): Promise<UpdateFeed> {
    const feed = new UpdateFeed();
    await feed.addServer();
    return feed;
  }

  /** Starts another address of the same feed. */
  async addServer({ isProtected = true } = {}): Promise<LoopbackServer> {
    const identity = isProtected ? { identity: this.authority.issue({ names: ['127.0.0.1'] }) } : {};
    const server = await startLoopbackServer({ serve: (connection) => this.#serve(connection), ...identity });
    this.#servers.push(server);
    return server;
  }

  get server(): LoopbackServer {
    const [server] = this.#servers;
    if (server === undefined) throw new Error('The feed was not started.');
    return server;
  }

  get source(): UpdateSource {
    return { feed: new URL(`${this.server.address}/desk/`), publicKey: this.maker.publicKey, publishers: [] };
  }

  /** Publishes a description with its signature. */
  publish(
    text: string | Uint8Array,
    { name = 'latest-linux.yml', signature = this.maker.sign(text) } = {},
  ): void {
    this.answers.set(`/desk/${name}`, text);
    this.answers.set(`/desk/${name}.sig`, signature);
  }

  /** Removes everything that was published and all record of requests. */
  forget(): void {
    this.answers.clear();
    this.asked.length = 0;
  }

  async close(): Promise<void> {
    await Promise.all(this.#servers.map((server) => server.close()));
  }

  async #serve(connection: ServedConnection): Promise<void> {
    const [, path = ''] = /^GET (\S+) /.exec(await connection.head()) ?? [];
    this.asked.push(path);
    const answer = this.answers.get(path);
    if (typeof answer === 'function') await answer(connection);
    else connection.socket.end(answer === undefined ? httpAnswer(404, 'not here') : httpAnswer(200, answer));
  }
}

export function redirectTo(address: string): FeedAnswer {
  return ({ socket }) => void socket.end(httpAnswer(302, '', { Location: address }));
}
