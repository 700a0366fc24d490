import { describe, expect, it } from 'vitest';
import { languageCodes, languages } from '../../../../shared/text/languages.ts';
import { english } from '../../../../shared/text/english/english.ts';
import { german } from '../../../../shared/text/german/german.ts';
import { pluralOf } from '../../../../shared/text/writing.ts';

describe('plurals', () => {
  it.each(languageCodes)('have every form that CLDR knows (%s)', (code) => {
    const { pluralCategories } = new Intl.PluralRules(code).resolvedOptions();
    expect([...languages[code].plurals].sort()).toEqual([...pluralCategories].sort());
  });

  it.each(['en', 'de'] as const)('are one for 1 and other for none and for several (%s)', (code) => {
    const count = pluralOf(languages[code]);
    const words = { one: 'one', other: 'other' };
    expect([0, 1, 2, 11, 21, 101].map((number) => count(number, words))).toEqual([
      'other',
      'one',
      'other',
      'other',
      'other',
      'other',
    ]);
  });

  it.each([english, german])(
    'keep their number beside their word where what was read stands over the page',
    ({ einvoice }) => {
      for (const count of [1, 9])
        expect(einvoice.read('invoice.xml', count, 8)).toMatch(/: \d\u00A0\S+, 8\u00A0\S+/u);
    },
  );

  it('say files of the incoming folder, as nobody knows before they are read whether they are invoices', () => {
    const said = [english, german].map(({ einvoice: { incoming } }) => [
      ...[1, 3].map((count) => incoming.newFiles('Out', count).replaceAll(/[\u2068\u2069]/gu, '')),
      incoming.title,
    ]);
    expect(said).toEqual([
      ['1 new file in Out', '3 new files in Out', 'New files'],
      ['1 neue Datei in Out', '3 neue Dateien in Out', 'Neue Dateien'],
    ]);
  });

  it('stand in whole sentences', () => {
    expect([1, 2].map(english.outbox.title)).toEqual([
      '1 application is waiting to be sent',
      '2 applications are waiting to be sent',
    ]);
    expect([1, 2].map(german.outbox.title)).toEqual([
      '1 Antrag wartet auf Versand',
      '2 Anträge warten auf Versand',
    ]);
  });
});
