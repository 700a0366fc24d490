import type { SignInFailure } from '../../../shared/domain/connection.ts';
import { assertNever } from '../../../shared/domain/result.ts';
import { wireTokenAnswerSchema } from '../wire/co-service.ts';
import { readFailureMessage } from './failure-message.ts';
import { serviceWords } from './service-words.ts';
import type { NotSent, TransportResult } from './transport.ts';

export type TokenAnswer =
  | {
      readonly kind: 'granted';
      readonly accessToken: string;
      /** As it was answered: its reader has to expect anything. */
      readonly expiresIn: unknown;
      readonly refreshToken: string | null;
    }
  /** Any 4xx. */
  | { readonly kind: 'refused'; readonly status: number; readonly message: string }
  /** Nobody there, nobody to trust, or something that is no certificate service. */
  | { readonly kind: 'failed'; readonly failure: SignInFailure };

export function readTokenAnswer(result: TransportResult, secrets: readonly string[]): TokenAnswer {
  switch (result.kind) {
    case 'notSent':
      return { kind: 'failed', failure: connectionSignInFailure(result) };
    case 'lost':
      return unreachable(result.reason === 'noAnswer' ? 'timeout' : 'lost');
    case 'answer':
      return readAnswer(result, secrets);
    default:
      return assertNever(result);
  }
}

/** Why no connection came up, as a clerk who signs in is told. */
export function connectionSignInFailure(failed: NotSent): SignInFailure {
  switch (failed.reason) {
    case 'tlsUntrusted':
      // Names out of a certificate that nobody trusts.
      return { kind: 'untrusted', detail: serviceWords(failed.detail) };
    case 'nameNotFound':
      return { kind: 'unreachable', reason: 'nameNotFound' };
    case 'connectionRefused':
      return { kind: 'unreachable', reason: 'refused' };
    case 'connectTimeout':
      return { kind: 'unreachable', reason: 'timeout' };
    case 'tlsFailed':
    case 'offline':
    case 'cancelled':
    case 'bodyUnreadable':
      return { kind: 'unreachable', reason: 'lost' };
    case 'proxyUnreachable':
      return { kind: 'proxy', proxy: failed.proxy, reason: 'unreachable' };
    case 'proxyRefused':
      return { kind: 'proxy', proxy: failed.proxy, reason: 'refused' };
    case 'proxyCredentials':
      return { kind: 'proxy', proxy: failed.proxy, reason: 'credentials' };
    default:
      return assertNever(failed);
  }
}

type Answer = Extract<TransportResult, { kind: 'answer' }>;

function readAnswer({ status, body, complete }: Answer, secrets: readonly string[]): TokenAnswer {
  if (status >= 400 && status < 500) {
    return { kind: 'refused', status, message: readFailureMessage(body, secrets) };
  }
  if (!complete) return unreachable('lost');
  const tokens = status >= 200 && status < 300 ? readTokens(body) : null;
  return tokens ?? { kind: 'failed', failure: { kind: 'notAService', status } };
}

function readTokens(body: Uint8Array): TokenAnswer | null {
  const read = wireTokenAnswerSchema.safeParse(parsed(body));
  if (!read.success || !fitsHeader(read.data.AccessToken)) return null;
  const { AccessToken, ExpiresIn, RefreshToken } = read.data;
  return {
    kind: 'granted',
    accessToken: AccessToken,
    expiresIn: ExpiresIn,
    refreshToken: RefreshToken ?? null,
  };
}

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    // A page in HTML, for example that of a hotel's network: no token answer.
    return null;
  }
}

/** Several times what any service gives out, and what a header still carries. */
const longestToken = 16_384;

/** A token goes into a header, so it may hold nothing that could end one. */
function fitsHeader(token: string): boolean {
  return token.length <= longestToken && /^[\x21-\x7E]+$/.test(token);
}

function unreachable(reason: 'timeout' | 'lost'): TokenAnswer {
  return { kind: 'failed', failure: { kind: 'unreachable', reason } };
}
