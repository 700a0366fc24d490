import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { attemptSchema } from '../../../../shared/domain/attempt.ts';
import { countryOf } from '../../../../shared/rules/countries/certificate-language.ts';
import { amountKey, sentColumns } from '../../../services/register/money-columns.ts';

/**
 * What the table of all applications is narrowed, sorted and summed by, beside each application. No index: all of it is
 * read into memory once. A few databases have one that nothing asks for.
 */
const columns = `
  ALTER TABLE applications ADD COLUMN destination TEXT NOT NULL DEFAULT '';
  ALTER TABLE applications ADD COLUMN currency TEXT NOT NULL DEFAULT '';
  ALTER TABLE applications ADD COLUMN amount_key TEXT NOT NULL DEFAULT '';
  ALTER TABLE applications ADD COLUMN way TEXT NOT NULL DEFAULT '';
  ALTER TABLE applications ADD COLUMN cost TEXT NOT NULL DEFAULT '';
  ALTER TABLE applications ADD COLUMN cost_key TEXT NOT NULL DEFAULT '';
`;

/** From the eighth schema to the ninth. What cannot be read of an application stays as blank as it is then. */
export function migrateToNinth(database: DatabaseSync): void {
  database.exec(columns);
  const write = database.prepare(
    `UPDATE applications SET destination = ?, currency = ?, amount_key = ?, way = ?, cost = ?, cost_key = ? WHERE number = ?`,
  );
  const attempts = database.prepare('SELECT body FROM attempts WHERE application = ? ORDER BY number');
  const rows = database.prepare('SELECT number, summary FROM applications WHERE number > ? LIMIT 500');
  for (let last = -1, some = rows.all(last); some.length > 0; some = rows.all(last)) {
    for (const row of some) {
      const { number, summary } = summaryRow.parse(row);
      last = number;
      const told = readJson(toldSchema, summary) ?? {
        destination: '',
        invoiceCurrency: '',
        invoiceAmount: '',
      };
      const read = attempts.all(number).flatMap((one) => {
        const attempt = readJson(attemptSchema, attemptRow.parse(one).body);
        return attempt === null ? [] : [attempt];
      });
      const { way, cost } = sentColumns(read);
      const destination = countryOf(told.destination) ?? told.destination;
      write.run(
        ...[destination, told.invoiceCurrency, amountKey(told.invoiceAmount)],
        ...[way, cost, amountKey(cost), number],
      );
    }
  }
}

const summaryRow = z.object({ number: z.int(), summary: z.string() });
const attemptRow = z.object({ body: z.string() });
const toldSchema = z.looseObject({
  destination: z.string(),
  invoiceCurrency: z.string(),
  invoiceAmount: z.string(),
});

function readJson<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
