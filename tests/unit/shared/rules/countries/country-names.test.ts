import { expect, it } from 'vitest';
import { writtenOrigin } from '../../../../../shared/rules/countries/country-names.ts';

it('a member state stands before or behind the European Union, as the chamber wants it', () => {
  expect(writtenOrigin('DE', 'en', 'countryFirst')).toBe('Germany (European Union)');
  expect(writtenOrigin('DE', 'fr', 'unionFirst')).toBe('Union européenne (Allemagne)');
});

it.each([
  ['TR', 'Türkei'],
  ['GB', 'Vereinigtes Königreich'],
  ['', ''],
  ['Germany', 'Germany'],
])('%j is no member state and stands alone', (written, shown) => {
  for (const order of ['countryFirst', 'unionFirst'] as const)
    expect(writtenOrigin(written, 'de', order)).toBe(shown);
});
