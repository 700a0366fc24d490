import { z } from 'zod';
import { applicationStateSchema } from '../../../shared/domain/application.ts';
import { applicationContentSchema } from '../../../shared/domain/content.ts';
import type { Result } from '../../../shared/domain/result.ts';
import { applicationState } from '../../../shared/rules/readiness/readiness.ts';
import type { DraftStart } from '../../../shared/rules/new-drafts/usual-start.ts';
import {
  columnTargetSchema,
  daysOrderSchema,
  importedLineSchema,
  importViewSchema,
  repeatsSchema,
  type ColumnTarget,
  type DaysOrder,
  type ImportedLine,
  type ImportFailure,
  type ImportReading,
  type ProblemKind,
  type RepeatedField,
  type RepeatReading,
} from '../../../shared/ipc/areas/import.ts';
import type {
  CarriedPdf,
  FileView,
  KnownApplication,
  RememberedMatch,
  RowIdentities,
} from './file-contents.ts';
import type { ImportedFile } from './imported-file.ts';

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
  | { readonly kind: 'join'; readonly row: number; readonly joins: boolean | null }
  | { readonly kind: 'countRepeated'; readonly field: RepeatedField; readonly reading: RepeatReading }
  | { readonly kind: 'includeHidden'; readonly includes: boolean }
  | { readonly kind: 'identities' }
  /** Tells which rows are already in the register, with the reference of the application. */
  | { readonly kind: 'know'; readonly known: readonly KnownApplication[] }
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
    .object({
      heads: z.string(),
      targets: z.array(columnTargetSchema),
      days: daysOrderSchema.nullable(),
      repeats: repeatsSchema,
    })
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

/** About how many bytes of PDFs are unpacked at once; one application may exceed it. */
const pdfBytesAtOnce = 20_000_000;

/** Answers a question about an open file. Throws a `FileRefused` where the file cannot be read in the wanted way. */
export function answerQuestion(
  file: ImportedFile,
  question: Exclude<ImportQuestion, { kind: 'open' | 'writeBack' }>,
): unknown {
  switch (question.kind) {
    case 'readAgain':
      return file.readAgain(question.reading);
    case 'match':
      return file.match(question.targets, question.days);
    case 'correct':
      return file.correct(question.row, question.column, question.value, question.alike);
    case 'join':
      return file.join(question.row, question.joins);
    case 'countRepeated':
      return file.countRepeated(question.field, question.reading);
    case 'includeHidden':
      return file.includeHidden(question.includes);
    case 'identities':
      return file.identities();
    case 'know':
      return file.know(question.known);
    case 'skipKnown':
      return file.skipKnown(question.skips);
    case 'takeRepairs':
      return file.takeRepairs(question.problem);
    case 'lines':
      return file.lines(question.first, question.count);
    case 'drafts':
      return draftPage(file, question.from, question.limit);
    case 'plan':
      return makingPlan(file);
  }
}

function draftPage(file: ImportedFile, from: number, limit: number): DraftPage {
  const { rows } = file;
  const drafts: DraftPage['drafts'] = [];
  let pdfBytes = 0;
  let row = from;
  for (; row < rows && drafts.length < limit && pdfBytes < pdfBytesAtOnce; row += 1) {
    const draft = file.draft(row);
    if (draft === null) continue;
    const pdfs = draft.pdfs.map(unpacked);
    pdfBytes += pdfs.reduce((sum, { bytes }) => sum + bytes.length, 0);
    const { content } = draft;
    drafts.push({
      content,
      state: applicationState(content, [], null),
      pdfs,
      rowKey: file.rowKey(row, content),
    });
  }
  return { drafts, next: row < rows ? row : null };
}

function unpacked({ name, type, base64 }: CarriedPdf): DraftPage['drafts'][number]['pdfs'][number] {
  // Copied, because sending a view into a shared buffer would send the whole buffer.
  return { name, type, bytes: new Uint8Array(Buffer.from(base64, 'base64')) };
}

function makingPlan(file: ImportedFile): MakingPlan {
  const { rows, goodRows, problemRows } = file.view();
  const references: string[] = [];
  for (let row = 0; row < rows; row += 1) {
    const reference = file.draft(row)?.content.clientReference ?? '';
    if (reference !== '') references.push(reference);
  }
  const remembered = file.toRemember();
  const toRemember = remembered === null ? null : { ...remembered, targets: [...remembered.targets] };
  return { drafts: goodRows, leftOut: problemRows, references, toRemember };
}
