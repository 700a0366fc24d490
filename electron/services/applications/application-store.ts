import { z } from 'zod';
import type {
  Application,
  ApplicationSummary,
  Ledger,
  Revision,
} from '../../../shared/domain/application.ts';
import type { Attachment } from '../../../shared/domain/attachment.ts';
import type { Attempt } from '../../../shared/domain/attempt.ts';
import type { CertificateRequest, IssuedDocument } from '../../../shared/domain/certificate.ts';
import type { ApplicationContent } from '../../../shared/domain/content.ts';
import type { ReviewStep } from '../../../shared/domain/review.ts';

/**
 * Body of a submission, fixed when the clerk confirmed. A part is text, or a PDF named by its SHA-256 at the place
 * where its base64 belongs. In this order the parts give the exact bytes of the request.
 */
export const frozenPayloadSchema = z.object({
  parts: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('text'), text: z.string() }),
      z.object({
        kind: z.literal('attachment'),
        name: z.string(),
        sha256: z.string(),
        bytes: z.number().int().nonnegative(),
      }),
    ]),
  ),
});
export type FrozenPayload = z.infer<typeof frozenPayloadSchema>;

/**
 * Store of all applications. Every method that writes returns after the commit is durable. It throws a `StoreError`
 * when the write failed; nothing is changed then.
 */
export interface ApplicationStore {
  create(application: Application): void;
  /** `null` when there is none or it is in the bin. */
  read(id: string): Application | null;
  /**
   * Replaces the content, if `baseRevision` is still the stored one. `before: keep` always makes a revision of the
   * content that is replaced; `whenDue` makes one only when `isRevisionDue` says so.
   */
  writeContent(
    id: string,
    content: ApplicationContent,
    baseRevision: number,
    savedAt: string,
    before?: 'keep' | 'whenDue',
  ): WriteResult;
  /**
   * Writes the content as `writeContent` does with `keep`, and creates the other applications in the same write: all or
   * nothing.
   */
  splitUp(
    id: string,
    content: ApplicationContent,
    baseRevision: number,
    savedAt: string,
    others: readonly Application[],
  ): WriteResult;
  /**
   * Adds all of them in this order, or none. The first one takes the place of the attachment `insteadOf`, which is
   * removed in the same write.
   */
  addAttachments(
    applicationId: string,
    attachments: readonly Attachment[],
    savedAt: string,
    insteadOf?: string,
  ): void;
  changeAttachment(applicationId: string, attachment: Attachment, savedAt: string): void;
  moveAttachment(applicationId: string, attachmentId: string, position: number, savedAt: string): void;
  /** Removes an attachment but keeps its bytes; `restoreAttachment` puts it back in its place. */
  removeAttachment(applicationId: string, attachmentId: string, savedAt: string): void;
  /** False when no such attachment was removed. */
  restoreAttachment(applicationId: string, attachmentId: string, savedAt: string): boolean;
  /**
   * Earlier revisions, newest first. A write of content or attachments stores the state before it as a revision, as
   * often as `isRevisionDue` says.
   */
  revisions(applicationId: string): readonly Revision[];
  /**
   * Replaces content and attachments by those of a revision; their present state is always kept as a revision. False:
   * no such revision.
   */
  restoreRevision(applicationId: string, revisionId: string, savedAt: string): boolean;
  /** Replaces the review steps. A write of content or attachments records on its own who made it. */
  writeReview(id: string, steps: readonly ReviewStep[]): void;
  /** Puts an application into the bin. */
  remove(id: string, at: string): void;
  /** Takes an application out of the bin. */
  restore(id: string): void;
  isInBin(id: string): boolean;
  /** `null` when there is none in the bin. */
  readBinned(id: string): Application | null;
  isEmpty(): boolean;
  /** Writes a new attempt at the end of the outbox, together with what it will send. */
  confirmAttempt(applicationId: string, attempt: Attempt, payload: FrozenPayload): void;
  /** Replaces one attempt of an application. */
  writeAttempt(applicationId: string, attempt: Attempt): void;
  /** The payload of an attempt; `null` where none is stored. Throws an `UnreadableRow` where it is damaged. */
  payloadOf(attemptId: string): FrozenPayload | null;
  /** Attempts without an outcome, in the order in which they are sent. */
  openAttempts(): readonly OpenAttempt[];
  /**
   * The attempts of a connection with an outcome that were confirmed most recently, at most `most`. Unreadable ones are
   * left out.
   */
  lastEnded(connection: string, most: number): readonly Attempt[];
  /** Exchanges the places of two open attempts in the order of sending. */
  exchangePlaces(attemptId: string, otherAttemptId: string): void;
  /** Applications of a register with this invoice number, except one. Case, accents and outer blanks do not count. */
  withSameInvoice(ledger: Ledger, invoiceNumber: string, exceptId: string): readonly ApplicationSummary[];
  /** Inserts or replaces one request for the certificate of an application. */
  writeCertificateRequest(applicationId: string, request: CertificateRequest): void;
  openCertificateRequests(): readonly OpenCertificateRequest[];
  /** Every application that was ever confirmed, oldest first, the bin included. Read one at a time. */
  attempted(): Iterable<Application>;
  writeIssued(applicationId: string, issued: IssuedDocument): void;
  /** How many applications of a register have this client reference, the bin included. */
  countReference(ledger: Ledger, clientReference: string): number;
  /**
   * All applications of a register with this client reference, the bin included; case, accents and outer blanks do not
   * count. None for a blank reference.
   */
  withReference(ledger: Ledger, clientReference: string): readonly ReferencedApplication[];
  /**
   * The greatest number that a client reference of a register has between the two texts; 0 where there is none. The bin
   * counts, so that an application restored from it does not share its reference with another. Numbers have four
   * digits, from 10000 on five or six.
   */
  greatestReference(ledger: Ledger, before: string, after: string): number;
}

