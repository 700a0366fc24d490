import { describe, expect, it } from 'vitest';
import { emptyParty, type Party } from '../../../../../shared/domain/content.ts';
import type { FieldPath } from '../../../../../shared/domain/fields.ts';
import { withBooked } from '../../../../../shared/rules/reading/fill-empty.ts';

const booked: Party = {
  ...{ ...emptyParty, name: 'AL NOOR Trading Co. LLC', address1: 'P.O. Box 21144', address2: 'Al Quoz 3' },
  ...{ city: 'Dubai', countryCode: 'AE' },
};
const read = (lines: Partial<Party>): ReadonlyMap<FieldPath, string> =>
  new Map(Object.entries(lines).map(([line, text]) => [`consignee.${line}` as FieldPath, text]));
const found = (
  lines: Partial<Party>,
  entries: readonly Party[] = [booked],
): Partial<Record<FieldPath, string>> => Object.fromEntries(withBooked(read(lines), entries));

describe('the consignee of an invoice', () => {
  it('has the lines besides that the address book knows and the invoice leaves out', () => {
    expect(
      found({ name: 'Al Noor Trading Co. LLC', address1: 'PO Box 21144, Al Quoz', city: 'Dubai' }),
    ).toEqual({
      'consignee.name': 'Al Noor Trading Co. LLC',
      'consignee.address1': 'PO Box 21144, Al Quoz',
      ...{ 'consignee.city': 'Dubai', 'consignee.countryCode': 'AE' },
    });
    expect(found({ name: 'Al Noor Trading Co. LLC', countryCode: 'AE' })).toMatchObject({
      ...{
        'consignee.address1': 'P.O. Box 21144',
        'consignee.address2': 'Al Quoz 3',
        'consignee.city': 'Dubai',
      },
    });
  });

  it.each<[string, Partial<Party>, readonly Party[]]>([
    ['another town', { name: booked.name, city: 'Abu Dhabi' }, [booked]],
    ['another country', { name: booked.name, countryCode: 'OM' }, [booked]],
    ['another name', { name: 'Al Noor Trading', city: 'Dubai' }, [booked]],
    ['two of the name', { name: booked.name, city: 'Dubai' }, [booked, { ...booked, address1: 'Gate 4' }]],
    ['an empty book', { name: booked.name, city: 'Dubai' }, []],
  ])('is as the invoice has it with %s', (_what, lines, entries) => {
    expect(withBooked(read(lines), entries)).toEqual(read(lines));
  });
});
