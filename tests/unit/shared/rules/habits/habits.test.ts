import { describe, expect, it } from 'vitest';
import {
  emptyContent,
  fieldPaths,
  writeField,
  type ApplicationContent,
  type FieldPath,
} from '../../../../../shared/domain/content.ts';
import { findWarnings, habitCount } from '../../../../../shared/rules/habits/find-warnings.ts';
import {
  chamberSets,
  habitIds,
  type ChamberSet,
  type HabitId,
} from '../../../../../shared/rules/habits/habit.ts';
import { habits } from '../../../../../shared/rules/habits/habits.ts';

const countryNames = (code: string): readonly string[] =>
  new Map([
    ['TR', ['Türkiye', 'Turkey', 'Türkei']],
    ['SG', ['Singapore', 'Singapur']],
    ['DE', ['Germany', 'Deutschland']],
  ]).get(code) ?? [];

/** Nothing in it is against any habit. */
const blameless: ApplicationContent = {
  ...emptyContent,
  consignor: {
    ...emptyContent.consignor,
    name: 'Hallwanger Maschinenbau GmbH',
    address1: 'Industriestraße 14',
    city: 'Metzingen',
    zip: '72555',
    countryCode: 'DE',
  },
  consignee: {
    ...emptyContent.consignee,
    name: 'Demirkaya Makina San. ve Tic. A.Ş.',
    address1: 'Organize Sanayi Bölgesi, 7. Cadde No: 22',
    city: 'Gebze, Kocaeli',
    zip: '41480',
    countryCode: 'TR',
  },
  destination: 'Türkiye',
  transportDetails: 'By road',
  remarks: 'Purchase order 4500118204',
  goods:
    'DEMIRKAYA / GEBZE / 1-5\n4 wooden cases: CNC machining centre, 5 axes\nInvoice no. 26-11873 of 17 November 2026',
  quantity: 'Gross 6,840 kg\nNet 6,115 kg',
  invoiceNumber: '26-11873',
};

type Change = Partial<Record<FieldPath, string>>;

interface Example {
  readonly set?: ChamberSet;
  readonly breaks: Change;
  readonly at: FieldPath;
  /** Looks alike and is fine. */
  readonly keeps: Change;
}

const toOrder = { 'consignee.name': 'TO ORDER', 'consignee.address1': '', 'consignee.city': '' } as const;

