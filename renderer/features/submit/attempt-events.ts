import type { Attempt, Outcome } from '../../../shared/domain/attempt.ts';
import { assertNever } from '../../../shared/domain/result.ts';
import { totalText } from '../../text/sizes.ts';
import type { Words } from '../../text/words.ts';

export interface AttemptEvent {
  readonly at: string;
  readonly text: string;
  /** How it stands out while it is the last thing that happened. */
  readonly tone: 'quiet' | 'ink' | 'red' | 'amber';
}

type HappenedWords = Words['submit']['happened'];
type StepName = Attempt['steps'][number]['step'];

/** What happened when, in words, the oldest first. */
export function eventsOf(attempt: Attempt, words: HappenedWords, locale: string): readonly AttemptEvent[] {
  const isUnderWay = attempt.outcome === null;
  return attempt.steps
    .filter(({ step }) => isWorthTelling(step, attempt.outcome))
    .map(({ step, at }) => ({
      at,
      text: textOf(step, attempt, words, locale),
      tone: isUnderWay ? 'ink' : toneOf(attempt.outcome),
    }));
}

/** A safe connection and the last byte matter only while nobody knows how it ended. */
function isWorthTelling(step: StepName, outcome: Outcome | null): boolean {
  if (step === 'connected') return outcome === null;
  return step !== 'sent' || outcome === null || outcome.kind === 'unknown';
}

function textOf(step: StepName, attempt: Attempt, words: HappenedWords, locale: string): string {
  switch (step) {
    case 'confirmed':
      return words.confirmed(attempt.serviceTag);
    case 'sending':
      return words.sendingBegan(totalText(attempt.bodyBytes, locale));
    case 'ended':
      return endText(attempt, words);
    case 'decided':
      return decisionText(attempt, words);
    case 'connected':
    case 'sent':
      return words.steps[step];
    default:
      return assertNever(step);
  }
}

function endText({ outcome }: Attempt, words: HappenedWords): string {
  switch (outcome?.kind) {
    case undefined:
      return words.steps.ended;
    case 'accepted': {
      const { answeredByService, applicationId, serviceTag } = outcome.quote;
      if (!answeredByService) return words.unknown;
      return serviceTag === 'Draft' ? words.stored(applicationId) : words.accepted(applicationId);
    }
    case 'refused':
      return words.refused(outcome.status);
    case 'notSent':
      return words.notSent;
    case 'unknown':
      return outcome.reason === 'noAnswer' ? words.noAnswer : words.unknown;
  }
}

function decisionText({ outcome }: Attempt, words: HappenedWords): string {
  return outcome?.kind === 'accepted' ? words.recorded(outcome.quote.applicationId) : words.foundAbsent;
}

function toneOf(outcome: Outcome | null): AttemptEvent['tone'] {
  if (outcome?.kind === 'refused') return 'red';
  return outcome?.kind === 'unknown' && outcome.foundAbsentAt === null ? 'amber' : 'quiet';
}
