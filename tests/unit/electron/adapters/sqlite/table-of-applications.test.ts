import { DatabaseSync } from 'node:sqlite';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../../../../electron/adapters/sqlite/database.ts';
import { databaseName } from '../../../../../electron/adapters/sqlite/opening/open-file.ts';
import { AccountingSums } from '../../../../../electron/services/export/table-rows.ts';
import type { SumsAsked } from '../../../../../electron/services/register/register-queries.ts';
import { applicationStateSchema, type Application } from '../../../../../shared/domain/application.ts';
import { serviceTags } from '../../../../../shared/domain/attempt.ts';
import { tableColumns } from '../../../../../shared/domain/table-view.ts';
import { MemoryApplicationStore } from '../../../../fakes/memory-application-store.ts';
import { acceptedAttempt, readyApplication, readyContent } from '../../../../fakes/ready-application.ts';
import { add, wholeRegister, wholeStore } from '../../../../ports/application-stores.ts';
import { fc } from '../../../../support/fast-check.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

const amount = fc.oneof(
  fc.constantFrom('', '184250.00', '999999999999999.9999', '0.0001', '1,5', '1'.repeat(30), '7', '100'),
  fc
    .tuple(fc.nat(1_000_000), fc.constantFrom('', '.5', '.50', '.123'))
    .map(([whole, rest]) => `${whole}${rest}`),
);
const destination = fc.constantFrom('TR', 'SA', 'CN', 'Türkei', 'AE', 'DE', '', 'nowhere');
const currency = fc.constantFrom('EUR', 'USD', 'JPY', 'eur', ' Eur', '', ' ');
const tags = fc.constantFrom('', '', 'Key accounts', 'key  ACCOUNTS; 4711', '4711,Straße', 'Strasse');
const cost = fc.constantFrom(null, '22.80', '23', '0.1', 'ask us', '999999999999999', '', '0.00001');
const name = fc.constantFrom('Adria', 'adria', '', 'Émile', '苏州恒远精密机械有限公司', 'شركة الخليج');

const stored: fc.Arbitrary<Application> = fc
  .record({
    amount,
    destination,
    currency,
    name,
    tags,
    reference: fc.constantFrom('EX-9', 'EX-10', ''),
    minute: fc.nat(50),
    quote: fc.option(
      fc.record({
        serviceTag: fc.constantFrom(...serviceTags),
        cost,
        shipping: cost,
        connection: fc.constantFrom('practice', 'one', 'two', 'three'),
        serviceHost: fc.constantFrom('a.example', 'b.example'),
      }),
      { nil: null },
    ),
  })
  .map(({ quote, ...one }) => {
    const attempt = acceptedAttempt('CO-1');
    const { outcome } = attempt;
    if (outcome?.kind !== 'accepted') throw new Error('It was accepted.');
    const costs = {
      diyCost: quote?.cost ?? null,
      fsCost: null,
      shippingHandlingCost: quote?.shipping ?? null,
    };
    const serviceTag = quote?.serviceTag ?? 'DIY';
    const by = { connection: quote?.connection ?? 'one', serviceHost: quote?.serviceHost ?? 'a.example' };
    const answered = { ...outcome, quote: { ...outcome.quote, ...costs, serviceTag } };
    return readyApplication({
      savedAt: new Date(Date.UTC(2026, 10, 2, 8, one.minute)).toISOString(),
      attempts: quote === null ? [] : [{ ...attempt, ...by, serviceTag, outcome: answered }],
      content: {
        ...readyContent,
        consignee: { ...readyContent.consignee, name: one.name },
        destination: one.destination,
        invoiceAmount: one.amount,
        invoiceCurrency: one.currency,
        clientReference: one.reference,
        tags: one.tags,
      },
    });
  });

