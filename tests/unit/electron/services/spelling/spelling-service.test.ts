import { describe, expect, it } from 'vitest';
import { SpellingService } from '../../../../../electron/services/spelling/spelling-service.ts';
import type { TextLanguage } from '../../../../../shared/domain/languages.ts';
import { defaultSettings } from '../../../../../shared/domain/settings.ts';

function setUp() {
  const checked: unknown[] = [];
  const reported: unknown[] = [];
  let fail: (language: TextLanguage) => void = () => undefined;
  const settings = { ...defaultSettings, fetchesDictionaries: false };
  const service = new SpellingService({
    spelling: {
      check: (choice) => void checked.push(choice),
      onNotFetched: (listener) => {
        fail = listener;
      },
    },
    page: { emit: (event, language) => void reported.push([event, language]) },
    settings: { current: () => settings },
  });
  return { service, checked, settings, reported, fail: (language: TextLanguage) => fail(language) };
}

it('tells the page of a dictionary that did not come', () => {
  const { reported, fail } = setUp();
  fail('de');
  expect(reported).toEqual([['dictionaryNotFetched', 'de']]);
});

describe('the language of texts', () => {
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
