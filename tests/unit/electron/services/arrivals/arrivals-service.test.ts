import { fc } from '../../../../support/fast-check.ts';
import { describe, expect, it } from 'vitest';
import {
  ArrivalsService,
  type ArrivalStore,
} from '../../../../../electron/services/arrivals/arrivals-service.ts';
import { StoreError } from '../../../../../electron/services/applications/application-store.ts';
import type { Application } from '../../../../../shared/domain/application.ts';
import { MemoryApplicationStore } from '../../../../fakes/memory-application-store.ts';
import { readyApplication, readyContent } from '../../../../fakes/ready-application.ts';
import { RecordingPage } from '../../../../fakes/recording-page.ts';

const reading: readonly string[] = ['read', 'withReference', 'isInBin'];

/** The store with a record of the names of all its members that are used. */
function watched(store: MemoryApplicationStore, touched: Set<string>): ArrivalStore {
  return new Proxy<ArrivalStore>(store, {
    get: (_store, name) => {
      touched.add(String(name));
      if (name === 'read') return store.read.bind(store);
      return name === 'withReference' ? store.withReference.bind(store) : store.isInBin.bind(store);
    },
  });
}

function bench() {
  const store = new MemoryApplicationStore();
  const touched = new Set<string>();
  const page = new RecordingPage();
  let last = 0;
  const newId = (): string => `id-${(last += 1)}`;
  const needs = { store: watched(store, touched), page, platform: 'linux', newId } as const;
  const service = new ArrivalsService(needs);
  const keep = (changes: Partial<Application> = {}, clientReference = ''): Application => {
    const made = readyApplication({ content: { ...readyContent, clientReference }, ...changes });
    store.create(made);
    return made;
  };
  const open = (text: string): void => service.receive({ kind: 'link', text });
  const start = (...texts: string[]): void => service.receive({ kind: 'commandLine', texts, folder: '/x' });
  const takeFirst = (ledger: 'practice' | 'service' = 'practice') => {
    const [first] = service.list();
    return service.take({ arrivalId: first?.arrivalId ?? '', ledger });
  };
  return { store, touched, page, service, keep, open, start, takeFirst };
}

describe('what comes from outside', () => {
  it('waits under an id, oldest first, and the page never learns where a file lies', () => {
    const { service, page, start, open } = bench();
    start('/home/clerk/secret/order.codesk');
    open('codesk:search?text=glass');
    expect(service.list()).toEqual([
      { arrivalId: 'id-1', what: { kind: 'file', fileName: 'order.codesk' } },
      { arrivalId: 'id-2', what: { kind: 'search', text: 'glass' } },
    ]);
    expect(page.events.map(({ name }) => name)).toEqual(['arrivalsChanged', 'arrivalsChanged']);
    expect(JSON.stringify(page.events)).not.toContain('secret');
  });

  it('is taken once', () => {
    const { service, start, takeFirst } = bench();
    start('/x/order.codesk');
    expect(takeFirst()).toEqual({ ok: true, value: { kind: 'file', fileName: 'order.codesk' } });
    expect(service.list()).toEqual([]);
    expect(service.take({ arrivalId: 'id-1', ledger: 'practice' })).toEqual({
      ok: false,
      error: { kind: 'notFound' },
    });
  });

  it('gives its file to the import once, and only after it was taken', () => {
    const { service, start, takeFirst } = bench();
    start('/x/order.codesk');
    expect(service.fileOf('id-1')).toBeNull();
    takeFirst();
    expect(service.fileOf('id-1')).toEqual({ name: 'order.codesk', path: '/x/order.codesk' });
    expect(service.fileOf('id-1')).toBeNull();
  });

  it('is forgotten when the clerk does not want it', () => {
    const { service, start, page } = bench();
    start('/x/order.codesk');
    service.dismiss({ arrivalId: 'id-1' });
    expect(service.list()).toEqual([]);
    expect(page.payloads('arrivalsChanged')).toHaveLength(2);
  });

  it('waits once however often it comes', () => {
    const { service, start, open } = bench();
    for (let time = 0; time < 100; time += 1) {
      start('/x/order.codesk');
      open('codesk:nonsense');
    }
    expect(service.list()).toHaveLength(2);
  });

  it('cannot push out what a clerk opened, whoever floods it', () => {
    const { service, start, open } = bench();
    start('/x/order.codesk');
    for (let time = 0; time < 1_000; time += 1) open(`codesk:search?text=${time}`);
    const waiting = service.list();
    expect(waiting).toHaveLength(21);
    expect(waiting[0]?.what).toEqual({ kind: 'file', fileName: 'order.codesk' });
    expect(waiting.at(-1)?.what).toEqual({ kind: 'refused', why: 'tooMany' });
  });
});

