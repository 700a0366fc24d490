import type {
  Application,
  ApplicationSummary,
  Ledger,
  Revision,
} from '../../../../shared/domain/application.ts';
import type { Attachment } from '../../../../shared/domain/attachment.ts';
import type { Attempt } from '../../../../shared/domain/attempt.ts';
import type { CertificateRequest, IssuedDocument } from '../../../../shared/domain/certificate.ts';
import type { ApplicationContent } from '../../../../shared/domain/content.ts';
import type { ReviewStep } from '../../../../shared/domain/review.ts';
import { changesReviewed, madeBy, reviewOf, withMarkBack } from '../../../../shared/rules/review.ts';
import type {
  ApplicationStore,
  FrozenPayload,
  OpenAttempt,
  OpenCertificateRequest,
  ReferencedApplication,
  WriteResult,
} from '../../../services/applications/application-store.ts';
import { reviewSeal } from '../../../services/review/review-seal.ts';
import type { ApplicationReader, NumberedApplication } from './application-reader.ts';
import type { ApplicationTables, ApplicationWriter } from './application-writer.ts';
import type { AttachmentTable } from './attachment-table.ts';
import type { AttemptTable } from './attempt-table.ts';
import { BinTable } from './bin-table.ts';
import type { DatabaseFile } from '../database-file.ts';
import * as rows from '../search/register-rows.ts';
import { RevisionTable } from './revision-table.ts';

/** The store of applications, in the tables of `schema`. */
export class SqliteApplicationStore implements ApplicationStore {
  readonly #file: DatabaseFile;
  readonly #reader: ApplicationReader;
  readonly #writer: ApplicationWriter;
  readonly #attachments: AttachmentTable;
  readonly #attempts: AttemptTable;
  readonly #revisions: RevisionTable;
  readonly #bin: BinTable;
  readonly #account: string;

  constructor({ file, reader, writer, attachments, attempts, account }: ApplicationTables) {
    this.#account = account;
    this.#file = file;
    this.#reader = reader;
    this.#writer = writer;
    this.#attachments = attachments;
    this.#attempts = attempts;
    this.#revisions = new RevisionTable(file);
    this.#bin = new BinTable({ file, reader });
  }

  create(application: Application): void {
    this.#file.inTransaction(() => this.#insert(application));
  }

  read(id: string): Application | null {
    return this.#reader.byId(id)?.application ?? null;
  }

  writeContent(
    id: string,
    content: ApplicationContent,
    baseRevision: number,
    savedAt: string,
    before: 'keep' | 'whenDue' = 'whenDue',
  ): WriteResult {
    return this.#file.inTransaction(() => this.#write(id, content, baseRevision, savedAt, before));
  }

