import { z } from 'zod';
import { type Application, applicationSchema } from '../../../shared/domain/application.ts';
import { attemptSchema } from '../../../shared/domain/attempt.ts';
import { certificateRequestSchema, issuedDocumentSchema } from '../../../shared/domain/certificate.ts';
import { type FrozenPayload, frozenPayloadSchema } from '../applications/application-store.ts';

const applicationId = applicationSchema.shape.id;

/**
 * A line of the journal: a state of an attempt or of a certificate request, or the certificate that was received. A
 * confirmation contains everything that is needed to recreate the application where the database does not have it.
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

/** How far a journal was read: the journal's id, given when it was created, and bytes from its beginning. */
export const journalMarkSchema = z.object({
  journal: z.string(),
  offset: z.number().int().nonnegative(),
  /**
   * Checksum of the bytes before the offset, which reveals a journal that was cut and has grown again; '' in old marks.
   */
  before: z.string().default(''),
});
export type JournalMark = z.infer<typeof journalMarkSchema>;

/** The mark of a journal that was not read yet or does not exist. */
export const unreadMark: JournalMark = { journal: '', offset: 0, before: '' };

/** The entries of a journal that follow a mark. */
export interface JournalTail {
  readonly entries: readonly JournalEntry[];
  /**
   * False when lines could not be read, or when the mark belongs to another journal: something may then have happened
   * that is recorded nowhere.
   */
  readonly isWhole: boolean;
  /** Whether every line that follows could be read, no matter whether the mark belongs to this journal. */
  readonly isReadable: boolean;
  readonly end: JournalMark;
}

/** An append-only file beside the database, so that restoring an older database never forgets what was sent. */
export interface AttemptJournal {
  /** Appends an entry. Durable when it returns; throws a `StoreError` when it could not be written. */
  append(entry: JournalEntry): void;
  /** As `append`, for many entries at once. Some of them may be written when it throws. */
  appendAll(entries: readonly JournalEntry[]): void;
  /**
   * Reads the entries after a mark; `null` reads from the beginning. Throws a `StoreError` when the file cannot be read
   * at all.
   */
  after(mark: JournalMark | null): JournalTail;
  /** Whether the journal still reaches as far as the mark; no entry is read for this. Throws as `after`. */
  reaches(mark: JournalMark): boolean;
  /** The mark after its last complete line. Throws as `after`. */
  end(): JournalMark;
  /**
   * Replaces the journal by a new one with an id of its own: every readable line of the old one, then these entries.
   * The old file is kept under another name. A crash leaves either the old or the new one. Throws as `append`.
   */
  rewrite(entries: readonly JournalEntry[]): void;
}

/** An application to store, and the payloads of its attempts by attempt id. */
export interface ReplayedApplication {
  readonly application: Application;
  readonly payloads: ReadonlyMap<string, FrozenPayload>;
}

/**
 * Methods that bring a store up to date from the journal or other data. Every method that writes is durable when it
 * returns, or throws.
 */
export interface JournaledStore {
  /** Reads an application, in the bin or not. */
  readAnywhere(id: string): Application | null;
  /**
   * Replaces the stored applications with these ids, all of them or none, and takes them out of the bin. Attempts and
   * requests are added or replaced, never removed. Payloads of attempts that the application does not have are ignored.
   */
  writeReplayed(adopted: readonly ReplayedApplication[]): void;
  /** The mark up to which the store knows the journal; `null` in a store that never read one. */
  journalMark(): JournalMark | null;
  setJournalMark(mark: JournalMark): void;
  /** Whether it has attempts from another computer that are not in the journal of this one yet. */
  needsJournalBackfill(): boolean;
  setNeedsJournalBackfill(isNeeded: boolean): void;
  /** The largest revision of any application; 0 where none was ever changed. */
  newestRevision(): number;
  /**
   * Gives every application that was ever changed a revision above `above`, the largest one in other data. A page that
   * did not notice that these data replaced those then never names a text here by a revision from there.
   */
  raiseRevisions(above: number): void;
}
