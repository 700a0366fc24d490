import type { SignInFailure } from '../../../shared/domain/connection.ts';
import { assertNever } from '../../../shared/domain/result.ts';
import { isWebPage } from '../../../shared/domain/certificate.ts';
import { wireTokenAnswerSchema, wireTokenFailureSchema } from '../wire/co-service.ts';
import { readFailureMessage, serviceWords } from './service-words.ts';
import { type NotSent, readRetryAfter, type TransportResult } from './transport.ts';
import { readJson } from '../../../shared/rules/json.ts';

export type TokenAnswer =
  | {
      readonly kind: 'granted';
      readonly accessToken: string;
      /** The unchecked value from the answer, which may be anything. */
      readonly expiresIn: unknown;
      readonly refreshToken: string | null;
    }
  /** A 4xx answer. */
  | RefusedToken
  /** The service cannot be reached or is not trusted, or the answer is not from a certificate service. */
  | { readonly kind: 'failed'; readonly failure: SignInFailure };

export interface RefusedToken {
  readonly kind: 'refused';
  readonly status: number;
  readonly message: string;
  /**
   * False where the body does not have the form of the token endpoint's failures, so that something else may have
   * refused.
   */
  readonly isOfService: boolean;
  readonly retryAfterSeconds: number | null;
}

interface TokenContext {
  readonly secrets: readonly string[];
  /** Milliseconds since the epoch at which the answer came. */
  readonly nowMilliseconds: number;
}

export function readTokenAnswer(result: TransportResult, context: TokenContext): TokenAnswer {
  switch (result.kind) {
    case 'notSent':
      return { kind: 'failed', failure: connectionSignInFailure(result) };
    case 'lost':
      return unreachable(result.reason === 'noAnswer' ? 'timeout' : 'lost');
    case 'answer':
      return readAnswer(result, context);
    default:
      return assertNever(result);
  }
}

/** Why no connection could be opened, as a failure for a clerk who signs in. */
export function connectionSignInFailure(failed: NotSent): SignInFailure {
  switch (failed.reason) {
    case 'tlsUntrusted':
      // The detail contains names from an untrusted certificate.
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

function readAnswer(answer: Answer, { secrets, nowMilliseconds }: TokenContext): TokenAnswer {
  const { status, headers, body, complete } = answer;
  if (isOfNetwork(answer)) return { kind: 'failed', failure: { kind: 'webPage' } };
  const message = readFailureMessage(body, secrets);
  if (status >= 400 && status < 500) {
    const retryAfterSeconds = readRetryAfter(headers['retry-after'], nowMilliseconds);
    return { kind: 'refused', status, message, isOfService: hasFailureShape(body), retryAfterSeconds };
  }
  if (status >= 500) return { kind: 'failed', failure: { kind: 'serviceFault', status, message } };
  if (!complete) return unreachable('lost');
  const tokens = status >= 200 && status < 300 ? readTokens(body) : null;
  return tokens ?? { kind: 'failed', failure: { kind: 'notAService', status } };
}

/**
 * Whether a page of the network answered instead of the service. Status 511 exists for such pages (RFC 6585). A fault
 * of the service may come as a page as well, so it does not count.
 */
function isOfNetwork({ status, body }: Answer): boolean {
  return status === 511 || (status < 500 && isWebPage(new TextDecoder().decode(body.subarray(0, 4_096))));
}

function hasFailureShape(body: Uint8Array): boolean {
  const read = wireTokenFailureSchema.safeParse(readJson(new TextDecoder().decode(body)));
  return (
    read.success && Object.values(read.data).some((text) => typeof text === 'string' && text.trim() !== '')
  );
}

/** The service is busy and has said nothing about the password. */
const saysLater: ReadonlySet<number> = new Set([408, 425, 429]);

/** A refusal as the failure for a clerk who signs in: only the service's own 400 or 401 is about the password. */
export function refusedSignIn(refused: RefusedToken): SignInFailure {
  const { status, message, isOfService, retryAfterSeconds } = refused;
  if (isOfService && (status === 400 || status === 401)) return { kind: 'refused', status, message };
  return { kind: 'turnedAway', why: reasonOf(status), status, message, retryAfterSeconds };
}

function reasonOf(status: number): Extract<SignInFailure, { kind: 'turnedAway' }>['why'] {
  if (saysLater.has(status)) return 'later';
  if (status === 404 || status === 405 || status === 410) return 'address';
  return status === 403 || status === 423 ? 'locked' : 'unclear';
}

function readTokens(body: Uint8Array): TokenAnswer | null {
  const read = wireTokenAnswerSchema.safeParse(readJson(new TextDecoder().decode(body)));
  if (!read.success || !fitsHeader(read.data.AccessToken)) return null;
  const { AccessToken, ExpiresIn, RefreshToken } = read.data;
  return {
    kind: 'granted',
    accessToken: AccessToken,
    expiresIn: ExpiresIn,
    refreshToken: RefreshToken ?? null,
  };
}

/** Longest accepted token: several times as long as any service issues, and short enough for a header. Characters. */
const longestToken = 16_384;

/** A token goes into a header, so it may hold nothing that could end one. */
function fitsHeader(token: string): boolean {
  return token.length <= longestToken && /^[\x21-\x7E]+$/.test(token);
}

function unreachable(reason: 'timeout' | 'lost'): TokenAnswer {
  return { kind: 'failed', failure: { kind: 'unreachable', reason } };
}
