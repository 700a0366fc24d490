import type { Application, ApplicationSummary, Ledger, Revision } from '../../shared/domain/application.ts';
import type { Attachment } from '../../shared/domain/attachment.ts';
import type { Attempt } from '../../shared/domain/attempt.ts';
import type { CertificateRequest, IssuedDocument } from '../../shared/domain/certificate.ts';
import type { ApplicationContent } from '../../shared/domain/content.ts';
import type { ReviewStep } from '../../shared/domain/review.ts';
import type { RegisterPage, RegisterQuery, UsedTag } from '../../shared/ipc/areas/register.ts';
import { applicationState } from '../../shared/rules/readiness/readiness.ts';
import {
  changesReviewed,
  madeBy,
  reviewedText,
  withMarkBack,
  withWritten,
} from '../../shared/rules/review.ts';
import {
  StoreError,
  type ApplicationStore,
  type Bin,
  type BinPlace,
  type BinPage,
  type FrozenPayload,
  type OpenAttempt,
  type OpenCertificateRequest,
  type ReferencedApplication,
  type WriteResult,
} from '../../electron/services/applications/application-store.ts';
import type {
  CheckProgress,
  RegisterQueries,
  SlicedList,
  SlicedSpending,
  SlicedSums,
  SpendingAsked,
  SumsAsked,
} from '../../electron/services/register/register-queries.ts';
import { MemoryAttemptLog, openRequests, replaced } from './memory-attempt-log.ts';
import { greatestReference, isSameReference, sameInvoice } from './memory-lookups.ts';
import { listPage, listSpending, listSums, listTags } from './memory-register.ts';
import { MemoryRevisions } from './memory-revisions.ts';

/** An application with what the store knows of it besides. */
export interface KeptApplication {
  application: Application;
  deletedAt: string | null;
  seenOldOn: string | null;
  /** All attachments in their order, with the removed ones. */
  places: Attachment[];
  removed: Set<string>;
}

export type KeptApplications = Pick<Map<string, KeptApplication>, 'get' | 'size'> & {
  set(id: string, kept: KeptApplication): unknown;
  delete(id: string): unknown;
  values(): Iterable<KeptApplication>;
};

/** Applications in memory with the behaviour of the real store. Fails when told to. */
export class MemoryApplicationStore implements ApplicationStore, RegisterQueries, Bin {
  readonly #kept: KeptApplications;
  /** Numbers of applications, given in the order in which they are first asked for. */
  readonly #numbers = new Map<string, number>();
  readonly #log = new MemoryAttemptLog();
  readonly #revisions: MemoryRevisions;
  /** Set to make the next writes fail. */
  failure: StoreError['reason'] | null = null;
  /** The system account that changes applications. */
  account = 'clerk';
  /** Gives the seal by which a reviewed version is recognised. */
  seal: (application: Application) => string = reviewedText;

  constructor(
    kept: KeptApplications = new Map<string, KeptApplication>(),
    revisions: MemoryRevisions = new MemoryRevisions(),
  ) {
    this.#kept = kept;
    this.#revisions = revisions;
  }

  create(application: Application): void {
    this.#mayWrite();
    const { id, attachments } = application;
    const places = structuredClone(attachments);
    const kept = {
      application: madeBy(this.account, structuredClone(application)),
      deletedAt: null,
      seenOldOn: null,
      places,
      removed: new Set<string>(),
    };
    this.#kept.set(id, kept);
    for (const attempt of application.attempts) this.#log.note(attempt.id);
  }

  read(id: string): Application | null {
    const kept = this.#kept.get(id);
    return kept === undefined || kept.deletedAt !== null ? null : shown(kept);
  }

  writeContent(
    id: string,
    content: ApplicationContent,
    baseRevision: number,
    savedAt: string,
    before: 'keep' | 'whenDue' = 'whenDue',
  ): WriteResult {
    this.#mayWrite();
    const kept = this.#kept.get(id);
    if (kept === undefined || kept.deletedAt !== null) return 'notFound';
    if (kept.application.revision !== baseRevision) return 'changedElsewhere';
    if (before === 'keep') this.#revisions.keep(shown(kept), savedAt);
    else this.#revisions.noteBeforeSave(shown(kept), savedAt);
    const isChanged = changesReviewed(kept.application.content, content);
    const written = isChanged ? this.#written(kept.application, savedAt) : kept.application;
    kept.application = {
      ...written,
      content: structuredClone(content),
      revision: baseRevision + 1,
      savedAt,
    };
    if (isChanged) this.#bringMarkBack(kept);
    return 'written';
  }

