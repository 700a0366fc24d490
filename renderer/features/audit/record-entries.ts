import type { Application } from '../../../shared/domain/application.ts';
import type { Attempt, AttemptStep, Outcome } from '../../../shared/domain/attempt.ts';
import type { CertificateRequest } from '../../../shared/domain/certificate.ts';
import { assertNever } from '../../../shared/domain/result.ts';
import { visibleText } from '../../../shared/rules/visible-text.ts';
import type { Words } from '../../../shared/text/languages.ts';
import { sizeText, totalText } from '../../text/sizes.ts';

interface RecordEvent {
  readonly at: string;
  readonly text: string;
  /** How it is emphasised while it is the last event. */
  readonly tone: 'quiet' | 'ink' | 'red' | 'amber';
}

export type EventWords = Pick<Words, 'audit' | 'submit'>;

/** `short` leaves out steps that do not matter once the outcome is known. */
export type EventDetail = 'short' | 'all';

/** Events of one attempt in words, oldest first. */
export function attemptEvents(
  attempt: Attempt,
  words: EventWords,
  locale: string,
  detail: EventDetail,
): readonly RecordEvent[] {
  return attempt.steps.flatMap((step, index) => {
    if (detail === 'short' && !isWorthTelling(attempt, index)) return [];
    const text = textOf(attempt, index, words, locale);
    return [{ at: step.at, text, tone: attempt.outcome === null ? 'ink' : toneOf(attempt.outcome) }];
  });
}

/**
 * Whether a step is worth listing. An opened connection is, where it is the last step known or led nowhere; a
 * completely sent request, while the outcome is unknown.
 */
function isWorthTelling({ steps, outcome }: Attempt, index: number): boolean {
  const step = steps[index]?.step;
  if (step === 'started' || step === 'connected') {
    const next = steps[index + 1]?.step;
    return next !== 'connected' && next !== 'sending';
  }
  return (
    step !== 'sent' || outcome === null || outcome.kind === 'unknown' || steps.at(-1)?.step === 'decided'
  );
}

function textOf(attempt: Attempt, index: number, words: EventWords, locale: string): string {
  const { audit } = words;
  const step: AttemptStep | undefined = attempt.steps[index];
  switch (step?.step) {
    case undefined:
      return '';
    case 'confirmed':
      return audit.confirmed(attempt.serviceTag);
    case 'sending': {
      const isAgain = attempt.steps.slice(0, index).some((earlier) => earlier.step === 'sending');
      if (attempt.outcome?.kind === 'notSent' && !hasLeft(attempt, index)) return audit.aboutToSend;
      const began = isAgain ? audit.sendingAgain : audit.steps.sending;
      return audit.size(began, totalText(attempt.bodyBytes, locale));
    }
    case 'heldBack':
      return audit.heldBack(words.submit.notSent.reasons[step.reason].why);
    case 'ended':
      return endText(attempt, words);
    case 'decided':
      return decisionText(attempt, audit);
    case 'connected':
      return attempt.address.startsWith('https:') ? audit.steps.connected : audit.plainConnection;
    case 'started':
    case 'sent':
    case 'unauthorised':
      return audit.steps[step.step];
  }
}

/** Whether the request of this step was sent: the next steps say that it was written completely, or answered. */
function hasLeft({ steps }: Attempt, index: number): boolean {
  const after = steps.slice(index + 1).map(({ step }) => step);
  const next = after.indexOf('sending');
  const ofThis = next < 0 ? after : after.slice(0, next);
  return ofThis.includes('sent') || ofThis.includes('unauthorised');
}

/** How the attempt ended, before a clerk decided anything. */
function endText({ outcome, steps }: Attempt, words: EventWords): string {
  const { audit } = words;
  if (outcome === null) return audit.ended;
  if (outcome.kind === 'accepted' && !outcome.quote.answeredByService) return audit.unknown;
  const wasTurnedDown = steps.some(({ step }) => step === 'unauthorised');
  if (outcome.kind === 'notSent' && wasTurnedDown) {
    return audit.notTakenWhy(words.submit.notSent.reasons[outcome.reason].why);
  }
  return outcomeText(outcome, words);
}

