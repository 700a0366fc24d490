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
 * The body of a submission as it was fixed when the clerk confirmed: text as it stands, and each PDF by its SHA-256
 * at the place where its base64 goes. In this order the parts are the exact bytes of the request.
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
 * Where applications are kept. Every method that writes returns after the commit is durable and throws a
 * `StoreError` when it could not be; nothing is changed then.
 */
export interface ApplicationStore {
  create(application: Application): void;
  /** `null` when there is none or it is in the bin. */
  read(id: string): Application | null;
  /**
   * Replaces the content, if `baseRevision` is still the stored one. `before`: `keep` makes a revision of what stood
   * until then in any case; else one is made when it is due.
   */
  writeContent(
    id: string,
    content: ApplicationContent,
    baseRevision: number,
    savedAt: string,
    before?: 'keep' | 'whenDue',
  ): WriteAnswer;
  /** Writes the content as with `keep`, if `baseRevision` is still the stored one, and makes the others: all or nothing. */
  splitUp(
    id: string,
    content: ApplicationContent,
    baseRevision: number,
    savedAt: string,
    others: readonly Application[],
  ): WriteAnswer;
  /** Adds all of them in this order, or none. `insteadOf` gives its place to the first one in the same write. */
  addAttachments(
    applicationId: string,
    attachments: readonly Attachment[],
    savedAt: string,
    insteadOf?: string,
  ): void;
  changeAttachment(applicationId: string, attachment: Attachment, savedAt: string): void;
  moveAttachment(applicationId: string, attachmentId: string, position: number, savedAt: string): void;
  /** The bytes stay; `restoreAttachment` brings it back to its place. */
  removeAttachment(applicationId: string, attachmentId: string, savedAt: string): void;
  /** False when no such attachment was removed. */
  restoreAttachment(applicationId: string, attachmentId: string, savedAt: string): boolean;
  /**
   * How it stood before, newest first. Every write of content or attachments keeps how it stood until then, as often
   * as `isRevisionDue` wants it.
   */
  revisions(applicationId: string): readonly Revision[];
  /** Brings content and attachments back; how they stood until then is kept in any case. False: no such revision. */
  restoreRevision(applicationId: string, revisionId: string, savedAt: string): boolean;
  /** Replaces the review steps. Every write of content or attachments notes by itself who wrote. */
  writeReview(id: string, steps: readonly ReviewStep[]): void;
  /** To the bin. */
  remove(id: string, at: string): void;
  /** Out of the bin. */
  restore(id: string): void;
  isInBin(id: string): boolean;
  isEmpty(): boolean;
  /** Writes a new attempt at the end of the outbox, together with what it will send. */
  confirmAttempt(applicationId: string, attempt: Attempt, payload: FrozenPayload): void;
  /** Replaces one attempt of an application. */
  writeAttempt(applicationId: string, attempt: Attempt): void;
  /** What an attempt sends or sent; `null` when nothing is known of it. Throws an `UnreadableRow` where it is damaged. */
  payloadOf(attemptId: string): FrozenPayload | null;
  /** Attempts without an outcome, in the order in which they go out. */
  openAttempts(): readonly OpenAttempt[];
  /** The attempts with an outcome that were confirmed last, at most `most`. Unreadable ones are left out. */
  lastEnded(most: number): readonly Attempt[];
  /** Exchanges the places of two open attempts in that order. */
  exchangePlaces(attemptId: string, otherAttemptId: string): void;
  /** Applications of a register with this invoice number (case, accents, outer blanks do not count), one left out. */
  withSameInvoice(ledger: Ledger, invoiceNumber: string, exceptId: string): readonly ApplicationSummary[];
  /** Inserts or replaces one request for the certificate of an application. */
  writeCertificateRequest(applicationId: string, request: CertificateRequest): void;
  openCertificateRequests(): readonly OpenCertificateRequest[];
  /** Every application that was ever confirmed, oldest first, the bin included. Read one at a time. */
  attempted(): Iterable<Application>;
  writeIssued(applicationId: string, issued: IssuedDocument): void;
  /** How often a client reference stands in a register, the bin included. */
  countReference(ledger: Ledger, clientReference: string): number;
  /**
   * All that have this client reference in a register, the bin included; case, accents and outer blanks do not count.
   * Nobody has a blank one.
   */
  withReference(ledger: Ledger, clientReference: string): readonly ReferencedApplication[];
  /**
   * The greatest number between the two texts in a client reference of a register, the bin included, so that nothing
   * restored from it meets its double. Written with four digits, from 10000 on with five or six; 0 for none.
   */
  greatestReference(ledger: Ledger, before: string, after: string): number;
}

/** Applications that were deleted and can be put back. Writes as `ApplicationStore`. */
export interface Bin {
  /** What was put into the bin of a register before a time: so many behind a place, in the order of their times. */
  before(at: string, ledger: Ledger, behind: BinPlace | null, limit: number): BinStretch;
  /** Notes for these applications in the bin the day on which they were found to be old. */
  noteSeenOld(ids: readonly string[], day: string): void;
  /** Forgets that day for applications that were put into the bin at this time or later. */
  forgetSeenOld(at: string): void;
  /** Removes applications in the bin with everything stored about them. The bytes of their PDFs stay. */
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
  /** The day on which it was first found to have lain there long enough. */
  readonly seenOldOn: string | null;
}

/** Where one stands in the order of the bin. */
export interface BinPlace {
  readonly deletedAt: string;
  /** Tells two of the same time apart. */
  readonly number: number;
}

export interface BinStretch {
  readonly binned: readonly BinnedApplication[];
  /** The last one that was looked at; `null` once there are no more. */
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

export type WriteAnswer = 'written' | 'changedElsewhere' | 'notFound';

/** Why a write did not happen; services turn it into a failure the clerk can read. */
export class StoreError extends Error {
  readonly reason: 'diskFull' | 'readOnly' | 'unreachable' | 'newerVersion' | 'other';

  constructor(reason: StoreError['reason'], message: string) {
    super(message);
    this.name = 'StoreError';
    this.reason = reason;
  }
}

/** A row that somebody or something altered. It stays as it is, and whatever needs it cannot be done. */
export class UnreadableRow extends StoreError {
  constructor(message: string) {
    super('other', message);
    this.name = 'UnreadableRow';
  }
}

/** Whatever a service answered, or may have received, stays in the register: it may have cost something. */
export function isKeptForGood({ attempts }: Pick<Application, 'attempts'>): boolean {
  return attempts.some(({ outcome }) => outcome?.kind !== 'notSent');
}
