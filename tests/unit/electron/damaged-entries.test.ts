import { emptyStarts } from '../../fakes/empty-starts.ts';
import { DatabaseSync } from 'node:sqlite';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../../electron/adapters/sqlite/database.ts';
import { databaseName } from '../../../electron/adapters/sqlite/opening/open-file.ts';
import { TextBook } from '../../../electron/services/address-book/text-book.ts';
import type { StoredKind } from '../../../electron/services/applications/entry-store.ts';
import { BatchRecords } from '../../../electron/services/applications/draft-batches.ts';
import { TemplatesService } from '../../../electron/services/templates/templates-service.ts';
import type { Result } from '../../../shared/domain/result.ts';
import { acceptedAs, attemptWith } from '../../fakes/sample-records.ts';
import { MemoryApplicationStore } from '../../fakes/memory-application-store.ts';
import { add } from '../../ports/application-stores.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

function valueOf<Value>(result: Result<Value, { readonly kind: string }>): Value {
  if (!result.ok) throw new Error(result.error.kind);
  return result.value;
}

/** Real rows, with functions that damage one in the file and read it there. */
function office() {
  const folder = temporaryFolder();
  const database = openDatabase(folder);
  const raw = new DatabaseSync(path.join(folder, databaseName));
  onTestFinished(() => {
    raw.close();
    database.close();
  });
  const applications = new MemoryApplicationStore();
  const source = add(applications, { state: 'issued', attempts: [attemptWith(acceptedAs('DIY'))] });
  const needs = { now: () => Date.parse('2026-11-20T09:00:00.000Z'), newId: () => crypto.randomUUID() };
  const starts = emptyStarts;
  const { entryStore } = database;
  const templates = new TemplatesService({
    ...needs,
    starts,
    store: applications,
    entryStore,
    references: { next: () => 'HM-2026-0148' },
  });
  return {
    entryStore,
    templates,
    texts: new TextBook({ ...needs, store: entryStore }),
    make: (name: string) =>
      valueOf(templates.make({ applicationId: source.id, name, asks: [], instead: false })),
    damage: (kind: StoredKind, id: string) =>
      raw.prepare(`UPDATE office SET body = '{"name": "Tür' WHERE kind = ? AND id = ?`).run(kind, id),
    row: (kind: StoredKind, id: string) =>
      raw.prepare('SELECT * FROM office WHERE kind = ? AND id = ?').get(kind, id),
  };
}

describe('rows that are no JSON any more', () => {
  it('of templates are counted, and nothing done with templates changes them', () => {
    const { templates, make, damage, row } = office();
    const template = make('Türkiye');
    damage('template', template.id);
    const before = row('template', template.id);
    expect([templates.list(), templates.unreadable()]).toEqual([[], 1]);
    const asked = { templateId: template.id, name: 'Other', asks: [] };
    expect(templates.change(asked)).toMatchObject({ error: { kind: 'notFound' } });
    expect(templates.remove(asked)).toMatchObject({ error: { kind: 'notFound' } });
    expect(templates.start({ ...asked, ledger: 'service', answers: [] })).toMatchObject({
      error: { kind: 'notFound' },
    });
    const back = valueOf(templates.restore({ template }));
    expect(back).toEqual({ ...template, id: back.id });
    const other = make('Andes');
    valueOf(templates.remove({ templateId: other.id }));
    expect([templates.list(), templates.unreadable()]).toEqual([[back], 1]);
    expect(row('template', template.id)).toEqual(before);
  });

  it('of kept texts are counted, and nothing done with texts changes them', () => {
    const { texts, damage, row } = office();
    const { entry } = valueOf(texts.keep({ kind: 'goods', text: 'Machine parts' }));
    damage('text', entry.id);
    texts.forget();
    const before = row('text', entry.id);
    const found = () => texts.find({ kind: null, search: '', limit: 200 });
    expect([found(), texts.unreadable()]).toEqual([[], 1]);
    expect(texts.change({ id: entry.id, text: 'Other' })).toMatchObject({ error: { kind: 'notFound' } });
    expect(texts.remove({ id: entry.id })).toMatchObject({ error: { kind: 'notFound' } });
    const kept = valueOf(texts.keep({ kind: 'goods', text: 'Machine parts' })).entry;
    const removed = valueOf(texts.remove({ id: kept.id }));
    valueOf(texts.undo(removed));
    texts.forget();
    expect([found(), texts.unreadable()]).toEqual([[kept], 1]);
    expect(row('text', entry.id)).toEqual(before);
  });

  it('of an import take back neither its drafts nor hide another one that did not come to its end', () => {
    const { entryStore, damage } = office();
    const batches = new BatchRecords(entryStore);
    batches.begin('damaged', '2026-11-20T09:00:00.000Z');
    batches.begin('broken off', '2026-11-20T09:01:00.000Z');
    damage('importBatch', 'damaged');
    expect(batches.unfinished()).toEqual(['broken off']);
    expect(batches.isMade('damaged')).toBe(false);
  });
});
