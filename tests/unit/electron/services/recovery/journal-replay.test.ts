import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Application } from '../../../../../shared/domain/application.ts';
import type { Attempt, Outcome } from '../../../../../shared/domain/attempt.ts';
import {
  AttemptJournalFile,
  journalName,
} from '../../../../../electron/adapters/journal/attempt-journal-file.ts';
import { openDatabase, type Database } from '../../../../../electron/adapters/sqlite/database.ts';
import { StoreError } from '../../../../../electron/services/applications/application-store.ts';
import { JournaledAttempts } from '../../../../../electron/services/requests/request-record.ts';
import { replayJournal } from '../../../../../electron/services/recovery/journal-replay.ts';
import { acceptedAttempt, readyApplication } from '../../../../fakes/ready-application.ts';
import { accepted } from '../../../../fakes/scripted-sender.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

const at = '2026-11-02T09:00:00.000Z';
const payload = { parts: [{ kind: 'text' as const, text: '{}' }] };

/** A journal with the database beside it, and another database as old as the test wants. */
function house() {
  const folder = temporaryFolder();
  const database = opened(folder);
  const journal = new AttemptJournalFile(folder);
  const logged = new JournaledAttempts({ store: database.applications, journal });
  /** The disk takes the line of the journal and nothing after it. */
  const vain = new JournaledAttempts({
    journal,
    store: {
      read: (id) => database.applications.read(id),
      openCertificateRequests: () => [],
      confirmAttempt: full,
      writeAttempt: full,
      writeCertificateRequest: full,
      writeIssued: full,
    },
  });
  const start = (over: Database = database) =>
    replayJournal({
      store: over.journaled,
      attempts: {
        openAttempts: () => over.applications.openAttempts(),
        writeAttempt: (id, attempt) => over.applications.writeAttempt(id, attempt),
      },
      journal,
      now: () => Date.parse(at),
    });
  const alter = (from: string, to: string): void => {
    const file = path.join(folder, journalName);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(from, to));
  };
  /** Cuts the journal before the line with this text. */
  const cut = (text: string): void => {
    const file = path.join(folder, journalName);
    const whole = readFileSync(file, 'utf8');
    writeFileSync(file, whole.slice(0, whole.lastIndexOf('\n', whole.indexOf(text)) + 1));
  };
  return { database, logged, vain, start, alter, cut };
}

function full(): never {
  throw new StoreError('diskFull', 'told to fail');
}

function opened(folder = temporaryFolder()): Database {
  const database = openDatabase(folder);
  onTestFinished(() => database.close());
  return database;
}

function attemptWith(
  steps: readonly ('confirmed' | 'started' | 'sending' | 'ended')[],
  outcome: Outcome | null,
) {
  return { ...acceptedAttempt('CO-1'), steps: steps.map((step) => ({ step, at })), outcome };
}

function confirmedIn(store: Database, application: Application): Attempt {
  store.applications.create(application);
  return attemptWith(['confirmed'], null);
}

const stateIn = (database: Database, { id }: Application) => database.applications.read(id)?.state;

describe('a confirmation that only the journal took', () => {
  it.each([
    ['waited', null, 'stopped'],
    ['was cancelled at once', { kind: 'notSent', reason: 'cancelled' }, 'cancelled'],
  ] as const)('and that %s takes back nothing that the clerk typed after it', (_name, outcome, reason) => {
    const { database, vain, start } = house();
    const application = readyApplication();
    const attempt = { ...confirmedIn(database, application), outcome };
    expect(() => vain.confirmAttempt(application.id, attempt, payload)).toThrow(StoreError);
    const later = { ...application.content, goods: '5 wooden cases' };
    database.applications.writeContent(application.id, later, application.revision, at);
    start();
    const kept = database.applications.read(application.id);
    expect(kept?.content.goods).toBe('5 wooden cases');
    expect(kept?.state).toBe('ready');
    expect(kept?.attempts.map((one) => one.outcome)).toEqual([{ kind: 'notSent', reason }]);
  });

  it('keeps nobody from starting when another one followed whose end the database lost', () => {
    const { database, logged, vain, start } = house();
    const application = readyApplication();
    const first = confirmedIn(database, application);
    expect(() => vain.confirmAttempt(application.id, first, payload)).toThrow(StoreError);
    const second = attemptWith(['confirmed'], null);
    logged.confirmAttempt(application.id, second, payload);
    const ended = {
      ...attemptWith(['confirmed', 'started', 'sending', 'ended'], accepted('CO-2')),
      id: second.id,
    };
    expect(() => vain.writeAttempt(application.id, ended)).toThrow(StoreError);
    start();
    expect(stateIn(database, application)).toBe('accepted');
    expect(database.applications.read(application.id)?.attempts).toEqual([ended]);
  });
});

