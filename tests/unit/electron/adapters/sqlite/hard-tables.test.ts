import { DatabaseSync } from 'node:sqlite';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../../../../electron/adapters/sqlite/database.ts';
import { databaseName } from '../../../../../electron/adapters/sqlite/opening/open-file.ts';
import type { SumsAsked } from '../../../../../electron/services/register/register-queries.ts';
import { type Narrow, searchFields, tableColumns } from '../../../../../shared/domain/table-view.ts';
import { acceptedAttempt, readyApplication, readyContent } from '../../../../fakes/ready-application.ts';
import { wholeRegister } from '../../../../ports/application-stores.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

// Tables that are unlikely in an office, but possible.

function ended<Answer>(slices: Generator<undefined, Answer, number>, pieces = 10_000): Answer {
  for (;;) {
    const { done, value } = slices.next(pieces);
    if (done === true) return value;
  }
}

const asked = { ledger: 'practice', search: '', currencyOf: () => '' } as const satisfies SumsAsked;

/** A database with what `fill` writes, then changed in its file, and opened again. */
function tableWith(
  fill: (store: ReturnType<typeof openDatabase>['applications']) => void,
  change: (raw: DatabaseSync) => void,
) {
  const folder = temporaryFolder();
  const first = openDatabase(folder);
  fill(first.applications);
  first.close();
  const raw = new DatabaseSync(path.join(folder, databaseName), { defensive: false });
  change(raw);
  raw.close();
  const database = openDatabase(folder);
  onTestFinished(() => database.close());
  const { register } = database;
  return {
    rows: (narrow: Narrow, order = 'changed' as (typeof tableColumns)[number], search = '') => {
      const sorted = { column: order, isDescending: true, language: 'en' } as const;
      const query = { ...wholeRegister, search, narrow, order: sorted, limit: 200 };
      return ended(register.listInSlices(query));
    },
    sums: (narrow: Narrow) => ended(register.sumsInSlices({ ...asked, narrow })),
    tags: () => ended(register.tagsInSlices('practice')),
    spending: () =>
      ended(
        register.spendingInSlices({
          ...{ ...asked, narrow: {}, year: null, maxGroups: 50 },
          ...{ earliest: Date.UTC(2020, 0, 1), latest: Date.UTC(2030, 0, 1) },
        }),
      ),
  };
}

/** Values that a column may have though the program never writes them. */
const damages = ["''", "'?'", "'{'", "char(0) || 'x'", '7', '-1.5', "'NaN'", "printf('%.*c', 5000, 'x')"];
const damaged = [
  ...['state', 'summary', 'saved_at', 'consignee_key', 'reference_key', 'invoice_key', 'destination'],
  ...['currency', 'amount_key', 'service_tag', 'cost', 'cost_key', 'quoted_at', 'quoted_by', 'tags'],
];

