import { z } from 'zod';

/** What an office keeps beside its applications. */
export const storedKindSchema = z.enum([
  'party',
  'text',
  'template',
  'confirmedWarnings',
  /** What was taken from documents into an application, and who has looked at it. */
  'takenValues',
  /** What electronic invoices that are no PDF say, by the application that was filled from them. */
  'dataDocuments',
  /** How the invoices of an issuer are laid out, by the issuer. */
  'layout',
  'importMapping',
  /** Which drafts one import made, and whether it came to its end. */
  'importBatch',
  'carriedOver',
  /** The language of an application, from before it was a field of it. */
  'textLanguage',
  /** Which entries an application has counted for. */
  'learnedFrom',
  'reminder',
  /** What a clerk did with a reminder of the program, by its kind and its application. */
  'programReminder',
  /** What the chamber said of an application, by the application: every answer that was ever written down. */
  'chamberAnswers',
  /** A second time, beside their file. */
  'settings',
]);
export type StoredKind = z.infer<typeof storedKindSchema>;

/** One thing of a kind. The service that owns the kind checks the body when it reads it. */
export interface StoredEntry {
  readonly kind: StoredKind;
  /** Once in its kind. */
  readonly id: string;
  /** ISO 8601 instant in UTC. */
  readonly changedAt: string;
  /** Anything that JSON can hold. */
  readonly body: unknown;
}

/** Where it is kept. Whatever writes returns after the commit is durable and throws a `StoreError` if it could not be. */
export interface EntryStore {
  /** How many there are of a kind, with those that cannot be read. */
  count(kind: StoredKind): number;
  /** In the order in which they were first written. What cannot be read is left out. */
  all(kind: StoredKind): readonly StoredEntry[];
  /** `null` when there is none, or when it cannot be read. */
  read(kind: StoredKind, id: string): StoredEntry | null;
  /** Inserts or replaces, all of them or none. */
  write(entries: readonly StoredEntry[]): void;
  /** Writes the ones and removes the others of a kind; or does neither. */
  exchange(entries: readonly StoredEntry[], kind: StoredKind, removed: readonly string[]): void;
  /** In all of the kinds, all of them or none; one that is not there does no harm. */
  remove(kinds: StoredKind | readonly StoredKind[], ids: readonly string[]): void;
}