const narrow = fc.record(
  {
    states: fc.subarray([...applicationStateSchema.options]),
    serviceTags: fc.subarray([...serviceTags]),
    changedFrom: fc.constantFrom('2026-11-02T08:10:00.000Z', '2026-11-02T08:30:00.000Z'),
    changedBefore: fc.constantFrom('2026-11-02T08:30:00.000Z', '2026-11-02T08:45:00.000Z'),
    destination: fc.constantFrom('TR', 'SA', 'nowhere'),
    currency: fc.constantFrom('EUR', 'JPY'),
    tag: fc.constantFrom('key accounts', '4711', 'straße', 'none'),
    terms: fc.subarray([
      { field: 'consignee' as const, value: 'adri' },
      { field: 'consignee' as const, value: 'emile' },
      { field: 'consignee' as const, value: '恒远' },
      { field: 'reference' as const, value: 'ex-1' },
      { field: 'reference' as const, value: '9' },
      { field: 'invoice' as const, value: '26' },
      { field: 'destination' as const, value: 'TR' },
      { field: 'currency' as const, value: 'EUR' },
      { field: 'serviceTag' as const, value: 'DIY' },
      { field: 'state' as const, value: 'accepted' },
      { field: 'tag' as const, value: '4711' },
      { field: 'tag' as const, value: 'Accounts' },
    ]),
    least: fc.constantFrom('0', '1.5', '184250', '999999999999999.9999'),
    most: fc.constantFrom('0', '1.5', '184250.0', '999999999999999.9999'),
  },
  { requiredKeys: [] },
);
const order = fc.record({
  column: fc.constantFrom(...tableColumns),
  isDescending: fc.boolean(),
  language: fc.constantFrom('en' as const, 'de' as const),
});

/** Currencies of the connections, as the settings may have them. */
const currencyOf = fc.constantFrom<SumsAsked['currencyOf']>(
  () => '',
  () => 'EUR',
  (connection) => (connection === 'one' ? 'JPY' : connection === 'two' ? 'EUR' : ''),
);
const unsaid = { ledger: 'practice', search: '', currencyOf: () => '' } as const satisfies SumsAsked;

function ended<Answer>(slices: Generator<undefined, Answer, number>, pieces: number): Answer {
  for (;;) {
    const { done, value } = slices.next(pieces);
    if (done === true) return value;
  }
}

it('a table shows, counts and adds up exactly what looking at every application one by one does', () => {
  const view = fc.record({
    ledger: fc.constantFrom('practice' as const, 'service' as const),
    currencyOf,
    search: fc.constantFrom('', '', 'adria', 'tu', 'الخليج', '恒远', 'nothing like it'),
    narrow,
  });
  const applications = fc.array(stored, { minLength: 20, maxLength: 60 });
  fc.assert(
    fc.property(
      applications,
      fc.array(fc.tuple(view, order, fc.nat(40)), { minLength: 12, maxLength: 12 }),
      (kept, views) => {
        const memory = new MemoryApplicationStore();
        const database = openDatabase(temporaryFolder());
        for (const [index, one] of kept.entries()) {
          const ledger = index % 9 === 0 ? 'service' : 'practice';
          for (const store of [memory, database.applications]) {
            const { id } = add(store, { ...one, ledger });
            if (index % 11 === 5 && one.attempts.length === 0) store.remove(id, '2026-11-06T08:00:00.000Z');
          }
        }
        for (const [{ narrow: wanted, currencyOf: inCurrency, ...asked }, sorted, offset] of views) {
          const query = { ...wholeRegister, ...asked, narrow: wanted, order: sorted, offset, limit: 25 };
          const page = ended(database.register.listInSlices(query), 1);
          expect(page).toEqual(memory.list(query));
          // The next rows come from what was found before.
          const next = { ...query, offset: offset + 3 };
          expect(ended(database.register.listInSlices(next), 3)).toEqual(memory.list(next));
          const sums = { ...asked, narrow: wanted, currencyOf: inCurrency };
          expect(ended(database.register.sumsInSlices(sums), 1)).toEqual(ended(memory.sumsInSlices(sums), 1));
        }
        for (const ledger of ['practice', 'service'] as const)
          expect(ended(database.register.tagsInSlices(ledger), 1)).toEqual(
            ended(memory.tagsInSlices(ledger), 1),
          );
        database.close();
      },
    ),
    { numRuns: 12 },
  );
});

const change = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), one: stored }),
  fc.record({ kind: fc.constantFrom('write' as const), place: fc.nat(200), one: stored }),
  fc.record({
    kind: fc.constantFrom('send' as const, 'remove' as const, 'restore' as const, 'forget' as const),
    place: fc.nat(200),
  }),
);

