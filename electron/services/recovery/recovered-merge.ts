import type { Application } from '../../../shared/domain/application.ts';
import type { CertificateRequest } from '../../../shared/domain/certificate.ts';
import { timestamp } from '../../../shared/rules/dates-and-weights.ts';
import { isSameSnapshot, type Snapshot } from '../../../shared/rules/revisions.ts';
import type { EntryStore, StoredEntry } from '../applications/entry-store.ts';
import type { ConnectionStore } from '../connections/connection-book.ts';
import { keptEntries } from '../follow-up/chamber-answers.ts';
import { joinedAttempts, mayHaveBeenSent } from './joined-attempts.ts';
import { laterIssued } from './known-certificates.ts';
import type {
  EarlierData,
  FoundApplication,
  StoredRevision,
  RecoveredApplication,
  RecoveredStore,
  QuarantinedData,
  WholeApplication,
} from './recovery.ts';
import type { OpenQuarantine, QuarantineReading } from './quarantine-reading.ts';

/** The most applications that are written together, so that other work need not wait long. */
const batchSize = 8;

/** Merges what is readable in a file that was quarantined into other data, before that data replaces the present one. */
export class RecoveredMerge {
  readonly #reading: QuarantineReading;
  readonly #now: () => number;
  readonly #newId: () => string;

  /** `now` in milliseconds since the epoch. */
  constructor(reading: QuarantineReading, now: () => number, newId: () => string) {
    this.#reading = reading;
    this.#now = now;
    this.#newId = newId;
  }

