import { z } from 'zod';
import {
  applicationSchema,
  applicationStateSchema,
  applicationSummarySchema,
} from '../../../shared/domain/application.ts';
import { attachmentSchema } from '../../../shared/domain/attachment.ts';
import { attemptSchema } from '../../../shared/domain/attempt.ts';
import { certificateRequestSchema } from '../../../shared/domain/certificate-request.ts';
import { connectionSchema } from '../../../shared/domain/connection.ts';
import { applicationContentSchema } from '../../../shared/domain/content.ts';
import { setAsideSchema } from '../../../shared/domain/data-state.ts';
import { issuedDocumentSchema } from '../../../shared/domain/issued-document.ts';
import { revisionSchema } from '../../../shared/domain/revision.ts';
import { StoreError } from '../../services/applications/application-store.ts';
import { journalMarkSchema } from '../../services/journal/attempt-journal.ts';
import { frozenPayloadSchema } from '../../services/submission/frozen-payload.ts';

const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue('is no JSON');
    return z.NEVER;
  }
});

const { id, ledger, revision, createdAt, savedAt } = applicationSchema.shape;

export const applicationRow = z.object({
  number: z.int(),
  id,
  ledger,
  state: applicationStateSchema,
  revision,
  created_at: createdAt,
  saved_at: savedAt,
  content: json.pipe(applicationContentSchema),
});
export type ApplicationRow = z.infer<typeof applicationRow>;

export const summaryRow = z.object({
  id,
  state: applicationStateSchema,
  saved_at: savedAt,
  deleted_at: applicationSummarySchema.shape.deletedAt,
  summary: json.pipe(
    applicationSummarySchema.omit({ id: true, state: true, savedAt: true, deletedAt: true }),
  ),
});

export const attachmentRow = z.object({ body: json.pipe(attachmentSchema) });
export const placedAttachmentRow = z.object({ id: attachmentSchema.shape.id, removed: z.int() });
export const attemptRow = z.object({ body: json.pipe(attemptSchema) });
export const openAttemptRow = attemptRow.extend({ application_id: id });
export const payloadRow = z.object({ body: json.pipe(frozenPayloadSchema) });
export const requestRow = z.object({ body: json.pipe(certificateRequestSchema) });
export const openRequestRow = requestRow.extend({ application_id: id });
export const issuedRow = z.object({ body: json.pipe(issuedDocumentSchema) });
export const connectionRow = z.object({ body: json.pipe(connectionSchema.omit({ signedIn: true })) });
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
export const markRow = z.object({ value: json.pipe(journalMarkSchema) });
export const setAsideRow = z.object({ value: json.pipe(setAsideSchema) });
export const countRow = z.object({ count: z.int() });
export const shelfRow = z.object({ shelf: z.enum(['open', 'sending', 'decide', 'done']), count: z.int() });
export const pendingRow = z.object({ application: z.int() });

/** A row that somebody or something altered. It stays as it is, and whatever needs it cannot be done. */
export class UnreadableRow extends StoreError {
  constructor(message: string) {
    super('other', message);
    this.name = 'UnreadableRow';
  }
}

/** Checks what came out of the database; throws `UnreadableRow` for a row that is not what it should be. */
export function readRow<Schema extends z.ZodType>(schema: Schema, row: unknown): z.output<Schema> {
  const read = schema.safeParse(row);
  if (read.success) return read.data;
  throw new UnreadableRow(`A kept row cannot be read: ${z.prettifyError(read.error)}`);
}

/** As `readRow`, for what others can do without: `null` for such a row. */
export function readRowIfWhole<Schema extends z.ZodType>(
  schema: Schema,
  row: unknown,
): z.output<Schema> | null {
  return schema.safeParse(row).data ?? null;
}
