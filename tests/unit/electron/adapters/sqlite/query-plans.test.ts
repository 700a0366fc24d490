import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { openDatabase } from '../../../../../electron/adapters/sqlite/database.ts';
import { databaseName } from '../../../../../electron/adapters/sqlite/opening/open-file.ts';
import {
  registerPlaceOf,
  stateGroupCountsSql,
  rangeStatement,
} from '../../../../../electron/adapters/sqlite/search/register-rows.ts';
import { placeStatement } from '../../../../../electron/adapters/sqlite/search/register-search.ts';
import { registerFilterSchema, registerSortSchema } from '../../../../../shared/ipc/areas/register.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

const combinations = registerSortSchema.options.flatMap((sort) =>
  registerFilterSchema.options.map((filter) => [sort, filter] as const),
);

const query = { ledger: 'service', place: 'register', search: '', offset: 0, limit: 100 } as const;

/** SQLite's plan for a statement on an empty database. */
function planOf(sql: string, values: readonly (string | number)[]): readonly string[] {
  const folder = temporaryFolder();
  openDatabase(folder).close();
  const raw = new DatabaseSync(path.join(folder, databaseName));
  const steps = raw.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...values);
  raw.close();
  return steps.map(({ detail }) => String(detail));
}

it.each(combinations)('a register sorted by %s and filtered by %s is read from an index', (sort, filter) => {
  const { sql, values } = rangeStatement({ ...query, filter, sort });
  const steps = planOf(sql, values);
  // The inner query uses an index alone, in its order; the outer one sorts no more rows than are shown.
  expect(steps.some((step) => /SEARCH a USING COVERING INDEX applications_by_/.test(step))).toBe(true);
  expect(steps.filter((step) => step.startsWith('SCAN'))).toEqual([]);
});

it.each(combinations)(
  'a search by %s among %s goes on where it was, in the order of an index',
  (sort, filter) => {
    const place = registerPlaceOf({ ...query, filter, sort });
    const steps = planOf(placeStatement(place, true), [...place.values, 'Adria', 7, 100]);
    expect(steps).toEqual([expect.stringMatching(/^SEARCH a USING COVERING INDEX applications_by_.*[<>]/)]);
  },
);

it('what each shelf holds is counted in an index, in its order', () => {
  expect(planOf(stateGroupCountsSql, ['service'])).toEqual([
    expect.stringMatching(/^SEARCH applications USING COVERING INDEX applications_by_shelf /),
  ]);
});
