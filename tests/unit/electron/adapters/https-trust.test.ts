import { afterEach, describe, expect, it, vi } from 'vitest';
import { HttpsTransport } from '../../../../electron/adapters/https/https-transport.ts';
import type { TransportResult } from '../../../../electron/services/api-client/transport.ts';
import { createCertificateAuthority, type ServerIdentity } from '../../../support/certificate-authority.ts';
import { patience } from '../../../support/limits.ts';
import {
  answering,
  httpAnswer,
  startLoopbackServer,
  type LoopbackServer,
  type LoopbackServerOptions,
} from '../../../support/loopback-server.ts';

const trusted = createCertificateAuthority('Trusted');
const stranger = createCertificateAuthority('Stranger');
const day = 86_400_000;

const servers: LoopbackServer[] = [];
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const server of servers.splice(0)) await server.close();
});

async function ask(identity: ServerIdentity, address?: (server: LoopbackServer) => string) {
  const server = await startLoopbackServer({ serve: answering(200, 'hello'), identity });
  servers.push(server);
  const transport = new HttpsTransport({ certificateAuthorities: ['no certificate', trusted.certificate] });
  const result = await transport.exchange({
    method: 'GET',
    url: new URL(address?.(server) ?? `https://localhost:${server.port}/`),
    headers: { Authorization: 'Bearer secret' },
    connectTimeoutMilliseconds: 15_000,
    answerTimeoutMilliseconds: 15_000,
    maximumAnswerBytes: 1_000,
  });
  return { result, received: server.connections.map((one) => one.received().toString()).join('') };
}

const untrusted: Partial<TransportResult> = { kind: 'notSent', reason: 'tlsUntrusted' };

describe('whom the transport trusts', () => {
  it('talks to a server whose certificate a trusted authority signed, by name and by address', async () => {
    const identity = trusted.issue({ names: ['localhost', '127.0.0.1'] });
    expect((await ask(identity)).result).toMatchObject({ kind: 'answer', status: 200 });
    const byAddress = await ask(identity, ({ port }) => `https://127.0.0.1:${port}/`);
    expect(byAddress.result).toMatchObject({ kind: 'answer', status: 200 });
  });

  it.each([
    ['of an unknown authority', stranger.issue({ names: ['localhost'] })],
    ['for another name', trusted.issue({ names: ['service.example'] })],
    ['that has expired', trusted.issue({ names: ['localhost'], until: new Date(Date.now() - day / 2) })],
    ['that is not good yet', trusted.issue({ names: ['localhost'], from: new Date(Date.now() + day) })],
  ])('sends nothing to a server with a certificate %s', async (_name, identity) => {
    const { result, received } = await ask(identity);
    expect(result).toMatchObject(untrusted);
    expect(received).toBe('');
  });

  it('cannot be talked out of it by the environment', async () => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    const { result, received } = await ask(stranger.issue({ names: ['localhost'] }));
    expect(result).toMatchObject(untrusted);
    expect(received).toBe('');
  });

  it('knows a server without TLS from one it does not trust', async () => {
    const serve: LoopbackServerOptions['serve'] = ({ socket }) => {
      socket.once('data', () => socket.end(httpAnswer(400, '')));
    };
    const server = await startLoopbackServer({ serve });
    servers.push(server);
    const probed = await new HttpsTransport().probe(new URL(`https://127.0.0.1:${server.port}`), patience);
    expect(probed).toMatchObject({ kind: 'failed', reason: 'tlsFailed' });
  });

  it('gives up on a server that never finishes the handshake', async () => {
    const server = await startLoopbackServer({ serve: () => undefined });
    servers.push(server);
    const probed = await new HttpsTransport().probe(new URL(`https://127.0.0.1:${server.port}`), 200);
    expect(probed).toMatchObject({ kind: 'failed', reason: 'connectTimeout' });
  });

  it('says when a name does not exist', async () => {
    const probed = await new HttpsTransport().probe(new URL('https://nowhere.invalid'), 5_000);
    expect(probed.kind === 'failed' && ['nameNotFound', 'offline'].includes(probed.reason)).toBe(true);
  });
});
