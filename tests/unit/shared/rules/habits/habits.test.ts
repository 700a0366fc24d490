import { describe, expect, it } from 'vitest';
import { emptyContent, writeField, type ApplicationContent } from '../../../../../shared/domain/content.ts';
import { fieldPaths, type FieldPath, boxOf } from '../../../../../shared/domain/fields.ts';
import {
  chamberSets,
  habitIds,
  type ChamberSet,
  type HabitId,
} from '../../../../../shared/domain/finding.ts';
import { habits } from '../../../../../shared/rules/habits/habit-rules.ts';
import { checkCount, findBlockers, findWarnings } from '../../../../../shared/rules/readiness/readiness.ts';
import { coreMilliseconds } from '../../../../support/core-milliseconds.ts';

/** Content that gives no warning of any rule. */
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
  originCountryCode: 'DE',
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
  /** A change that looks similar and is fine. */
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
      breaks: { 'consignor.address1': ' ' },
      at: 'consignor.address1',
      keeps: { 'consignor.address1': '', 'consignor.address3': 'Hof 2' },
    },
    { breaks: { 'consignor.city': ' ' }, at: 'consignor.city', keeps: { 'consignor.zip': '' } },
    {
      breaks: { 'consignor.countryCode': '' },
      at: 'consignor.countryCode',
      keeps: { 'consignor.name': '', 'consignor.countryCode': '' },
    },
  ],
  unknownConsignee: [
    { breaks: { 'consignee.name': 'Unbekannt' }, at: 'consignee.name', keeps: toOrder },
    {
      breaks: { 'consignee.name': 'T.B.A.' },
      at: 'consignee.name',
      keeps: { 'consignee.name': 'TBA Trading Ltd' },
    },
  ],
  consigneeAddress: [{ breaks: { 'consignee.address1': '' }, at: 'consignee.address1', keeps: toOrder }],
  toOrderWithoutDestination: [{ breaks: { ...toOrder, destination: '' }, at: 'destination', keeps: toOrder }],
  destinationMissing: [{ breaks: { destination: '' }, at: 'destination', keeps: { destination: 'Taiwan' } }],
  destinationNotACountry: [
    { breaks: { destination: 'Atlantis' }, at: 'destination', keeps: { destination: 'Kosovo' } },
    {
      breaks: { destination: 'ver' },
      at: 'destination',
      keeps: { destination: 'Vereinigte Arabische Emirate' },
    },
    { breaks: { destination: 'European Union' }, at: 'destination', keeps: { destination: 'P.R. China' } },
  ],
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
    {
      breaks: { 'consignor.address3': 'Allemagne (Union européenne)' },
      at: 'consignor.address3',
      keeps: { 'consignor.address3': 'Deutschlandsberger Straße 3' },
    },
  ],
  destinationTwice: [
    {
      breaks: { transportDetails: 'By road to Turkey' },
      at: 'transportDetails',
      keeps: { transportDetails: 'By road to Gebze' },
    },
    {
      breaks: { remarks: 'Goods for Türkiye only' },
      at: 'remarks',
      keeps: { remarks: 'Turkeys, frozen' },
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
  modeMissing: [
    {
      breaks: { transportDetails: 'Hamburg to Gebze' },
      at: 'transportDetails',
      keeps: { transportDetails: 'Hamburg to Gebze by lorry' },
    },
    {
      breaks: { transportDetails: 'EXW Metzingen' },
      at: 'transportDetails',
      keeps: { transportDetails: '海运' },
    },
    { breaks: { transportDetails: 'as agreed' }, at: 'transportDetails', keeps: { transportDetails: '' } },
    // A delivery term says who pays, and up to where; CPT and similar ones are valid for every means of transport.
    {
      breaks: { transportDetails: 'DAP Via del Mare 2, Livorno' },
      at: 'transportDetails',
      keeps: { transportDetails: 'Via mare, DAP Livorno' },
    },
    {
      breaks: { transportDetails: 'CPT Gebze' },
      at: 'transportDetails',
      keeps: { transportDetails: 'By road, CPT Gebze' },
    },
    {
      breaks: { transportDetails: 'CIF Jebel Ali' },
      at: 'transportDetails',
      keeps: { transportDetails: 'CIF Jebel Ali by sea' },
    },
  ],
  orderDiffers: [
    {
      breaks: { purchaseOrder: '4500118299' },
      at: 'remarks',
      keeps: { purchaseOrder: '4500118204' },
    },
    {
      breaks: { remarks: 'PO 77', purchaseOrder: '78' },
      at: 'remarks',
      keeps: { remarks: 'L/C no. 77', purchaseOrder: '78' },
    },
  ],
  severalOrigins: [
    {
      breaks: { goods: `${blameless.goods}\n1 case: straps (origin Italy)` },
      at: 'remarks',
      keeps: {
        goods: `${blameless.goods}\n1 case: straps (origin Italy)`,
        remarks: 'Several origins: see box 6',
      },
    },
    {
      breaks: { goods: `${blameless.goods}\nmade in China\nwith accessories` },
      at: 'remarks',
      keeps: { goods: `${blameless.goods}\nmade in Germany` },
    },
  ],
  orderNumberInGoods: [
    {
      breaks: { goods: `${blameless.goods}\n4500118204`, purchaseOrder: '4500118204' },
      at: 'goods',
      keeps: { goods: `${blameless.goods}\n4500118204-A`, purchaseOrder: '18204' },
    },
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
  itemNumbers: [
    {
      set: 'germany',
      breaks: {
        goods: 'AS ADDRESSED\n4 wooden cases: pumps\n1 pallet: valves\nInvoice 26-11873 of 17.11.2026',
      },
      at: 'goods',
      keeps: {
        goods: 'AS ADDRESSED\n1  4 wooden cases: pumps\n2  1 pallet: valves\nInvoice 26-11873 of 17.11.2026',
      },
    },
  ],
  packagesNotCounted: [
    {
      breaks: { goods: 'AS ADDRESSED\nwooden cases: pumps', quantity: 'see invoice, kg' },
      at: 'goods',
      keeps: { goods: 'AS ADDRESSED\nfour wooden cases: pumps', quantity: 'see invoice, kg' },
    },
  ],
  brandAlone: [
    {
      breaks: { goods: `AS ADDRESSED\n5 cartons: BONALINO®\nInvoice 26-11873` },
      at: 'goods',
      keeps: { goods: `AS ADDRESSED\n5 cartons: BONALINO® soluble coffee\nInvoice 26-11873` },
    },
  ],
  invoiceDateMissing: [
    {
      set: 'germany',
      breaks: { goods: 'AS ADDRESSED\n1  4 cases: pumps\nInvoice no. 26-11873' },
      at: 'goods',
      keeps: { goods: 'AS ADDRESSED\n1  4 cases: pumps\nInvoice no. 26-11873 of 17.11.2026' },
    },
    {
      set: 'unitedKingdom',
      breaks: { goods: 'AS ADDRESSED\n1  4 cases: pumps\nInvoice no. 26-11873, 4 sheets' },
      at: 'goods',
      keeps: { goods: 'AS ADDRESSED\n1  4 cases: pumps\nInvoice no. 26-11873, 3rd of November 2026' },
    },
    {
      set: 'germany',
      breaks: { goods: 'AS ADDRESSED\n1  4 Kisten: Pumpen\nRechnung 26-11873' },
      at: 'goods',
      keeps: { goods: 'AS ADDRESSED\n1  4 Kisten: Pumpen\nRechnung 26-11873 vom 3. März 2026' },
    },
  ],
  invoiceDiffers: [
    {
      breaks: { invoiceNumber: '26-11874' },
      at: 'goods',
      keeps: { invoiceNumber: '26-11874', goods: 'AS ADDRESSED\n4 cases as per invoice' },
    },
  ],
  continuationSheet: [
    {
      set: 'germany',
      breaks: { goods: `${blameless.goods}\nFortsetzung auf Blatt 2` },
      at: 'goods',
      keeps: { goods: `${blameless.goods}\nas per invoice` },
    },
  ],
  weightMissing: [
    { breaks: { quantity: '5 packages' }, at: 'quantity', keeps: { quantity: '500 pcs' } },
    { breaks: { quantity: '12 Kolli' }, at: 'quantity', keeps: { quantity: '12 m²' } },
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
  amountOfAllParts: [
    {
      breaks: {
        comments: 'Please hurry.\nTeil 1/2 der Rechnung Nr. 26-11873 (EUR 12.975,00 insgesamt)',
        ...{ invoiceAmount: '12975', invoiceCurrency: 'EUR' },
      },
      at: 'invoiceAmount',
      keeps: {
        comments: 'Teil 1/2 der Rechnung Nr. 26-11873 (EUR 12.975,00 insgesamt)',
        ...{ invoiceAmount: '6000.00', invoiceCurrency: 'EUR' },
      },
    },
  ],
  invoiceDateNotADay: [
    { breaks: { invoiceDate: '31.02.2026' }, at: 'invoiceDate', keeps: { invoiceDate: '2026-02-28' } },
    { breaks: { invoiceDate: '2026-02-30' }, at: 'invoiceDate', keeps: { invoiceDate: ' ' } },
  ],
  weightNotANumber: [
    { breaks: { grossWeight: '12 t' }, at: 'grossWeight', keeps: { grossWeight: '12000' } },
    { breaks: { netWeight: '-5' }, at: 'netWeight', keeps: { grossWeight: '6840', netWeight: '6115.5' } },
  ],
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

const reported = (content: ApplicationContent, chamber: ChamberSet): readonly string[] =>
  findWarnings(content, { chamber, requiredFields: [] }).map(({ rule, place }) => `${rule} ${place}`);

describe('habits of chambers', () => {
  it.each(chamberSets)('has nothing against a blameless application (%s)', (set) => {
    expect(reported(blameless, set)).toEqual([]);
    expect(checkCount({ chamber: set, requiredFields: [] })).toBeGreaterThan(24);
  });

  for (const id of habitIds) {
    it.each(examples[id])(
      `${id} is told where it is broken, and only there`,
      ({ set = 'neutral', breaks, at, keeps }) => {
        expect(reported(changed(breaks), set).filter((one) => one.startsWith(`${id} `))).toEqual([
          `${id} ${at}`,
        ]);
        expect(reported(changed(keeps), set).filter((one) => one.startsWith(`${id} `))).toEqual([]);
      },
    );

    it(`${id} leads into the box that it names`, () => {
      const box = habits.find((habit) => habit.id === id)?.box;
      expect(box).toBeDefined();
      const isOnPage = box !== 'any';
      const named = box === 'order' ? null : box;
      if (isOnPage) for (const { at } of examples[id]) expect(boxOf(at)).toBe(named);
    });
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
    expect(reported(withCode, 'germany')).toEqual(['tariffCode goods']);
    expect(reported(withCode, 'unitedKingdom')).toEqual([]);
  });

  it('name each of two weights that are no numbers', () => {
    const both = changed({ grossWeight: '12 t', netWeight: '9 to' });
    expect(reported(both, 'neutral')).toEqual(['weightNotANumber grossWeight', 'weightNotANumber netWeight']);
  });

  it('take a weight in kilograms for the gross one where its field says so, or a word in any language', () => {
    const findings = (quantity: string, grossWeight = '') =>
      reported(changed({ quantity, grossWeight, netWeight: '' }), 'unitedKingdom');
    for (const quantity of ['310 kg', '2 cases\n310,00 kgs', '310 kg\nNet 290 kg'])
      expect(findings(quantity, '310')).toEqual([]);
    expect(findings('6.840 kg', '6840')).toEqual([]);
    for (const quantity of ['Bruttogewicht 310 kg', 'Lordo 310 kg', 'Brutogewicht: 310 kg'])
      expect(findings(quantity)).toEqual([]);
    // Nothing says that it is not the net one.
    for (const [quantity, field] of [
      ['310 kg', ''],
      ['310 kg', '320'],
      ['Net 310 kg', '310'],
      ['1310 kg', '310'],
    ] as const)
      expect(findings(quantity, field)).toEqual(['grossWeight quantity']);
  });

  it('say one thing once, where mending one mends the other', () => {
    expect(reported(changed({ quantity: '5 packages' }), 'neutral')).toEqual(['weightMissing quantity']);
    expect(reported(changed({ quantity: '5 packages' }), 'unitedKingdom')).toEqual(['grossWeight quantity']);
    expect(reported(changed({ invoiceNumber: '26-99' }), 'neutral')).toEqual(['invoiceDiffers goods']);
    expect(reported(changed({ invoiceNumber: '26-99' }), 'germany')).toEqual(['invoiceNotInGoods goods']);
  });

  it.each(['®', 'invoice', 'order ', '1234.56', '5 ', 'HS ', 'made in ', 'to order', 'P.O. '])(
    'are not held up by endless text after %j',
    (start) => {
      const began = coreMilliseconds();
      for (const filling of ['a', '.', '5', '- ', 'kisten', '1.'])
        reported(
          changed({ goods: start + filling.repeat(30_000), quantity: start + filling.repeat(30_000) }),
          'germany',
        );
      expect(coreMilliseconds() - began).toBeLessThan(4_000);
    },
  );

  it('leave out what the office has as a must', () => {
    const without = changed({ destination: '' });
    const demands = { chamber: 'neutral', requiredFields: ['destination'] } as const;
    expect(findWarnings(without, demands)).toEqual([]);
    const required = findBlockers(without, demands.requiredFields).filter(
      ({ rule }) => rule === 'requiredMissing',
    );
    expect(required.map(({ place }) => place)).toEqual(['destination']);
  });
});