describe('a link to an application', () => {
  it('says in which register it is', () => {
    const { keep, open, takeFirst } = bench();
    const { id } = keep({ ledger: 'service' });
    open(`codesk:open/${id}`);
    expect(takeFirst('practice')).toEqual({
      ok: true,
      value: { kind: 'application', applicationId: id, ledger: 'service' },
    });
  });

  it('says that it is in the bin, or that nobody knows it', () => {
    const { keep, store, open, takeFirst } = bench();
    const { id } = keep();
    store.remove(id, '2026-11-21T10:00:00.000Z');
    open(`codesk:open/${id}`);
    expect(takeFirst()).toEqual({ ok: true, value: { kind: 'inBin' } });
    open('codesk:open/00000000-0000-4000-8000-000000000000');
    expect(takeFirst()).toEqual({ ok: true, value: { kind: 'unknown', clientReference: null } });
  });

  it('goes on waiting while it cannot be looked up', () => {
    const { store, open, service, takeFirst } = bench();
    store.read = () => {
      throw new StoreError('unreachable', 'gone');
    };
    open('codesk:open/00000000-0000-4000-8000-000000000000');
    expect(takeFirst()).toEqual({ ok: false, error: { kind: 'unreachable' } });
    expect(service.list()).toHaveLength(1);
  });
});

describe('a link with a reference', () => {
  it('finds the one application that has it, whatever else mentions it', () => {
    const { keep, open, takeFirst } = bench();
    const { id } = keep({}, 'CO-2026-0007');
    keep({}, 'CO-2026-00071');
    open('codesk:reference/co-2026-0007');
    expect(takeFirst()).toEqual({
      ok: true,
      value: { kind: 'application', applicationId: id, ledger: 'practice' },
    });
  });

  it.each(['in use', 'not in use', 'in the bin'])(
    'finds it %s however many newer ones begin with the same',
    (place) => {
      const { keep, store, open, takeFirst } = bench();
      const wanted = keep({ ledger: place === 'not in use' ? 'service' : 'practice' }, 'EX-1');
      const { id, ledger } = wanted;
      for (let number = 0; number < 210; number += 1) {
        const one = keep({ ledger, savedAt: '2027-01-01T00:00:00.000Z' }, `EX-1${number}`);
        if (place === 'in the bin') store.remove(one.id, '2027-01-02T00:00:00.000Z');
      }
      if (place === 'in the bin') store.remove(id, '2026-01-01T00:00:00.000Z');
      open('codesk:reference/EX-1');
      const there = { kind: 'application', applicationId: id, ledger };
      expect(takeFirst()).toEqual({ ok: true, value: place === 'in the bin' ? { kind: 'inBin' } : there });
    },
  );

  it('finds nothing by a reference of accents alone, as nobody has one', () => {
    const { keep, open, takeFirst } = bench();
    keep();
    open('codesk:reference/%CC%81');
    expect(takeFirst()).toMatchObject({ value: { kind: 'unknown' } });
  });

  it('looks into the register in use first', () => {
    const { keep, open, takeFirst } = bench();
    const rehearsal = keep({ ledger: 'practice' }, 'A-1');
    const real = keep({ ledger: 'service' }, 'A-1');
    open('codesk:reference/A-1');
    expect(takeFirst('service')).toMatchObject({ value: { applicationId: real.id } });
    open('codesk:reference/A-1');
    expect(takeFirst('practice')).toMatchObject({ value: { applicationId: rehearsal.id } });
  });

  it('searches where several have it, so that the clerk chooses', () => {
    const { keep, open, takeFirst } = bench();
    keep({}, 'A-1');
    keep({}, 'A-1');
    open('codesk:reference/A-1');
    expect(takeFirst()).toEqual({ ok: true, value: { kind: 'search', text: 'A-1' } });
  });

  it('says that it is in the bin, or that nobody has it', () => {
    const { keep, store, open, takeFirst } = bench();
    store.remove(keep({}, 'A-1').id, '2026-11-21T10:00:00.000Z');
    open('codesk:reference/A-1');
    expect(takeFirst()).toEqual({ ok: true, value: { kind: 'inBin' } });
    open('codesk:reference/A-2');
    expect(takeFirst()).toEqual({ ok: true, value: { kind: 'unknown', clientReference: 'A-2' } });
  });
});

it('reads what is kept, and does nothing else with it, whatever comes', () => {
  const { keep, store, service, touched, takeFirst } = bench();
  const [known, binned] = [keep({}, 'A-1'), keep()];
  store.remove(binned.id, '2026-11-21T10:00:00.000Z');
  const texts = fc.oneof(
    fc.constantFrom(
      `codesk:open/${known.id}`,
      `codesk:open/${binned.id}`,
      'codesk:reference/A-1',
      'codesk:search?text=a',
      '/x/a.codesk',
    ),
    fc.string({ unit: 'binary', maxLength: 30 }).map((text) => `codesk:${text}`),
    fc.string({ unit: 'binary', maxLength: 30 }),
  );
  const ledgers = fc.constantFrom('practice', 'service');
  fc.assert(
    fc.property(fc.array(texts, { maxLength: 3 }), texts, ledgers, (many, one, ledger) => {
      service.receive({ kind: 'commandLine', texts: many, folder: '/x' });
      service.receive({ kind: 'link', text: one });
      service.receive({ kind: 'file', path: one });
      while (service.list().length > 0) takeFirst(ledger);
    }),
    { numRuns: 150 },
  );
  expect([...touched].sort()).toEqual([...reading].sort());
});
