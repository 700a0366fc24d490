import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { openDatabase } from '../../../../../electron/adapters/sqlite/database.ts';
import { databaseName } from '../../../../../electron/adapters/sqlite/opening/open-file.ts';
import { stretchStatement } from '../../../../../electron/adapters/sqlite/search/register-reader.ts';
import { registerFilterSchema, registerSortSchema } from '../../../../../shared/ipc/messages.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

const combinations = registerSortSchema.options.flatMap((sort) =>
  registerFilterSchema.options.map((filter) => [sort, filter] as const),
);

it.each(combinations)('a register sorted by %s and filtered by %s is read from an index', (sort, filter) => {
  const folder = temporaryFolder();
  openDatabase(folder).close();
  const raw = new DatabaseSync(path.join(folder, databaseName));
  const query = {
    ledger: 'service',
    place: 'register',
    search: '',
    filter,
    sort,
    offset: 0,
    limit: 100,
  } as const;
  const { sql, values } = stretchStatement(query);
  const steps = raw
    .prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .all(...values)
    .map(({ detail }) => String(detail));
  raw.close();
  // The inner query: over an index alone, in its order; the outer one sorts no more rows than are shown.
  expect(steps.some((step) => /SEARCH a USING COVERING INDEX applications_by_/.test(step))).toBe(true);
  expect(steps.filter((step) => step.startsWith('SCAN'))).toEqual([]);
});
