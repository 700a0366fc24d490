import { DatabaseSync } from 'node:sqlite';
import path from 'node:path';
import { fc } from '../../../../support/fast-check.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../../../../electron/adapters/sqlite/database.ts';
import { databaseName } from '../../../../../electron/adapters/sqlite/opening/open-file.ts';
import { ChamberAnswers } from '../../../../../electron/services/follow-up/chamber-answers.ts';
import { FollowUpService } from '../../../../../electron/services/follow-up/follow-up-service.ts';
import { RegisterService } from '../../../../../electron/services/register/register-service.ts';
import { type ChamberAnswer, chamberAnswers } from '../../../../../shared/domain/chamber-answer.ts';
import { defaultSettings } from '../../../../../shared/domain/settings.ts';
import {
  answerChoices,
  type Narrow,
  reminderStates,
  type TableColumn,
} from '../../../../../shared/domain/table-view.ts';
import { addDays } from '../../../../../shared/rules/follow-up/calendar.ts';
import { readyApplication, readyContent } from '../../../../fakes/ready-application.ts';
import { acceptedAs, attemptWith } from '../../../../fakes/sample-records.ts';
import { readyChecksOf } from '../../../../fakes/ready-checks-of.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

const today = '2026-11-25';
const at = `${today}T12:00:00.000Z`;
const slicing = { clock: () => performance.now(), pause: () => Promise.resolve() };

/** A register of the real database with what is kept beside it, on a day that a test sets. */
function desk() {
  const folder = temporaryFolder();
  const database = openDatabase(folder);
  onTestFinished(() => database.close());
  const { applications: store, entryStore, followUp: followed } = database;
  const time = { now: Date.parse(at) };
  const now = (): number => time.now;
  const settings = { current: () => defaultSettings };
  const answers = new ChamberAnswers({ entryStore, followUp: followed, store, now });
  const followUp = new FollowUpService({ entryStore, followUp: followed, answers, now });
  const register = new RegisterService({
    ...slicing,
    ...{ store: database.register, settings, followUp },
    readyChecks: readyChecksOf(database, settings),
    catchUp: { begin: () => undefined },
  });
  const keep = (reference: string): string => {
    const application = readyApplication({
      content: { ...readyContent, clientReference: reference },
      // Too old for the program to remind of it by itself.
      attempts: [
        attemptWith(acceptedAs('DIY'), { steps: [{ step: 'ended', at: '2026-01-05T09:00:00.000Z' }] }),
      ],
    });
    store.create(application);
    return application.id;
  };
  const list = async (narrow: Narrow, column: TableColumn = 'reference', isDescending = false) => {
    const order = { column, isDescending, language: 'en' } as const;
    const view = {
      place: 'register',
      filter: 'all',
      sort: 'newest',
      search: '',
      ledger: 'practice',
    } as const;
    return register.list({ ...view, narrow, order, offset: 0, limit: 100 });
  };
  return {
    ...{ folder, database, followUp, keep, list, time },
    references: async (narrow: Narrow, column?: TableColumn, isDescending?: boolean) =>
      (await list(narrow, column, isDescending)).rows.map((row) => row.clientReference),
    total: async (narrow: Narrow) => (await register.sums({ ledger: 'practice', search: '', narrow })).total,
    say: (applicationId: string, answer: ChamberAnswer, day = today): string => {
      const id = crypto.randomUUID();
      expect(answers.record({ applicationId, id, answer, day, note: '' }).ok).toBe(true);
      return id;
    },
    withdraw: (applicationId: string, corrects: string): void => {
      const entry = { answer: 'withdrawn', day: today, note: '' } as const;
      const id = crypto.randomUUID();
      expect(answers.correct({ applicationId, id, corrects, ...entry }).ok).toBe(true);
    },
    remind: (applicationId: string, day: string): string => {
      const id = crypto.randomUUID();
      const reminded = followUp.remind({
        ...{ ledger: 'practice', text: '', time: { kind: 'day', day, repeat: 'never' } },
        reminders: [{ id, applicationId }],
      });
      expect(reminded.ok).toBe(true);
      return id;
    },
  };
}

