import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createCertificateAuthority } from '../support/certificate-authority.ts';
import type { FaultServerOptions } from './server/fault-server.ts';

const day = 86_400_000;

export interface TlsWorld {
  readonly identities: NonNullable<FaultServerOptions['identities']>;
  /** Environment in which a program trusts the authority through the system's list, as it trusts that of a company. */
  readonly environment: Readonly<Record<'SSL_CERT_FILE' | 'SSL_CERT_DIR', string>>;
  remove(): Promise<void>;
}

/**
 * Makes an authority that the program trusts through the system's list, and identities of servers, most of which it
 * must not trust.
 */
export async function createTlsWorld(): Promise<TlsWorld> {
  const trusted = createCertificateAuthority('CO Desk fault authority');
  const stranger = createCertificateAuthority('Stranger');
  const folder = await mkdtemp(path.join(tmpdir(), 'co-desk-faults-trust-'));
  const file = path.join(folder, 'authority.pem');
  const empty = path.join(folder, 'empty');
  await mkdir(empty);
  await writeFile(file, trusted.certificate);
  const names = ['localhost', '127.0.0.1'];
  return {
    identities: {
      trusted: trusted.issue({ names }),
      stranger: stranger.issue({ names }),
      otherName: trusted.issue({ names: ['service.example'] }),
      expired: trusted.issue({ names, until: new Date(Date.now() - day / 2) }),
    },
    environment: { SSL_CERT_FILE: file, SSL_CERT_DIR: empty },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
