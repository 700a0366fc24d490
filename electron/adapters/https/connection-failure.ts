import type { TransportNotSentReason } from '../../services/api-client/transport.ts';

/** Why no connection came up. Nothing was written in any of these cases. */
export interface ConnectionFailure {
  readonly reason: TransportNotSentReason;
  readonly detail: string;
}

const reasons: ReadonlyMap<string, TransportNotSentReason> = new Map([
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

export function connectionFailure(error: Error, tcpConnected: boolean): ConnectionFailure {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return { reason: reasonOf(code, tcpConnected), detail: error.message || code };
}

function reasonOf(code: string, tcpConnected: boolean): TransportNotSentReason {
  if (tcpConnected) return !code.startsWith('ERR_SSL') && untrusted.test(code) ? 'tlsUntrusted' : 'tlsFailed';
  return reasons.get(code) ?? 'connectionRefused';
}
