import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  AttemptJournalFile,
  journalName,
} from '../../../../../electron/adapters/journal/attempt-journal-file.ts';
import { openDatabase } from '../../../../../electron/adapters/sqlite/database.ts';
import { databaseName } from '../../../../../electron/adapters/sqlite/opening/open-file.ts';
import { SalvageFiles } from '../../../../../electron/adapters/sqlite/salvage/salvage-file.ts';
import { StoreError } from '../../../../../electron/services/applications/application-store.ts';
import { Rescue } from '../../../../../electron/services/recovery/rescue.ts';
import {
  type AttemptJournal,
  type JournalEntry,
  unreadMark,
} from '../../../../../electron/services/requests/attempt-journal.ts';
import { JournaledAttempts } from '../../../../../electron/services/requests/request-record.ts';
import { replayJournal } from '../../../../../electron/services/recovery/journal-replay.ts';
import type { Attempt, Outcome } from '../../../../../shared/domain/attempt.ts';
import { acceptedAttempt, readyApplication } from '../../../../fakes/ready-application.ts';
import { accepted } from '../../../../fakes/scripted-sender.ts';
import { inOneFile, withoutTable } from '../../../../support/broken-databases.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

const at = '2026-11-19T12:00:00.000Z';
const payload = { parts: [{ kind: 'text' as const, text: '{"a":1}' }] };

function attemptWith(
  steps: readonly ('confirmed' | 'started' | 'sending' | 'ended')[],
  outcome: Outcome | null,
): Attempt {
  return { ...acceptedAttempt('CO-1'), steps: steps.map((step) => ({ step, at })), outcome };
}

const taken = attemptWith(['confirmed', 'started', 'sending', 'ended'], accepted('CO-1'));

/** A quarantined database beside a journal, both as a run with one attempt left them. */
function house(attempt: Attempt, wasStartedAgain = false) {
  const folder = temporaryFolder();
  const database = openDatabase(folder);
  const journal = new AttemptJournalFile(folder);
  const application = readyApplication();
  database.applications.create(application);
  const logged = new JournaledAttempts({ store: database.applications, journal });
  logged.confirmAttempt(
    application.id,
    { ...attempt, steps: attempt.steps.slice(0, 1), outcome: null },
    payload,
  );
  logged.writeAttempt(application.id, attempt);
  const attempts = { openAttempts: () => [], writeAttempt: () => undefined };
  if (wasStartedAgain)
    replayJournal({ store: database.journaled, attempts, journal, now: () => Date.parse(at) });
  database.close();
  const quarantine = { name: databaseName, foundAt: at, cause: 'damaged' as const, bytes: 1 };
  const begun = openDatabase(temporaryFolder());
  onTestFinished(() => begun.close());
  const rescueWith = (other: AttemptJournal = journal) =>
    new Rescue({
      quarantine: { found: () => quarantine },
      files: new SalvageFiles(folder),
      backups: { names: () => [], status: () => null },
      journaled: begun.journaled,
      store: begun.applications,
      journal: other,
      now: () => Date.parse(at),
    });
  const file = path.join(folder, journalName);
  /** The last entry of the attempt in the journal. */
  const reported = () => journal.after(null).entries.findLast((entry) => 'attempt' in entry);
  return { folder, file, application, journal, rescueWith, reported, database: inOneFile(folder) };
}

describe('a journal that knows everything', () => {
  it.each([true, false])('is told nothing, and is whole', (wasStartedAgain) => {
    const { file, rescueWith } = house(taken, wasStartedAgain);
    const before = readFileSync(file);
    expect(rescueWith().done()).toMatchObject({ attempts: 1, isWhole: true });
    expect(readFileSync(file).equals(before)).toBe(true);
  });
});

