import type { Ledger } from '../../../shared/domain/application.ts';
import type { NotSentReason } from '../../../shared/domain/attempt.ts';
import type { SignInFailure } from '../../../shared/domain/connection.ts';
import { assertNever, type Result } from '../../../shared/domain/result.ts';

/** Where access tokens come from. */
export interface TokenSource {
  token(): Promise<Result<string, SignInFailure>>;
  /** A newer token than the one that the service answered 401 to. */
  renewAfter401(used: string): Promise<Result<string, SignInFailure>>;
}

/** The account that an application is sent with, or a certificate asked for. */
export interface ServiceSession {
  /** Id of the connection, or `practice`. */
  readonly connection: string;
  readonly practice: boolean;
  readonly label: string;
  /** Base address without a slash at its end. */
  readonly address: string;
  readonly userName: string;
  readonly tokens: TokenSource;
}

/** Rehearsals go to the practice service only, and nothing else ever goes there. */
export function serves(session: ServiceSession, ledger: Ledger): boolean {
  return session.practice === (ledger === 'practice');
}

/** What a promise brings, or `aborted` as soon as the signal says so; the promise itself goes on unheard then. */
export function unlessAborted<Value>(
  promise: Promise<Value>,
  signal: AbortSignal,
): Promise<Value | 'aborted'> {
  return new Promise((resolve, reject) => {
    const abort = (): void => resolve('aborted');
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/**
 * Why nothing was sent when no token could be had. `signInUnanswered` is all that may be better in a while: the
 * network, a service that is out of order, a page of a hotel's network in between.
 */
export function reasonWithoutToken(failure: SignInFailure): NotSentReason {
  switch (failure.kind) {
    case 'untrusted':
      return 'tlsUntrusted';
    case 'unreachable':
    case 'notAService':
    case 'webPage':
    case 'serviceFault':
      return 'signInUnanswered';
    case 'turnedAway':
      return failure.why === 'later' ? 'signInUnanswered' : 'signInNeeded';
    case 'refused':
      return 'signInNeeded';
    case 'proxy':
      return reasonAtProxy(failure.reason);
    case 'address':
    case 'userNameMissing':
    case 'passwordMissing':
    case 'keychain':
    case 'unknownConnection':
      return 'signInNeeded';
    default:
      return assertNever(failure);
  }
}

function reasonAtProxy(reason: Extract<SignInFailure, { kind: 'proxy' }>['reason']): NotSentReason {
  switch (reason) {
    case 'unreachable':
      return 'signInUnanswered';
    case 'refused':
      return 'proxyRefused';
    case 'credentials':
      return 'proxyCredentials';
    default:
      return assertNever(reason);
  }
}
