import type { Ledger } from '../../../shared/domain/application.ts';
import type { NotSentReason } from '../../../shared/domain/attempt.ts';
import type { SignInFailure } from '../../../shared/domain/connection.ts';
import { assertNever, type Result, succeed } from '../../../shared/domain/result.ts';

/** Source of access tokens. */
interface TokenSource {
  token(): Promise<Result<string, SignInFailure>>;
  /** Gives another token than the one that the service answered with 401. */
  renewAfter401(used: string): Promise<Result<string, SignInFailure>>;
}

/** The account with which an application is sent or a certificate is requested. */
export interface ServiceSession {
  /** Id of the connection, or `practice`. */
  readonly connection: string;
  readonly practice: boolean;
  readonly label: string;
  /** Base address without a slash at its end. */
  readonly address: string;
  readonly userName: string;
  readonly tokens: TokenSource;
  /** Whether the clerk has signed out of the account since this session was given. */
  readonly isEnded: () => boolean;
}

/**
 * Whether a session is for this register: the practice register goes to the practice service only, and nothing else
 * does.
 */
export function isForLedger(session: ServiceSession, ledger: Ledger): boolean {
  return session.practice === (ledger === 'practice');
}

/** The value of a promise, or `aborted` once the signal is. The promise itself is not stopped. */
function unlessAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value | 'aborted'> {
  return new Promise((resolve, reject) => {
    const abort = (): void => resolve('aborted');
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** A request that is sent with a token, and may be sent again with another one. */
interface TokenRequest<Answer> {
  readonly send: (accessToken: string) => Promise<Answer>;
  /** The service answered 401: a clear refusal of that request. */
  readonly isUnauthorised: (answer: Answer) => boolean;
  /** Makes the 401 durable. Nothing more is sent when it answers false. */
  readonly recordUnauthorised: () => boolean;
}

interface SentWithToken<Answer> {
  /** The answer to the second request where there was one. */
  readonly answer: Answer;
  /** The token with which that request was sent. */
  readonly accessToken: string;
  /** False after a 401 that could not be made durable. */
  readonly mayBeRepeated: boolean;
}

/** Sends a request with the token of its account, and once more with another one after a 401. */
export async function sendWithToken<Answer>(
  tokens: TokenSource,
  signal: AbortSignal,
  { send, isUnauthorised, recordUnauthorised }: TokenRequest<Answer>,
): Promise<Result<SentWithToken<Answer>, SignInFailure> | 'aborted'> {
  const token = await unlessAborted(tokens.token(), signal);
  if (token === 'aborted' || !token.ok) return token;
  const answer = await send(token.value);
  if (!isUnauthorised(answer)) return succeed({ answer, accessToken: token.value, mayBeRepeated: true });
  if (!recordUnauthorised()) return succeed({ answer, accessToken: token.value, mayBeRepeated: false });
  const renewed = await unlessAborted(tokens.renewAfter401(token.value), signal);
  if (renewed === 'aborted' || !renewed.ok) return renewed;
  return succeed({ answer: await send(renewed.value), accessToken: renewed.value, mayBeRepeated: true });
}

/**
 * Why nothing was sent when no token could be obtained. `signInUnanswered` covers everything that may pass on its own:
 * the network, a service that is out of order, the sign-in page of a hotel's network.
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
