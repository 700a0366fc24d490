import { describe, expect, it } from 'vitest';
import { ConfirmedWarnings } from '../../../../../electron/services/readiness/application-notes.ts';
import { StoreError } from '../../../../../electron/services/applications/application-store.ts';
import { MemoryApplicationStore } from '../../../../fakes/memory-application-store.ts';
import { MemoryEntryStore } from '../../../../fakes/memory-entry-store.ts';
import { acceptedAttempt, readyApplication } from '../../../../fakes/ready-application.ts';
import { failureOf } from '../../../../fakes/submission-bench.ts';

const vessel = { habit: 'vesselNamed', place: 'transportDetails', text: 'MV Ever Calm' } as const;
const weight = { habit: 'weightMissing', place: 'quantity', text: '5 packages' } as const;

class FullDisk extends MemoryEntryStore {
  override write(): void {
    throw new StoreError('diskFull', 'full');
  }
}

function desk(entryStore = new MemoryEntryStore(), changes: Parameters<typeof readyApplication>[0] = {}) {
  const store = new MemoryApplicationStore();
  const { id } = readyApplication();
  store.create({ ...readyApplication(changes), id });
  const service = new ConfirmedWarnings({ entryStore, store, now: () => Date.parse('2026-11-20T09:00:00Z') });
  return { service, entryStore, store, applicationId: id };
}

describe('what a clerk has looked at', () => {
  it('is kept by application, and another one knows nothing of it', () => {
    const { service, applicationId } = desk();
    service.confirm({ applicationId, warning: vessel });
    expect(service.confirm({ applicationId, warning: weight })).toEqual({
      ok: true,
      value: [vessel, weight],
    });
    expect(service.confirmed({ applicationId })).toEqual({ ok: true, value: [vessel, weight] });
    expect(service.confirmed({ applicationId: crypto.randomUUID() })).toEqual({ ok: true, value: [] });
  });

  it('is kept once, with the text that stands now', () => {
    const { service, applicationId } = desk();
    service.confirm({ applicationId, warning: vessel });
    const later = { ...vessel, text: 'MV Ever Given' };
    expect(service.confirm({ applicationId, warning: later })).toEqual({ ok: true, value: [later] });
  });

  it('can be taken back', () => {
    const { service, applicationId } = desk();
    for (const warning of [vessel, weight]) service.confirm({ applicationId, warning });
    expect(service.unconfirm({ applicationId, warning: vessel })).toEqual({ ok: true, value: [weight] });
  });

  it('cannot be said of what is gone, or was sent', () => {
    const { service } = desk();
    const unknown = { applicationId: crypto.randomUUID(), warning: vessel };
    expect(failureOf(service.confirm(unknown))).toBe('notFound');
    const sent = desk(undefined, { attempts: [acceptedAttempt('S-1')], state: 'accepted' });
    expect(failureOf(sent.service.confirm({ applicationId: sent.applicationId, warning: vessel }))).toBe(
      'locked',
    );
    expect(sent.entryStore.all('confirmedWarnings')).toEqual([]);
  });

  it('says so when the disk takes nothing', () => {
    const { service, applicationId } = desk(new FullDisk());
    expect(failureOf(service.confirm({ applicationId, warning: vessel }))).toBe('diskFull');
  });

  it('counts as never confirmed where it cannot be read', () => {
    const { service, entryStore, applicationId } = desk();
    const keep = (body: unknown): void =>
      entryStore.write([
        { kind: 'confirmedWarnings', id: applicationId, changedAt: '2026-11-20T09:00:00.000Z', body },
      ]);
    keep([{ habit: 'ofTomorrow', place: 'goods', text: '' }, vessel, 7]);
    expect(service.of(applicationId)).toEqual([vessel]);
    for (const body of [null, 'x', { habit: 'vesselNamed' }]) {
      keep(body);
      expect(service.of(applicationId)).toEqual([]);
    }
  });
});