describe('the table of all applications', () => {
  it('shows what the chamber said last as soon as it is noted, and no more once that was a mistake', async () => {
    const { keep, list, references, say, withdraw } = desk();
    const [one] = [keep('A'), keep('B')];
    const rows = async () => (await list({})).rows.map(({ answer }) => answer);
    expect(await rows()).toEqual([undefined, undefined]);
    say(one, 'queried', '2026-11-20');
    const last = say(one, 'approved', '2026-11-24');
    expect(await rows()).toEqual([{ answer: 'approved', day: '2026-11-24' }, undefined]);
    expect(await references({ answer: 'approved' })).toEqual(['A']);
    expect(await references({ answer: 'queried' })).toEqual([]);
    withdraw(one, last);
    expect(await references({ answer: 'queried' })).toEqual(['A']);
    expect(await references({ terms: [{ field: 'answer', value: 'none' }] })).toEqual(['B']);
  });

  it('tells what is due today, overdue, later and not at all, also once another day began', async () => {
    const { keep, list, references, remind, followUp, time } = desk();
    const [due, overdue, later] = [keep('due'), keep('overdue'), keep('later'), keep('none')];
    remind(due, today);
    const key = remind(overdue, '2026-11-20');
    remind(later, '2026-11-26');
    expect(await references({ reminder: 'due' })).toEqual(['due', 'overdue']);
    expect(await references({ reminder: 'overdue' })).toEqual(['overdue']);
    expect(await references({ reminder: 'later' })).toEqual(['later']);
    expect(await references({ terms: [{ field: 'reminder', value: 'none' }] })).toEqual(['none']);
    const sorted = ['overdue', 'due', 'later', 'none'];
    expect(await references({}, 'reminder')).toEqual(sorted);
    expect(await references({}, 'reminder', true)).toEqual(['later', 'due', 'overdue', 'none']);
    const { rows } = await list({}, 'reminder');
    expect(rows.map(({ remindsOn }) => remindsOn)).toEqual(['2026-11-20', today, '2026-11-26', undefined]);
    time.now += 86_400_000;
    expect(await references({ reminder: 'overdue' })).toEqual(['due', 'overdue']);
    expect(followUp.done({ key }).ok).toBe(true);
    expect(await references({ reminder: 'overdue' })).toEqual(['due']);
  });

  it('has the earliest of several reminders, and those of the program', async () => {
    const { database, keep, list, remind, references } = desk();
    const one = keep('several');
    remind(one, '2026-12-24');
    remind(one, '2026-12-01');
    const transportDetails = 'BY SEA, ETD 2026-11-27';
    database.applications.create(
      readyApplication({ content: { ...readyContent, clientReference: 'ships', transportDetails } }),
    );
    expect((await list({}, 'reminder')).rows.map(({ remindsOn }) => remindsOn)).toEqual([
      '2026-11-24',
      '2026-12-01',
    ]);
    expect(await references({ reminder: 'overdue' })).toEqual(['ships']);
  });

  it('takes what cannot be read of an answer for none, and shows the row', () => {
    const { database, folder, keep, say } = desk();
    const [one, other] = [keep('A'), keep('B')];
    say(one, 'approved');
    say(other, 'sent');
    database.close();
    const raw = new DatabaseSync(path.join(folder, databaseName));
    raw.prepare(`UPDATE office SET body = ? WHERE kind = 'chamberAnswers' AND id = ?`).run('{"no', one);
    raw.close();
    const again = openDatabase(folder);
    onTestFinished(() => again.close());
    const view = {
      place: 'register',
      filter: 'all',
      sort: 'newest',
      search: '',
      ledger: 'practice',
    } as const;
    const page = again.register.list({ ...view, narrow: { answer: 'none' }, offset: 0, limit: 9 });
    expect(page.rows.map((row) => row.clientReference)).toEqual(['A']);
  });

  it('leaves the same rows as looking at each, however answers and reminders lie', async () => {
    const one = fc.record({
      answers: fc.array(fc.constantFrom(...chamberAnswers), { maxLength: 3 }),
      days: fc.array(fc.integer({ min: -3, max: 3 }), { maxLength: 2 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(one, { minLength: 1, maxLength: 6 }), async (all) => {
        const { keep, say, remind, references, total } = desk();
        const known = all.map(({ answers, days }, index) => {
          const id = keep(`R${index}`);
          for (const answer of answers) say(id, answer);
          for (const day of days) remind(id, addDays(today, day));
          const next = days.length === 0 ? null : Math.min(...days);
          return { reference: `R${index}`, answer: answers.at(-1) ?? 'none', next };
        });
        const expected = (test: (of: (typeof known)[number]) => boolean): string[] =>
          known.filter(test).map(({ reference }) => reference);
        for (const answer of answerChoices) {
          const wanted = expected((of) => of.answer === answer);
          expect(await references({ answer })).toEqual(wanted);
          expect(await total({ answer })).toBe(wanted.length);
        }
        for (const reminder of reminderStates) {
          const wanted = expected(({ next }) => {
            if (next === null) return reminder === 'none';
            return { due: next <= 0, overdue: next < 0, later: next > 0, none: false }[reminder];
          });
          expect(await references({ reminder })).toEqual(wanted);
          expect(await total({ reminder })).toBe(wanted.length);
        }
      }),
      { numRuns: 12 },
    );
  });
});