const examples: Readonly<Record<HabitId, readonly Example[]>> = {
  postBox: [
    {
      breaks: { 'consignor.address2': 'P.O. Box 1180' },
      at: 'consignor.address2',
      keeps: { 'consignor.address2': 'Boxberger Weg 3' },
    },
    {
      breaks: { 'consignor.address1': 'Postfach 12 34' },
      at: 'consignor.address1',
      keeps: { 'consignee.address2': 'P.O. Box 9' },
    },
  ],
  consignorAddress: [
    {
      breaks: { 'consignor.city': ' ' },
      at: 'consignor.address1',
      keeps: { 'consignor.address1': '', 'consignor.address3': 'Hof 2' },
    },
  ],
  consigneeAddress: [{ breaks: { 'consignee.address1': '' }, at: 'consignee.address1', keeps: toOrder }],
  toOrderWithoutDestination: [{ breaks: { ...toOrder, destination: '' }, at: 'destination', keeps: toOrder }],
  destinationMissing: [{ breaks: { destination: '' }, at: 'destination', keeps: { destination: 'Taiwan' } }],
  countryTwice: [
    {
      breaks: { 'consignee.address3': 'TURKIYE' },
      at: 'consignee.address3',
      keeps: { 'consignee.address3': 'Germany' },
    },
    {
      breaks: { 'consignor.state': 'Deutschland' },
      at: 'consignor.state',
      keeps: { 'consignee.city': 'Singapore', 'consignee.countryCode': 'SG' },
    },
  ],
  vesselNamed: [
    {
      breaks: { transportDetails: 'By sea, MV "Ever Given"' },
      at: 'transportDetails',
      keeps: { transportDetails: 'By sea freight' },
    },
    {
      breaks: { transportDetails: 'vessel Hamburg Express' },
      at: 'transportDetails',
      keeps: { transportDetails: 'By sea, items by lorry' },
    },
  ],
  orderNumberInGoods: [
    {
      breaks: { goods: `${blameless.goods}\nL/C 4711` },
      at: 'goods',
      keeps: { goods: `${blameless.goods}\nin good order` },
    },
  ],
  marksMissing: [
    {
      set: 'germany',
      breaks: { goods: '4 cases of pumps, invoice 26-11873' },
      at: 'goods',
      keeps: { goods: 'NO MARKS, 4 cases of pumps, invoice 26-11873' },
    },
  ],
  packagesMissing: [
    {
      breaks: { goods: 'AS ADDRESSED\nCNC machining centre, invoice 26-11873' },
      at: 'goods',
      keeps: { goods: 'AS ADDRESSED\n5 Stück Pumpen, invoice 26-11873' },
    },
    {
      breaks: { goods: 'AS ADDRESSED\nboxing gloves, invoice 26-11873' },
      at: 'goods',
      keeps: { goods: 'AS ADDRESSED\ncopper scrap, in bulk, invoice 26-11873' },
    },
  ],
  invoiceNotInGoods: [
    {
      set: 'unitedKingdom',
      breaks: { invoiceNumber: '26-1187' },
      at: 'goods',
      keeps: { goods: 'AS ADDRESSED\n4 cases', remarks: 'Invoice 26-11873' },
    },
  ],
  tariffCode: [
    {
      set: 'germany',
      breaks: { goods: `${blameless.goods}\nHS code: 845710` },
      at: 'goods',
      keeps: { goods: `${blameless.goods}\ntype HM 850` },
    },
    {
      set: 'germany',
      breaks: { goods: `${blameless.goods}\n8457.10.90` },
      at: 'goods',
      keeps: { goods: `${blameless.goods}\n1,250.00 m` },
    },
  ],
  quantityMissing: [{ breaks: { quantity: '\n' }, at: 'quantity', keeps: { quantity: 'Gross 1 kg' } }],
  grossWeight: [
    {
      set: 'unitedKingdom',
      breaks: { quantity: '5 packages' },
      at: 'quantity',
      keeps: { quantity: 'Gross weight: 12 kgs' },
    },
  ],
};

function changed(change: Change): ApplicationContent {
  return fieldPaths.reduce((content, path) => {
    const value = change[path];
    return value === undefined ? content : writeField(content, path, value);
  }, blameless);
}

describe('habits of chambers', () => {
  it.each(chamberSets)('has nothing against a blameless application (%s)', (set) => {
    expect(findWarnings(blameless, set, { countryNames })).toEqual([]);
    expect(habitCount(set)).toBeGreaterThan(8);
  });

  for (const id of habitIds) {
    it.each(examples[id])(
      `${id} is told where it is broken, and only there`,
      ({ set = 'neutral', breaks, at, keeps }) => {
        const told = findWarnings(changed(breaks), set, { countryNames }).filter(({ habit }) => habit === id);
        expect(told).toEqual([{ habit: id, place: at }]);
        const kept = findWarnings(changed(keeps), set, { countryNames }).map(({ habit }) => habit);
        expect(kept).not.toContain(id);
      },
    );
  }

  it('each says where it is written down, and has its place in a set', () => {
    expect(habits.map(({ id }) => id).toSorted()).toEqual([...habitIds].toSorted());
    for (const { sets, source } of habits) {
      expect(sets.length).toBeGreaterThan(0);
      expect(source).not.toBe('');
    }
  });

  it('what only German chambers look at is nothing to others', () => {
    const withCode = { ...blameless, goods: `${blameless.goods}\nHS 845710` };
    const told = (set: ChamberSet) => findWarnings(withCode, set, { countryNames }).map(({ habit }) => habit);
    expect(told('germany')).toEqual(['tariffCode']);
    expect(told('unitedKingdom')).toEqual([]);
  });
});