  splitUp(
    id: string,
    content: ApplicationContent,
    baseRevision: number,
    savedAt: string,
    others: readonly Application[],
  ): WriteResult {
    return this.#file.inTransaction(() => {
      const answer = this.#write(id, content, baseRevision, savedAt, 'keep');
      if (answer === 'written') for (const other of others) this.#insert(other);
      return answer;
    });
  }

  #insert(application: Application): void {
    this.#writer.insert(madeBy(this.#account, application));
  }

  #write(
    id: string,
    content: ApplicationContent,
    baseRevision: number,
    savedAt: string,
    before: 'keep' | 'whenDue',
  ): WriteResult {
    const found = this.#reader.byId(id);
    if (found === null) return 'notFound';
    if (found.application.revision !== baseRevision) return 'changedElsewhere';
    if (before === 'keep') this.#revisions.keep(found, savedAt);
    else this.#revisions.noteBeforeSave(found, savedAt);
    this.#writer.writeContent(found, content, savedAt);
    if (changesReviewed(found.application.content, content)) this.#noteWritten(found, savedAt);
    return 'written';
  }

  revisions(applicationId: string): Revision[] {
    const found = this.#reader.byId(applicationId);
    return found === null ? [] : this.#revisions.list(found.number);
  }

  restoreRevision(applicationId: string, revisionId: string, savedAt: string): boolean {
    return this.#file.inTransaction(() => {
      const found = this.#existing(applicationId);
      const revision = this.#revisions.find(found.number, revisionId);
      if (revision === null) return false;
      this.#revisions.keep(found, savedAt);
      this.#attachments.replaceAll(found.number, revision.attachments, savedAt);
      this.#writer.writeContent(found, revision.content, savedAt);
      this.#revisions.noteRestored(found.number, revision.at);
      this.#noteWritten(found, savedAt);
      return true;
    });
  }

  addAttachments(
    applicationId: string,
    attachments: readonly Attachment[],
    savedAt: string,
    insteadOf?: string,
  ): void {
    this.#change(applicationId, savedAt, (number) => {
      for (const attachment of attachments) this.#attachments.append(number, attachment);
      const [first] = attachments;
      if (first !== undefined && insteadOf !== undefined)
        this.#attachments.exchange(number, insteadOf, first.id, savedAt);
      return attachments.length > 0;
    });
  }

  changeAttachment(applicationId: string, attachment: Attachment, savedAt: string): void {
    this.#change(applicationId, savedAt, (number) => this.#attachments.change(number, attachment));
  }

  moveAttachment(applicationId: string, attachmentId: string, position: number, savedAt: string): void {
    this.#change(applicationId, savedAt, (number) => this.#attachments.move(number, attachmentId, position));
  }

  removeAttachment(applicationId: string, attachmentId: string, savedAt: string): void {
    this.#change(applicationId, savedAt, (number) => this.#attachments.remove(number, attachmentId, savedAt));
  }

  restoreAttachment(applicationId: string, attachmentId: string, savedAt: string): boolean {
    return this.#change(applicationId, savedAt, (number) => this.#attachments.restore(number, attachmentId));
  }

  writeReview(id: string, steps: readonly ReviewStep[]): void {
    this.#file.inTransaction(() => this.#writer.writeReview(this.#existing(id).number, steps));
  }

  remove(id: string, at: string): void {
    this.#bin.add(id, at);
  }

  restore(id: string): void {
    this.#bin.remove(id);
  }

  isInBin(id: string): boolean {
    return this.#bin.has(id);
  }

  readBinned(id: string): Application | null {
    return this.#bin.read(id);
  }

  isEmpty(): boolean {
    return this.#file.one('SELECT number FROM applications LIMIT 1') === null;
  }

  confirmAttempt(applicationId: string, attempt: Attempt, payload: FrozenPayload): void {
    this.#log(applicationId, (number) => {
      this.#attempts.write(number, attempt);
      this.#attempts.writePayload(attempt.id, payload);
    });
  }

  writeAttempt(applicationId: string, attempt: Attempt): void {
    this.#log(applicationId, (number) => this.#attempts.write(number, attempt));
  }

  payloadOf(attemptId: string): FrozenPayload | null {
    return this.#attempts.payloadOf(attemptId);
  }

  exchangePlaces(attemptId: string, otherAttemptId: string): void {
    this.#attempts.exchangePlaces(attemptId, otherAttemptId);
  }

  withSameInvoice(ledger: Ledger, invoiceNumber: string, exceptId: string): ApplicationSummary[] {
    return rows.withSameInvoice(this.#file, ledger, invoiceNumber, exceptId);
  }

  writeCertificateRequest(applicationId: string, request: CertificateRequest): void {
    this.#log(applicationId, (number) => this.#attempts.writeRequest(number, request));
  }

  openCertificateRequests(): OpenCertificateRequest[] {
    return this.#attempts.openRequests(this.#isReadable);
  }

  *attempted(): Generator<Application, void> {
    for (const number of this.#attempts.attempted()) {
      const found = this.#reader.byNumber(number);
      if (found !== null) yield found.application;
    }
  }

  openAttempts(): OpenAttempt[] {
    return this.#attempts.open(this.#isReadable);
  }

  lastEnded(connection: string, most: number): Attempt[] {
    return this.#attempts.lastEnded(connection, most);
  }

  writeIssued(applicationId: string, issued: IssuedDocument): void {
    this.#log(applicationId, (number) => this.#writer.writeIssued(number, issued));
  }

  countReference(ledger: Ledger, clientReference: string): number {
    return rows.countReference(this.#file, ledger, clientReference);
  }

  withReference(ledger: Ledger, clientReference: string): ReferencedApplication[] {
    return rows.withReference(this.#file, ledger, clientReference);
  }

  greatestReference(ledger: Ledger, before: string, after: string): number {
    return rows.greatestReference(this.#file, ledger, before, after);
  }

  /**
   * Updates the review after a write of content or attachments. A text that was reviewed before, and is now the same
   * again, counts as reviewed again.
   */
  #noteWritten(before: NumberedApplication, at: string): void {
    this.#writer.noteWritten(before, this.#account, at);
    const { reviewed, lost } = reviewOf(before.application.review);
    if (reviewed === null && lost === null) return;
    const after = this.#reader.byNumber(before.number)?.application;
    if (after === undefined) return;
    const steps = withMarkBack(after.review, () => reviewSeal(after));
    if (steps !== after.review) this.#writer.writeReview(before.number, steps);
  }

  #change(applicationId: string, savedAt: string, change: (number: number) => boolean): boolean {
    return this.#file.inTransaction(() => {
      const before = this.#existing(applicationId);
      const changed = change(before.number);
      if (!changed) return false;
      this.#revisions.noteBeforeSave(before, savedAt);
      this.#writer.countUp(before.number, savedAt);
      this.#noteWritten(before, savedAt);
      return true;
    });
  }

  /** Writes something that happened to an application, and the state that results from it. */
  #log(applicationId: string, write: (number: number) => void): void {
    this.#file.inTransaction(() => {
      write(this.#existing(applicationId).number);
      this.#writer.refreshState(this.#existing(applicationId));
    });
  }

  readonly #isReadable = (number: number): boolean => this.#reader.ifReadable(number) !== null;

  #existing(applicationId: string): NumberedApplication {
    const found = this.#reader.byId(applicationId);
    if (found === null) throw new Error(`There is no application ${applicationId}.`);
    return found;
  }
}
