import { z } from 'zod';
import { applicationStateSchema } from '../../../shared/domain/application.ts';
import { applicationContentSchema } from '../../../shared/domain/content.ts';
import type { Result } from '../../../shared/domain/result.ts';
import type { DraftStart } from '../../../shared/rules/new-drafts/usual-start.ts';
import {
  columnTargetSchema,
  daysOrderSchema,
  importedLineSchema,
  importViewSchema,
  type ColumnTarget,
  type DaysOrder,
  type ImportedLine,
  type ImportFailure,
  type ImportReading,
  type ImportView,
  type ProblemKind,
} from '../../../shared/ipc/areas/import.ts';

/** How the columns of files with certain headings were assigned when drafts were last made of one. */
export interface RememberedMatch {
  readonly heads: string;
  readonly targets: readonly ColumnTarget[];
  /** The clerk's choice for ambiguous days; `null` where there was none. */
  readonly days: DaysOrder | null;
}

/** The view of a file, without the id of its import. */
export type FileView = Omit<ImportView, 'importId'>;

/** A question to the thread about its file. */
export type ImportQuestion =
  | {
      readonly kind: 'open';
      /** Absolute. */
      readonly path: string;
      readonly fileName: string;
      readonly remembered: readonly RememberedMatch[];
      readonly start: DraftStart;
    }
  | { readonly kind: 'readAgain'; readonly reading: ImportReading }
  | { readonly kind: 'match'; readonly targets: readonly ColumnTarget[]; readonly days: DaysOrder | null }
  | {
      readonly kind: 'correct';
      readonly row: number;
      readonly column: number;
      readonly value: string;
      readonly alike: boolean;
    }
  | { readonly kind: 'identities' }
  /** Tells which rows are already in the register, with the reference of the application. */
  | { readonly kind: 'know'; readonly known: readonly (readonly [key: string, reference: string])[] }
  | { readonly kind: 'skipKnown'; readonly skips: boolean }
  | { readonly kind: 'takeRepairs'; readonly problem: ProblemKind }
  | { readonly kind: 'lines'; readonly first: number; readonly count: number }
  | { readonly kind: 'drafts'; readonly from: number; readonly limit: number }
  | { readonly kind: 'plan' }
  /** Copies the write-ahead log of a database, given by its absolute path, into the database file. */
  | { readonly kind: 'writeBack'; readonly database: string };

/** Schemas of the thread's answers, which are checked on receipt. */
export const fileViewSchema = importViewSchema.omit({ importId: true });
export const linesSchema = z.array(importedLineSchema);

/** By what the rows of a file may be known. */
export const rowIdentitiesSchema = z.object({
  invoiceNumbers: z.array(z.string()),
  /** Keys of the rows without an invoice number. */
  rowKeys: z.array(z.string()),
});
export type RowIdentities = z.infer<typeof rowIdentitiesSchema>;

/** Some of the drafts made from the rows. */
export const draftPageSchema = z.object({
  drafts: z.array(
    z.object({
      content: applicationContentSchema,
      state: applicationStateSchema,
      pdfs: z.array(z.object({ name: z.string(), type: z.string(), bytes: z.instanceof(Uint8Array) })),
      /** Key of a row without an invoice number; `null` for another one. */
      rowKey: z.string().nullable(),
    }),
  ),
  /** Row at which the next part begins; `null` after the last row. */
  next: z.number().int().nullable(),
});
export type DraftPage = z.infer<typeof draftPageSchema>;

export const makingPlanSchema = z.object({
  drafts: z.number().int(),
  leftOut: z.number().int(),
  /** Client references in the file itself. */
  references: z.array(z.string()),
  toRemember: z
    .object({ heads: z.string(), targets: z.array(columnTargetSchema), days: daysOrderSchema.nullable() })
    .nullable(),
});
export type MakingPlan = z.infer<typeof makingPlanSchema>;

/** One imported file in its own thread, which ends when it is closed. */
export interface ImportThread {
  view(
    question: Exclude<ImportQuestion, { kind: 'lines' | 'drafts' | 'plan' | 'identities' | 'writeBack' }>,
  ): Promise<Result<FileView, ImportFailure>>;
  lines(first: number, count: number): Promise<Result<ImportedLine[], ImportFailure>>;
  identities(): Promise<Result<RowIdentities, ImportFailure>>;
  /** What making the drafts would produce. */
  plan(): Promise<Result<MakingPlan, ImportFailure>>;
  drafts(from: number, limit: number): Promise<Result<DraftPage, ImportFailure>>;
  /** Copies the write-ahead log into the database file, as far as no reader prevents it. */
  writeBack(): Promise<void>;
  close(): void;
}