describe('an older database beside a journal with a gap', () => {
  it('takes for unknown what may have been sent in the gap', () => {
    const { database, logged, start, alter } = house();
    const application = readyApplication();
    const attempt = confirmedIn(database, application);
    const older = opened();
    older.applications.create(application);
    logged.confirmAttempt(application.id, attempt, payload);
    for (const steps of [
      ['confirmed', 'started', 'sending'],
      ['confirmed', 'started', 'sending', 'ended'],
    ] as const)
      logged.writeAttempt(application.id, { ...attempt, steps: steps.map((step) => ({ step, at })) });
    alter('"step":"sending"', '"step":"sendinG"');
    expect(start(older).isWhole).toBe(false);
    expect(stateIn(older, application)).toBe('unknown');
  });

  it('takes for unknown what waited before the gap, and never for not sent', () => {
    const { database, logged, start, alter } = house();
    const application = readyApplication();
    const other = readyApplication();
    const attempt = confirmedIn(database, application);
    logged.confirmAttempt(application.id, attempt, payload);
    const waited = confirmedIn(database, other);
    logged.confirmAttempt(other.id, waited, payload);
    start();
    const sent = { ...attemptWith(['confirmed', 'started', 'sending'], null), id: attempt.id };
    logged.writeAttempt(application.id, sent);
    alter('"step":"sending"', '"step":"sendinG"');
    expect(start()).toMatchObject({ isWhole: false });
    expect(stateIn(database, other)).toBe('unknown');
  });
});

describe('a journal that was cut', () => {
  it('does not make anything wait again that has left', () => {
    const { database, logged, start, cut } = house();
    const application = readyApplication();
    const attempt = confirmedIn(database, application);
    start();
    logged.confirmAttempt(application.id, attempt, payload);
    const left = { ...attemptWith(['confirmed', 'started', 'sending'], null), id: attempt.id };
    logged.writeAttempt(application.id, left);
    cut('"kind":"attempt"');
    start();
    expect(stateIn(database, application)).toBe('sending');
  });
});

describe('what the journal brings', () => {
  it('keeps how the application stood until then as a revision', () => {
    const { database, logged, start } = house();
    const application = readyApplication();
    const older = opened();
    older.applications.create(application);
    const attempt = confirmedIn(database, application);
    const later = { ...application.content, goods: '5 wooden cases' };
    database.applications.writeContent(application.id, later, application.revision, at);
    logged.confirmAttempt(application.id, attempt, payload);
    logged.writeAttempt(application.id, {
      ...attemptWith(['confirmed', 'started', 'sending', 'ended'], accepted('CO-2')),
      id: attempt.id,
    });
    start(older);
    expect(older.applications.read(application.id)?.content.goods).toBe('5 wooden cases');
    const revisions = older.applications.revisions(application.id);
    expect(revisions.map(({ content }) => content.goods)).toEqual([application.content.goods]);
  });
});

describe('a disk that is full at the start', () => {
  it('keeps nobody from starting, as the journal is read again next time', () => {
    const { database, logged, start } = house();
    const application = readyApplication();
    logged.confirmAttempt(application.id, confirmedIn(database, application), payload);
    const journaled = database.journaled;
    const onFullDisk: Database = {
      ...database,
      journaled: {
        readAnywhere: (id) => journaled.readAnywhere(id),
        writeReplayed: (adopted) => journaled.writeReplayed(adopted),
        journalMark: () => journaled.journalMark(),
        setJournalMark: full,
        needsJournalBackfill: () => journaled.needsJournalBackfill(),
        setNeedsJournalBackfill: (isNeeded) => journaled.setNeedsJournalBackfill(isNeeded),
        newestRevision: () => 0,
        raiseRevisions: () => undefined,
      },
    };
    expect(start(onFullDisk)).toEqual({ forgotten: 0, isWhole: true, unsettled: 0 });
    expect(stateIn(database, application)).toBe('waiting');
  });
});