it('shows, counts and adds up what there is after any writes, also between its slices', () => {
  const steps = fc.array(fc.tuple(change, narrow, order), { minLength: 12, maxLength: 24 });
  fc.assert(
    fc.property(fc.array(stored, { minLength: 5, maxLength: 12 }), steps, (kept, all) => {
      const memory = new MemoryApplicationStore();
      const database = openDatabase(temporaryFolder());
      const both = [memory, wholeStore(database)];
      const ids = kept.map((one) => {
        for (const store of both) store.create(one);
        return one.id;
      });
      for (const [step, wanted, sorted] of all) {
        const query = { ...wholeRegister, narrow: wanted, order: sorted };
        const underWay = database.register.listInSlices(query);
        underWay.next(1);
        const id = ids[('place' in step ? step.place : 0) % ids.length] ?? '';
        for (const store of both) {
          const there = store.read(id);
          const isInBin = store.isInBin(id);
          if (step.kind === 'add') store.create(step.one);
          else if (there === null) continue;
          else if (step.kind === 'write') {
            if (!isInBin) store.writeContent(id, step.one.content, there.revision, step.one.savedAt);
          } else if (step.kind === 'send') {
            if (!isInBin && there.attempts.length === 0) store.writeAttempt(id, acceptedAttempt('CO-9'));
          } else if (step.kind === 'remove') {
            if (there.attempts.length === 0) store.remove(id, '2026-11-06T08:00:00.000Z');
          } else if (step.kind === 'restore') store.restore(id);
          else store.removeForGood([id]);
        }
        if (step.kind === 'add') ids.push(step.one.id);
        // Whatever that list shows: the present question is about what there is now.
        for (; underWay.next(1).done !== true;);
        expect(ended(database.register.listInSlices(query), 1)).toEqual(memory.list(query));
        const sums = { ...unsaid, narrow: wanted };
        expect(ended(database.register.sumsInSlices(sums), 1)).toEqual(ended(memory.sumsInSlices(sums), 1));
      }
      database.close();
    }),
    { numRuns: 15 },
  );
});

it('what a slice of others did and a failure undid is in no table', () => {
  const database = openDatabase(temporaryFolder());
  onTestFinished(() => database.close());
  add(database.applications);
  const query = { ...wholeRegister, narrow: { currency: 'EUR' } };
  const total = () => ended(database.register.listInSlices(query), 50).total;
  const another = readyApplication({ revision: 0 });
  database.batches.add([another]);
  expect(total()).toBe(2);
  // The same application cannot be added twice, and the failure takes back all slices since the last commit.
  expect(() => database.batches.add([another])).toThrow();
  expect(total()).toBe(1);
});

it('what was written since is in the table, whatever it was before', () => {
  const database = openDatabase(temporaryFolder());
  onTestFinished(() => database.close());
  const { id } = add(database.applications, { revision: 0 });
  const query = {
    ...wholeRegister,
    narrow: { currency: 'EUR' },
    order: { column: 'amount' as const, isDescending: false, language: 'en' as const },
  };
  const rows = () => ended(database.register.listInSlices(query), 50).rows.map((row) => row.invoiceAmount);
  expect(rows()).toEqual(['184250.00']);
  database.applications.writeContent(
    id,
    { ...readyContent, invoiceAmount: '7' },
    0,
    '2026-11-07T08:00:00.000Z',
  );
  expect(rows()).toEqual(['7']);
  database.applications.writeContent(
    id,
    { ...readyContent, invoiceCurrency: 'USD' },
    1,
    '2026-11-07T08:00:00.000Z',
  );
  expect(rows()).toEqual([]);
  const quote = acceptedAttempt('CO-7');
  database.applications.writeAttempt(id, quote);
  const sums = ended(database.register.sumsInSlices({ ...unsaid, narrow: { serviceTags: ['DIY'] } }), 9);
  expect(sums.total).toBe(1);
  expect(sums.states['accepted']).toBe(1);
});

it('references and invoices are ordered and found as they were written last, and those that came since', () => {
  const database = openDatabase(temporaryFolder());
  onTestFinished(() => database.close());
  const { applications, register } = database;
  const named = (clientReference: string) =>
    add(applications, { revision: 0, content: { ...readyContent, clientReference } });
  const { id } = named('EX-2');
  named('EX-1');
  const rows = (asked: object) =>
    ended(register.listInSlices({ ...wholeRegister, ...asked }), 1).rows.map(
      ({ clientReference }) => clientReference,
    );
  const sorted = { order: { column: 'reference' as const, isDescending: false, language: 'en' as const } };
  const found = { narrow: { terms: [{ field: 'reference' as const, value: 'EX-0' }] } };
  expect(rows(sorted)).toEqual(['EX-1', 'EX-2']);
  expect(rows(found)).toEqual([]);
  applications.writeContent(id, { ...readyContent, clientReference: 'EX-0' }, 0, '2026-11-07T08:00:00.000Z');
  named('EX-3');
  expect(rows(sorted)).toEqual(['EX-0', 'EX-1', 'EX-3']);
  expect(rows(found)).toEqual(['EX-0']);
});

