import { DatabaseSync } from 'node:sqlite';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../../../../electron/adapters/sqlite/database.ts';
import { databaseName } from '../../../../../electron/adapters/sqlite/opening/open-file.ts';
import {
  waitingSql,
  durationsSql,
} from '../../../../../electron/adapters/sqlite/stores/sqlite-follow-up-store.ts';
import { ChamberAnswers } from '../../../../../electron/services/follow-up/chamber-answers.ts';
import { FollowUpService } from '../../../../../electron/services/follow-up/follow-up-service.ts';
import {
  firstFollowUpCheck,
  FollowUpWatch,
  followUpCheckInterval,
} from '../../../../../electron/services/follow-up/follow-up-watch.ts';
import type { SystemNotice } from '../../../../../electron/services/host.ts';
import type { Application } from '../../../../../shared/domain/application.ts';
import type { Outcome } from '../../../../../shared/domain/attempt.ts';
import type { Reminder } from '../../../../../shared/domain/follow-up.ts';
import type { Result } from '../../../../../shared/domain/result.ts';
import { defaultSettings } from '../../../../../shared/domain/settings.ts';
import { followUpViewSchema } from '../../../../../shared/ipc/areas/follow-up.ts';
import { ManualSchedule } from '../../../../fakes/manual-schedule.ts';
import { readyApplication, readyContent } from '../../../../fakes/ready-application.ts';
import { acceptedAs, attemptWith, issuedPdf, unclear } from '../../../../fakes/sample-records.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

const clock = (day: string): number => Date.parse(`${day}T12:00:00.000Z`);
const sentOn = '2026-11-02T09:00:00.000Z';

function valueOf<Value>(result: Result<Value, { readonly kind: string }>): Value {
  if (!result.ok) throw new Error(result.error.kind);
  return result.value;
}

/** The real database and the real services, with a clock that a test sets. */
function desk(folder = temporaryFolder()) {
  const database = openDatabase(folder);
  const file = path.join(folder, databaseName);
  onTestFinished(() => database.close());
  const { applications, entryStore, followUp: followed } = database;
  const time = { now: clock('2026-11-25') };
  const now = (): number => time.now;
  const answers = new ChamberAnswers({ entryStore, followUp: followed, store: applications, now });
  const followUp = new FollowUpService({ entryStore, followUp: followed, answers, now });
  return {
    ...{ database, file, applications, answers, followUp, time, entryStore },
    at: (day: string): void => void (time.now = clock(day)),
    list: () => {
      const view = followUp.list({ ledger: 'practice' });
      // The page gets no more than the contract names.
      expect(view).toEqual(followUpViewSchema.parse(view));
      return view;
    },
    keep: (changes: Partial<Application> = {}): Application => {
      const application = readyApplication({ state: 'draft', ...changes });
      applications.create(application);
      return application;
    },
    remind: (day: string, given: Partial<Reminder> = {}): string => {
      const id = crypto.randomUUID();
      const applicationId = given.applicationId ?? null;
      const usual = { kind: 'day', day, repeat: 'never' } as const;
      const { text = 'Call', time: wanted = usual } = given;
      valueOf(
        followUp.remind({ ledger: 'practice', reminders: [{ id, applicationId }], text, time: wanted }),
      );
      return id;
    },
  };
}

function sent(outcome: Outcome, at = sentOn): Partial<Application> {
  const steps = [
    { step: 'confirmed', at },
    { step: 'ended', at },
  ] as const;
  return { attempts: [attemptWith(outcome, { steps: [...steps] })] };
}

const draftShipping = (day: string): Partial<Application> => ({
  content: { ...readyContent, transportDetails: `BY SEA, ETD ${day}` },
});

