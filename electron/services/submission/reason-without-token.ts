import type { NotSentReason } from '../../../shared/domain/attempt.ts';
import type { SignInFailure } from '../../../shared/domain/connection.ts';
import { assertNever } from '../../../shared/domain/result.ts';

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
