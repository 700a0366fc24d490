import { expect, it } from 'vitest';
import { writtenOrigin } from '../../../../shared/rules/european-union.ts';

const germany = { countryCode: 'DE', country: 'Germany', union: 'European Union' };

it('a member state stands before or behind the European Union, as the chamber wants it', () => {
  expect(writtenOrigin(germany, 'countryFirst')).toBe('Germany (European Union)');
  expect(writtenOrigin(germany, 'unionFirst')).toBe('European Union (Germany)');
});

it.each(['TR', 'GB', 'CH', 'NO', '', 'Germany'])('%j is no member state and stands alone', (countryCode) => {
  for (const order of ['countryFirst', 'unionFirst'] as const)
    expect(writtenOrigin({ ...germany, countryCode, country: 'Elsewhere' }, order)).toBe('Elsewhere');
});
