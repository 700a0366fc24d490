import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isIP } from 'node:net';
import {
  bitString,
  generalizedTime,
  integer,
  objectIdentifier,
  octetString,
  sequence,
  set,
  tagged,
  truth,
  utf8,
} from './der.ts';

/** Certificate and key of a TLS server. Both in PEM. */
export interface ServerIdentity {
  readonly certificate: string;
  readonly key: string;
}

export interface CertificateAuthority {
  /** The authority's own certificate in PEM, which the client under test has to trust. */
  readonly certificate: string;
  /** Issues a certificate for names and addresses, valid from yesterday for a week unless `subject` says otherwise. */
  issue(subject: {
    readonly names: readonly string[];
    readonly from?: Date;
    readonly until?: Date;
  }): ServerIdentity;
}

interface Unsigned {
  readonly subject: string;
  readonly issuer: string;
  readonly from: Date;
  readonly until: Date;
  readonly publicKey: KeyObject;
  readonly extensions: readonly Buffer[];
}

const day = 86_400_000;
const ecdsaWithSha256 = sequence(objectIdentifier('1.2.840.10045.4.3.2'));

/** A certificate authority that lives as long as the test. Source of the structures: RFC 5280, section 4. */
export function createCertificateAuthority(name = 'CO Desk test authority'): CertificateAuthority {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const week = { from: new Date(Date.now() - day), until: new Date(Date.now() + 7 * day) };
  const certificate = certify(keys.privateKey, {
    ...week,
    subject: name,
    issuer: name,
    publicKey: keys.publicKey,
    extensions: [basicConstraints(true), keyUsage(Buffer.of(0x06), 1)],
  });
  return {
    certificate,
    issue({ names, ...period }) {
      const leaf = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const extensions = [basicConstraints(false), keyUsage(Buffer.of(0x80), 7), alternativeNames(names)];
      const subject = names[0] ?? 'nameless';
      const unsigned = { ...week, ...period, subject, issuer: name, publicKey: leaf.publicKey, extensions };
      return {
        certificate: certify(keys.privateKey, unsigned),
        key: leaf.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      };
    },
  };
}

function certify(key: KeyObject, unsigned: Unsigned): string {
  const content = toBeSigned(unsigned);
  const signature = sign('sha256', content, { key, dsaEncoding: 'der' });
  const lines = sequence(content, ecdsaWithSha256, bitString(signature))
    .toString('base64')
    .match(/.{1,64}/g);
  return ['-----BEGIN CERTIFICATE-----', ...(lines ?? []), '-----END CERTIFICATE-----', ''].join('\n');
}

function toBeSigned({ subject, issuer, from, until, publicKey, extensions }: Unsigned): Buffer {
  return sequence(
    tagged(0, integer(Buffer.of(2)), true),
    integer(randomBytes(16)),
    ecdsaWithSha256,
    distinguishedName(issuer),
    sequence(generalizedTime(from), generalizedTime(until)),
    distinguishedName(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(3, sequence(...extensions), true),
  );
}

function distinguishedName(commonName: string): Buffer {
  return sequence(set(sequence(objectIdentifier('2.5.4.3'), utf8(commonName))));
}

function basicConstraints(isAuthority: boolean): Buffer {
  return extension('2.5.29.19', sequence(...(isAuthority ? [truth(true)] : [])));
}

function keyUsage(bits: Buffer, unusedBits: number): Buffer {
  return extension('2.5.29.15', bitString(bits, unusedBits));
}

function alternativeNames(names: readonly string[]): Buffer {
  const entries = names.map((name) =>
    isIP(name) === 0 ? tagged(2, Buffer.from(name), false) : tagged(7, addressBytes(name), false),
  );
  return extension('2.5.29.17', sequence(...entries), false);
}

/**
 * Bytes of an IP address as a certificate has them: any IPv4, and of IPv6 only ::1, which is all that is needed here.
 */
function addressBytes(address: string): Buffer {
  if (isIP(address) === 4) return Buffer.from(address.split('.').map(Number));
  if (address !== '::1') throw new Error(`No certificate for ${address} can be written here.`);
  return Buffer.concat([Buffer.alloc(15), Buffer.of(1)]);
}

function extension(identifier: string, content: Buffer, critical = true): Buffer {
  return sequence(objectIdentifier(identifier), ...(critical ? [truth(true)] : []), octetString(content));
}
