import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { attemptSchema } from '../../../../shared/domain/attempt.ts';
import { amountKey, sentColumns } from '../../../services/register/money-columns.ts';

/** When the last answer of the service came to an application, and for which account, by which costs are told apart. */
const columns = `
  ALTER TABLE applications ADD COLUMN quoted_at TEXT NOT NULL DEFAULT '';
  ALTER TABLE applications ADD COLUMN quoted_by TEXT NOT NULL DEFAULT '';
`;

/** To the columns of spending. An attempt that cannot be read says nothing, as it does everywhere. */
export function migrateToSpending(database: DatabaseSync): void {
  database.exec(columns);
  const write = database.prepare(
    'UPDATE applications SET cost = ?, cost_key = ?, quoted_at = ?, quoted_by = ? WHERE number = ?',
  );
  const attempts = database.prepare('SELECT body FROM attempts WHERE application = ? ORDER BY number');
  const rows = database.prepare(
    'SELECT DISTINCT application FROM attempts WHERE application > ? ORDER BY application LIMIT 500',
  );
  for (let last = -1, some = rows.all(last); some.length > 0; some = rows.all(last)) {
    for (const row of some) {
      const { application } = applicationRow.parse(row);
      last = application;
      const read = attempts.all(application).flatMap((one) => {
        const attempt = attemptSchema.safeParse(json(attemptRow.parse(one).body));
        return attempt.success ? [attempt.data] : [];
      });
      const { cost, quotedAt, quotedBy } = sentColumns(read);
      write.run(cost, amountKey(cost), quotedAt, quotedBy, application);
    }
  }
}

const applicationRow = z.object({ application: z.int() });
const attemptRow = z.object({ body: z.string() });

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
