import { DatabaseSync } from 'node:sqlite';
import path from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '../../../../../electron/adapters/sqlite/database.ts';
import { databaseName } from '../../../../../electron/adapters/sqlite/opening/open-file.ts';
import { migrateToSpending } from '../../../../../electron/adapters/sqlite/schema/column-schemas.ts';
import { AddedCosts } from '../../../../../electron/adapters/sqlite/search/spending-groups.ts';
import type { SpendingAsked } from '../../../../../electron/services/register/register-queries.ts';
import type { Application } from '../../../../../shared/domain/application.ts';
import { serviceTags, type ServiceTag } from '../../../../../shared/domain/attempt.ts';
import type { Spending } from '../../../../../shared/domain/spending.ts';
import type { Narrow } from '../../../../../shared/domain/table-view.ts';
import { MemoryApplicationStore } from '../../../../fakes/memory-application-store.ts';
import { acceptedAttempt, readyApplication, readyContent } from '../../../../fakes/ready-application.ts';
import { add } from '../../../../ports/application-stores.ts';
import { fc } from '../../../../support/fast-check.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

interface Quoted {
  readonly cost: string | null;
  readonly shipping?: string | null;
  readonly receivedAt?: string;
  readonly serviceTag?: ServiceTag;
  readonly connection?: string;
  readonly service?: string;
  readonly destination?: string;
  readonly name?: string;
  readonly tags?: string;
}

/** An accepted application with this answer of the service. */
function quoted(one: Quoted): Partial<Application> {
  const { cost, shipping = null, receivedAt = '2026-11-02T09:00:00.000Z', serviceTag = 'DIY' } = one;
  const { connection = 'one', service = 'a.example', destination = 'TR', name = 'Adria', tags = '' } = one;
  const attempt = acceptedAttempt('CO-1');
  const { outcome } = attempt;
  if (outcome?.kind !== 'accepted') throw new Error('It was accepted.');
  const quote = {
    ...{ ...outcome.quote, receivedAt, serviceTag },
    ...{ diyCost: cost, fsCost: null, shippingHandlingCost: shipping },
  };
  return {
    state: 'accepted',
    attempts: [
      {
        ...{
          ...attempt,
          serviceTag,
          connection,
          connectionLabel: `The ${connection}`,
          serviceHost: service,
        },
        outcome: { ...outcome, quote },
      },
    ],
    content: { ...readyContent, destination, tags, consignee: { ...readyContent.consignee, name } },
  };
}

const asked: SpendingAsked = {
  ...{ ledger: 'practice', search: '', narrow: {}, year: null, maxGroups: 50 },
  currencyOf: () => '',
  earliest: Date.UTC(2020, 0, 1),
  latest: Date.UTC(2026, 10, 30),
};

function ended<Answer>(slices: Generator<undefined, Answer, number>, pieces: number): Answer {
  for (;;) {
    const { done, value } = slices.next(pieces);
    if (done === true) return value;
  }
}

/** Spending of these applications in an empty database. */
function spendingOf(
  applications: readonly Partial<Application>[],
  changes: Partial<SpendingAsked> = {},
): Spending {
  const database = openDatabase(temporaryFolder());
  for (const one of applications) add(database.applications, one);
  const spending = ended(database.register.spendingInSlices({ ...asked, ...changes }), 1);
  database.close();
  return spending;
}

/** The spending without the content of the rows that are left out, which are those of any table. */
function named({ notAddedFirst, ...spending }: Spending): unknown {
  return { ...spending, notAddedFirst: notAddedFirst.map(({ id }) => id) };
}

const cost = fc.oneof(
  fc.constantFrom(null, '', '22.80', '0.1', '0.0001', '999999999999999.9999', '7', 'ask us', '1'.repeat(30)),
  fc.tuple(fc.nat(400), fc.constantFrom('', '.5', '.05', '.125')).map(([whole, rest]) => `${whole}${rest}`),
);
const anyQuoted = fc
  .record({
    cost,
    shipping: cost,
    serviceTag: fc.constantFrom(...serviceTags),
    connection: fc.constantFrom('one', 'two', 'three'),
    service: fc.constantFrom('a.example', 'b.example'),
    destination: fc.constantFrom('TR', 'SA', 'nowhere', ''),
    name: fc.constantFrom('Adria', 'adria', '', 'Émile', '苏州恒远精密机械有限公司'),
    tags: fc.constantFrom('', '4711', '4711, ACME', 'acme; Export', 'EXPORT', ' , '),
    receivedAt: fc.constantFrom(
      ...['2026-11-02T09:00:00.000Z', '2026-10-31T23:30:00.000Z', '2025-12-31T23:59:59.999Z'],
      ...['1970-01-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z', '2026-03-29T01:30:00.000Z'],
    ),
  })
  .map(quoted);

