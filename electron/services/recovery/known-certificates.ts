import type { Application } from '../../../shared/domain/application.ts';
import type { CertificateRequest, IssuedDocument } from '../../../shared/domain/certificate.ts';
import { endRequest } from '../certificate/certificate-requests.ts';
import type { JournalEntry } from '../requests/attempt-journal.ts';

/** What the journal knows about the certificates of one application. */
export interface KnownCertificates {
  readonly requests: ReadonlyMap<string, CertificateRequest>;
  readonly issued: IssuedDocument | null;
}

/** What a store or file knows about them; requests oldest first. */
type Certificates = Pick<Application, 'certificateRequests' | 'issued'>;

/** Ids of requests in the order of one record, oldest first. */
type Order = Iterable<string>;

/**
 * The later of two certificates of one application. It is determined by the first order that contains both of their
 * requests, because the clock may have been set back; where none does, by the time.
 */
export function laterIssued(
  one: IssuedDocument | null,
  other: IssuedDocument | null,
  orders: readonly Order[],
): IssuedDocument | null {
  if (one === null || other === null) return one ?? other;
  // A certificate without a request is from an older version, so it came first.
  if ((one.requestId === undefined) !== (other.requestId === undefined))
    return one.requestId === undefined ? other : one;
  for (const order of orders) {
    const ids: readonly (string | undefined)[] = [...order];
    const [index, placeOfOther] = [ids.indexOf(one.requestId), ids.indexOf(other.requestId)];
    if (index >= 0 && placeOfOther >= 0) return placeOfOther > index ? other : one;
  }
  return one.issuedAt < other.issuedAt ? other : one;
}

/** The entries that the journal needs so that it knows as much about an application's certificates as a store. */
export function missingCertificates(
  applicationId: string,
  { certificateRequests, issued }: Certificates,
  known: KnownCertificates | undefined,
): JournalEntry[] {
  const requests = certificateRequests
    .filter((request) => isBehind(known?.requests.get(request.id), request))
    .map((request): JournalEntry => ({ kind: 'certificateRequest', applicationId, request }));
  const orders = [certificateRequests.map(({ id }) => id), known?.requests.keys() ?? []];
  const before = known?.issued ?? null;
  const later = laterIssued(before, issued, orders);
  const hasChanged = later !== null && later !== before;
  return hasChanged ? [...requests, { kind: 'issued', applicationId, issued: later }] : requests;
}

type CertificateEntry = Extract<JournalEntry, { kind: 'certificateRequest' | 'issued' }>;

/** Adds an entry to what is known; false when it contains nothing new. */
export function learnCertificates(known: Map<string, KnownCertificates>, entry: CertificateEntry): boolean {
  const { applicationId } = entry;
  const before = known.get(applicationId);
  const incoming =
    entry.kind === 'issued'
      ? { certificateRequests: [], issued: entry.issued }
      : { certificateRequests: [entry.request], issued: null };
  if (missingCertificates(applicationId, incoming, before).length === 0) return false;
  const requests = new Map(before?.requests);
  for (const request of incoming.certificateRequests) requests.set(request.id, request);
  known.set(applicationId, { requests, issued: incoming.issued ?? before?.issued ?? null });
  return true;
}

/**
 * Ends an open request as unclear: a file contains more about it than the journal, so it may have ended in any way
 * since.
 */
export function settledRequest(request: CertificateRequest, at: string): CertificateRequest {
  if (request.outcome !== null) return request;
  return endRequest(request, { kind: 'unclear', status: null, message: '', answer: '' }, at);
}

function isBehind(known: CertificateRequest | undefined, request: CertificateRequest): boolean {
  if (known === undefined) return true;
  return known.outcome === null && (request.outcome !== null || request.steps.length > known.steps.length);
}
