import type { Application } from '../../../shared/domain/application.ts';
import type { ApplicationStore } from '../applications/application-store.ts';
import type { AttemptJournal, JournalEntry } from './attempt-journal.ts';
import type { JournaledStore } from './journaled-store.ts';
import { rememberedApplications, type RememberedApplication } from './remembered.ts';

export interface OwedNeeds {
  readonly journaled: Pick<JournaledStore, 'owesJournal' | 'setOwesJournal'>;
  readonly store: Pick<ApplicationStore, 'attempted' | 'payloadOf'>;
  readonly journal: Pick<AttemptJournal, 'after' | 'appendAll'>;
}

/**
 * Writes what was sent from another computer into the journal of this one, where the store came from there and that
 * was not done yet. Only then may another store take its place, as it would not know of it. Throws a `StoreError`;
 * what is missing is written the next time.
 */
export function payJournal({ journaled, store, journal }: OwedNeeds): void {
  if (!journaled.owesJournal()) return;
  const known = rememberedApplications(journal.after(null).entries);
  const owed: JournalEntry[] = [];
  for (const application of store.attempted()) {
    const remembered = known.get(application.id);
    owed.push(...attemptsOwed(application, remembered, store), ...certificatesOwed(application, remembered));
  }
  if (owed.length > 0) journal.appendAll(owed);
  journaled.setOwesJournal(false);
}

/** With the application and what was sent, so that both can be made anew from the journal alone. */
function attemptsOwed(
  application: Application,
  remembered: RememberedApplication | undefined,
  store: OwedNeeds['store'],
): JournalEntry[] {
  const { id: applicationId } = application;
  return application.attempts.flatMap((attempt): JournalEntry[] => {
    const known = remembered?.attempts.get(attempt.id);
    if (known === undefined || remembered?.snapshot === null) {
      const payload = store.payloadOf(attempt.id) ?? { parts: [] };
      return [{ kind: 'confirmed', application, attempt, payload }];
    }
    return isSame(known, attempt) ? [] : [{ kind: 'attempt', applicationId, attempt }];
  });
}

function certificatesOwed(
  { id: applicationId, certificateRequests, issued }: Application,
  remembered: RememberedApplication | undefined,
): JournalEntry[] {
  const requests = certificateRequests
    .filter((request) => !isSame(remembered?.requests.get(request.id), request))
    .map((request): JournalEntry => ({ kind: 'certificateRequest', applicationId, request }));
  const isIssuedKnown = issued === null || isSame(remembered?.issued, issued);
  return isIssuedKnown ? requests : [...requests, { kind: 'issued', applicationId, issued }];
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
