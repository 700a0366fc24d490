import { z } from 'zod';
import { applicationSchema } from '../../../shared/domain/application.ts';
import { activeConnectionSchema } from '../../../shared/domain/connection.ts';
import { applicationRow, attemptRow, revisionRow } from './rows.ts';

const { savedAt, id, state } = applicationSchema.shape;

/** Oldest first. */
export const keptRevisionsSql = `
  SELECT id, at, kept_at, cause, content, attachments FROM revisions WHERE application = ? ORDER BY number`;

export const keptRevisionRow = revisionRow.extend({ kept_at: savedAt });
export const binRow = z.object({ deleted_at: savedAt.nullable() });
export const salvagedApplicationRow = applicationRow
  .omit({ content: true })
  .extend({ deleted_at: savedAt.nullable() });
export const contentRow = applicationRow.pick({ content: true });
export const ownedAttemptRow = attemptRow.extend({ application: z.int() });
export const ownerRow = z.object({ application: z.int() });
export const stateRow = z.object({ number: z.int(), id, state });
export const idRow = z.object({ id });
export const activeRow = z.object({ value: activeConnectionSchema });