describe('the program reminds by itself', () => {
  it('of an unknown outcome from the day after on, until it is decided or marked as done', () => {
    const { at, list, keep, followUp } = desk();
    const { id } = keep(sent(unclear()));
    at('2026-11-02');
    expect(list()).toMatchObject({ due: 0, later: 0 });
    at('2026-11-03');
    const key = `outcomeUnknown:${id}`;
    expect(list().items).toMatchObject([
      { key, isDue: true, subject: { kind: 'outcomeUnknown', since: sentOn }, application: { id } },
    ]);
    valueOf(followUp.done({ key }));
    expect(list().items).toEqual([]);
    valueOf(followUp.reopen({ key }));
    expect(list().due).toBe(1);
  });

  it('of a certificate after the usual time of the connection, by its own history', () => {
    const { at, list, keep } = desk();
    keep(sent(acceptedAs('DIY')));
    at('2026-11-08');
    expect(list().items).toMatchObject([{ subject: { usualDays: 5, isFromHistory: false } }]);
    // Five certificates that arrived a day later.
    for (let count = 0; count < 5; count += 1) keep({ ...sent(acceptedAs('DIY')), issued: issuedPdf });
    at('2026-11-05');
    expect(list().items).toMatchObject([
      { due: '2026-11-05', subject: { usualDays: 2, isFromHistory: true } },
    ]);
  });

  it('of no certificate that the chamber rejected or that is here on paper', () => {
    const { at, list, keep, answers } = desk();
    const { id: applicationId } = keep(sent(acceptedAs('FS')));
    at('2026-11-20');
    const note = { applicationId, id: crypto.randomUUID(), day: '2026-11-19', note: '' };
    expect(list().due).toBe(1);
    const [recorded] = valueOf(answers.record({ ...note, answer: 'arrived' }));
    expect(list().due).toBe(0);
    const mistake = { ...note, id: crypto.randomUUID(), answer: 'withdrawn', corrects: note.id } as const;
    expect(valueOf(answers.correct(mistake))[0]).toEqual(recorded);
    expect(list().due).toBe(1);
  });

  it('of a draft whose shipment comes near, also when box 4 is changed, and of none that lies in the bin', () => {
    const { at, list, keep, applications } = desk();
    const { id, revision } = keep(draftShipping('15.12.2026'));
    at('2026-12-11');
    expect(list().items).toEqual([]);
    at('2026-12-12');
    expect(list().items).toMatchObject([{ subject: { kind: 'shipment', day: '2026-12-15' } }]);
    const later = { ...readyContent, transportDetails: 'ETD 2026-12-20' };
    applications.writeContent(id, later, revision, '2026-12-12T12:00:00.000Z');
    expect(list().items).toEqual([]);
    at('2026-12-18');
    expect(list().due).toBe(1);
    applications.remove(id, '2026-12-18T12:00:00.000Z');
    expect(list().items).toEqual([]);
    applications.restore(id);
    expect(list().due).toBe(1);
  });

  it('of nothing in the other register', () => {
    const { list, keep } = desk();
    keep({ ...sent(unclear()), ledger: 'service' });
    expect(list()).toMatchObject({ due: 0, later: 0, items: [] });
  });
});