it('adds up exactly what looking at every application one by one does, whatever tells costs apart', () => {
  const query = fc.record({
    year: fc.constantFrom(null, 2025, 2026),
    maxGroups: fc.constantFrom(1, 3, 50),
    search: fc.constantFrom('', '', 'adria'),
    currency: fc.constantFrom('', 'EUR', 'JPY', 'BHD'),
    narrow: fc.constantFrom<Narrow>({}, { destination: 'TR' }, { serviceTags: ['FS'] }, { least: '1' }),
  });
  fc.assert(
    fc.property(
      fc.array(fc.oneof(anyQuoted, fc.constant<Partial<Application>>({})), { minLength: 1, maxLength: 60 }),
      fc.array(query, { minLength: 6, maxLength: 6 }),
      fc.integer({ min: 1, max: 20 }),
      (kept, queries, pieces) => {
        const memory = new MemoryApplicationStore();
        const database = openDatabase(temporaryFolder());
        for (const [index, one] of kept.entries()) {
          const whole = readyApplication({ ...one, ledger: index % 7 === 0 ? 'service' : 'practice' });
          memory.create(whole);
          database.applications.create(whole);
        }
        for (const { currency, ...changes } of queries) {
          const currencyOf = (connection: string): string => (connection === 'three' ? '' : currency);
          const wanted = { ...asked, ...changes, currencyOf };
          const found = ended(database.register.spendingInSlices(wanted), pieces);
          expect(named(found)).toEqual(named(ended(memory.spendingInSlices(wanted), 1)));
        }
        database.close();
      },
    ),
    { numRuns: 20 },
  );
});

it('never adds costs of two services, unless the office says that they are in one currency', () => {
  const both = [
    quoted({ cost: '10.00', connection: 'one', service: 'a.example' }),
    quoted({ cost: '5.00', connection: 'two', service: 'b.example' }),
  ];
  const apart = spendingOf(both);
  expect(apart.sums.map(({ key, amount }) => [key, amount])).toEqual([
    ['a.example', '10.00'],
    ['b.example', '5.00'],
  ]);
  const said = spendingOf(both, { currencyOf: () => 'EUR' });
  expect(said.sums.map(({ key, amount, connections }) => [key, amount, connections])).toEqual([
    ['EUR', '15.00', ['one', 'two']],
  ]);
  const two = spendingOf(both, { currencyOf: (connection) => (connection === 'one' ? 'EUR' : 'GBP') });
  expect(two.sums.map(({ currency }) => currency)).toEqual(['EUR', 'GBP']);
});

it('counts an application under each of its tags, and once in the total and among what has no room', () => {
  const all = [
    quoted({ cost: '10.00', tags: '4711, Acme' }),
    quoted({ cost: '5.50', tags: 'ACME' }),
    quoted({ cost: '1.00', tags: 'Export; 4711' }),
    quoted({ cost: '0.25' }),
  ];
  const lines = ({ sums }: Spending) =>
    sums[0]?.by.tag.groups.map(({ label, amount, applications }) => [label, amount, applications]);
  const whole = spendingOf(all);
  expect(whole.sums[0]).toMatchObject({ amount: '16.75', applications: 4 });
  expect(lines(whole)).toEqual([
    ['ACME', '15.50', 2],
    ['4711', '11.00', 2],
    ['Export', '1.00', 1],
    ['', '0.25', 1],
  ]);
  const short = spendingOf(all, { maxGroups: 1 });
  expect(lines(short)).toEqual([['ACME', '15.50', 2]]);
  // The first one has a tag that is shown as well, and is among the others once.
  expect(short.sums[0]?.by.tag.others).toEqual({ amount: '11.25', applications: 3, groups: 3 });
});

