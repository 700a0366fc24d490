import { describe, expect, it } from 'vitest';
import {
  TemplatesService,
  templateLimit,
} from '../../../../../electron/services/templates/templates-service.ts';
import type { FieldPath } from '../../../../../shared/domain/fields.ts';
import type { Template } from '../../../../../shared/domain/starts.ts';
import { suggestedAsks } from '../../../../../shared/rules/new-drafts/templates.ts';
import { MemoryApplicationStore } from '../../../../fakes/memory-application-store.ts';
import { emptyStarts } from '../../../../fakes/empty-starts.ts';
import { MemoryEntryStore } from '../../../../fakes/memory-entry-store.ts';
import { readyContent } from '../../../../fakes/ready-application.ts';
import { acceptedAs, attachmentNamed, attemptWith } from '../../../../fakes/sample-records.ts';
import { add } from '../../../../ports/application-stores.ts';

function entryStore() {
  const store = new MemoryApplicationStore();
  const kept = new MemoryEntryStore();
  const service = new TemplatesService({
    store,
    entryStore: kept,
    references: { next: () => 'HM-2026-0148' },
    now: () => Date.parse('2026-11-20T09:00:00.000Z'),
    newId: () => crypto.randomUUID(),
    starts: emptyStarts,
  });
  const source = add(store, {
    state: 'issued',
    attachments: [attachmentNamed('invoice.pdf')],
    attempts: [attemptWith(acceptedAs('DIY'))],
  });
  const make = (name: string, asks: readonly FieldPath[] = suggestedAsks(readyContent), instead = false) =>
    service.make({ applicationId: source.id, name, asks, instead });
  return { store, kept, service, source, make };
}

function keptOf(answer: ReturnType<TemplatesService['make']>): Template {
  if (!answer.ok) throw new Error(answer.error.kind);
  return answer.value;
}

describe('templates', () => {
  it('keep the texts of an application under a name', () => {
    const { service, make } = entryStore();
    const template = keptOf(make(' Türkiye, machines '));
    expect(template.name).toBe('Türkiye, machines');
    expect(template.content).toEqual({
      ...readyContent,
      invoiceNumber: '',
      invoiceAmount: '',
      clientReference: '',
    });
    expect(service.list()).toEqual([template]);
  });

  it('that are damaged are counted, and stay in the store when others are made', () => {
    const { service, make, kept } = entryStore();
    const damaged = { kind: 'template', id: crypto.randomUUID(), changedAt: '', body: { name: 7 } } as const;
    kept.write([damaged]);
    const template = keptOf(make('Türkiye'));
    expect(service.list()).toEqual([template]);
    expect(service.unreadable()).toBe(1);
    expect(kept.read('template', damaged.id)).toEqual(damaged);
  });

  it('have names of their own, unless one shall take the place of another', () => {
    const { service, make, kept } = entryStore();
    const first = keptOf(make('Türkiye'));
    expect(make('TÜRKIYE')).toEqual({ ok: false, error: { kind: 'nameTaken' } });
    const second = keptOf(make('TÜRKIYE', ['goods'], true));
    expect(second).toMatchObject({ id: first.id, name: 'TÜRKIYE', asks: ['goods'] });
    expect(kept.all('template')).toHaveLength(1);
    expect(service.list()).toHaveLength(1);
  });

  it('are renamed, ask for other fields, and come back as they were', () => {
    const { service, make } = entryStore();
    const before = keptOf(make('Türkiye'));
    const changed = keptOf(
      service.change({
        templateId: before.id,
        name: 'Türkiye, spare parts',
        asks: ['invoiceNumber', 'goods'],
      }),
    );
    expect(changed.asks).toEqual(['goods', 'invoiceNumber']);
    expect(changed.content).toEqual(before.content);
    expect(service.remove({ templateId: before.id })).toEqual({ ok: true, value: null });
    expect(service.list()).toEqual([]);
    expect(keptOf(service.restore({ template: before }))).toEqual(before);
    expect(service.list()).toEqual([before]);
  });

  it('do not take the name of another one', () => {
    const { service, make } = entryStore();
    make('Kenya');
    const other = keptOf(make('Morocco'));
    expect(service.change({ templateId: other.id, name: 'kenya', asks: [] })).toEqual({
      ok: false,
      error: { kind: 'nameTaken' },
    });
  });

  it('begin drafts with the answers, without PDFs and without what became of the old one', () => {
    const { store, service, make } = entryStore();
    const template = keptOf(make('Türkiye'));
    const answer = service.start({
      templateId: template.id,
      ledger: 'practice',
      answers: [
        { field: 'invoiceNumber', text: '26-11901' },
        { field: 'invoiceAmount', text: '12400.00' },
        { field: 'consignee.name', text: 'Somebody else' },
      ],
    });
    if (!answer.ok) throw new Error(answer.error.kind);
    expect(store.read(answer.value.id)).toEqual(answer.value);
    expect(answer.value).toMatchObject({ ledger: 'practice', attachments: [], attempts: [], issued: null });
    expect(answer.value.content).toEqual({
      ...readyContent,
      invoiceNumber: '26-11901',
      invoiceAmount: '12400.00',
      clientReference: 'HM-2026-0148',
    });
  });

  it('that are gone begin nothing', () => {
    const { service } = entryStore();
    const answer = service.start({ templateId: crypto.randomUUID(), ledger: 'practice', answers: [] });
    expect(answer).toEqual({ ok: false, error: { kind: 'notFound' } });
  });

  it('that cannot be read are left out, and the others stay', () => {
    const { service, make, kept } = entryStore();
    make('Kenya');
    kept.write([{ kind: 'template', id: crypto.randomUUID(), changedAt: '2026-11-20', body: { name: 7 } }]);
    expect(service.list().map(({ name }) => name)).toEqual(['Kenya']);
  });

  it('are not more than anybody can look through', () => {
    const { make, kept } = entryStore();
    const { id, changedAt, ...body } = keptOf(make('0'));
    const named = (name: string) => ({
      kind: 'template' as const,
      id: crypto.randomUUID(),
      changedAt,
      body: { ...body, name },
    });
    kept.write(Array.from({ length: templateLimit - 1 }, (_, index) => named(`${index + 1}`)));
    expect(make('one more')).toEqual({ ok: false, error: { kind: 'tooMany', limit: templateLimit } });
    expect(id).not.toBe('');
  });
});
