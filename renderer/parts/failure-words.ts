import type { SignInFailure } from '../../shared/domain/connection.ts';
import { assertNever } from '../../shared/domain/result.ts';
import type { DocumentFailure, ReviewFailure } from '../../shared/ipc/messages.ts';
import type { HeldBy, IssueFailure, SubmissionFailure } from '../../shared/ipc/areas/submission.ts';
import type { FailureWords } from '../../shared/text/english/failures.ts';
import type { Words } from '../../shared/text/languages.ts';
import { createClock } from '../text/clock.ts';

type Tables = Pick<Words, 'failures' | 'signIn'>;

export function applicationFailureWords(failure: DocumentFailure, { failures }: Tables): FailureWords {
  const words = failures.application[failure.kind];
  return failure.kind === 'fileMissing' ? { ...words, title: failures.fileMissing(failure.name) } : words;
}

export function reviewFailureWords(failure: ReviewFailure, words: Tables): FailureWords {
  const { kind } = failure;
  if (kind === 'reviewOff' || kind === 'wroteIt' || kind === 'writerUnknown')
    return words.failures.review[kind];
  return applicationFailureWords(failure, words);
}

/**
 * Words for a failed submission. `answerLost`: its outcome is not known yet. `notAnswered`: main could not be asked for
 * the summary. `locale` formats the time of a pause that the service asked for.
 */
export function submissionFailureWords(
  failure: SubmissionFailure | { readonly kind: 'answerLost' | 'notAnswered' },
  words: Tables,
  locale: string,
): FailureWords {
  const { failures, signIn } = words;
  switch (failure.kind) {
    case 'notReady':
    case 'notConnected':
    case 'confirmationStale':
    case 'sameInvoiceSent':
    case 'locked':
    case 'changedElsewhere':
    case 'answerLost':
    case 'notAnswered':
      return failures.submission[failure.kind];
    case 'signIn': {
      const { title, advice } = failures.submission.signIn;
      return { title, advice: `${signInFailureText(failure.failure, signIn)} ${advice}` };
    }
    case 'tooSoon': {
      const { title, advice } = failures.submission.tooSoon;
      return { title, advice: `${failures.until(createClock(locale).exactTime(failure.until))} ${advice}` };
    }
    case 'diskFull':
    case 'readOnly':
    case 'unreachable':
    case 'newerVersion':
    case 'storeFailed':
    case 'notFound':
    case 'fileMissing':
    case 'notUndecided':
    case 'keptForGood':
      return applicationFailureWords(failure, words);
    default:
      return assertNever(failure);
  }
}

/** Words for a failed request for a certificate. `answerLost`: nobody knows whether the request was made. */
export function issueFailureWords(
  failure: IssueFailure | { readonly kind: 'answerLost' },
  words: Tables,
): FailureWords {
  const { failures, signIn } = words;
  switch (failure.kind) {
    case 'answerLost':
      return failures.issue.unclear;
    case 'notConnected':
    case 'notAccepted':
    case 'notIssued':
    case 'notSent':
    case 'unclear':
    case 'fileMissing':
    case 'linkNotAllowed':
    case 'linkNotOpened':
      return failures.issue[failure.kind];
    case 'signIn': {
      const { title, advice } = failures.issue.signIn;
      return { title, advice: `${signInFailureText(failure.failure, signIn)} ${advice}` };
    }
    case 'notStored': {
      const { title, advice } = failures.issue.notStored;
      return { title, advice: `${failures.application[failure.reason].title}. ${advice}` };
    }
    case 'refused': {
      const { title, advice } = failures.issue[refusalOf(failure.status)];
      const quote = failure.message === '' ? '' : `${failures.serviceAnswer(failure.message)} `;
      return { title, advice: `${quote}${advice}` };
    }
    case 'diskFull':
    case 'readOnly':
    case 'unreachable':
    case 'newerVersion':
    case 'storeFailed':
    case 'notFound':
    case 'locked':
    case 'changedElsewhere':
    case 'noReader':
    case 'notSaved':
    case 'notUndecided':
    case 'keptForGood':
      return applicationFailureWords(failure, words);
    default:
      return assertNever(failure);
  }
}

/** Kind of a refusal. Only these two statuses are certainly not about the certificate. */
function refusalOf(status: number): 'refused' | 'refusedAccount' | 'refusedForNow' {
  if (status === 401) return 'refusedAccount';
  return status === 429 ? 'refusedForNow' : 'refused';
}

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
      return `${failures.serviceFault(failure.status)}${answerText(failure.message, failures)}`;
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
  return `${text}${answerText(message, failures)}`;
}

function answerText(message: string, { serviceAnswer }: Failures): string {
  return message === '' ? '' : ` ${serviceAnswer(shortened(message))}`;
}

/** Longest message that is shown at a field, so that the advice after it stays in sight. */
const maxCharacters = 300;

function shortened(message: string): string {
  const letters = Array.from(message.replace(/\s+/gu, ' '));
  return letters.length <= maxCharacters ? letters.join('') : `${letters.slice(0, maxCharacters).join('')}…`;
}

/** The proxy that asks for an account, which the clerk can sign in to; `null` for every other failure. */
export function askingProxy(failure: SignInFailure | null): string | null {
  return failure?.kind === 'proxy' && failure.reason === 'credentials' ? failure.proxy : null;
}

/** The field that a failure is about: its words are shown there, and it gets the focus. */
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

/** Why the first application stays in the outbox although its service can be reached. */
export function heldByText(
  heldBy: HeldBy,
  { outbox: { slip }, submit }: Pick<Words, 'outbox' | 'submit'>,
  locale: string,
): string {
  switch (heldBy.kind) {
    case 'vainTry':
      return `${slip.held(createClock(locale).exactTime(heldBy.at))} ${submit.notSent.reasons[heldBy.reason].why}`;
    case 'disk':
      return slip.diskTakesNothing;
    case 'unclear':
      return slip.afterUnclear;
    case 'undecided':
      return slip.undecided;
    case 'asked':
      return slip.askedToWait;
    default:
      return assertNever(heldBy);
  }
}
