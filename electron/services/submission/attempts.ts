import type { Application } from '../../../shared/domain/application.ts';
import type { Attempt, NotSentReason, Outcome, ServiceTag } from '../../../shared/domain/attempt.ts';
import type { SignInFailure } from '../../../shared/domain/connection.ts';
import { assertNever } from '../../../shared/domain/result.ts';
import type { SubmissionSession } from './session.ts';

export type Step = Attempt['steps'][number]['step'];

/** What is about to be sent, as it was fixed. */
export interface Intent {
  readonly id: string;
  readonly application: Application;
  readonly session: SubmissionSession;
  readonly serviceTag: ServiceTag;
  readonly bodySha256: string;
  readonly bodyBytes: number;
  readonly at: string;
}

export function confirmedAttempt(intent: Intent): Attempt {
  return {
    id: intent.id,
    serviceTag: intent.serviceTag,
    connectionLabel: intent.session.label,
    serviceHost: new URL(intent.session.address).host,
    userName: intent.session.userName,
    clientReference: intent.application.content.clientReference,
    bodySha256: intent.bodySha256,
    bodyBytes: intent.bodyBytes,
    steps: [{ step: 'confirmed', at: intent.at }],
    outcome: null,
  };
}

export function withSteps(attempt: Attempt, steps: readonly Step[], at: string): Attempt {
  return { ...attempt, steps: [...attempt.steps, ...steps.map((step) => ({ step, at }))] };
}

export function endedWith(attempt: Attempt, outcome: Outcome, at: string): Attempt {
  return { ...withSteps(attempt, ['ended'], at), outcome };
}

export const notSent = (reason: NotSentReason): Outcome => ({ kind: 'notSent', reason });

/** What became of an attempt that the end of the program interrupted: only its steps can tell. */
export function interruptedOutcome(attempt: Attempt): Outcome {
  const mayHaveLeft = attempt.steps.some(({ step }) => step === 'sending');
  return mayHaveLeft
    ? { kind: 'unknown', reason: 'stopped', status: null, answer: '', foundAbsentAt: null }
    : notSent('stopped');
}

/** Why nothing was sent when no token could be had: the network's reason where it was the network. */
export function reasonWithoutToken(failure: SignInFailure): NotSentReason {
  switch (failure.kind) {
    case 'untrusted':
      return 'tlsUntrusted';
    case 'unreachable':
      return reasonUnreachable(failure.reason);
    case 'address':
    case 'userNameMissing':
    case 'passwordMissing':
    case 'refused':
    case 'notAService':
    case 'keychain':
    case 'unknownConnection':
      return 'signInNeeded';
    default:
      return assertNever(failure);
  }
}

function reasonUnreachable(reason: Extract<SignInFailure, { kind: 'unreachable' }>['reason']): NotSentReason {
  switch (reason) {
    case 'nameNotFound':
      return 'nameNotFound';
    case 'refused':
      return 'connectionRefused';
    case 'timeout':
    case 'lost':
      return 'connectTimeout';
    default:
      return assertNever(reason);
  }
}

/** Ids of applications that earlier attempts stored at the service as drafts. */
export function storedBefore(application: Application): string[] {
  return application.attempts.flatMap(({ outcome }) =>
    outcome?.kind === 'accepted' && outcome.quote.serviceTag === 'Draft' ? [outcome.quote.applicationId] : [],
  );
}