it('a row whose state cannot be read is counted as one to decide, and holds up no other', () => {
  const folder = temporaryFolder();
  const first = openDatabase(folder);
  const { id } = add(first.applications);
  add(first.applications);
  first.close();
  const raw = new DatabaseSync(path.join(folder, databaseName));
  raw.prepare("UPDATE applications SET state = 'odd', summary = 'no JSON' WHERE id = ?").run(id);
  raw.close();
  const database = openDatabase(folder);
  onTestFinished(() => database.close());
  const sums = ended(database.register.sumsInSlices(unsaid), 9);
  expect(sums.states).toMatchObject({ ready: 1, unknown: 1 });
  expect(sums.amounts).toEqual([{ currency: 'EUR', amount: '368500.00', applications: 2 }]);
});

/** A decimal text as an exact fraction, however long it is. */
function fraction(text: string): readonly [bigint, bigint] {
  const [whole = '', digits = ''] = text.split('.');
  return [BigInt(whole + digits), 10n ** BigInt(digits.length)];
}

function plus([one, by]: readonly [bigint, bigint], [other, otherBy]: readonly [bigint, bigint]) {
  return [one * otherBy + other * by, by * otherBy] as const;
}

it('the sum of each currency is the exact one of the fractions that were typed', () => {
  const exact = fc
    .tuple(
      fc.bigInt({ min: 0n, max: 999_999_999_999_999n }),
      fc.constantFrom('', '.1', '.07', '.0001', '.9999'),
    )
    .map(([whole, rest]) => `${whole}${rest}`);
  const typed = fc.tuple(exact, fc.constantFrom('EUR', 'JPY', 'KWD'), fc.constantFrom('one', 'two'), exact);
  fc.assert(
    fc.property(fc.array(typed, { minLength: 1, maxLength: 80 }), (all) => {
      const database = openDatabase(temporaryFolder());
      for (const [invoiceAmount, invoiceCurrency, connection, diyCost] of all) {
        const attempt = acceptedAttempt('CO-1');
        if (attempt.outcome?.kind !== 'accepted') throw new Error('It was accepted.');
        const quote = { ...attempt.outcome.quote, diyCost, fsCost: null, shippingHandlingCost: null };
        add(database.applications, {
          content: { ...readyContent, invoiceAmount, invoiceCurrency },
          attempts: [{ ...attempt, connection, outcome: { ...attempt.outcome, quote } }],
        });
      }
      const asked = { ...unsaid, currencyOf: (connection: string) => (connection === 'one' ? 'EUR' : 'BHD') };
      const { amounts, costs } = ended(database.register.sumsInSlices(asked), 1);
      database.close();
      const isSum = (texts: readonly string[], sum: string | undefined): boolean => {
        const [top, bottom] = texts.map(fraction).reduce(plus, [0n, 1n]);
        const [written, by] = fraction(sum ?? '-1');
        return written * bottom === top * by;
      };
      for (const currency of new Set(all.map(([, one]) => one))) {
        const own = all.filter(([, one]) => one === currency).map(([amount]) => amount);
        expect(isSum(own, amounts.find((one) => one.currency === currency)?.amount)).toBe(true);
      }
      for (const [connection, currency] of [
        ['one', 'EUR'],
        ['two', 'BHD'],
      ] as const) {
        const own = all.filter(([, , one]) => one === connection).map(([, , , cost]) => cost);
        const sum = costs.find(({ key }) => key === currency)?.amount;
        if (own.length === 0) expect(sum).toBeUndefined();
        else expect(isSum(own, sum)).toBe(true);
      }
    }),
    { numRuns: 15 },
  );
});