/** Store of deleted applications, which can be put back. Writes are durable as in `ApplicationStore`. */
export interface Bin {
  /**
   * Applications of a register that were put into the bin before a time, oldest first: at most `limit` of them that
   * follow `behind`.
   */
  before(at: string, ledger: Ledger, behind: BinPlace | null, limit: number): BinPage;
  /** Records the day on which these applications were found to be long enough in the bin for deletion. */
  noteSeenOld(ids: readonly string[], day: string): void;
  /** Removes the day of `noteSeenOld` from applications that were put into the bin at this time or later. */
  forgetSeenOld(at: string): void;
  /** Deletes applications in the bin with everything stored about them, except the bytes of their PDFs. */
  removeForGood(ids: readonly string[]): void;
}

/** An application that was found by its reference. */
export interface ReferencedApplication {
  readonly applicationId: string;
  readonly isInBin: boolean;
}

export interface BinnedApplication {
  readonly application: Application;
  readonly deletedAt: string;
  /** The day on which it was first found to be long enough in the bin for deletion; `null` before. */
  readonly seenOldOn: string | null;
}

/** Position of an application in the order of the bin. */
export interface BinPlace {
  readonly deletedAt: string;
  /** Orders applications with the same time. */
  readonly number: number;
}

export interface BinPage {
  readonly binned: readonly BinnedApplication[];
  /** Position of the last application that was read; `null` once there are no more. */
  readonly last: BinPlace | null;
}

export interface OpenAttempt {
  readonly applicationId: string;
  readonly attempt: Attempt;
}

export interface OpenCertificateRequest {
  readonly applicationId: string;
  readonly request: CertificateRequest;
}

export type WriteResult = 'written' | 'changedElsewhere' | 'notFound';

/** A write that failed, with its reason. Services turn it into a failure that the clerk can read. */
export class StoreError extends Error {
  readonly reason: 'diskFull' | 'readOnly' | 'unreachable' | 'newerVersion' | 'other';

  constructor(reason: StoreError['reason'], message: string) {
    super(message);
    this.name = 'StoreError';
    this.reason = reason;
  }
}

/** A row of the database that is damaged. It is left unchanged, and whatever needs it fails. */
export class UnreadableRow extends StoreError {
  constructor(message: string) {
    super('other', message);
    this.name = 'UnreadableRow';
  }
}

/**
 * Whether an application can never be deleted: a service answered one of its attempts or may have received it, so that
 * it may have cost something.
 */
export function isKeptPermanently({ attempts }: Pick<Application, 'attempts'>): boolean {
  return attempts.some(({ outcome }) => outcome?.kind !== 'notSent');
}