  splitUp(
    id: string,
    content: ApplicationContent,
    baseRevision: number,
    savedAt: string,
    others: readonly Application[],
  ): WriteResult {
    const answer = this.writeContent(id, content, baseRevision, savedAt, 'keep');
    if (answer === 'written') for (const other of others) this.create(other);
    return answer;
  }

  revisions(applicationId: string): Revision[] {
    return this.read(applicationId) === null ? [] : this.#revisions.list(applicationId);
  }

  restoreRevision(applicationId: string, revisionId: string, savedAt: string): boolean {
    this.#mayWrite();
    const kept = this.#existing(applicationId);
    const revision = this.#revisions.list(applicationId).find(({ id }) => id === revisionId);
    if (revision === undefined) return false;
    this.#revisions.keep(shown(kept), savedAt);
    const back = new Set(revision.attachments.map(({ id }) => id));
    const others = kept.places.filter(({ id }) => !back.has(id));
    kept.places = [...revision.attachments, ...others];
    kept.removed = new Set(others.map(({ id }) => id));
    const application = this.#written(kept.application, savedAt);
    kept.application = {
      ...application,
      content: revision.content,
      revision: application.revision + 1,
      savedAt,
    };
    this.#revisions.noteRestored(applicationId, revision.at);
    this.#bringMarkBack(kept);
    return true;
  }