it('adds, orders and filters amounts of up to 15 digits exactly, and leaves longer ones out as the export for accounting does', () => {
  const database = openDatabase(temporaryFolder());
  onTestFinished(() => database.close());
  const exported = new AccountingSums(() => '');
  const amounts = [
    '999999999999999.9999',
    '999999999999999.9998',
    ' 7.50 ',
    '1'.repeat(17),
    '-5',
    'viel',
    '',
  ];
  const made = amounts.map((invoiceAmount) =>
    add(database.applications, { content: { ...readyContent, invoiceAmount, invoiceCurrency: 'EUR' } }),
  );
  for (const one of made) exported.add(one, 'en');
  const sums = (narrow = {}) => ended(database.register.sumsInSlices({ ...unsaid, narrow }), 1);
  const added = '2000000000000007.4997';
  expect(sums().amounts).toEqual([{ currency: 'EUR', amount: added, applications: 3 }]);
  expect(sums().notAdded).toBe(3);
  const rows = exported.rows('en');
  expect([rows[0]?.[5], rows.at(-1)?.[0]]).toEqual([added, expect.stringContaining('(3)')]);
  expect(sums({ least: '999999999999999.9999' }).total).toBe(1);
  expect(sums({ least: '999999999999999.9998' }).total).toBe(2);
  expect(sums({ most: '999999999999999.9998' }).total).toBe(2);
});

it('adds and finds a currency as one, however it is typed, as the export for accounting does', () => {
  const database = openDatabase(temporaryFolder());
  onTestFinished(() => database.close());
  const exported = new AccountingSums(() => '');
  for (const [invoiceAmount, invoiceCurrency] of [
    ['1.00', 'EUR'],
    ['2.00', 'eur'],
    ['4.00', ' Eur '],
    ['8.00', ' '],
  ] as const)
    exported.add(
      add(database.applications, { content: { ...readyContent, invoiceAmount, invoiceCurrency } }),
      'en',
    );
  const sums = (narrow = {}) => ended(database.register.sumsInSlices({ ...unsaid, narrow }), 1);
  expect(sums()).toMatchObject({
    amounts: [{ currency: 'EUR', amount: '7.00', applications: 3 }],
    notAdded: 1,
  });
  for (const asked of ['EUR', 'eur']) expect(sums({ currency: asked }).total).toBe(3);
  const rows = exported.rows('en');
  expect([rows[0]?.[5], rows[0]?.[6], rows.at(-1)?.[0]]).toEqual([
    '7.00',
    'EUR',
    expect.stringContaining('(1)'),
  ]);
});

it('never adds costs of two services, and names what has no number or no currency', () => {
  const database = openDatabase(temporaryFolder());
  onTestFinished(() => database.close());
  const charged = (connection: string, serviceHost: string, diyCost: string, content = {}) => {
    const attempt = acceptedAttempt('CO-1');
    if (attempt.outcome?.kind !== 'accepted') throw new Error('It was accepted.');
    const quote = { ...attempt.outcome.quote, diyCost, fsCost: null, shippingHandlingCost: null };
    return add(database.applications, {
      content: { ...readyContent, ...content },
      attempts: [{ ...attempt, connection, serviceHost, outcome: { ...attempt.outcome, quote } }],
    });
  };
  charged('one', 'a.example', '22.80');
  charged('two', 'b.example', '11', { invoiceAmount: '7', invoiceCurrency: '' });
  // The practice service has another port at every start.
  charged('practice', '127.0.0.1:4100', '1');
  charged('practice', '127.0.0.1:5200', '2');
  const odd = charged('one', 'a.example', 'ask us', { invoiceAmount: '1'.repeat(30) });
  const sums = (currency: SumsAsked['currencyOf']) =>
    ended(database.register.sumsInSlices({ ...unsaid, currencyOf: currency }), 9);
  const costs = (currency: SumsAsked['currencyOf']) =>
    sums(currency).costs.map(({ key, amount }) => [key, amount]);
  expect(costs(() => '')).toEqual([
    ['practice', '3.00'],
    ['a.example', '22.80'],
    ['b.example', '11.00'],
  ]);
  expect(costs(() => 'EUR')).toEqual([['EUR', '36.80']]);
  const found = sums(() => '');
  expect(found).toMatchObject({ notAdded: 2, costsNotAdded: 1 });
  expect(found.amounts.map(({ currency, applications }) => [currency, applications])).toEqual([['EUR', 3]]);
  expect(found.costsNotAddedFirst.map(({ id }) => id)).toEqual([odd.id]);
  expect(found.notAddedFirst.map(({ invoiceAmount }) => invoiceAmount)).toEqual(['7', '1'.repeat(30)]);
});
