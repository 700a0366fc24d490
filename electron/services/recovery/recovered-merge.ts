import type { Application } from '../../../shared/domain/application.ts';
import type { CertificateRequest } from '../../../shared/domain/certificate.ts';
import { timestamp } from '../../../shared/rules/dates-and-weights.ts';
import type { EntryStore, StoredEntry } from '../applications/entry-store.ts';
import type { ConnectionStore } from '../connections/connection-book.ts';
import { keptEntries } from '../follow-up/chamber-answers.ts';
import { joinedAttempts, mayHaveLeft } from './joined-attempts.ts';
import { laterIssued } from './known-certificates.ts';
import type {
  EarlierData,
  FoundApplication,
  KeptRevision,
  RecoveredApplication,
  RecoveredStore,
  SetAsideData,
  WholeApplication,
} from './recovery.ts';
import type { OpenSetAside, SetAsideReading } from './set-aside-reading.ts';

/** So many are written together at most: no longer than others may wait. */
const most = 8;

/** Merges what can be read of a file that was set aside into other data, before those take the place of what is there. */
export class RecoveredMerge {
  readonly #reading: SetAsideReading;
  readonly #now: () => number;
  readonly #newId: () => string;

  /** `now` in milliseconds since the epoch. */
  constructor(reading: SetAsideReading, now: () => number, newId: () => string) {
    this.#reading = reading;
    this.#now = now;
    this.#newId = newId;
  }

  /** Does nothing when nothing waits for a decision. Rejects with a `StoreError`; `prepared` is of no use then. */
  async into(prepared: EarlierData): Promise<void> {
    await this.#reading.with(async (open) => {
      await this.#mergeApplications(open, prepared.recovered);
      for (const file of open.files) {
        mergeAccounts(file, prepared.connections);
        mergeEntries(file, prepared.entryStore);
      }
    });
  }

  async #mergeApplications(open: OpenSetAside, recovered: RecoveredStore): Promise<void> {
    const batch = new Map<string, RecoveredApplication>();
    const write = (): void => {
      recovered.put([...batch.values()]);
      batch.clear();
    };
    for await (const found of open.applications()) {
      const { id } = found.application;
      // The same one out of another file is merged into what the first has left.
      if (batch.size >= most || batch.has(id)) write();
      const now = timestamp(this.#now);
      const merged = mergeRecovered(recovered.whole(id), found, { now, newId: this.#newId });
      if (merged !== null) batch.set(id, merged);
    }
    write();
  }
}

/** What was removed in either stays removed: its secrets are gone with it. */
function mergeAccounts(data: SetAsideData, connections: ConnectionStore): void {
  for (const id of data.removedConnections()) connections.remove(id);
  const removed = new Set(connections.removed());
  for (const connection of data.connections()) if (!removed.has(connection.id)) connections.write(connection);
  const active = data.active();
  if (active !== null && !removed.has(active)) connections.activate(active);
}

/** The later one of two counts; of what a chamber answered nothing is left out. */
export function mergeEntries(data: Pick<SetAsideData, 'storedEntries'>, entryStore: EntryStore): void {
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
 * An application as a set-aside file and other data know it together; `null` when the other data know all of it. How it
 * stands is taken from the one that knows of more that was sent, or that was saved more often; how it stood in the
 * other is kept as a revision. No attempt is taken away.
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
  const isKnown = [application, ...joined].some((one) => standsAlike(one, replaced));
  const hasChanged = !isSame(kept.application, application) || deletedAt !== kept.deletedAt;
  if (isKnown && !hasChanged) return null;
  const revisions = isKnown ? joined : [...joined, asRevision(replaced, now, newId())];
  return { application, deletedAt, revisions, payloads: found.payloads };
}

/** Whether the first knows of something that was sent and the second does not; else what was saved later. */
function isNewer(found: Application, kept: Application): boolean {
  if (hasMoreThatLeft(found, kept)) return true;
  if (hasMoreThatLeft(kept, found)) return false;
  if (found.revision !== kept.revision) return found.revision > kept.revision;
  return found.savedAt >= kept.savedAt;
}

function hasMoreThatLeft(one: Application, other: Application): boolean {
  const known = new Set(other.attempts.filter(mayHaveLeft).map(({ id }) => id));
  return one.attempts.some((attempt) => mayHaveLeft(attempt) && !known.has(attempt.id));
}

function together(kept: WholeApplication, found: FoundApplication, isFoundNewer: boolean): Application {
  const [newer, older] = isFoundNewer
    ? [found.application, kept.application]
    : [kept.application, found.application];
  const attachments =
    isFoundNewer && !found.hasAllAttachments
      ? withOthers(newer.attachments, older.attachments)
      : newer.attachments;
  // How it stood at some time before is no reason to give up how it stands whole.
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
 * Of what stands as one of the two had it: its own review; where both had it so, the one that knows more. What was put
 * together of both was written so by nobody, and is not reviewed.
 */
function joinedReview(stands: Snapshot, newer: Application, older: Application): Application['review'] {
  if (!standsAlike(stands, newer)) return standsAlike(stands, older) ? older.review : [];
  const isLater = standsAlike(stands, older) && older.review.length > newer.review.length;
  return isLater ? older.review : newer.review;
}

/** What was sent lies in no bin. */
function deletedAtOf(newer: WholeApplication, { attempts }: Application): string | null {
  return attempts.some(mayHaveLeft) ? null : newer.deletedAt;
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
  kept: readonly KeptRevision[],
  found: readonly KeptRevision[],
): readonly KeptRevision[] {
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
): KeptRevision {
  return { id, at: savedAt, keptAt, cause: { kind: 'edited' }, content, attachments };
}

type Snapshot = Pick<Application, 'content' | 'attachments'>;

function standsAlike(one: Snapshot, other: Snapshot): boolean {
  return (
    JSON.stringify([one.content, one.attachments]) === JSON.stringify([other.content, other.attachments])
  );
}

/** But for its state, which follows from the rest. */
function isSame(one: Application, other: Application): boolean {
  return JSON.stringify({ ...one, state: '' }) === JSON.stringify({ ...other, state: '' });
}