describe('reminders', () => {
  it('stand in the order of their days, those that are due first', () => {
    const { list, remind, keep } = desk();
    const { id: applicationId } = keep();
    remind('2026-12-24', { text: 'later' });
    remind('2026-11-25', { text: 'today', applicationId });
    remind('2020-01-01', { text: 'long ago' });
    const view = list();
    expect(view).toMatchObject({ due: 2, later: 1, today: '2026-11-25' });
    const texts = view.items.map(({ subject }) => (subject.kind === 'own' ? subject.reminder.text : ''));
    expect(texts).toEqual(['long ago', 'today', 'later']);
  });

  it('that were asked for twice are written once', () => {
    const { list, followUp } = desk();
    const reminders = [{ id: crypto.randomUUID(), applicationId: null }];
    const time = { kind: 'day', day: '2026-11-25', repeat: 'never' } as const;
    for (let press = 0; press < 2; press += 1)
      valueOf(followUp.remind({ ledger: 'practice', reminders, text: 'Call', time }));
    expect(list().due).toBe(1);
  });

  it('outlive the program with what was done about them', () => {
    const folder = temporaryFolder();
    const first = desk(folder);
    const [put, done] = [first.remind('2026-11-20'), first.remind('2026-11-20')];
    valueOf(first.followUp.snooze({ key: put, until: '2026-12-01' }));
    valueOf(first.followUp.done({ key: done }));
    first.database.close();
    const { list } = desk(folder);
    expect(list()).toMatchObject({ due: 0, later: 1, items: [{ key: put, due: '2026-12-01' }] });
  });

  it('that repeat come once after weeks without the program, and a done one can be taken back', () => {
    const { at, list, remind, followUp } = desk();
    const time = { kind: 'day', day: '2026-11-25', repeat: 'weekly' } as const;
    const key = remind('2026-11-25', { time });
    at('2027-01-08');
    expect(list()).toMatchObject({ due: 1, later: 0 });
    valueOf(followUp.done({ key }));
    expect(list()).toMatchObject({ due: 0, items: [{ due: '2027-01-13' }] });
    valueOf(followUp.reopen({ key }));
    expect(list()).toMatchObject({ due: 1, items: [{ due: '2026-11-25' }] });
  });

  it('are not due any more once a clock that was wrong for a week is set right', () => {
    const { at, list, remind } = desk();
    remind('2026-11-28');
    at('2026-12-02');
    expect(list().due).toBe(1);
    at('2026-11-25');
    expect(list()).toMatchObject({ due: 0, later: 1 });
  });

  it('in the past are due at once, once each, and a repeated one comes next on a day to come', () => {
    const { at, list, remind, followUp } = desk();
    const long = remind('1999-12-31', { text: 'once' });
    const monthly = { kind: 'day', day: '2020-01-31', repeat: 'monthly' } as const;
    const repeated = remind(monthly.day, { text: 'again', time: monthly });
    expect(list()).toMatchObject({ due: 2, later: 0 });
    // Snoozed until a day that is over as well, it stays where it is.
    valueOf(followUp.snooze({ key: long, until: '2026-11-24' }));
    expect(list()).toMatchObject({ due: 2, later: 0 });
    for (const key of [long, repeated]) valueOf(followUp.done({ key }));
    expect(list()).toMatchObject({ due: 0, later: 1, items: [{ key: repeated, due: '2026-11-30' }] });
    at('2027-03-15');
    expect(list()).toMatchObject({ due: 1, items: [{ due: '2026-11-30' }] });
  });

  it('of an application go with it into the bin and out of it, and for good only with it', () => {
    const { list, remind, keep, applications, followUp } = desk();
    const { id: applicationId } = keep();
    remind('2026-11-25', { applicationId });
    applications.remove(applicationId, sentOn);
    expect(list().due).toBe(0);
    applications.restore(applicationId);
    expect(list().due).toBe(1);
    followUp.forgetApplications([applicationId]);
    expect(list().due).toBe(0);
  });

  it('of an application that goes for good go with what the chamber said of it, or nothing of it goes', () => {
    const { database, file, list, remind, keep, followUp, entryStore, at } = desk();
    const { id: applicationId } = keep(sent(unclear()));
    at('2026-11-28');
    remind('2026-11-25', { applicationId });
    valueOf(followUp.done({ key: `outcomeUnknown:${applicationId}` }));
    const changedAt = sentOn;
    entryStore.write([{ kind: 'chamberAnswers', id: applicationId, changedAt, body: [] }]);
    const kept = () =>
      (['reminder', 'programReminder', 'chamberAnswers'] as const).map((kind) => entryStore.count(kind));
    const raw = new DatabaseSync(file);
    for (const kind of ['reminder', 'programReminder', 'chamberAnswers']) {
      raw.exec(`CREATE TRIGGER full BEFORE DELETE ON office WHEN old.kind = '${kind}'
                BEGIN SELECT RAISE(ABORT, 'told to fail'); END`);
      expect(() => followUp.forgetApplications([applicationId])).toThrow();
      expect(kept()).toEqual([1, 1, 1]);
      expect(list().due).toBe(1);
      raw.exec('DROP TRIGGER full');
    }
    raw.close();
    followUp.forgetApplications([applicationId]);
    expect(kept()).toEqual([0, 0, 0]);
    expect(list().due).toBe(1);
    database.close();
  });

  it('of what is not there, or of nothing at all, are not written', () => {
    const { followUp, list } = desk();
    const time = { kind: 'day', day: '2026-11-25', repeat: 'never' } as const;
    const ask = (applicationId: string | null, text: string) =>
      followUp.remind({
        ...{ ledger: 'practice', text, time },
        reminders: [{ id: crypto.randomUUID(), applicationId }],
      });
    expect(ask(crypto.randomUUID(), 'Call')).toMatchObject({ error: { kind: 'notFound' } });
    expect(ask(null, '  ')).toMatchObject({ error: { kind: 'empty' } });
    expect(list()).toMatchObject({ due: 0, later: 0 });
  });

  it('are ten thousand without the list growing, and damaged ones harm none', () => {
    const { database, file, list, followUp } = desk();
    const time = { kind: 'day', day: '2026-11-20', repeat: 'never' } as const;
    for (let batch = 0; batch < 10; batch += 1) {
      const reminders = Array.from({ length: 1_000 }, () => ({
        id: crypto.randomUUID(),
        applicationId: null,
      }));
      valueOf(followUp.remind({ ledger: 'practice', reminders, text: 'Call', time }));
    }
    database.close();
    const raw = new DatabaseSync(file);
    raw.exec(`UPDATE office SET body = '{"id":' WHERE kind = 'reminder' AND number <= 10`);
    raw.close();
    const again = desk(path.dirname(file));
    const view = again.list();
    expect(view.due).toBe(9_990);
    expect(view.items).toHaveLength(200);
    expect(list).toThrow();
  });
});

