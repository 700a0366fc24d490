import { assertNever } from '../../shared/domain/result.ts';
import type { SignInFailure } from '../../shared/domain/connection.ts';
import type { Words } from '../../shared/text/page-words.ts';

/** Why signing in did not work and what to do, in one or two sentences. */
export function signInFailureText(failure: SignInFailure, words: Words['signIn']): string {
  const { failures } = words;
  switch (failure.kind) {
    case 'address':
      return failures.address[failure.problem];
    case 'userNameMissing':
      return failures.userNameMissing;
    case 'passwordMissing':
      return failures.passwordMissing;
    case 'refused':
      return failures.refused(shortened(failure.message));
    case 'turnedAway':
      return turnedAwayText(failure, failures);
    case 'webPage':
      return failures.webPage;
    case 'serviceFault':
      return `${failures.serviceFault(failure.status)}${said(failure.message, failures)}`;
    case 'unreachable':
      return failures.unreachable[failure.reason];
    case 'untrusted':
      return failures.untrusted(failure.detail);
    case 'proxy':
      return failures.proxy[failure.reason](failure.proxy);
    case 'notAService':
      return failures.notAService(failure.status);
    case 'keychain':
      return failures.keychain[failure.state];
    case 'unknownConnection':
      return failures.unknownConnection;
    default:
      return assertNever(failure);
  }
}

type Failures = Words['signIn']['failures'];
type TurnedAway = Extract<SignInFailure, { readonly kind: 'turnedAway' }>;

function turnedAwayText({ why, status, message, retryAfterSeconds }: TurnedAway, failures: Failures): string {
  const { turnedAway } = failures;
  const text = why === 'later' ? turnedAway.later(retryAfterSeconds) : turnedAway[why](status);
  return `${text}${said(message, failures)}`;
}

function said(message: string, { said: quoted }: Failures): string {
  return message === '' ? '' : ` ${quoted(shortened(message))}`;
}

/** The words stand at a field, so that what to do has to stay in sight behind them. */
const mostCharacters = 300;

function shortened(message: string): string {
  const letters = Array.from(message.replace(/\s+/gu, ' '));
  return letters.length <= mostCharacters
    ? letters.join('')
    : `${letters.slice(0, mostCharacters).join('')}…`;
}

/** The proxy that the clerk can sign in to, which would help; `null` for every other failure. */
export function askingProxy(failure: SignInFailure | null): string | null {
  return failure?.kind === 'proxy' && failure.reason === 'credentials' ? failure.proxy : null;
}

/** The field that a failure is about, so that the words stand there and the focus goes there. */
export function fieldOfFailure(failure: SignInFailure): 'address' | 'userName' | 'password' {
  switch (failure.kind) {
    case 'address':
    case 'unreachable':
    case 'untrusted':
    case 'proxy':
    case 'notAService':
    case 'webPage':
    case 'serviceFault':
    case 'unknownConnection':
      return 'address';
    case 'turnedAway':
      return failure.why === 'address' || failure.why === 'unclear' ? 'address' : 'password';
    case 'userNameMissing':
      return 'userName';
    case 'passwordMissing':
    case 'refused':
    case 'keychain':
      return 'password';
    default:
      return assertNever(failure);
  }
}
