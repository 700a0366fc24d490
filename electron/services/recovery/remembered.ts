import type { Application } from '../../../shared/domain/application.ts';
import type { Attempt } from '../../../shared/domain/attempt.ts';
import type { CertificateRequest } from '../../../shared/domain/certificate-request.ts';
import type { IssuedDocument } from '../../../shared/domain/issued-document.ts';
import { assertNever } from '../../../shared/domain/result.ts';
import type { FrozenPayload } from '../submission/frozen-payload.ts';
import type { JournalEntry } from './attempt-journal.ts';

/** What the end of a journal tells about one application. */
export interface RememberedApplication {
  /** As it was confirmed last; `null` when the line that said so is not among those read. */
  readonly snapshot: Application | null;
  /** Latest state of each, by id, in the order in which they were confirmed. */
  readonly attempts: ReadonlyMap<string, Attempt>;
  readonly payloads: ReadonlyMap<string, FrozenPayload>;
  readonly requests: ReadonlyMap<string, CertificateRequest>;
  readonly issued: IssuedDocument | null;
}

/** Sorts entries by application. The last line about an attempt is the one that counts. */
export function rememberedApplications(
  entries: readonly JournalEntry[],
): ReadonlyMap<string, RememberedApplication> {
  const remembered = new Map<string, RememberedApplication>();
  for (const entry of entries) {
    const id = entry.kind === 'confirmed' ? entry.application.id : entry.applicationId;
    remembered.set(id, withEntry(remembered.get(id) ?? nothing, entry));
  }
  return remembered;
}

const nothing: RememberedApplication = {
  snapshot: null,
  attempts: new Map(),
  payloads: new Map(),
  requests: new Map(),
  issued: null,
};

function withEntry(known: RememberedApplication, entry: JournalEntry): RememberedApplication {
  switch (entry.kind) {
    case 'confirmed':
      return {
        ...known,
        snapshot: entry.application,
        attempts: new Map(known.attempts).set(entry.attempt.id, entry.attempt),
        payloads: new Map(known.payloads).set(entry.attempt.id, entry.payload),
      };
    case 'attempt':
      return { ...known, attempts: new Map(known.attempts).set(entry.attempt.id, entry.attempt) };
    case 'certificateRequest':
      return { ...known, requests: new Map(known.requests).set(entry.request.id, entry.request) };
    case 'issued':
      return { ...known, issued: entry.issued };
    default:
      return assertNever(entry);
  }
}