describe('answers of the chamber', () => {
  it('are a history in which nothing is lost, written once however often it is sent', () => {
    const { keep, answers } = desk();
    const { id: applicationId } = keep({ ...sent(acceptedAs('FS')), issued: issuedPdf });
    const first = { applicationId, id: crypto.randomUUID(), day: '2026-11-03', note: ' Ms Weber ' };
    const once = valueOf(answers.record({ ...first, answer: 'queried' }));
    expect(valueOf(answers.record({ ...first, answer: 'queried' }))).toEqual(once);
    const second = { ...first, id: crypto.randomUUID(), corrects: first.id, answer: 'approved' } as const;
    const corrected = valueOf(answers.correct(second));
    expect(corrected).toMatchObject([
      { answer: 'queried', note: 'Ms Weber' },
      { answer: 'approved', corrects: first.id },
    ]);
    expect(valueOf(answers.history({ applicationId }))).toEqual(corrected);
    expect(answers.latest(applicationId)).toBe('approved');
  });

  it('are taken only for what was submitted, and corrected only where they are', () => {
    const { keep, answers } = desk();
    const written = { id: crypto.randomUUID(), day: '2026-11-03', note: '', answer: 'approved' } as const;
    const draft = { ...written, applicationId: keep().id };
    expect(answers.record(draft)).toMatchObject({ error: { kind: 'notSubmitted' } });
    const gone = { ...written, applicationId: crypto.randomUUID() };
    expect(answers.record(gone)).toMatchObject({ error: { kind: 'notFound' } });
    const other = {
      ...written,
      applicationId: keep(sent(acceptedAs('FS'))).id,
      corrects: gone.applicationId,
    };
    expect(answers.correct(other)).toMatchObject({ error: { kind: 'notFound' } });
  });

  it('that cannot be read are not written over', () => {
    const { keep, answers, file } = desk();
    const { id: applicationId } = keep(sent(acceptedAs('FS')));
    const written = { applicationId, day: '2026-11-03', note: '', answer: 'approved' } as const;
    valueOf(answers.record({ ...written, id: crypto.randomUUID() }));
    const raw = new DatabaseSync(file);
    onTestFinished(() => raw.close());
    raw.exec(`UPDATE office SET body = '[{"id":' WHERE kind = 'chamberAnswers'`);
    const answer = answers.record({ ...written, id: crypto.randomUUID() });
    expect(answer).toMatchObject({ ok: false, error: { kind: 'storeFailed' } });
    const row = raw.prepare(`SELECT body FROM office WHERE kind = 'chamberAnswers'`).get();
    expect(row?.['body']).toBe('[{"id":');
  });

  it('of a newer version stay beside those that are written now', () => {
    const { keep, answers, entryStore } = desk();
    const { id: applicationId } = keep(sent(acceptedAs('FS')));
    const newer = { id: 'a newer kind of entry' };
    entryStore.write([{ kind: 'chamberAnswers', id: applicationId, changedAt: sentOn, body: [newer] }]);
    const id = crypto.randomUUID();
    valueOf(answers.record({ applicationId, id, day: '2026-11-03', note: '', answer: 'sent' }));
    expect(entryStore.read('chamberAnswers', applicationId)?.body).toMatchObject([newer, { id }]);
  });
});

