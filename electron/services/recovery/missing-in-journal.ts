import type { Application } from '../../../shared/domain/application.ts';
import type { CertificateRequest } from '../../../shared/domain/certificate-request.ts';
import { type ApplicationStore, UnreadableRow } from '../applications/application-store.ts';
import type { FrozenPayload } from '../submission/frozen-payload.ts';
import type { AttemptJournal, JournalEntry } from './attempt-journal.ts';
import type { JournaledStore } from './journaled-store.ts';
import { knowingMore } from './joined-attempts.ts';
import { rememberedApplications, type RememberedApplication } from './remembered.ts';

export type SentStore = Pick<ApplicationStore, 'attempted' | 'payloadOf'>;

export interface BackfillSources {
  readonly journaled: Pick<JournaledStore, 'needsJournalBackfill' | 'setNeedsJournalBackfill'>;
  readonly store: SentStore;
  readonly journal: Pick<AttemptJournal, 'after' | 'appendAll'>;
}

/**
 * Writes what was sent from another computer into the journal of this one, where the store came from there and that
 * was not done yet. Only then may another store take its place, as it would not know of it. Throws a `StoreError`;
 * what is missing is written the next time.
 */
export function backfillJournal({ journaled, store, journal }: BackfillSources): void {
  if (!journaled.needsJournalBackfill()) return;
  const owed = missingInJournal(store, rememberedApplications(journal.after(null).entries));
  if (owed.length > 0) journal.appendAll(owed);
  journaled.setNeedsJournalBackfill(false);
}

/**
 * What a store knows of anything sent and a journal does not. Where the journal is ahead, as it is between its line and
 * the commit that follows, nothing is told.
 */
export function missingInJournal(
  store: SentStore,
  known: ReadonlyMap<string, RememberedApplication>,
): JournalEntry[] {
  const missing: JournalEntry[] = [];
  for (const application of store.attempted()) {
    const remembered = known.get(application.id);
    missing.push(...missingAttempts(application, remembered, store));
    missing.push(...missingCertificates(application, remembered));
  }
  return missing;
}

/** With the application and what was sent, so that both can be made anew from the journal alone. */
function missingAttempts(
  application: Application,
  remembered: RememberedApplication | undefined,
  store: SentStore,
): JournalEntry[] {
  const { id: applicationId } = application;
  return application.attempts.flatMap((attempt): JournalEntry[] => {
    const known = remembered?.attempts.get(attempt.id);
    const better = known === undefined ? attempt : knowingMore(known, attempt);
    if (known === undefined || remembered?.snapshot === null) {
      const payload = payloadOf(store, attempt.id) ?? { parts: [] };
      return [{ kind: 'confirmed', application, attempt: better, payload }];
    }
    return better === known ? [] : [{ kind: 'attempt', applicationId, attempt }];
  });
}

/** As the store has it; a damaged one is no reason to note nothing of the attempt. */
function payloadOf(store: SentStore, attemptId: string): FrozenPayload | null {
  try {
    return store.payloadOf(attemptId);
  } catch (error) {
    if (error instanceof UnreadableRow) return null;
    throw error;
  }
}

function missingCertificates(
  { id: applicationId, certificateRequests, issued }: Application,
  remembered: RememberedApplication | undefined,
): JournalEntry[] {
  const requests = certificateRequests
    .filter((request) => isBehind(remembered?.requests.get(request.id), request))
    .map((request): JournalEntry => ({ kind: 'certificateRequest', applicationId, request }));
  const known = remembered?.issued ?? null;
  const hasChanged = issued !== null && (known === null || known.issuedAt < issued.issuedAt);
  return hasChanged ? [...requests, { kind: 'issued', applicationId, issued }] : requests;
}

function isBehind(known: CertificateRequest | undefined, request: CertificateRequest): boolean {
  if (known === undefined) return true;
  return known.outcome === null && (request.outcome !== null || request.steps.length > known.steps.length);
}
