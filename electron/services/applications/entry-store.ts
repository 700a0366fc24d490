import { z } from 'zod';

/** The kinds of entries that an office stores beside its applications. */
export const storedKindSchema = z.enum([
  'party',
  'text',
  'template',
  'confirmedWarnings',
  /** Values that were taken from documents into an application, and who has reviewed them. */
  'takenValues',
  /** Contents of electronic invoices that are no PDF, by the id of the application that was filled from them. */
  'dataDocuments',
  /** Where values stand on the invoices of an issuer, by the issuer. */
  'layout',
  'importMapping',
  /** A batch of imported drafts, and whether it was completed. */
  'importBatch',
  /** Which drafts the rows without an invoice number of a file became, by register and name of the file. */
  'importedRows',
  'carriedOver',
  /** The language of an application, stored by versions in which it was not yet a field of the application. */
  'textLanguage',
  /** Entries of the address book for which an application has been counted as a use. */
  'learnedFrom',
  'reminder',
  /** A clerk's decision about a reminder of the program, by the reminder's kind and application. */
  'programReminder',
  /** The chamber's answers on an application, by the application's id: every answer that was ever written down. */
  'chamberAnswers',
  /** A second copy of the settings, beside their file. */
  'settings',
]);
export type StoredKind = z.infer<typeof storedKindSchema>;

/** One stored entry. The service that owns the kind checks the body when it reads it. */
export interface StoredEntry {
  readonly kind: StoredKind;
  /** Unique among the entries of its kind. */
  readonly id: string;
  /** ISO 8601 instant in UTC. */
  readonly changedAt: string;
  /** Anything that JSON can hold. */
  readonly body: unknown;
}

/**
 * Store of entries. A method that writes returns after the commit is durable and throws a `StoreError` when the write
 * failed.
 */
export interface EntryStore {
  /** Number of entries of a kind, unreadable ones included. */
  count(kind: StoredKind): number;
  /** All entries of a kind in the order in which they were first written, without unreadable ones. */
  all(kind: StoredKind): readonly StoredEntry[];
  /** `null` when there is none, or when it cannot be read. */
  read(kind: StoredKind, id: string): StoredEntry | null;
  /** Inserts or replaces all of them or none. */
  write(entries: readonly StoredEntry[]): void;
  /** Writes `entries` and removes the entries `removed` of a kind; both or neither. */
  exchange(entries: readonly StoredEntry[], kind: StoredKind, removed: readonly string[]): void;
  /** Removes entries from all of the kinds, all of them or none; an id that does not exist is no error. */
  remove(kinds: StoredKind | readonly StoredKind[], ids: readonly string[]): void;
}
