import { X509Certificate } from 'node:crypto';
import * as tls from 'node:tls';
import { namedAuthorities } from './named-authorities.ts';

/**
 * Whom to trust: the certificate authorities of the system, those in files that the environment names, those that come
 * with the runtime, and more where given. There is no way to turn the checks off.
 */
export function createTrust(more: readonly string[]): tls.SecureContext {
  const authorities = [
    ...new Set([...systemAuthorities(), ...namedAuthorities(), ...tls.rootCertificates, ...more]),
  ];
  try {
    return tls.createSecureContext({ ca: authorities, minVersion: 'TLSv1.2' });
  } catch {
    // One unreadable entry in a system's list must not stop every connection; without it there is only less trust.
    return tls.createSecureContext({ ca: authorities.filter(isReadable), minVersion: 'TLSv1.2' });
  }
}

function systemAuthorities(): readonly string[] {
  // The declarations promise the function; older runtimes and Electron's may lack it.
  if (!('getCACertificates' in tls)) return [];
  return tls.getCACertificates('system');
}

function isReadable(certificate: string): boolean {
  try {
    return new X509Certificate(certificate).subject !== '';
  } catch {
    return false;
  }
}
