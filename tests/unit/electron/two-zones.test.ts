import { afterEach, expect, it } from 'vitest';
import { openDatabase } from '../../../electron/adapters/sqlite/database.ts';
import { ChamberAnswers } from '../../../electron/services/follow-up/chamber-answers.ts';
import { FollowUpService } from '../../../electron/services/follow-up/follow-up-service.ts';
import { anyApplication } from '../../../shared/domain/table-view.ts';
import { narrowOf } from '../../../shared/rules/register/table-filter.ts';
import { acceptedAttempt, readyApplication } from '../../fakes/ready-application.ts';
import { attemptWith, unclear } from '../../fakes/sample-records.ts';
import { wholeRegister } from '../../ports/application-stores.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

// Two desks of one office in different time zones, and a clerk who travels: instants stay the same, days are those of
// the local clock.

const home = process.env['TZ'];
afterEach(() => {
  if (home === undefined) delete process.env['TZ'];
  else process.env['TZ'] = home;
});

const zones = ['America/Los_Angeles', 'Pacific/Auckland'] as const;

/** A result in each of the time zones. */
function inEach<Told>(tell: () => Told): readonly Told[] {
  return zones.map((zone) => {
    process.env['TZ'] = zone;
    return tell();
  });
}

function ended<Answer>(slices: Generator<undefined, Answer, number>): Answer {
  for (;;) {
    const { done, value } = slices.next(50);
    if (done === true) return value;
  }
}

/** The present time: 1 November in Los Angeles, already the second in Auckland. */
const instant = '2026-11-01T12:30:00.000Z';
/** Eight hours earlier: 31 October in Los Angeles, 1 November in Auckland. */
const evening = '2026-11-01T04:30:00.000Z';

it('the table narrows by the days of the clerk, and leaves the instants as they are', () => {
  const database = openDatabase(temporaryFolder());
  database.applications.create(readyApplication({ savedAt: evening }));
  const found = (changed: 'today' | 'thisMonth') => {
    const narrow = narrowOf({ ...anyApplication, changed }, new Date(instant));
    const query = { ...wholeRegister, narrow };
    return ended(database.register.listInSlices(query)).rows.map(({ savedAt }) => savedAt);
  };
  // Yesterday in both, and last month in Los Angeles.
  expect(inEach(() => found('today'))).toEqual([[], []]);
  expect(inEach(() => found('thisMonth'))).toEqual([[], [evening]]);
  database.close();
});

it('what was spent lies in the month of the clerk, and its sum is the same everywhere', () => {
  const database = openDatabase(temporaryFolder());
  const attempt = acceptedAttempt('CO-1');
  if (attempt.outcome?.kind !== 'accepted') throw new Error('It was accepted.');
  const quote = { ...attempt.outcome.quote, diyCost: '22.80', fsCost: null, shippingHandlingCost: null };
  const outcome = { ...attempt.outcome, quote: { ...quote, receivedAt: evening } };
  database.applications.create(readyApplication({ attempts: [{ ...attempt, outcome }], state: 'accepted' }));
  const spent = inEach(() => {
    const { sums } = ended(
      database.register.spendingInSlices({
        ...{ ledger: 'practice', search: '', narrow: {}, year: null, maxGroups: 9, currencyOf: () => '' },
        ...{ earliest: 0, latest: Date.parse(instant) },
      }),
    );
    return sums.map(({ amount, days }) => [amount, days.map(({ day }) => day)]);
  });
  expect(spent).toEqual([[['22.80', ['2026-10-31']]], [['22.80', ['2026-11-01']]]]);
  database.close();
});

it('a reminder on a day is due when that day begins for the clerk, and one of the program a day after what it saw', () => {
  const database = openDatabase(temporaryFolder());
  const { applications, entryStore, followUp: followed } = database;
  const now = () => Date.parse(instant);
  const answers = new ChamberAnswers({ entryStore, followUp: followed, store: applications, now });
  const followUp = new FollowUpService({ entryStore, followUp: followed, answers, now });
  const time = { kind: 'day', day: '2026-11-02', repeat: 'never' } as const;
  const reminders = [{ id: crypto.randomUUID(), applicationId: null }];
  expect(followUp.remind({ ledger: 'practice', reminders, text: 'Call', time })).toMatchObject({ ok: true });
  const steps = [
    { step: 'confirmed', at: evening },
    { step: 'ended', at: evening },
  ] as const;
  applications.create(
    readyApplication({ attempts: [attemptWith(unclear(), { steps: [...steps] })], state: 'unknown' }),
  );
  const listed = inEach(() => {
    const { today, due, later, items } = followUp.list({ ledger: 'practice' });
    return { today, due, later, first: items.map((item) => [item.subject.kind, item.due]) };
  });
  expect(listed).toEqual([
    {
      ...{ today: '2026-11-01', due: 1, later: 1 },
      first: [
        ['outcomeUnknown', '2026-11-01'],
        ['own', '2026-11-02'],
      ],
    },
    {
      ...{ today: '2026-11-02', due: 2, later: 0 },
      first: [
        ['outcomeUnknown', '2026-11-02'],
        ['own', '2026-11-02'],
      ],
    },
  ]);
  database.close();
});
