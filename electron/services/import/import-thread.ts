import { z } from 'zod';
import { applicationStateSchema } from '../../../shared/domain/application.ts';
import { applicationContentSchema } from '../../../shared/domain/content.ts';
import type { Result } from '../../../shared/domain/result.ts';
import type { DraftStart } from '../../../shared/rules/new-drafts/usual-start.ts';
import {
  columnTargetSchema,
  daysOrderSchema,
  importViewSchema,
  type ColumnTarget,
  type DaysOrder,
  type ImportFailure,
  type ImportReading,
  type ImportView,
  type ProblemKind,
} from '../../../shared/ipc/areas/import.ts';

/** Where the columns of files with certain heads went when drafts were last made of one. */
export interface RememberedMatch {
  readonly heads: string;
  readonly targets: readonly ColumnTarget[];
  /** What was said of its days that may be read in two ways; `null` where nothing was. */
  readonly days: DaysOrder | null;
}

/** What is seen of a file, without the id that it has outside. */
export type FileView = Omit<ImportView, 'importId'>;

/** What a thread is asked about its one file. */
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
  | { readonly kind: 'invoiceNumbers' }
  /** Invoices that the register has, as `invoiceKeyOf` names them. */
  | { readonly kind: 'know'; readonly invoices: readonly string[] }
  | { readonly kind: 'skipKnown'; readonly skips: boolean }
  | { readonly kind: 'takeRepairs'; readonly problem: ProblemKind }
  | { readonly kind: 'cells'; readonly first: number; readonly count: number }
  | { readonly kind: 'drafts'; readonly from: number; readonly limit: number }
  | { readonly kind: 'plan' }
  /** Brings what was written to a database, by its absolute path, to its last place. */
  | { readonly kind: 'writeBack'; readonly database: string };

/** What it answers beside a view, checked when it comes. */
export const fileViewSchema = importViewSchema.omit({ importId: true });
export const cellsSchema = z.array(z.array(z.string()));
export const invoiceNumbersSchema = z.array(z.string());

/** Some of the drafts that the rows make. */
export const draftStretchSchema = z.object({
  drafts: z.array(
    z.object({
      content: applicationContentSchema,
      state: applicationStateSchema,
      pdfs: z.array(z.object({ name: z.string(), type: z.string(), bytes: z.instanceof(Uint8Array) })),
    }),
  ),
  /** Where the next stretch begins; `null` behind the last row. */
  next: z.number().int().nullable(),
});
export type DraftStretch = z.infer<typeof draftStretchSchema>;

export const makingPlanSchema = z.object({
  drafts: z.number().int(),
  leftOut: z.number().int(),
  /** Client references that the file itself has. */
  references: z.array(z.string()),
  toRemember: z
    .object({ heads: z.string(), targets: z.array(columnTargetSchema), days: daysOrderSchema.nullable() })
    .nullable(),
});
export type MakingPlan = z.infer<typeof makingPlanSchema>;

/** One file in a thread of its own, which ends when it is closed. */
export interface ImportThread {
  view(
    question: Exclude<ImportQuestion, { kind: 'cells' | 'drafts' | 'plan' | 'invoiceNumbers' | 'writeBack' }>,
  ): Promise<Result<FileView, ImportFailure>>;
  cells(first: number, count: number): Promise<Result<string[][], ImportFailure>>;
  /** Of all drafts that its rows make. */
  invoiceNumbers(): Promise<Result<string[], ImportFailure>>;
  /** What making drafts of it would make. */
  plan(): Promise<Result<MakingPlan, ImportFailure>>;
  drafts(from: number, limit: number): Promise<Result<DraftStretch, ImportFailure>>;
  /** Resolves when the database has brought to its last place what was written, as far as nobody reads it. */
  writeBack(): Promise<void>;
  close(): void;
}
