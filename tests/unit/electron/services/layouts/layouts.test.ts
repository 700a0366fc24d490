import { describe, expect, it } from 'vitest';
import { StoreError } from '../../../../../electron/services/applications/application-store.ts';
import type { StoredEntry, StoredKind } from '../../../../../electron/services/applications/entry-store.ts';
import { LayoutLessons, Layouts } from '../../../../../electron/services/layouts/layouts.ts';
import { emptyReading, type Reading, type ReadValue } from '../../../../../shared/domain/reading.ts';
import type { Lessons, FinalValue, TaughtPlace } from '../../../../../shared/domain/layout.ts';
import { MemoryEntryStore } from '../../../../fakes/memory-entry-store.ts';
import { readyApplication } from '../../../../fakes/ready-application.ts';

const beside = (field: TaughtPlace['field'], anchor: string): TaughtPlace => ({
  ...{ field, anchor, relation: 'beside', left: 100, top: 0 },
});
const lesson = (places: readonly TaughtPlace[], wrong: Lessons['wrong'] = []): Lessons => ({
  ...{ issuer: 'DE811234567', name: 'Hallwanger GmbH', places: [...places], wrong },
});

function layoutsOver(entryStore = new MemoryEntryStore()) {
  return { entryStore, layouts: new Layouts({ entryStore, now: () => Date.parse('2026-11-25T09:00:00Z') }) };
}

describe('what was taught of invoices', () => {
  it('is kept by issuer; of one field the last lesson counts', () => {
    const { layouts } = layoutsOver();
    layouts.keep(lesson([beside('invoiceNumber', 'vorgang'), beside('grossWeight', 'waage')]));
    layouts.keep(lesson([beside('invoiceNumber', 'beleg')]));
    expect(layouts.list()).toEqual([
      {
        ...{ issuer: 'DE811234567', name: 'Hallwanger GmbH', taughtAt: '2026-11-25T09:00:00.000Z' },
        places: [beside('grossWeight', 'waage'), beside('invoiceNumber', 'beleg')],
      },
    ]);
  });

  it('gives way to nothing while a disk cannot be read', () => {
    const entryStore = new (class extends MemoryEntryStore {
      isGone = false;
      override all(kind: StoredKind): StoredEntry[] {
        this.#check();
        return super.all(kind);
      }
      override read(kind: StoredKind, id: string): StoredEntry | null {
        this.#check();
        return super.read(kind, id);
      }
      #check(): void {
        if (this.isGone) throw new StoreError('unreachable', 'told to be gone');
      }
    })();
    const { layouts } = layoutsOver(entryStore);
    const first = [beside('invoiceNumber', 'vorgang'), beside('grossWeight', 'waage')];
    layouts.keep(lesson(first));
    entryStore.isGone = true;
    expect(layouts.keep(lesson([beside('invoiceNumber', 'beleg')]))).toMatchObject({ ok: false });
    entryStore.isGone = false;
    expect(layouts.list()[0]?.places).toEqual(first);
  });

  it('goes when it was wrong, and the layout with the last of it', () => {
    const { layouts } = layoutsOver();
    layouts.keep(lesson([beside('invoiceNumber', 'vorgang'), beside('grossWeight', 'waage')]));
    layouts.keep(lesson([], ['grossWeight']));
    expect(layouts.list()[0]?.places).toEqual([beside('invoiceNumber', 'vorgang')]);
    layouts.keep(lesson([], ['invoiceNumber']));
    expect(layouts.list()).toEqual([]);
  });

  it('is removed and put back, and what is damaged is left out', () => {
    const { layouts, entryStore } = layoutsOver();
    layouts.keep(lesson([beside('invoiceNumber', 'vorgang')]));
    entryStore.write([
      { kind: 'layout', id: 'FR1', changedAt: '2026-11-25T09:00:00.000Z', body: { issuer: 12 } },
    ]);
    const [layout] = layouts.list();
    if (layout === undefined) throw new Error('It was kept.');
    expect(layouts.list()).toHaveLength(1);
    expect(layouts.remove(layout).ok).toBe(true);
    expect(layouts.list()).toEqual([]);
    expect(layouts.restore({ layout }).ok).toBe(true);
    expect(layouts.list()).toEqual([layout]);
  });
});

