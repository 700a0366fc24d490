import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { TemporaryFolders } from '../../../fakes/plain-host.ts';
import { createCertificateAuthority } from '../../../support/certificate-authority.ts';
import { intercepting } from '../../../support/loopback-proxy.ts';
import { answering, startLoopbackServer, type LoopbackServer } from '../../../support/loopback-server.ts';

const child = fileURLToPath(new URL('../../../support/transport-child.ts', import.meta.url));
const run = promisify(execFile);
const folders = new TemporaryFolders();
const house = createCertificateAuthority('The house that looks into connections');
const identity = house.issue({ names: ['localhost', 'service.test'] });

const servers: LoopbackServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
  await folders.removeAll();
});

interface Asked {
  readonly said: string;
  /** Everything that the other side could read. */
  readonly received: string;
}

/** Sends a request in a process of its own, because the environment is read when a process starts. */
async function ask(
  environment: Readonly<Record<string, string>>,
  through: 'server' | 'proxy',
): Promise<Asked> {
  const inside = await startLoopbackServer({ serve: answering(200, 'hello') });
  const far = await startLoopbackServer(
    through === 'server'
      ? { serve: answering(200, 'hello'), identity }
      : { serve: intercepting(identity, inside.port) },
  );
  servers.push(inside, far);
  const words =
    through === 'server' ? [`https://localhost:${far.port}/`] : ['https://service.test/', `${far.port}`];
  const { stdout } = await run(process.execPath, [child, ...words], {
    env: { ...process.env, ...environment },
  });
  const served = through === 'server' ? far : inside;
  const received = served.connections.map((one) => one.received().toString()).join('');
  return { said: stdout.trim(), received };
}

async function authorityFile(): Promise<string> {
  const file = path.join(await folders.make(), 'authority.pem');
  await writeFile(file, house.certificate);
  return file;
}

describe.each(['server', 'proxy'] as const)('what the environment says, facing a %s', (through) => {
  it('never turns the checks off', async () => {
    const environment = { NODE_TLS_REJECT_UNAUTHORIZED: '0', NODE_NO_WARNINGS: '1' };
    expect(await ask(environment, through)).toEqual({ said: 'tlsUntrusted', received: '' });
  });

  it('adds no trust by itself', async () => {
    expect(await ask({}, through)).toEqual({ said: 'tlsUntrusted', received: '' });
  });

  // On Linux these variables name the certificates of the system; other systems have a store of their own.
  const places =
    process.platform === 'linux' ? ['SSL_CERT_FILE', 'NODE_EXTRA_CA_CERTS'] : ['NODE_EXTRA_CA_CERTS'];
  it.each(places)('adds the authorities of %s', async (name) => {
    const { said, received } = await ask({ [name]: await authorityFile() }, through);
    expect(said).toBe('answer');
    expect(received).toContain('Bearer token-secret');
  });
});
