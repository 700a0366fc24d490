import { describe, expect, it } from 'vitest';
import type { ApplicationStore } from '../../../../../electron/services/applications/application-store.ts';
import { ReferenceBook } from '../../../../../electron/services/drafts/reference-book.ts';
import { RecordingPage } from '../../../../fakes/recording-page.ts';
import { readyApplication, readyContent } from '../../../../fakes/ready-application.ts';
import { MemoryApplicationStore } from '../../../../fakes/memory-application-store.ts';
import { acceptedAs, attemptWith } from '../../../../fakes/sample-records.ts';
import { add, addWith, later, stores } from '../../../../ports/application-stores.ts';
import { defaultSettings } from '../../../../../shared/domain/settings.ts';

const hostilePatterns = [
  '{number}',
  '{number}{year}',
  '%_{number}*?[0-9]',
  "'; DROP TABLE applications; --{number}",
  '$&$1{number}$`',
  'ÄÖ 👩‍👩‍👧{number}é',
  '12{number}34',
  '{day}{day}.{month}/{number}',
];

function bookOver(store: ApplicationStore, pattern = 'CO-{year}-{number}') {
  const page = new RecordingPage();
  const clock = { now: new Date(2026, 11, 31, 23, 59).getTime() };
  const settings = { current: () => ({ ...defaultSettings, referencePattern: pattern }) };
  return { page, clock, book: new ReferenceBook({ store, settings, page, now: () => clock.now }) };
}

function addWithout(store: ApplicationStore): string {
  return addWith(store, { clientReference: '  ' }).id;
}

describe.each(stores)('client references over applications %s', (_place, make) => {
  it.each(hostilePatterns)('of the pattern %s count up and never come twice', (pattern) => {
    const store = make();
    const { book } = bookOver(store, pattern);
    const given = Array.from({ length: 12 }, () => {
      const clientReference = book.next('practice');
      addWith(store, { clientReference });
      return clientReference;
    });
    expect(new Set(given).size).toBe(12);
    expect(given[11]).toBe(given[0]?.replace('0001', '0012'));
  });

  it('begin anew with the year, in the time zone of the clerk', () => {
    const store = make();
    const { book, clock } = bookOver(store);
    addWith(store, { clientReference: 'CO-2026-0041' });
    expect(book.next('practice')).toBe('CO-2026-0042');
    clock.now += 60_000;
    expect(book.next('practice')).toBe('CO-2027-0001');
  });

  it('go past what a clerk typed herself, and past the bin, with any number of digits', () => {
    const store = make();
    const { book } = bookOver(store, 'X{number}');
    for (const clientReference of ['X9998', 'X9999', 'X10000']) {
      store.remove(addWith(store, { clientReference }).id, later);
    }
    expect(book.next('practice')).toBe('X10001');
    addWith(store, { clientReference: 'X10001 ' });
    addWith(store, { clientReference: 'X00010002' });
    expect(book.next('practice')).toBe('X10001');
    expect(book.next('service')).toBe('X0001');
  });

  it('are written into an application that has none, as one save, and told', () => {
    const store = make();
    const { book, page } = bookOver(store);
    const [one, two] = [addWithout(store), addWithout(store)];
    const filled = [book.fill(one), book.fill(two), book.fill(one)];
    expect(filled).toMatchObject([
      { ok: true, value: { revision: 4, content: { clientReference: 'CO-2026-0001' } } },
      { ok: true, value: { revision: 4, content: { clientReference: 'CO-2026-0002' } } },
      { ok: true, value: { revision: 4, content: { clientReference: 'CO-2026-0001' } } },
    ]);
    expect(page.payloads('applicationChanged')).toEqual([store.read(one), store.read(two)]);
  });

  it('are not written into what may no longer be changed', () => {
    const store = make();
    const content = { ...readyContent, clientReference: '' };
    const { id } = add(store, { content, attempts: [attemptWith(acceptedAs('DIY'))] });
    expect(bookOver(store).book.fill(id)).toEqual({ ok: false, error: { kind: 'locked' } });
    const nobody = crypto.randomUUID();
    expect(bookOver(store).book.fill(nobody)).toEqual({ ok: false, error: { kind: 'notFound' } });
  });
});

it('a reference is not told as given when somebody else saved in between', () => {
  const store = new MemoryApplicationStore();
  const application = readyApplication({ content: { ...readyContent, clientReference: '' } });
  store.create(application);
  const typed = { ...application.content, goods: '5 cases' };
  const { book, page } = bookOver(store);
  const write = store.writeContent.bind(store);
  store.writeContent = (id, content, baseRevision, savedAt) => {
    write(id, typed, baseRevision, savedAt);
    return write(id, content, baseRevision, savedAt);
  };
  const current = { content: { goods: '5 cases', clientReference: '' } };
  expect(book.fill(application.id)).toMatchObject({ error: { kind: 'changedElsewhere', current } });
  expect(page.events).toEqual([]);
});

it('a reference that cannot be written is not told', () => {
  const store = new MemoryApplicationStore();
  const application = readyApplication({ content: { ...readyContent, clientReference: '' } });
  store.create(application);
  const { book, page } = bookOver(store);
  store.failure = 'diskFull';
  expect(book.fill(application.id)).toEqual({ ok: false, error: { kind: 'diskFull' } });
  expect(page.events).toEqual([]);
});