it('counts and names what cannot be added, and what was accepted without a word of costs', () => {
  const digits = '123456789012345678901234567890';
  const found = spendingOf([
    quoted({ cost: '10.00' }),
    quoted({ cost: digits, name: 'Lakeshore Tooling' }),
    quoted({ cost: null }),
    quoted({ cost: null, serviceTag: 'Draft' }),
  ]);
  expect(found).toMatchObject({ notAdded: 1, withoutCosts: 1 });
  expect(found.notAddedFirst.map(({ consigneeName }) => consigneeName)).toEqual(['Lakeshore Tooling']);
  expect(found.sums.map(({ amount, applications }) => [amount, applications])).toEqual([['10.00', 1]]);
});

it('takes what is credited from what is charged, and adds no less than nothing', () => {
  const found = spendingOf([quoted({ cost: '7.00', shipping: '-5' }), quoted({ cost: '-5' })]);
  expect(found.sums.map(({ amount }) => amount)).toEqual(['2.00']);
  expect(found.notAdded).toBe(1);
});

it('puts what a wrong clock has dated into no month, and loses none of it', () => {
  const found = spendingOf([
    quoted({ cost: '1.00', receivedAt: '1970-01-01T00:00:00.000Z' }),
    quoted({ cost: '2.00', receivedAt: '2099-05-01T00:00:00.000Z' }),
    quoted({ cost: '4.00' }),
  ]);
  const [sum] = found.sums;
  expect(sum).toMatchObject({ amount: '7.00', undated: { amount: '3.00', applications: 2 } });
  expect(sum?.days).toEqual([{ day: '2026-11-02', serviceTag: 'DIY', amount: '4.00', applications: 1 }]);
});

it('calls a connection and a consignee as they were called last', () => {
  const found = spendingOf([
    quoted({ cost: '1.00', name: 'ADRIA' }),
    quoted({ cost: '2.00', name: 'Adria' }),
    quoted({ cost: '4.01', name: '' }),
  ]);
  const by = found.sums[0]?.by;
  expect(by?.consignee.groups.map(({ label, amount, average }) => [label, amount, average])).toEqual([
    ['', '4.01', '4.01'],
    ['Adria', '3.00', '1.50'],
  ]);
  expect(by?.connection.groups.map(({ key, label }) => [key, label])).toEqual([['one', 'The one']]);
});

it('is exact beyond what numbers hold', () => {
  const costs = new AddedCosts();
  // 999,999,999,999,999.9999 a million times.
  for (let at = 0; at < 1_000_000; at += 1) costs.add(9_999_999_999, 999_999_999, at);
  expect(costs.written(2)).toEqual({ amount: '999999999999999999900.00', applications: 1_000_000 });
});

it('takes costs out that an older version counted for what was only stored at the service', () => {
  const folder = temporaryFolder();
  const database = openDatabase(folder);
  const stored = add(database.applications, quoted({ cost: '22.80', serviceTag: 'Draft' }));
  const submitted = add(database.applications, quoted({ cost: '22.80' }));
  database.close();
  const older = new DatabaseSync(path.join(folder, databaseName));
  older
    .prepare(
      `UPDATE applications SET (cost, cost_key, quoted_at, quoted_by) =
        (SELECT cost, cost_key, quoted_at, quoted_by FROM applications WHERE id = ?) WHERE id = ?`,
    )
    .run(submitted.id, stored.id);
  // The last version that did so.
  older.exec('ALTER TABLE applications RENAME COLUMN service_tag TO way; PRAGMA user_version = 13');
  older.close();
  const next = openDatabase(folder);
  const { sums, withoutCosts } = ended(next.register.spendingInSlices(asked), 1);
  next.close();
  expect(sums.flatMap(({ days }) => days)).toMatchObject([{ amount: '22.80', applications: 1 }]);
  expect(withoutCosts).toBe(0);
});

it('knows of the costs of applications that an older version kept', () => {
  const folder = temporaryFolder();
  const database = openDatabase(folder);
  add(database.applications, quoted({ cost: '22.80', connection: 'one', service: 'a.example' }));
  database.close();
  const older = new DatabaseSync(path.join(folder, databaseName));
  older.exec(
    'ALTER TABLE applications DROP COLUMN quoted_at; ALTER TABLE applications DROP COLUMN quoted_by',
  );
  migrateToSpending(older);
  older.close();
  const next = openDatabase(folder);
  const { sums } = ended(next.register.spendingInSlices(asked), 1);
  next.close();
  expect(sums.map(({ key, days }) => [key, days])).toEqual([
    ['a.example', [{ day: '2026-11-02', serviceTag: 'DIY', amount: '22.80', applications: 1 }]],
  ]);
});
