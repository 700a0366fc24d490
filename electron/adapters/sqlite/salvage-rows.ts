import { z } from 'zod';
import { applicationSchema } from '../../../shared/domain/application.ts';
import { revisionRow } from './rows.ts';

const { savedAt } = applicationSchema.shape;

/** Oldest first. */
export const keptRevisionsSql = `
  SELECT id, at, kept_at, cause, content, attachments FROM revisions WHERE application = ? ORDER BY number`;

export const keptRevisionRow = revisionRow.extend({ kept_at: savedAt });
export const binRow = z.object({ deleted_at: savedAt.nullable() });
