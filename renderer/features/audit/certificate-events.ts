import type { CertificateRequest } from '../../../shared/domain/certificate.ts';
import { assertNever } from '../../../shared/domain/result.ts';
import { sizeText } from '../../text/sizes.ts';
import type { EventDetail, EventWords, RecordEvent } from './attempt-events.ts';

/** What happened when somebody asked for the certificate, the oldest first. */
export function certificateEvents(
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
      tone: toneOf(request),
    }));
}

/** What became of the request, as it stands now. */
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

function toneOf({ outcome }: CertificateRequest): RecordEvent['tone'] {
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
