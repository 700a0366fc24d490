import type { Application, Ledger } from '../../../shared/domain/application.ts';
import type { Attachment } from '../../../shared/domain/attachment.ts';
import type { Attempt } from '../../../shared/domain/attempt.ts';
import type { ApplicationContent } from '../../../shared/domain/content.ts';
import type { IssuedDocument } from '../../../shared/domain/issued-document.ts';
import type { RegisterPage, RegisterQuery } from '../../../shared/ipc/messages.ts';

/**
 * Where applications are kept. Every method that writes returns after the commit is durable and throws a
 * `StoreError` when it could not be; nothing is changed then.
 */
export interface ApplicationStore {
  create(application: Application): void;
  /** `null` when there is none or it is in the bin. */
  read(id: string): Application | null;
  /** Replaces the content, if `baseRevision` is still the stored one. */
  writeContent(id: string, content: ApplicationContent, baseRevision: number, savedAt: string): WriteAnswer;
  addAttachment(applicationId: string, attachment: Attachment, savedAt: string): void;
  changeAttachment(applicationId: string, attachment: Attachment, savedAt: string): void;
  moveAttachment(applicationId: string, attachmentId: string, position: number, savedAt: string): void;
  /** The bytes stay; `restoreAttachment` brings it back to its place. */
  removeAttachment(applicationId: string, attachmentId: string, savedAt: string): void;
  /** False when no such attachment was removed. */
  restoreAttachment(applicationId: string, attachmentId: string, savedAt: string): boolean;
  remove(id: string, at: string): void;
  restore(id: string): void;
  list(query: RegisterQuery): RegisterPage;
  isEmpty(): boolean;
  /** Inserts or replaces one attempt of an application. */
  writeAttempt(applicationId: string, attempt: Attempt): void;
  /** Attempts without an outcome: those that a crash or shut-down interrupted. */
  openAttempts(): readonly { readonly applicationId: string; readonly attempt: Attempt }[];
  writeIssued(applicationId: string, issued: IssuedDocument): void;
  /** How often a client reference stands in a register, the application itself left out. */
  countReference(ledger: Ledger, clientReference: string, exceptId: string): number;
  /**
   * The greatest number that follows `prefix` as exactly four digits in a client reference of a register, the bin
   * included, so that nothing restored from it meets its double. 0 when there is none.
   */
  greatestReference(ledger: Ledger, prefix: string): number;
}

export type WriteAnswer = 'written' | 'changedElsewhere' | 'notFound';

/** Why a write did not happen; services turn it into a failure the clerk can read. */
export class StoreError extends Error {
  readonly reason: 'diskFull' | 'readOnly' | 'other';

  constructor(reason: 'diskFull' | 'readOnly' | 'other', message: string) {
    super(message);
    this.name = 'StoreError';
    this.reason = reason;
  }
}
