import { z } from 'zod';
import { type Application, applicationSchema } from '../../../shared/domain/application.ts';
import { attemptSchema } from '../../../shared/domain/attempt.ts';
import { certificateRequestSchema, issuedDocumentSchema } from '../../../shared/domain/certificate.ts';
import { type FrozenPayload, frozenPayloadSchema } from '../applications/application-store.ts';

const applicationId = applicationSchema.shape.id;

/**
 * One state of an attempt or of a request for a certificate, or the certificate that came. A confirmation carries everything that is needed to make
 * the application anew where the database has forgotten it.
 */
export const journalEntrySchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('confirmed'),
    application: applicationSchema,
    attempt: attemptSchema,
    payload: frozenPayloadSchema,
  }),
  z.object({ kind: z.literal('attempt'), applicationId, attempt: attemptSchema }),
  z.object({ kind: z.literal('certificateRequest'), applicationId, request: certificateRequestSchema }),
  z.object({ kind: z.literal('issued'), applicationId, issued: issuedDocumentSchema }),
]);
export type JournalEntry = z.infer<typeof journalEntrySchema>;

/** How far a journal was read: its own name, given when it was begun, and bytes from its beginning. */
export const journalMarkSchema = z.object({
  journal: z.string(),
  offset: z.number().int().nonnegative(),
  /** Checksum of the bytes before the offset, so that a journal that was cut and has grown again is known; '' in old marks. */
  before: z.string().default(''),
});
export type JournalMark = z.infer<typeof journalMarkSchema>;

/** Of a journal of which nothing was read, or where there is none. */
export const unreadMark: JournalMark = { journal: '', offset: 0, before: '' };

/** What follows a mark. */
export interface JournalTail {
  readonly entries: readonly JournalEntry[];
  /**
   * False when lines could not be read, or when the mark is of another journal: then something may have happened that
   * is written nowhere.
   */
  readonly isWhole: boolean;
  /** Every line that follows could be read, whether the mark was of this journal or not. */
  readonly isReadable: boolean;
  readonly end: JournalMark;
}

/** Lines beside the database that only ever grow, so that no older database makes anybody forget what was sent. */
export interface AttemptJournal {
  /** Durable when it returns; throws a `StoreError` when it could not be written. */
  append(entry: JournalEntry): void;
  /** As `append`, for many at once. Some of them may be there when it throws. */
  appendAll(entries: readonly JournalEntry[]): void;
  /** `null` reads from the beginning. Throws a `StoreError` when the file cannot be read at all. */
  after(mark: JournalMark | null): JournalTail;
  /** Whether it holds everything that it held when the mark was made; nothing is read for it. Throws as `after`. */
  reaches(mark: JournalMark): boolean;
  /** The mark behind its last whole line. Throws as `after`. */
  end(): JournalMark;
  /**
   * Puts a new journal in its place, of a name of its own: with every line that can be read, and these entries after
   * them. What was there before is kept under another name. A kill leaves the old one or the new one. Throws as `append`.
   */
  rewrite(entries: readonly JournalEntry[]): void;
}

/** An application as it is to stand, and what its attempts send, by their ids. */
export interface Adopted {
  readonly application: Application;
  readonly payloads: ReadonlyMap<string, FrozenPayload>;
}

/** What a store can be taught of its own past. Every method that writes is durable when it returns, or throws. */
export interface JournaledStore {
  /** In the bin or not. */
  readAnywhere(id: string): Application | null;
  /**
   * Puts applications as they are given in place of what is kept under their ids, out of the bin where they lay there,
   * all of them or none. Their attempts and requests are added or replaced, never taken away; payloads are by attempt id,
   * and those of other attempts are left out.
   */
  adoptAll(adopted: readonly Adopted[]): void;
  /** How far the journal had been read when this was written; `null` in a store that never read one. */
  journalMark(): JournalMark | null;
  setJournalMark(mark: JournalMark): void;
  /** Whether it knows of attempts that came from another computer and are not in the journal of this one yet. */
  needsJournalBackfill(): boolean;
  setNeedsJournalBackfill(isNeeded: boolean): void;
  /** The largest revision of any application; 0 where none was ever changed. */
  newestRevision(): number;
  /**
   * Gives every application that was ever changed a revision that none of other data has, of which the largest is given: a page
   * that has missed that these take their place names no text here by a revision of there.
   */
  raiseRevisions(above: number): void;
}