  addAttachments(
    applicationId: string,
    attachments: readonly Attachment[],
    savedAt: string,
    insteadOf?: string,
  ): void {
    this.#change(applicationId, savedAt, (kept) => {
      const added = structuredClone([...attachments]);
      const index = kept.places.findIndex(({ id }) => id === insteadOf && !kept.removed.has(id));
      kept.places = kept.places.toSpliced(index < 0 ? kept.places.length : index, 0, ...added);
      const isAny = attachments.length > 0;
      if (isAny && index >= 0 && insteadOf !== undefined) kept.removed.add(insteadOf);
      return isAny;
    });
  }

  changeAttachment(applicationId: string, attachment: Attachment, savedAt: string): void {
    this.#change(applicationId, savedAt, ({ places, removed }) => {
      const index = places.findIndex(({ id }) => id === attachment.id && !removed.has(id));
      if (index >= 0) places[index] = structuredClone(attachment);
      return index >= 0;
    });
  }

  moveAttachment(applicationId: string, attachmentId: string, position: number, savedAt: string): void {
    this.#change(applicationId, savedAt, (kept) => {
      const moved = kept.places.find(({ id }) => id === attachmentId);
      if (moved === undefined) return false;
      const rest = kept.places.filter(({ id }) => id !== attachmentId);
      const next = rest.filter(({ id }) => !kept.removed.has(id))[position];
      kept.places = rest.toSpliced(next === undefined ? rest.length : rest.indexOf(next), 0, moved);
      return true;
    });
  }

  removeAttachment(applicationId: string, attachmentId: string, savedAt: string): void {
    this.#change(applicationId, savedAt, ({ places, removed }) => {
      const isThere = places.some(({ id }) => id === attachmentId) && !removed.has(attachmentId);
      if (isThere) removed.add(attachmentId);
      return isThere;
    });
  }

  restoreAttachment(applicationId: string, attachmentId: string, savedAt: string): boolean {
    return this.#change(applicationId, savedAt, ({ removed }) => removed.delete(attachmentId));
  }

  writeReview(id: string, steps: readonly ReviewStep[]): void {
    this.#mayWrite();
    const kept = this.#existing(id);
    kept.application = { ...kept.application, review: structuredClone([...steps]) };
  }

  remove(id: string, at: string): void {
    this.#mayWrite();
    const kept = this.#kept.get(id);
    if (kept !== undefined) kept.deletedAt ??= at;
  }

  restore(id: string): void {
    this.#mayWrite();
    const kept = this.#kept.get(id);
    if (kept !== undefined) Object.assign(kept, { deletedAt: null, seenOldOn: null });
  }

  readBinned(id: string): Application | null {
    const kept = this.#kept.get(id);
    return kept === undefined || kept.deletedAt === null ? null : shown(kept);
  }

  isInBin(id: string): boolean {
    return (this.#kept.get(id)?.deletedAt ?? null) !== null;
  }

  before(at: string, ledger: Ledger, behind: BinPlace | null, limit: number): BinPage {
    const inOrder = [...this.#kept.values()]
      .flatMap((kept) => {
        const { application, deletedAt } = kept;
        return deletedAt !== null && deletedAt < at && application.ledger === ledger
          ? [{ kept, id: application.id, deletedAt }]
          : [];
      })
      .toSorted((one, other) => (one.deletedAt < other.deletedAt ? -1 : 1));
    const isBehind = ({ id, deletedAt }: { readonly id: string; readonly deletedAt: string }): boolean =>
      behind === null ||
      deletedAt > behind.deletedAt ||
      (deletedAt === behind.deletedAt && this.#numberOf(id) > behind.number);
    const some = inOrder.filter(isBehind).slice(0, limit);
    const binned = some.map(({ kept, deletedAt }) => ({
      application: shown(kept),
      deletedAt,
      seenOldOn: kept.seenOldOn,
    }));
    const last = some.at(-1);
    if (last === undefined) return { binned, last: null };
    return { binned, last: { deletedAt: last.deletedAt, number: this.#numberOf(last.id) } };
  }

  noteSeenOld(ids: readonly string[], day: string): void {
    this.#mayWrite();
    for (const id of ids) {
      const kept = this.#kept.get(id);
      if (kept !== undefined && kept.deletedAt !== null) kept.seenOldOn = day;
    }
  }

  forgetSeenOld(at: string): void {
    this.#mayWrite();
    for (const kept of this.#kept.values())
      if (kept.deletedAt !== null && kept.deletedAt >= at) kept.seenOldOn = null;
  }

  #numberOf(id: string): number {
    const known = this.#numbers.get(id) ?? this.#numbers.size + 1;
    this.#numbers.set(id, known);
    return known;
  }

  removeForGood(ids: readonly string[]): void {
    this.#mayWrite();
    for (const id of ids.filter((one) => (this.#kept.get(one)?.deletedAt ?? null) !== null)) {
      this.#kept.delete(id);
      this.#revisions.forget(id);
    }
  }

  list(query: RegisterQuery): RegisterPage {
    const inBin = [...this.#kept.values()].filter(({ deletedAt }) => deletedAt !== null);
    return listPage(
      this.#present().map((kept) => ({ ...shown(kept), deletedAt: null })),
      inBin.map((kept) => ({ ...shown(kept), deletedAt: kept.deletedAt })),
      query,
    );
  }

  *listInSlices(query: RegisterQuery): SlicedList {
    yield;
    return this.list(query);
  }

  *sumsInSlices(asked: SumsAsked): SlicedSums {
    yield;
    return listSums(this.#present().map(shown), asked);
  }

  *spendingInSlices(asked: SpendingAsked): SlicedSpending {
    yield;
    return listSpending(this.#present().map(shown), asked);
  }

  *tagsInSlices(ledger: Ledger): Generator<undefined, UsedTag[], number> {
    yield;
    return listTags(this.#present().map(shown), ledger);
  }

  /** Checks nothing: the stored states are always right. */
  *checkInSlices(): Generator<undefined, CheckProgress, number> {
    yield;
    return { isAll: true, isChanged: false };
  }

  checkAgain(): void {
    // Nothing to do: no results of checks are stored.
  }

  isEmpty(): boolean {
    return this.#kept.size === 0;
  }

  confirmAttempt(applicationId: string, attempt: Attempt, payload: FrozenPayload): void {
    this.writeAttempt(applicationId, attempt);
    this.#log.confirm(attempt.id, payload);
  }

  writeAttempt(applicationId: string, attempt: Attempt): void {
    this.#mayWrite();
    const kept = this.#existing(applicationId);
    const attempts = replaced(kept.application.attempts, attempt);
    kept.application = { ...kept.application, attempts };
    this.#log.note(attempt.id);
  }

  payloadOf(attemptId: string): FrozenPayload | null {
    return this.#log.payloadOf(attemptId);
  }

  openAttempts(): OpenAttempt[] {
    return this.#log.open(this.#applications());
  }

  lastEnded(connection: string, most: number): Attempt[] {
    return this.#log.lastEnded(this.#applications(), connection, most);
  }

  exchangePlaces(attemptId: string, otherAttemptId: string): void {
    this.#mayWrite();
    this.#log.exchangePlaces(attemptId, otherAttemptId);
  }

  withSameInvoice(ledger: Ledger, invoiceNumber: string, exceptId: string): ApplicationSummary[] {
    return sameInvoice(this.#present().map(shown), { ledger, invoiceNumber, exceptId });
  }

  writeCertificateRequest(applicationId: string, request: CertificateRequest): void {
    this.#mayWrite();
    const kept = this.#existing(applicationId);
    const certificateRequests = replaced(kept.application.certificateRequests, request);
    kept.application = { ...kept.application, certificateRequests };
  }

  openCertificateRequests(): OpenCertificateRequest[] {
    return openRequests(this.#applications());
  }

  *attempted(): Generator<Application, void> {
    for (const kept of this.#kept.values()) if (kept.application.attempts.length > 0) yield shown(kept);
  }

  writeIssued(applicationId: string, issued: IssuedDocument): void {
    this.#mayWrite();
    const kept = this.#existing(applicationId);
    kept.application = { ...kept.application, issued: structuredClone(issued) };
  }

  countReference(ledger: Ledger, clientReference: string): number {
    return this.#applications().filter(
      (one) => one.ledger === ledger && one.content.clientReference === clientReference,
    ).length;
  }

  withReference(ledger: Ledger, clientReference: string): ReferencedApplication[] {
    return [...this.#kept.values()]
      .filter(({ application }) => application.ledger === ledger)
      .filter(({ application }) => isSameReference(application.content.clientReference, clientReference))
      .map(({ application, deletedAt }) => ({ applicationId: application.id, isInBin: deletedAt !== null }));
  }

  greatestReference(ledger: Ledger, before: string, after: string): number {
    return greatestReference(this.#applications(), ledger, before, after);
  }

  #applications(): Application[] {
    return [...this.#kept.values()].map(({ application }) => application);
  }

  #present(): KeptApplication[] {
    return [...this.#kept.values()].filter(({ deletedAt }) => deletedAt === null);
  }

  #change(applicationId: string, savedAt: string, change: (kept: KeptApplication) => boolean): boolean {
    this.#mayWrite();
    const kept = this.#existing(applicationId);
    const before = shown(kept);
    const changed = change(kept);
    if (!changed) return false;
    this.#revisions.noteBeforeSave(before, savedAt);
    const application = this.#written(kept.application, savedAt);
    kept.application = { ...application, savedAt, revision: application.revision + 1 };
    this.#bringMarkBack(kept);
    return true;
  }

  #bringMarkBack(kept: KeptApplication): void {
    const review = [...withMarkBack(kept.application.review, () => this.seal(shown(kept)))];
    kept.application = { ...kept.application, review };
  }

  #written(application: Application, at: string): Application {
    return { ...application, review: [...withWritten(application.review, { account: this.account, at })] };
  }

  #existing(applicationId: string): KeptApplication {
    const kept = this.#kept.get(applicationId);
    if (kept === undefined || kept.deletedAt !== null)
      throw new Error(`There is no application ${applicationId}.`);
    return kept;
  }

  #mayWrite(): void {
    if (this.failure !== null) throw new StoreError(this.failure, 'told to fail');
  }
}

function shown({ application, places, removed }: KeptApplication): Application {
  const { content, attempts, issued } = application;
  const attachments = places.filter(({ id }) => !removed.has(id));
  return structuredClone({ ...application, attachments, state: applicationState(content, attempts, issued) });
}