describe('who looks what is due', () => {
  function watching(showsNotices: boolean) {
    const { followUp, ...rest } = desk();
    const shown: SystemNotice[] = [];
    const reported: unknown[] = [];
    const schedule = new ManualSchedule();
    const watch = new FollowUpWatch({
      followUp,
      settings: { current: () => ({ ...defaultSettings, language: 'en', showsNotices }) },
      systemLanguage: 'en-GB',
      notices: { show: (notice) => void shown.push(notice) },
      page: { emit: (...event) => void reported.push(event) },
      schedule: schedule.schedule,
    });
    const remind = (day: string, ledger: 'service' | 'practice' = 'service', text = 'Call'): void => {
      const reminders = [{ id: crypto.randomUUID(), applicationId: null }];
      const time = { kind: 'day', day, repeat: 'never' } as const;
      valueOf(followUp.remind({ ledger, reminders, text, time }));
    };
    return { ...rest, watch, shown, reported, schedule, remind };
  }

  it('says nothing of the system unless somebody wants it, but tells the page', async () => {
    const { watch, shown, reported, schedule, remind } = watching(false);
    remind('2026-11-25');
    watch.start();
    expect(schedule.waiting()).toEqual([firstFollowUpCheck]);
    await schedule.elapse();
    expect(shown).toEqual([]);
    expect(reported).toContainEqual(['listChanged', 'followUp']);
    expect(schedule.waiting()).toEqual([followUpCheckInterval]);
    watch.close();
    expect(schedule.waiting()).toEqual([]);
  });

  it('shows one notice after weeks, one for each new reminder from then on, and none twice', () => {
    const { watch, shown, remind, at } = watching(true);
    for (let day = 10; day < 25; day += 1) remind(`2026-11-${day}`);
    watch.check();
    expect(shown.map(({ text }) => text)).toEqual(['15 reminders are due.']);
    watch.check();
    expect(shown).toHaveLength(1);
    remind('2026-11-26', 'service', 'Letter of credit ends');
    at('2026-11-26');
    watch.check();
    expect(shown.slice(1).map(({ text }) => text)).toEqual(['Letter of credit ends']);
  });

  it('shows one again that came too early by a clock that was ahead', () => {
    const { watch, shown, remind, at } = watching(true);
    remind('2026-11-28');
    for (const day of ['2026-12-02', '2026-11-25', '2026-11-28']) {
      at(day);
      watch.check();
    }
    expect(shown).toHaveLength(2);
  });

  it('shows nothing of practice', () => {
    const { watch, shown, remind } = watching(true);
    remind('2026-11-25', 'practice');
    watch.check();
    expect(shown).toEqual([]);
  });
});

it('what waits is found by its indexes, however many applications there are', () => {
  const { database, file } = desk();
  database.close();
  const raw = new DatabaseSync(file);
  onTestFinished(() => raw.close());
  const planOf = (sql: string, values: readonly string[]): string =>
    raw
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .all(...values)
      .map(({ detail }) => String(detail))
      .join('\n');
  const plan = planOf(waitingSql, ['practice', '', '', '']);
  for (const index of ['applications_unknown', 'applications_accepted', 'applications_by_shipment'])
    expect(plan).toContain(index);
  expect(plan).not.toMatch(/SCAN applications/);
  expect(planOf(durationsSql, ['practice'])).toContain('applications_by_certificate');
});
