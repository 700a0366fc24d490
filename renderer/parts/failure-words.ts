import { assertNever } from '../../shared/domain/result.ts';
import type {
  ApplicationFailure,
  IssueFailure,
  ReviewFailure,
  SubmissionFailure,
} from '../../shared/ipc/messages.ts';
import type { FailureWords } from '../../shared/text/english/failures.ts';
import { createClock } from '../text/clock.ts';
import type { Words } from '../../shared/text/page-words.ts';
import { signInFailureText } from './sign-in-failure.ts';

type Tables = Pick<Words, 'failures' | 'signIn'>;

export function applicationFailureWords(failure: ApplicationFailure, { failures }: Tables): FailureWords {
  const words = failures.application[failure.kind];
  return failure.kind === 'fileMissing' ? { ...words, title: failures.fileMissing(failure.name) } : words;
}

export function reviewFailureWords(failure: ReviewFailure, words: Tables): FailureWords {
  const { kind } = failure;
  if (kind === 'reviewOff' || kind === 'wroteIt' || kind === 'writerUnknown')
    return words.failures.review[kind];
  return applicationFailureWords(failure, words);
}

/** `answerLost`: nobody knows yet what became of it. `locale` is for the time of a pause that the service asked for. */
export function submissionFailureWords(
  failure: SubmissionFailure | { readonly kind: 'answerLost' },
  words: Tables,
  locale: string,
): FailureWords {
  const { failures, signIn } = words;
  switch (failure.kind) {
    case 'notReady':
    case 'notConnected':
    case 'confirmationStale':
    case 'locked':
    case 'changedElsewhere':
    case 'answerLost':
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
    case 'noReader':
    case 'notSaved':
    case 'notUndecided':
    case 'keptForGood':
      return applicationFailureWords(failure, words);
    default:
      return assertNever(failure);
  }
}

export function issueFailureWords(failure: IssueFailure, words: Tables): FailureWords {
  const { failures, signIn } = words;
  switch (failure.kind) {
    case 'notConnected':
    case 'notAccepted':
    case 'notIssued':
    case 'notSent':
    case 'unclear':
    case 'linkNotAllowed':
    case 'linkNotOpened':
      return failures.issue[failure.kind];
    case 'signIn': {
      const { title, advice } = failures.issue.signIn;
      return { title, advice: `${signInFailureText(failure.failure, signIn)} ${advice}` };
    }
    case 'refused': {
      const { title, advice } = failures.issue.refused;
      const said = failure.message === '' ? '' : `${failures.serviceSaid(failure.message)} `;
      return { title, advice: `${said}${advice}` };
    }
    case 'diskFull':
    case 'readOnly':
    case 'unreachable':
    case 'newerVersion':
    case 'storeFailed':
    case 'notFound':
    case 'locked':
    case 'changedElsewhere':
    case 'fileMissing':
    case 'noReader':
    case 'notSaved':
    case 'notUndecided':
    case 'keptForGood':
      return applicationFailureWords(failure, words);
    default:
      return assertNever(failure);
  }
}
