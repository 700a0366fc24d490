import { z } from 'zod';
import {
  applicationSchema,
  applicationStateSchema,
  applicationSummarySchema,
  revisionSchema,
} from '../../../shared/domain/application.ts';
import { attachmentSchema } from '../../../shared/domain/attachment.ts';
import { attemptSchema, serviceTagSchema } from '../../../shared/domain/attempt.ts';
import { certificateRequestSchema, issuedDocumentSchema } from '../../../shared/domain/certificate.ts';
import { connectionSchema } from '../../../shared/domain/connection.ts';
import { applicationContentSchema } from '../../../shared/domain/content.ts';
import { quarantineSchema } from '../../../shared/domain/data-state.ts';
import { reviewStepsSchema } from '../../../shared/domain/review.ts';
import { UnreadableRow, frozenPayloadSchema } from '../../services/applications/application-store.ts';
import { journalMarkSchema } from '../../services/requests/attempt-journal.ts';
import { storedKindSchema } from '../../services/applications/entry-store.ts';

/** Text of a column that holds JSON. */
export const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue('is no JSON');
    return z.NEVER;
  }
});

const { id, ledger, revision, createdAt, savedAt } = applicationSchema.shape;

/** Steps of the review; a value that is missing or unreadable counts as none, so that the rest can still be read. */
const reviewColumn = json.pipe(reviewStepsSchema).catch([]);

export const applicationRow = z.object({
  number: z.int(),
  id,
  ledger,
  state: applicationStateSchema,
  revision,
  created_at: createdAt,
  saved_at: savedAt,
  review: reviewColumn,
});
export const contentRow = z.object({ content: json.pipe(applicationContentSchema) });
export type ApplicationRow = z.infer<typeof applicationRow>;

export const summaryRow = z.object({
  id,
  state: applicationStateSchema,
  saved_at: savedAt,
  deleted_at: applicationSummarySchema.shape.deletedAt,
  summary: json.pipe(
    applicationSummarySchema.omit({
      id: true,
      state: true,
      savedAt: true,
      deletedAt: true,
      isStored: true,
      foundFigure: true,
      serviceTag: true,
      cost: true,
      reviewedBy: true,
      answer: true,
      remindsOn: true,
    }),
  ),
  /** Absent where it was not selected; blank where the application was not submitted. */
  service_tag: z.union([z.literal(''), serviceTagSchema]).optional(),
  cost: z.string().optional(),
  /** Absent where it was not selected; blank where the application is not reviewed. */
  reviewed_by: z.string().optional(),
  /** Answers of the chamber as stored; absent where they were not selected. Unreadable ones count as none. */
  answers: z.string().nullish().catch(null),
  /** Text of the search index; absent without a search. */
  searchable: z.string().nullish(),
  /** 1 where it was stored at the service as a draft; absent where it was not selected. */
  stored: z.number().optional(),
});

/** The columns of an application whose summary cannot be read. */
export const bareSummaryRow = z.object({
  id,
  state: applicationStateSchema.catch('unknown'),
  saved_at: savedAt,
  deleted_at: applicationSummarySchema.shape.deletedAt,
});

export const attachmentRow = z.object({ body: json.pipe(attachmentSchema) });
export const placedAttachmentRow = z.object({ id: attachmentSchema.shape.id, removed: z.int() });
export const ownerRow = z.object({ application_id: id, number: z.int(), saved_at: savedAt });
export const attemptRow = z.object({ body: json.pipe(attemptSchema) });
export const payloadRow = z.object({ body: json.pipe(frozenPayloadSchema) });
export const requestRow = z.object({ body: json.pipe(certificateRequestSchema) });
export const issuedRow = z.object({ body: json.pipe(issuedDocumentSchema) });
export const connectionRow = z.object({ body: json.pipe(connectionSchema.omit({ signedIn: true })) });
export const entryRow = z.object({
  kind: storedKindSchema,
  id: z.string(),
  changed_at: savedAt,
  body: json,
});
export const revisionRow = z.object({
  id: revisionSchema.shape.id,
  at: revisionSchema.shape.at,
  cause: json.pipe(revisionSchema.shape.cause),
  content: json.pipe(revisionSchema.shape.content),
  attachments: json.pipe(revisionSchema.shape.attachments),
});
export const beforeSaveRow = z.object({
  restored_from: savedAt.nullable(),
  newest_kept_at: savedAt.nullable(),
});
export const datedRow = z.object({ number: z.int(), at: savedAt });
export const binnedRow = z.object({
  number: z.int(),
  deleted_at: savedAt,
  seen_old_on: z.string().nullable(),
});
export const numberRow = z.object({ number: z.int() });
export const idRow = z.object({ id: z.string() });
export const rangeRow = z.object({ first: z.string().nullable(), last: z.string().nullable() });
export const markRow = z.object({ value: json.pipe(journalMarkSchema) });
export const quarantineRow = z.object({ value: json.pipe(quarantineSchema) });
export const countRow = z.object({ count: z.int() });
export const referencedRow = z.object({
  id: z.string(),
  client_reference: z.string(),
  binned: z.literal([0, 1]),
});
export const stateGroupRow = z.object({
  shelf: z.enum(['open', 'sending', 'decide', 'done']),
  count: z.int(),
});
export const matchRow = z.object({ number: z.int(), key: z.string() });
export const pendingRow = z.object({ application: z.int() });

/** Checks a row of the database; throws `UnreadableRow` where it does not fit its schema. */
export function readRow<Schema extends z.ZodType>(schema: Schema, row: unknown): z.output<Schema> {
  const read = schema.safeParse(row);
  if (read.success) return read.data;
  throw new UnreadableRow(`A kept row cannot be read: ${z.prettifyError(read.error)}`);
}

/** Like `readRow`, but `null` for such a row, where the others can do without it. */
export function readRowIfWhole<Schema extends z.ZodType>(
  schema: Schema,
  row: unknown,
): z.output<Schema> | null {
  return schema.safeParse(row).data ?? null;
}
