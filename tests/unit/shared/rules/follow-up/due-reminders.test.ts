import { describe, expect, it } from 'vitest';
import type { Reminder } from '../../../../../shared/domain/follow-up.ts';
import { applicationStateSchema } from '../../../../../shared/domain/application.ts';
import { addDays } from '../../../../../shared/rules/follow-up/calendar.ts';
import {
  doneReminder,
  dueWithMark,
  type FollowedApplication,
  isForgotten,
  programReminder,
  reminderDue,
  reopenedReminder,
  usualTime,
} from '../../../../../shared/rules/follow-up/due-reminders.ts';
import { fc } from '../../../../support/fast-check.ts';

const application: FollowedApplication = {
  id: '5b0c9b1e-8d1c-4ad8-9a55-0f6a4f7f3a10',
  state: 'draft',
  outcomeAt: '',
  issuedAt: '',
  connection: 'practice',
  shipmentDay: '',
};
const reminder: Reminder = {
  id: '0b0c9b1e-8d1c-4ad8-9a55-0f6a4f7f3a10',
  ledger: 'practice',
  applicationId: null,
  text: 'Send November costs',
  time: { kind: 'day', day: '2026-11-25', repeat: 'never' },
  snoozedUntil: null,
  doneAt: null,
  firstDay: '2026-11-25',
  dayBefore: null,
  madeAt: '2026-11-20T08:00:00.000Z',
};
const noon = '2026-11-17T12:00:00.000Z';
const usual = usualTime([]);
const hours = (count: number): number => count * 3_600_000;

describe('the usual time of a connection', () => {
  it('is told from its own history once that is long enough, and a stated one before', () => {
    expect(usualTime([hours(20), hours(30)])).toEqual({ days: 5, isFromHistory: false });
    expect(usualTime(Array.from({ length: 10 }, () => hours(20)))).toEqual({ days: 1, isFromHistory: true });
    expect(usualTime([...Array.from({ length: 9 }, () => hours(30)), hours(2_000)])).toEqual({
      days: 2,
      isFromHistory: true,
    });
  });

  it('covers nine of ten certificates that took no longer than it can be, and never is nonsense', () => {
    const took = fc.array(fc.integer({ min: -hours(1_000), max: hours(60 * 24) }), { maxLength: 60 });
    fc.assert(
      fc.property(took, (milliseconds) => {
        const { days, isFromHistory } = usualTime(milliseconds);
        expect(days).toBeGreaterThan(0);
        expect(days).toBeLessThanOrEqual(60);
        if (!isFromHistory) return;
        const real = milliseconds.filter((one) => one >= 0);
        const within = real.filter((one) => one <= hours(days * 24)).length;
        expect(within / real.length).toBeGreaterThanOrEqual(0.9);
      }),
    );
  });
});

describe('the program reminds by itself', () => {
  it('of an unknown outcome after a day, and never forgets it', () => {
    const found = programReminder({ ...application, state: 'unknown', outcomeAt: noon }, usual);
    expect(found).toEqual({ kind: 'outcomeUnknown', due: '2026-11-18', occasion: noon });
    expect(found !== null && isForgotten(found, '2036-01-01')).toBe(false);
  });

  it('of a certificate that takes longer than usual, until it is very old', () => {
    const accepted = { ...application, state: 'accepted' as const, outcomeAt: noon };
    const found = programReminder(accepted, usual);
    expect(found).toEqual({ kind: 'noCertificate', due: '2026-11-23', occasion: noon });
    expect(found !== null && isForgotten(found, '2026-12-01')).toBe(false);
    expect(found !== null && isForgotten(found, '2027-03-01')).toBe(true);
  });

  it('of a draft whose shipment comes near', () => {
    const draft = { ...application, state: 'ready' as const, shipmentDay: '2026-12-15' };
    expect(programReminder(draft, usual)).toEqual({
      kind: 'shipment',
      due: '2026-12-12',
      occasion: '2026-12-15',
    });
  });

  it('of nothing else, and of nothing without a time', () => {
    const states = fc.constantFrom(...applicationStateSchema.options);
    fc.assert(
      fc.property(states, fc.constantFrom('', 'no time at all', noon), (state, outcomeAt) => {
        const found = programReminder({ ...application, state, outcomeAt }, usual);
        const isExpected = outcomeAt === noon && (state === 'unknown' || state === 'accepted');
        expect(found !== null).toBe(isExpected);
      }),
    );
  });

  it('no more once it is done, until there is another occasion', () => {
    const found = { kind: 'outcomeUnknown' as const, due: '2026-11-18', occasion: noon };
    const mark = { occasion: noon, snoozedUntil: null, doneAt: null };
    expect(dueWithMark(found, { ...mark, doneAt: noon })).toBeNull();
    expect(dueWithMark(found, { ...mark, snoozedUntil: '2026-11-20' })).toBe('2026-11-20');
    expect(dueWithMark(found, { ...mark, snoozedUntil: '2026-11-01' })).toBe('2026-11-18');
    expect(dueWithMark({ ...found, occasion: 'another' }, { ...mark, doneAt: noon })).toBe('2026-11-18');
  });
});

describe('a reminder of the clerk', () => {
  it('is due on its day, or on the one that it was put off to', () => {
    expect(reminderDue(reminder, null)).toBe('2026-11-25');
    expect(reminderDue({ ...reminder, snoozedUntil: '2026-11-27' }, null)).toBe('2026-11-27');
    expect(reminderDue({ ...reminder, doneAt: noon }, null)).toBeNull();
  });

  it('of an application that lies in the bin waits until that comes back', () => {
    const about = { ...reminder, applicationId: application.id };
    expect(reminderDue(about, null)).toBeNull();
    expect(reminderDue(about, application)).toBe('2026-11-25');
  });

  it('after a state is due once the application came to it', () => {
    const time = { kind: 'afterState', state: 'accepted', days: 3 } as const;
    const about = { ...reminder, applicationId: application.id, time };
    const accepted = { ...application, state: 'accepted' as const, outcomeAt: noon };
    expect(reminderDue(about, application)).toBeNull();
    expect(reminderDue(about, accepted)).toBe('2026-11-20');
    expect(reminderDue(about, { ...accepted, state: 'issued', issuedAt: noon })).toBe('2026-11-20');
    const refused = { ...about, time: { ...time, state: 'refused' as const } };
    expect(reminderDue(refused, accepted)).toBeNull();
  });

  it('that is repeated comes once, however long nobody looked', () => {
    const daily = { ...reminder, time: { kind: 'day', day: '2026-11-01', repeat: 'daily' } as const };
    const done = doneReminder(daily, noon, '2026-12-24');
    expect(reminderDue(done, null)).toBe('2026-12-25');
    expect(reopenedReminder(done)).toEqual({ ...daily, dayBefore: null });
  });

  it('that is done and taken back stands as before, whatever it is', () => {
    const days = fc.integer({ min: 0, max: 9_000 }).map((count) => addDays('2020-01-01', count));
    const repeat = fc.constantFrom('never' as const, 'daily' as const, 'weekly' as const, 'monthly' as const);
    fc.assert(
      fc.property(days, days, repeat, (day, today, how) => {
        const open: Reminder = { ...reminder, firstDay: day, time: { kind: 'day', day, repeat: how } };
        const done = doneReminder(open, noon, today);
        const due = reminderDue(done, null);
        if (how === 'never') expect(due).toBeNull();
        else expect(due !== null && due > today && due > day).toBe(true);
        expect(reopenedReminder(done)).toEqual(open);
      }),
    );
  });
});
