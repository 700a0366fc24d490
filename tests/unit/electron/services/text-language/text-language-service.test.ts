import { describe, expect, it } from 'vitest';
import { TextLanguageService } from '../../../../../electron/services/text-language/text-language-service.ts';
import { StoreError } from '../../../../../electron/services/applications/application-store.ts';
import type { TextLanguage } from '../../../../../shared/domain/text-language.ts';
import { MemoryEntryStore } from '../../../../fakes/memory-entry-store.ts';

const applicationId = '0b7c4f7e-3c54-4a6e-9d5e-1f2f3a4b5c6d';

function setUp() {
  const store = new MemoryEntryStore();
  const checked: unknown[] = [];
  const told: unknown[] = [];
  let fail: (language: TextLanguage) => void = () => undefined;
  const settings = { fetchesDictionaries: false };
  const service = new TextLanguageService({
    store,
    spelling: {
      check: (choice) => void checked.push(choice),
      onNotFetched: (listener) => {
        fail = listener;
      },
    },
    page: { emit: (event, language) => void told.push([event, language]) },
    settings: { current: () => settings },
    now: () => Date.UTC(2026, 10, 19, 9),
  });
  return { store, service, checked, settings, told, fail: (language: TextLanguage) => fail(language) };
}

it('tells the page of a dictionary that did not come', () => {
  const { told, fail } = setUp();
  fail('de');
  expect(told).toEqual([['dictionaryNotFetched', 'de']]);
});

describe('the language of texts', () => {
  it('is kept for an application, and forgotten when the setting is good enough', () => {
    const { service } = setUp();
    expect(service.of({ applicationId })).toBeNull();
    expect(service.choose({ applicationId, language: 'tr' }).ok).toBe(true);
    expect(service.of({ applicationId })).toBe('tr');
    service.choose({ applicationId, language: null });
    expect(service.of({ applicationId })).toBeNull();
  });

  it('is the setting where what is kept cannot be read', () => {
    const { service, store } = setUp();
    store.write([{ kind: 'textLanguage', id: applicationId, changedAt: '', body: { language: 'xx' } }]);
    expect(service.of({ applicationId })).toBeNull();
  });

  it('says when it could not be kept', () => {
    const { service, store } = setUp();
    store.write = () => {
      throw new StoreError('diskFull', 'full');
    };
    expect(service.choose({ applicationId, language: 'de' })).toEqual({
      ok: false,
      error: { kind: 'diskFull' },
    });
  });

  it('is what spelling is checked in, with a dictionary fetched only when that is set', () => {
    const { service, checked, settings } = setUp();
    service.check({ language: 'de' });
    settings.fetchesDictionaries = true;
    service.check({ language: 'de' });
    expect(checked).toEqual([
      { language: 'de', mayFetch: false },
      { language: 'de', mayFetch: true },
    ]);
  });
});
