import { z } from 'zod';

/** What an office keeps beside its applications. */
export const officeKindSchema = z.enum([
  'party',
  'text',
  'template',
  'confirmedWarnings',
  'importMapping',
  /** Which drafts one import made, and whether it came to its end. */
  'importBatch',
  'carriedOver',
  'textLanguage',
  /** Which entries an application has counted for. */
  'learnedFrom',
]);
export type OfficeKind = z.infer<typeof officeKindSchema>;

/** One thing of a kind. The service that owns the kind checks the body when it reads it. */
export interface OfficeEntry {
  readonly kind: OfficeKind;
  /** Once in its kind. */
  readonly id: string;
  /** ISO 8601 instant in UTC. */
  readonly changedAt: string;
  /** Anything that JSON can hold. */
  readonly body: unknown;
}

/** Where it is kept. Whatever writes returns after the commit is durable and throws a `StoreError` if it could not be. */
export interface OfficeStore {
  /** In the order in which they were first written. What cannot be read is left out. */
  all(kind: OfficeKind): readonly OfficeEntry[];
  /** `null` when there is none, or when it cannot be read. */
  read(kind: OfficeKind, id: string): OfficeEntry | null;
  /** Inserts or replaces, all of them or none. */
  write(entries: readonly OfficeEntry[]): void;
  /** All of them or none; one that is not there does no harm. */
  remove(kind: OfficeKind, ids: readonly string[]): void;
}
