import type { Application } from '../../../shared/domain/application.ts';
import type {
  Attempt,
  AttemptStep,
  NotSentReason,
  Outcome,
  ServiceTag,
} from '../../../shared/domain/attempt.ts';
import type { SubmissionSession } from './session.ts';

/** The steps that need no word of explanation. */
export type Step = Exclude<AttemptStep['step'], 'heldBack'>;

/** What a clerk has just confirmed, as it was fixed. */
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
  const { session } = intent;
  return {
    id: intent.id,
    serviceTag: intent.serviceTag,
    connection: session.connection,
    connectionLabel: session.label,
    address: session.address,
    serviceHost: new URL(session.address).host,
    userName: session.userName,
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

/** Bytes may have left and nobody was there to hear the answer. */
export const interrupted: Outcome = {
  kind: 'unknown',
  reason: 'stopped',
  status: null,
  answer: '',
  foundAbsentAt: null,
};

export const notSent = (reason: NotSentReason): Outcome => ({ kind: 'notSent', reason });

/** Ids of applications that earlier attempts stored at the service as drafts. */
export function storedBefore(application: Application): string[] {
  return application.attempts.flatMap(({ outcome }) =>
    outcome?.kind === 'accepted' && outcome.quote.serviceTag === 'Draft' ? [outcome.quote.applicationId] : [],
  );
}
