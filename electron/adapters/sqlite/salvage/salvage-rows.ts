import { z } from 'zod';
import { applicationSchema } from '../../../../shared/domain/application.ts';
import { activeConnectionSchema } from '../../../../shared/domain/connection.ts';
import { setAsideSchema } from '../../../../shared/domain/data-state.ts';
import { applicationRow, json, revisionRow } from '../rows.ts';

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
/** Also one of which the body cannot be read. */
export const salvagedAttemptRow = z.object({ id, ended: z.int(), body: z.unknown() });
export const ownedAttemptRow = salvagedAttemptRow.extend({ application: z.int() });
export const ownerRow = z.object({ application: z.int() });
export const stateRow = z.object({ number: z.int(), id, state });
export const idRow = z.object({ id });
export const activeRow = z.object({ value: activeConnectionSchema });
export const noteRow = z.object({ value: json.pipe(setAsideSchema) });
