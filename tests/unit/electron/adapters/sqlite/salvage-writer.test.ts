import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase, type Database } from '../../../../../electron/adapters/sqlite/database.ts';
import type {
  StoredRevision,
  RecoveredApplication,
} from '../../../../../electron/services/recovery/recovery.ts';
import type { Application } from '../../../../../shared/domain/application.ts';
import { acceptedAttempt, readyApplication, readyContent } from '../../../../fakes/ready-application.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

const payload = { parts: [{ kind: 'text' as const, text: '{}' }] };
const keptAt = '2026-11-19T12:00:00.000Z';

function opened(): Database {
  const database = openDatabase(temporaryFolder());
  onTestFinished(() => database.close());
  return database;
}

const recovered = (
  application: Application,
  changes: Partial<RecoveredApplication> = {},
): RecoveredApplication => ({
  ...{ application, deletedAt: null, revisions: [], payloads: new Map() },
  ...changes,
});

const pdf = (name: string) => ({
  ...{ id: crypto.randomUUID(), name, type: 'Invoice', sha256: 'a'.repeat(64), bytes: 9, pages: 1 },
});

const revision = (remarks: string): StoredRevision => ({
  ...{ id: crypto.randomUUID(), at: keptAt, keptAt, cause: { kind: 'edited' as const }, attachments: [] },
  content: { ...readyContent, remarks },
});

describe('an application that is merged into others', () => {
  it('stands as it was given, where there was none and where there was one', () => {
    const database = opened();
    const first = readyApplication({ attachments: [pdf('first.pdf')] });
    const attempt = acceptedAttempt('CO-1');
    database.recovered.put([recovered(first)]);
    const later: Application = {
      ...first,
      ...{ revision: 12, savedAt: keptAt, attachments: [pdf('second.pdf')], attempts: [attempt] },
      ...{ content: { ...readyContent, remarks: 'later' }, state: 'accepted' as const },
    };
    database.recovered.put([recovered(later, { payloads: new Map([[attempt.id, payload]]) })]);
    expect(database.applications.read(first.id)).toEqual(later);
    expect(database.applications.payloadOf(attempt.id)).toEqual(payload);
  });

  it('has its attempts in the order given, also those that were there before', () => {
    const database = opened();
    const [kept, coming] = [acceptedAttempt('CO-1'), acceptedAttempt('CO-2')];
    const application = readyApplication({ attempts: [kept] });
    database.recovered.put([recovered(application)]);
    database.recovered.put([recovered({ ...application, attempts: [coming, kept] })]);
    expect(database.applications.read(application.id)?.attempts).toEqual([coming, kept]);
  });

  it('lies in the bin when it did, and has the revisions given', () => {
    const database = opened();
    const application = readyApplication();
    const revisions = [revision('first'), revision('second')];
    database.recovered.put([recovered(application, { deletedAt: keptAt, revisions })]);
    expect(database.applications.read(application.id)).toBeNull();
    expect(database.recovered.whole(application.id)).toEqual({ application, deletedAt: keptAt, revisions });
  });

  it('is there with all that come with it, or none of them is', () => {
    const database = opened();
    const [first, second] = [readyApplication(), readyApplication()];
    const attempt = acceptedAttempt('CO-1');
    const orphan = recovered(second, { payloads: new Map([[attempt.id, payload]]) });
    expect(() => database.recovered.put([recovered(first), orphan])).toThrow();
    expect(database.recovered.whole(first.id)).toBeNull();
  });
});