describe('a journal that knows less than the file', () => {
  it('is told of an attempt that it lacks, with everything to make the application anew', () => {
    const { file, application, rescueWith, reported } = house(taken);
    rmSync(file);
    expect(rescueWith().done()).toMatchObject({ attempts: 1, isWhole: false });
    expect(reported()).toMatchObject({
      kind: 'confirmed',
      application: { id: application.id },
      attempt: taken,
      payload,
    });
  });

  it('is told once, however often it is looked at', () => {
    const { file, rescueWith } = house(attemptWith(['confirmed'], null));
    rmSync(file);
    rescueWith().done();
    const once = readFileSync(file);
    rescueWith().done();
    expect(readFileSync(file).equals(once)).toBe(true);
  });

  it.each([
    ['waited', attemptWith(['confirmed'], null)],
    ['began', attemptWith(['confirmed', 'started'], null)],
    ['was on its way', attemptWith(['confirmed', 'started', 'sending'], null)],
  ])('is told that one is unknown that only the file knows and that %s there', (_name, attempt) => {
    const { file, rescueWith, reported } = house(attempt);
    rmSync(file);
    rescueWith().done();
    expect(reported()).toMatchObject({ attempt: { id: attempt.id, outcome: { kind: 'unknown' } } });
  });

  it('is told how an attempt ended whose last lines were cut off', () => {
    const { file, application, rescueWith, reported } = house(taken);
    const whole = readFileSync(file, 'utf8');
    writeFileSync(file, whole.slice(0, whole.indexOf('\n', whole.indexOf('"confirmed"')) + 1));
    expect(rescueWith().done()).toMatchObject({ isWhole: false });
    expect(reported()).toEqual({ kind: 'attempt', applicationId: application.id, attempt: taken });
  });

  it('is not whole when it is not the one that the file had read', () => {
    const { file, rescueWith } = house(taken, true);
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(/journal [0-9a-f-]{36}/u, `journal ${crypto.randomUUID()}`),
    );
    expect(rescueWith().done()).toMatchObject({ isWhole: false });
  });

  it('is told of an attempt of which only the state of its application is left', () => {
    const { file, application, database, rescueWith, reported } = house(taken);
    rmSync(file);
    withoutTable('attempts')(database);
    rescueWith().done();
    expect(reported()).toMatchObject({
      kind: 'attempt',
      applicationId: application.id,
      attempt: { outcome: { kind: 'unknown' }, clientReference: application.content.clientReference },
    });
  });

  it('is told of nothing where it is whole and the attempts of the file are not', () => {
    const { file, database, rescueWith } = house(taken);
    const before = readFileSync(file);
    withoutTable('attempts')(database);
    expect(rescueWith().done()).toMatchObject({ attempts: 1, isWhole: true });
    expect(readFileSync(file).equals(before)).toBe(true);
  });
});

it('a disk that takes nothing more is asked again', () => {
  const { file, journal, rescueWith, reported } = house(taken);
  rmSync(file);
  let isFull = true;
  onTestFinished(() => void (isFull = false));
  const rescue = rescueWith({
    append: (entry) => journal.append(entry),
    after: (mark) => journal.after(mark),
    reaches: (mark) => journal.reaches(mark),
    end: () => journal.end(),
    rewrite: (entries) => journal.rewrite(entries),
    appendAll: (entries) => {
      if (isFull) throw new StoreError('diskFull', 'no room');
      journal.appendAll(entries);
    },
  });
  expect(() => rescue.done()).toThrow(StoreError);
  isFull = false;
  rescue.done();
  expect(reported()).toMatchObject({ attempt: taken });
});

describe('a register of very many applications', () => {
  /** More than the number of arguments that one call can take. */
  const many = 140_000;
  const application = readyApplication();
  const idOf = (index: number): string => `application-${index}`;

  /**
   * Rewrites a missing journal from the database, or from a file that was quarantined. Returns the first entries of the
   * new one.
   */
  function rewritten(by: 'database' | 'file'): readonly JournalEntry[] {
    let written: readonly JournalEntry[] = [];
    const rescue = new Rescue({
      quarantine: {
        found: () => (by === 'file' ? { name: databaseName, foundAt: at, cause: 'damaged', bytes: 1 } : null),
      },
      files: {
        openAtOnce: () => ({
          *numbers() {},
          read: () => null,
          *attempts() {
            for (let index = 0; index < many; index += 1)
              yield { applicationId: idOf(index), attempt: { ...taken, id: `attempt-${index}` } };
          },
          *certificates() {},
          *states() {},
          payloadOf: () => null,
          connections: () => [],
          removedConnections: () => [],
          active: () => null,
          storedEntries: () => [],
          journalMark: () => null,
          earlier: () => null,
          numberOf: () => null,
          close: () => undefined,
        }),
      },
      backups: { names: () => [], status: () => null },
      journaled: { journalMark: () => null },
      store: {
        *attempted() {
          if (by === 'file') return;
          for (let index = 0; index < many; index += 1)
            yield { ...application, id: idOf(index), attempts: [{ ...taken, id: `attempt-${index}` }] };
        },
        payloadOf: () => payload,
      },
      journal: {
        append: () => undefined,
        after: () => ({ entries: [], isWhole: true, isReadable: true, end: unreadMark }),
        reaches: () => true,
        end: () => unreadMark,
        appendAll: (entries) => void (written = entries),
        rewrite: (entries) => void (written = entries),
      },
      now: () => Date.parse(at),
    });
    if (by === 'file') rescue.done();
    else rescue.mended();
    return written;
  }

  it.each(['database', 'file'] as const)('is written into a new journal as the %s tells of it', (by) => {
    expect(rewritten(by)).toHaveLength(many);
  });
});