  /**
   * Merges into prepared data; does nothing when no decision is pending. Rejects with a `StoreError`; `prepared` must
   * not be used then.
   */
  async into(prepared: EarlierData): Promise<void> {
    await this.#reading.with(async (open) => {
      await this.#mergeApplications(open, prepared.recovered);
      for (const file of open.files) {
        mergeAccounts(file, prepared.connections);
        mergeEntries(file, prepared.entryStore);
      }
    });
  }

  async #mergeApplications(open: OpenQuarantine, recovered: RecoveredStore): Promise<void> {
    const batch = new Map<string, RecoveredApplication>();
    const write = (): void => {
      recovered.put([...batch.values()]);
      batch.clear();
    };
    for await (const found of open.applications()) {
      const { id } = found.application;
      // The same application from another file is merged into the result of the first.
      if (batch.size >= batchSize || batch.has(id)) write();
      const now = timestamp(this.#now);
      const merged = mergeRecovered(recovered.whole(id), found, { now, newId: this.#newId });
      if (merged !== null) batch.set(id, merged);
    }
    write();
  }
}

/** Merges accounts. One that was removed in either data stays removed, because its secrets are gone. */
function mergeAccounts(data: QuarantinedData, connections: ConnectionStore): void {
  for (const id of data.removedConnections()) connections.remove(id);
  const removed = new Set(connections.removed());
  for (const connection of data.connections()) if (!removed.has(connection.id)) connections.write(connection);
  const active = data.active();
  if (active !== null && !removed.has(active)) connections.activate(active);
}

/** Merges stored entries: the later one of two counts, except for chamber's answers, which are all kept. */
export function mergeEntries(data: Pick<QuarantinedData, 'storedEntries'>, entryStore: EntryStore): void {
  const merged = data.storedEntries().flatMap((found) => {
    const kept = entryStore.read(found.kind, found.id);
    if (kept === null) return [found];
    if (found.kind === 'chamberAnswers') return [{ ...found, body: joinedAnswers(kept, found) }];
    return kept.changedAt < found.changedAt ? [found] : [];
  });
  entryStore.write(merged);
}

function joinedAnswers(kept: StoredEntry, found: StoredEntry): readonly unknown[] {
  const known = new Set(keptEntries(kept.body).map((one) => JSON.stringify(one)));
  const missing = keptEntries(found.body).filter((one) => !known.has(JSON.stringify(one)));
  return [...keptEntries(kept.body), ...missing];
}

interface MergeOptions {
  readonly now: string;
  readonly newId: () => string;
}

/**
 * Merges an application of a quarantined file with the same one in other data; `null` when the other data contains all of
 * it. The present state is taken from the one that knows more submissions, or else was saved more often; the state in
 * the other is kept as a revision. No attempt is removed.
 */
export function mergeRecovered(
  kept: WholeApplication | null,
  found: FoundApplication,
  { now, newId }: MergeOptions,
): RecoveredApplication | null {
  if (kept === null) return found;
  const isFoundNewer = isNewer(found.application, kept.application);
  const application = together(kept, found, isFoundNewer);
  const deletedAt = deletedAtOf(isFoundNewer ? found : kept, application);
  const replaced = isFoundNewer ? kept.application : found.application;
  const joined = joinedRevisions(kept.revisions, found.revisions);
  const isKnown = [application, ...joined].some((one) => isSameSnapshot(one, replaced));
  const hasChanged = !isSame(kept.application, application) || deletedAt !== kept.deletedAt;
  if (isKnown && !hasChanged) return null;
  const revisions = isKnown ? joined : [...joined, asRevision(replaced, now, newId())];
  return { application, deletedAt, revisions, payloads: found.payloads };
}

/** Whether the first contains a submission that the second does not; where neither does, whether it was saved later. */
function isNewer(found: Application, kept: Application): boolean {
  if (hasMoreThatLeft(found, kept)) return true;
  if (hasMoreThatLeft(kept, found)) return false;
  if (found.revision !== kept.revision) return found.revision > kept.revision;
  return found.savedAt >= kept.savedAt;
}

function hasMoreThatLeft(one: Application, other: Application): boolean {
  const known = new Set(other.attempts.filter(mayHaveBeenSent).map(({ id }) => id));
  return one.attempts.some((attempt) => mayHaveBeenSent(attempt) && !known.has(attempt.id));
}

function together(kept: WholeApplication, found: FoundApplication, isFoundNewer: boolean): Application {
  const [newer, older] = isFoundNewer
    ? [found.application, kept.application]
    : [kept.application, found.application];
  const attachments =
    isFoundNewer && !found.hasAllAttachments
      ? withOthers(newer.attachments, older.attachments)
      : newer.attachments;
  // An older revision does not replace content that is complete.
  const content = isFoundNewer && !found.hasOwnContent ? older.content : newer.content;
  return {
    ...kept.application,
    ...{ content, attachments, savedAt: newer.savedAt },
    review: joinedReview({ content, attachments }, newer, older),
    revision: newer.revision >= older.revision ? newer.revision : older.revision + 1,
    attempts: joinedAttempts(found.application.attempts, kept.application.attempts),
    certificateRequests: joinedRequests(
      kept.application.certificateRequests,
      found.application.certificateRequests,
    ),
    issued: laterIssued(kept.application.issued, found.application.issued, [
      kept.application.certificateRequests.map(({ id }) => id),
      found.application.certificateRequests.map(({ id }) => id),
    ]),
  };
}

/**
 * The review of the merged state: that of the one with the same content and attachments; where both have them, the
 * longer one. A mixture was written by nobody, so it is not reviewed.
 */
function joinedReview(stands: Snapshot, newer: Application, older: Application): Application['review'] {
  if (!isSameSnapshot(stands, newer)) return isSameSnapshot(stands, older) ? older.review : [];
  const isLater = isSameSnapshot(stands, older) && older.review.length > newer.review.length;
  return isLater ? older.review : newer.review;
}

/**
 * When the merged application was put into the bin; `null` where it was sent, because such an application cannot be in
 * the bin.
 */
function deletedAtOf(newer: WholeApplication, { attempts }: Application): string | null {
  return attempts.some(mayHaveBeenSent) ? null : newer.deletedAt;
}

function joinedRequests(
  kept: readonly CertificateRequest[],
  found: readonly CertificateRequest[],
): CertificateRequest[] {
  const ended = new Map(
    [...kept, ...found].filter(({ outcome }) => outcome !== null).map((request) => [request.id, request]),
  );
  return withOthers(found, kept).map((request) => ended.get(request.id) ?? request);
}

function joinedRevisions(
  kept: readonly StoredRevision[],
  found: readonly StoredRevision[],
): readonly StoredRevision[] {
  return withOthers(kept, found).toSorted((one, other) => Date.parse(one.keptAt) - Date.parse(other.keptAt));
}

function withOthers<Item extends { readonly id: string }>(
  own: readonly Item[],
  others: readonly Item[],
): Item[] {
  const known = new Set(own.map(({ id }) => id));
  return [...own, ...others.filter(({ id }) => !known.has(id))];
}

function asRevision(
  { savedAt, content, attachments }: Application,
  keptAt: string,
  id: string,
): StoredRevision {
  return { id, at: savedAt, keptAt, cause: { kind: 'edited' }, content, attachments };
}

/** Compares without the state, which is derived from the rest. */
function isSame(one: Application, other: Application): boolean {
  return JSON.stringify({ ...one, state: '' }) === JSON.stringify({ ...other, state: '' });
}
