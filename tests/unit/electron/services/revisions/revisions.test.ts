import { describe, expect, it } from 'vitest';
import { RevisionsService } from '../../../../../electron/services/revisions/revisions-service.ts';
import { MemoryApplicationStore } from '../../../../fakes/memory-application-store.ts';
import { readyApplication, readyContent } from '../../../../fakes/ready-application.ts';
import { RecordingPage } from '../../../../fakes/recording-page.ts';
import { attemptWith, unclear } from '../../../../fakes/sample-records.ts';

const now = Date.parse('2026-11-05T12:00:00.000Z');

function desk() {
  const store = new MemoryApplicationStore();
  const page = new RecordingPage();
  const service = new RevisionsService({ store, page, now: () => now });
  const application = readyApplication({ revision: 0 });
  store.create(application);
  store.writeContent(application.id, { ...readyContent, goods: 'changed' }, 0, '2026-11-05T11:00:00.000Z');
  const [created] = store.revisions(application.id);
  return { store, page, service, applicationId: application.id, revisionId: created?.id ?? '' };
}

describe('the revisions of an application', () => {
  it('are listed without how it stands now', () => {
    const { service, applicationId } = desk();
    const answer = service.list({ applicationId });
    expect(answer.ok && answer.value.map(({ content }) => content.goods)).toEqual([readyContent.goods]);
  });

  it('come back, the page hears of it, and what stood there is the newest of the list', () => {
    const { service, page, applicationId, revisionId } = desk();
    const answer = service.restore({ applicationId, revisionId });
    expect(answer).toMatchObject({ ok: true, value: { content: readyContent, revision: 2 } });
    expect(page.events.map(({ name }) => name)).toEqual(['applicationChanged']);
    const list = service.list({ applicationId });
    expect(list.ok && list.value[0]?.content.goods).toBe('changed');
  });

  it('change nothing when they say what stands there already', () => {
    const { service, page, applicationId, revisionId } = desk();
    service.restore({ applicationId, revisionId });
    const again = service.restore({ applicationId, revisionId });
    expect(again).toMatchObject({ ok: true, value: { revision: 2 } });
    expect(page.events).toHaveLength(1);
  });

  it('stay where they are when the application may not be changed', () => {
    const { store, service, applicationId, revisionId } = desk();
    store.writeAttempt(applicationId, attemptWith(unclear()));
    expect(service.restore({ applicationId, revisionId })).toMatchObject({ error: { kind: 'locked' } });
    expect(store.read(applicationId)?.content.goods).toBe('changed');
    expect(service.list({ applicationId }).ok).toBe(true);
  });

  it('say what could not be found or written', () => {
    const { store, service, applicationId, revisionId } = desk();
    const unknown = crypto.randomUUID();
    expect(service.list({ applicationId: unknown })).toMatchObject({ error: { kind: 'notFound' } });
    expect(service.restore({ applicationId, revisionId: unknown })).toMatchObject({
      error: { kind: 'notFound' },
    });
    store.failure = 'diskFull';
    expect(service.restore({ applicationId, revisionId })).toMatchObject({ error: { kind: 'diskFull' } });
    expect(store.read(applicationId)?.content.goods).toBe('changed');
  });
});