const read = (text: string, source: ReadValue['source'] = 'text'): ReadValue => ({
  ...{ field: 'invoiceNumber', text, source, place: null },
});

/** A service whose thread only records what it is asked. */
function lessonsBench(reading: Partial<Reading>, isWhole = true) {
  const asked: (readonly FinalValue[])[] = [];
  const reported: string[] = [];
  const { layouts } = layoutsOver();
  const lessons = new LayoutLessons({
    layouts,
    onLearned: () => void reported.push('learned'),
    documents: { known: () => ({ ...emptyReading, document: 'invoice', ...reading }) },
    files: { pathOf: (sha256) => `/pdfs/${sha256}`, isWhole: () => Promise.resolve(isWhole) },
    inspector: {
      lessons: (_path, _layouts, right) => {
        asked.push(right);
        return Promise.resolve(lesson([beside('invoiceNumber', 'vorgang')]));
      },
    },
  });
  return { lessons, layouts, asked, reported };
}

const pdf = (name: string) => ({
  ...{ id: crypto.randomUUID(), name, type: 'Commercial Invoice', pages: 1, bytes: 9 },
  sha256: name.padEnd(64, '0'),
});

function applicationWith(invoiceNumber: string, names: readonly string[] = ['a']) {
  const application = readyApplication({ attachments: names.map(pdf) });
  return { ...application, content: { ...application.content, invoiceNumber } };
}

describe('an application that is left', () => {
  it('teaches by the values that were read otherwise', async () => {
    const { lessons, layouts, asked, reported } = lessonsBench({ values: [read('4711')] });
    await lessons.learn(applicationWith('X-4711'));
    // Pages read the open application again.
    expect(reported).toEqual(['learned']);
    expect(asked[0]).toContainEqual({ field: 'invoiceNumber', text: 'X-4711' });
    expect(layouts.list()).toHaveLength(1);
  });

  it('asks once for the same values', async () => {
    const { lessons, asked } = lessonsBench({ values: [read('4711')] });
    const application = applicationWith('X-4711');
    await lessons.learn(application);
    await lessons.learn(application);
    expect(asked).toHaveLength(1);
  });

  it('teaches nothing any more once the data are others, or the program ends', async () => {
    const { lessons, layouts, asked } = lessonsBench({ values: [read('4711')] });
    const before = lessons.learn(applicationWith('X-4711'));
    lessons.forget();
    await before;
    expect(asked).toEqual([]);
    const meanwhile = lessons.learn(applicationWith('X-4711'));
    while (asked.length === 0) await Promise.resolve();
    lessons.forget();
    await meanwhile;
    expect(layouts.list()).toEqual([]);
    lessons.close();
    await lessons.learn(applicationWith('X-4712'));
    expect(asked).toHaveLength(1);
  });

  it.each<[string, Partial<Reading>]>([
    ['data of an electronic invoice', { values: [read('4711', 'einvoice')] }],
    ['a packing list', { document: 'packingList' }],
  ])('teaches nothing of %s', async (_what, reading) => {
    const { lessons, asked } = lessonsBench(reading);
    await lessons.learn(applicationWith('X-4711'));
    expect(asked).toEqual([]);
  });

  it('teaches nothing where two invoices are attached, or the PDF is not what it was', async () => {
    const two = lessonsBench({ values: [read('4711')] });
    await two.lessons.learn(applicationWith('X-4711', ['a', 'b']));
    expect(two.asked).toEqual([]);
    const gone = lessonsBench({ values: [read('4711')] }, false);
    await gone.lessons.learn(applicationWith('X-4711'));
    expect(gone.asked).toEqual([]);
  });
});
