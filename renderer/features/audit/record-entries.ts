import type { Application } from '../../../shared/domain/application.ts';
import type { Attempt } from '../../../shared/domain/attempt.ts';
import type { CertificateRequest } from '../../../shared/domain/certificate.ts';
import { attemptEvents, type EventDetail, type EventWords, type RecordEvent } from './attempt-events.ts';
import { certificateEvents } from './certificate-events.ts';

/** One confirmation, or one time the certificate was asked for. */
export type RecordEntry =
  | { readonly kind: 'attempt'; readonly id: string; readonly at: string; readonly attempt: Attempt }
  | {
      readonly kind: 'certificate';
      readonly id: string;
      readonly at: string;
      readonly request: CertificateRequest;
    };

type Recorded = Pick<Application, 'attempts' | 'certificateRequests'>;

/** Attempts and requests in one row, by when they began. */
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