it('filters, sorts and adds up whole rows as they are, whatever stands in the damaged ones beside them', () => {
  const many = damaged.length * damages.length;
  const spoil = damaged.flatMap((column, at) =>
    damages.map((value, index) => {
      const number = at * damages.length + index + 1;
      return `UPDATE applications SET ${column} = ${value} WHERE number = ${number}`;
    }),
  );
  const { rows, sums, tags, spending } = tableWith(
    (store) => {
      for (let one = 0; one < many + 3; one += 1) {
        const isWhole = one >= many;
        const content = {
          ...readyContent,
          ...(isWhole ? { invoiceCurrency: 'JPY', invoiceAmount: '70', tags: 'whole' } : {}),
          ...(isWhole ? { destination: 'SA', clientReference: `WHOLE-${one}` } : {}),
          consignee: { ...readyContent.consignee, name: isWhole ? 'Whole Trading' : 'Spoiled' },
        };
        store.create(readyApplication({ content, attempts: [acceptedAttempt('CO-1')], state: 'accepted' }));
      }
    },
    (raw) => raw.exec(spoil.join(';')),
  );
  const whole: Narrow = { currency: 'JPY' };
  for (const column of tableColumns) {
    expect(rows(whole, column).rows.map(({ consigneeName }) => consigneeName)).toEqual(
      Array.from({ length: 3 }, () => 'Whole Trading'),
    );
    expect(rows({}, column).total).toBe(many + 3);
  }
  const one = (narrow: Narrow): number => rows(narrow).total;
  expect(one({ tag: 'whole' })).toBe(3);
  expect(one({ destination: 'SA' })).toBe(3);
  expect(one({ currency: 'JPY', least: '70', most: '70' })).toBe(3);
  const values = { consignee: 'whole', invoice: '26', reference: 'whole', destination: 'SA', tag: 'whole' };
  const all = {
    ...values,
    currency: 'JPY',
    serviceTag: 'DIY',
    state: 'accepted',
    reviewed: 'no',
    answer: 'none',
    reminder: 'none',
  };
  for (const field of searchFields)
    expect(one({ ...whole, terms: [{ field, value: all[field] }] }), field).toBe(3);
  expect(rows({}, 'changed', 'whole trading').total).toBe(3);
  expect(sums(whole).amounts).toEqual([{ currency: 'JPY', amount: '210', applications: 3 }]);
  const { total, states } = sums({});
  expect(total).toBe(many + 3);
  expect(Object.values(states).reduce((sum, count) => sum + count, 0)).toBe(total);
  expect(tags().find(({ tag }) => tag === 'whole')?.applications).toBe(3);
  // What is left out is counted, and nothing is counted twice.
  const spent = spending();
  const added = spent.sums.reduce((sum, { applications }) => sum + applications, 0);
  expect(added + spent.notAdded + spent.withoutCosts).toBeLessThanOrEqual(many + 3);
  expect(added).toBeGreaterThanOrEqual(many + 3 - damages.length * 4);
});

it('knows 10,000 tags, the most used first, and finds each', () => {
  const { rows, tags } = tableWith(
    (store) => store.create(readyApplication({ content: { ...readyContent, tags: 'cost centre' } })),
    copies(10_000, "'tag ' || n || '; cost centre'"),
  );
  const used = tags();
  expect(used).toHaveLength(10_001);
  expect(used[0]).toEqual({ tag: 'cost centre', applications: 10_001 });
  expect(new Set(used.map(({ tag }) => tag)).size).toBe(10_001);
  for (const number of [2, 4_711, 10_001]) expect(rows({ tag: `TAG ${number}` }).total).toBe(1);
  expect(rows({ tag: 'Cost Centre' }, 'tags').total).toBe(10_001);
});

it('shows, counts and adds up 100,000 rows of one state, in any order, each once', () => {
  const { rows, sums } = tableWith(
    (store) => store.create(readyApplication({ content: { ...readyContent, tags: 'one' } })),
    copies(99_999, 'tags'),
  );
  const narrow: Narrow = { states: ['ready'] };
  for (const column of ['state', 'consignee'] as const) {
    const page = rows(narrow, column);
    expect(page.total).toBe(100_000);
    expect(new Set(page.rows.map(({ id }) => id)).size).toBe(200);
  }
  expect(rows({ states: ['draft'] }).total).toBe(0);
  expect(sums(narrow)).toMatchObject({
    total: 100_000,
    states: { ready: 100_000, draft: 0 },
    amounts: [{ currency: 'EUR', amount: '18425000000.00', applications: 100_000 }],
  });
});

/** Copies the only application. `tags`: SQL of a text, in which `n` is the number of each copy. */
function copies(count: number, tags: string) {
  return (raw: DatabaseSync): void => {
    const others = raw
      .prepare(
        "SELECT name FROM pragma_table_info('applications') WHERE name NOT IN ('number', 'id', 'tags')",
      )
      .all()
      .map(({ name }) => String(name))
      .join(', ');
    raw.exec(`WITH RECURSIVE numbers (n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM numbers WHERE n <= ${count})
      INSERT INTO applications (number, id, tags, ${others})
      SELECT n, printf('%08x-0000-4000-8000-000000000000', n), ${tags}, ${others}
      FROM numbers, (SELECT tags, ${others} FROM applications WHERE number = 1)`);
  };
}