/** Outcome of an attempt, as it is now. */
export function outcomeText(outcome: Outcome | null, { audit, submit }: EventWords): string {
  if (outcome === null) return audit.underWay;
  switch (outcome.kind) {
    case 'accepted': {
      const { answeredByService, serviceTag } = outcome.quote;
      const applicationId = visibleText(outcome.quote.applicationId);
      if (!answeredByService) return audit.recorded(applicationId);
      return serviceTag === 'Draft' ? audit.stored(applicationId) : audit.accepted(applicationId);
    }
    case 'refused':
      return audit.refused(outcome.status);
    case 'notSent':
      return audit.notSentWhy(submit.notSent.reasons[outcome.reason].why);
    case 'unknown':
      return outcome.reason === 'noAnswer' ? audit.noAnswer : audit.unknown;
    default:
      return assertNever(outcome);
  }
}

function decisionText({ outcome }: Attempt, audit: Words['audit']): string {
  return outcome?.kind === 'accepted'
    ? audit.recorded(visibleText(outcome.quote.applicationId))
    : audit.foundAbsent;
}

function toneOf(outcome: Outcome): RecordEvent['tone'] {
  if (outcome.kind === 'refused') return 'red';
  return outcome.kind === 'unknown' && outcome.foundAbsentAt === null ? 'amber' : 'quiet';
}

/** Events of one request for the certificate, oldest first. */
function certificateEvents(
  request: CertificateRequest,
  words: EventWords,
  locale: string,
  detail: EventDetail,
): readonly RecordEvent[] {
  return request.steps
    .filter(({ step }) => detail === 'all' || step !== 'sending' || request.outcome?.kind === 'unclear')
    .map(({ step, at }) => ({
      at,
      text: step === 'ended' ? certificateOutcomeText(request, words, locale) : words.audit.certificate[step],
      tone: toneOfCertificate(request),
    }));
}

/** Outcome of the request, as it is now. */
export function certificateOutcomeText(
  { outcome }: CertificateRequest,
  { audit, submit }: EventWords,
  locale: string,
): string {
  const { certificate } = audit;
  switch (outcome?.kind) {
    case undefined:
      return certificate.underWay;
    case 'issued':
      return certificate.issued(sizeText(outcome.bytes, locale));
    case 'refused':
      return certificate.refused(outcome.status);
    case 'notSent':
      return certificate.notSent(submit.notSent.reasons[outcome.reason].why);
    case 'unclear':
      return certificate.unclear;
    default:
      return assertNever(outcome);
  }
}

function toneOfCertificate({ outcome }: CertificateRequest): RecordEvent['tone'] {
  switch (outcome?.kind) {
    case undefined:
      return 'ink';
    case 'refused':
      return 'red';
    case 'unclear':
      return 'amber';
    case 'issued':
    case 'notSent':
      return 'quiet';
    default:
      return assertNever(outcome);
  }
}

/** A submission, or a request for the certificate. */
export type RecordEntry =
  | { readonly kind: 'attempt'; readonly id: string; readonly at: string; readonly attempt: Attempt }
  | {
      readonly kind: 'certificate';
      readonly id: string;
      readonly at: string;
      readonly request: CertificateRequest;
    };

type Recorded = Pick<Application, 'attempts' | 'certificateRequests'>;

/** Attempts and requests for certificates in one list, by when they began. */
export function recordEntries({ attempts, certificateRequests }: Recorded): readonly RecordEntry[] {
  const entries: readonly RecordEntry[] = [
    ...attempts.map((attempt) => ({
      kind: 'attempt' as const,
      id: attempt.id,
      at: attempt.steps[0]?.at ?? '',
      attempt,
    })),
    ...certificateRequests.map((request) => ({
      kind: 'certificate' as const,
      id: request.id,
      at: request.steps[0]?.at ?? '',
      request,
    })),
  ];
  return entries.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
}

export function entryEvents(
  entry: RecordEntry,
  words: EventWords,
  locale: string,
  detail: EventDetail,
): readonly RecordEvent[] {
  return entry.kind === 'attempt'
    ? attemptEvents(entry.attempt, words, locale, detail)
    : certificateEvents(entry.request, words, locale, detail);
}
