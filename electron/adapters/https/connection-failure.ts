import type { StraightReason } from '../../services/api-client/transport.ts';

const reasons: ReadonlyMap<string, StraightReason> = new Map([
  ['ENOTFOUND', 'nameNotFound'],
  // The name server itself could not be asked, which is what a computer without a network sees.
  ['EAI_AGAIN', 'offline'],
  ['ENETUNREACH', 'offline'],
  ['ENETDOWN', 'offline'],
  ['EHOSTUNREACH', 'offline'],
  ['EHOSTDOWN', 'offline'],
  ['EADDRNOTAVAIL', 'offline'],
  ['ETIMEDOUT', 'connectTimeout'],
  ['ECONNREFUSED', 'connectionRefused'],
]);

/** Codes of OpenSSL's verification and of Node's check of the host name. */
const untrusted = /CERT|CRL|UNABLE_TO|SELF_SIGNED|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH/;

/** Why no TCP connection came up. */
export function tcpReason(error: Error): StraightReason {
  return reasons.get(codeOf(error)) ?? 'connectionRefused';
}

/** Why no TLS came up over a connection that is there. */
export function tlsReason(error: Error): 'tlsUntrusted' | 'tlsFailed' {
  const code = codeOf(error);
  return !code.startsWith('ERR_SSL') && untrusted.test(code) ? 'tlsUntrusted' : 'tlsFailed';
}

export function detailOf(error: Error): string {
  return error.message || codeOf(error);
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
