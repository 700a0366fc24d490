import { fc } from '../../../../support/fast-check.ts';
import { describe, expect, it } from 'vitest';
import {
  emptyContent,
  emptyParty,
  readField,
  writeField,
  type ApplicationContent,
} from '../../../../../shared/domain/content.ts';
import { factsOf, fieldPaths, multilineFields, type FieldPath } from '../../../../../shared/domain/fields.ts';
import { countryOf } from '../../../../../shared/rules/countries/certificate-language.ts';
import { placePlain } from '../../../../../shared/rules/paste/inserted-text.ts';
import { placeDropped, placePasted, placeTyped } from '../../../../../shared/rules/paste/placement.ts';
import { languages } from '../../../../../shared/text/languages.ts';

const { amounts } = languages.en;

const letter =
  'Demirkaya Makina San. ve Tic. A.Ş.\r\nOrganize Sanayi Bölgesi, 7. Cadde No: 22\r\n41480 Gebze\r\nTürkiye\r\n';
const rows = '1\tHydraulic press\t3 pcs\n2\tBack gauge\t\n3\tTool set\t12 pcs\n';

/** Places a text into a field whose caret is at the end, or where `marked` says. */
function into(
  path: FieldPath,
  text: string,
  content: ApplicationContent = emptyContent,
  marked?: readonly [number, number],
) {
  const shown = readField(content, path);
  const [start, end] = marked ?? [shown.length, shown.length];
  return { content, path, text, shown, start, end };
}

function after(content: ApplicationContent, values: ReadonlyMap<FieldPath, string>): ApplicationContent {
  return [...values].reduce((so, [path, value]) => writeField(so, path, value), content);
}

const named: ApplicationContent = {
  ...emptyContent,
  consignee: { ...emptyParty, name: 'Old Ltd.', city: 'Leeds', state: 'West Yorkshire' },
};

describe('a pasted block of address', () => {
  it.each(['name', 'city', 'countryCode'] as const)(
    'falls into place from the %s of an empty party',
    (line) => {
      const placement = placePasted(into(`consignee.${line}`, letter), amounts);
      expect(after(emptyContent, placement?.values ?? new Map()).consignee).toEqual({
        ...emptyParty,
        name: 'Demirkaya Makina San. ve Tic. A.Ş.',
        address1: 'Organize Sanayi Bölgesi, 7. Cadde No: 22',
        city: 'Gebze',
        zip: '41480',
        countryCode: 'TR',
      });
    },
  );

  it('takes the place of a whole party when its name is marked, and leaves nothing of the old one', () => {
    const placement = placePasted(into('consignee.name', letter, named, [0, 8]), amounts);
    expect(after(named, placement?.values ?? new Map()).consignee.state).toBe('');
  });

  it('stays text in a party that is written already, with every word in one line', () => {
    const question = into('consignee.name2', letter, named);
    expect(placePasted(question, amounts)).toBeNull();
    expect(placePlain(question, amounts).values.get('consignee.name2')).toBe(
      'Demirkaya Makina San. ve Tic. A.Ş. Organize Sanayi Bölgesi, 7. Cadde No: 22 41480 Gebze Türkiye',
    );
  });

  it('is no second party: box 1 stays as it is', () => {
    const placement = placePasted(into('consignee.name', letter), amounts);
    expect([...(placement?.values.keys() ?? [])].every((path) => path.startsWith('consignee.'))).toBe(true);
  });

  it('is not seen in one line that is meant for the street', () => {
    const line = 'Industriestraße 14, 72555 Metzingen, Germany';
    expect(placePasted(into('consignor.address1', line), amounts)).toBeNull();
  });
});

describe('rows of a spreadsheet', () => {
  it('become goods and quantities that stand side by side in empty boxes', () => {
    const placement = placePasted(into('goods', rows), amounts);
    expect(placement?.values.get('goods')).toBe('1  Hydraulic press\n2  Back gauge\n3  Tool set');
    expect(placement?.values.get('quantity')).toBe('3 pcs\n\n12 pcs');
  });

  it('with a weight beside the number stand below each other, side by side with their goods', () => {
    const wide = 'Bezeichnung\tMenge\tGewicht\nVise\t120 Stk\t1.440,00 kg\nHammer\t8 Stk\t64,50 kg\n';
    const first = placePasted(into('goods', wide), amounts);
    const once = after(emptyContent, first?.values ?? new Map());
    expect([once.goods, once.quantity]).toEqual(['Vise\n\nHammer', '120 Stk\n1.440,00 kg\n8 Stk  64,50 kg']);
    const again = placePasted(
      into('goods', wide, { ...once, quantity: `${once.quantity}\n\nhandmade` }),
      amounts,
    );
    expect(again?.values.get('goods')).toBe('Vise\n\nHammer\n\n\nVise\n\nHammer');
    // The weight of all goods stays below them.
    const weighed = placePasted(
      into('goods', wide, { ...emptyContent, quantity: 'Gross 1,504 kg' }),
      amounts,
    );
    expect(weighed?.values.get('quantity')).toBe(`${once.quantity}\nGross 1,504 kg`);
  });

  it('go to the caret as lines of their own, and keep what stands in both boxes', () => {
    const content = { ...emptyContent, goods: 'MARKS\nInvoice 7', quantity: '9 kg' };
    const placement = placePasted(into('goods', 'Pump\t4 pcs', content, [5, 5]), amounts);
    expect(placement?.values.get('goods')).toBe('MARKS\nPump\nInvoice 7');
    expect(placement?.values.get('quantity')).toBe('9 kg\n4 pcs');
    expect(placement?.caret).toBe('MARKS\nPump'.length);
  });

  it('pasted into box 7 bring the goods to box 6', () => {
    const placement = placePasted(into('quantity', rows), amounts);
    expect(placement?.values.get('goods')).toContain('Back gauge');
  });

  it('without a quantity go where they were pasted, and nowhere else', () => {
    const placement = placePasted(into('quantity', 'red\tpump'), amounts);
    expect(placement?.values).toEqual(new Map([['quantity', 'red  pump']]));
  });

  it('are text in the remarks', () => {
    expect(placePasted(into('remarks', rows), amounts)).toBeNull();
  });
});

describe('an amount with its currency', () => {
  it.each(['invoiceAmount', 'invoiceCurrency'] as const)('fills both fields from %s', (path) => {
    expect(placePasted(into(path, '€ 184,250.00'), amounts)?.values).toEqual(
      new Map([
        ['invoiceAmount', '184250.00'],
        ['invoiceCurrency', 'EUR'],
      ]),
    );
  });

  it('is read as the language writes amounts', () => {
    const german = languages.de.amounts;
    const placement = placePasted(into('invoiceAmount', 'EUR 1.234'), german);
    expect(placement?.values.get('invoiceAmount')).toBe('1234');
  });

  it('is not guessed from a sign that several currencies have', () => {
    expect(placePasted(into('invoiceAmount', '$ 12.00'), amounts)).toBeNull();
  });
});

describe('text that is let go over a box', () => {
  it('begins a line of its own behind what stands there', () => {
    const content = { ...emptyContent, quantity: '9 packages' };
    const placement = placeDropped(into('quantity', ' Gross 6,840 kg\n', content), amounts);
    expect(placement.values.get('quantity')).toBe('9 packages\nGross 6,840 kg');
  });

  it('goes to the caret where there is one', () => {
    const content = { ...emptyContent, remarks: 'Order  of May' };
    const placement = placeDropped(into('remarks', '4711', content, [6, 6]), amounts);
    expect(placement.values.get('remarks')).toBe('Order 4711 of May');
  });

  it('replaces a party when it is an address', () => {
    const placement = placeDropped(into('consignee.address1', letter, named), amounts);
    expect(placement.kind).toBe('address');
    expect(placement.values.get('consignee.state')).toBe('');
  });

  it('becomes the code of a country and a plain amount', () => {
    expect(placeDropped(into('originCountryCode', 'Germany'), amounts).values.get('originCountryCode')).toBe(
      'DE',
    );
    const old = { ...emptyContent, invoiceAmount: '1.00' };
    expect(placeDropped(into('invoiceAmount', '184,250.00', old), amounts).values.get('invoiceAmount')).toBe(
      '184250.00',
    );
  });
});

describe('whatever comes in', () => {
  const word = fc.stringMatching(/^[A-Za-zÄÖÜäöüßğışéñ]{2,12}$/);
  const text = fc
    .array(fc.tuple(word, fc.constantFrom(' ', '\n', '\r\n', '\t', ', ', '\n\n', '\u0007 ')), {
      minLength: 1,
      maxLength: 20,
    })
    .map((parts) => parts.flat().join(''));
  /** Fields of running text; codes and counts are replaced as a whole. */
  const path = fc.constantFrom(...fieldPaths.filter((one) => ['line', 'text'].includes(factsOf(one).kind)));
  const words = (content: ApplicationContent): string[] =>
    fieldPaths.flatMap((one) => readField(content, one).split(/[\s,]+/)).sort();

  it('keeps every word, and every word that was there', () => {
    fc.assert(
      fc.property(path, text, word, fc.boolean(), (where, brought, there, isDropped) => {
        // A country that is recognised becomes its code.
        fc.pre(countryOf(brought) === null);
        const content = writeField(emptyContent, where, there);
        const question = into(where, `${brought} `, content, [there.length, there.length]);
        const pasted = placePasted(question, amounts);
        const placement = isDropped
          ? placeDropped(question, amounts)
          : (pasted ?? placePlain({ ...question, text: ` ${brought}` }, amounts));
        const isReplaced = placement.kind === 'address';
        const wanted = [...brought.split(/[\s,]+/), ...(isReplaced ? [] : [there])].filter(
          (one) => one !== '',
        );
        const found = words(after(content, placement.values)).join(' ');
        for (const one of wanted) expect(found).toContain(one);
      }),
    );
  });

  it('never brings a line break into a field of one line', () => {
    fc.assert(
      fc.property(path, text, (where, brought) => {
        const { values } = placeDropped(into(where, brought), amounts);
        for (const [one, value] of values) if (!multilineFields.has(one)) expect(value).not.toMatch(/[\r\n]/);
      }),
    );
  });
});

describe('a party that was typed line by line', () => {
  const typed = (party: Partial<ApplicationContent['consignee']>) => {
    const content = { ...emptyContent, consignee: { ...emptyParty, ...party } };
    const placement = placeTyped(content, 'consignee');
    return placement === null ? null : after(content, placement.values).consignee;
  };

  it('has its street where streets stand, and its place and country in their fields', () => {
    const lines = {
      name: 'Hallwanger Maschinenbau GmbH',
      name2: 'Industriestraße 14',
      address1: '72555 Metzingen',
    };
    const wanted = { ...emptyParty, ...lines, name2: '', address1: 'Industriestraße 14' };
    const place = { city: 'Metzingen', zip: '72555', countryCode: 'DE' };
    expect(typed({ ...lines, address2: 'Germany' })).toEqual({ ...wanted, ...place });
    expect(typed({ ...lines, countryCode: 'DE' })).toEqual({ ...wanted, ...place });
    expect(typed({ name: lines.name, name2: lines.name2, ...place })).toEqual({ ...wanted, ...place });
    expect(
      typed({ name: 'Al Noor Trading LLC', name2: 'P.O. Box 4711', address1: 'Dubai', address2: 'V.A.E.' }),
    ).toMatchObject({ name2: '', address1: 'P.O. Box 4711', city: 'Dubai', countryCode: 'AE' });
  });

  it('stays as it is where the lines are right, or nobody can tell', () => {
    for (const party of [
      {
        name: 'Acme Ltd',
        name2: 'Export Department',
        address1: 'High Street 5',
        city: 'Leeds',
        countryCode: 'GB',
      },
      {
        name: 'Acme Ltd',
        name2: 'trading as Street 7 Clothing Ltd',
        address1: 'High Street 5',
        city: 'Leeds',
      },
      { name: 'Acme Ltd', name2: 'Office supplies' },
      { name: 'Acme Ltd', name2: 'Attn. Mr Lee, room 5', address1: '5 High Street', city: 'Leeds' },
      {
        name: 'Acme Ltd',
        name2: 'High Street 5',
        address1: 'a',
        address2: 'b',
        address3: 'c',
        city: 'Leeds',
      },
      { name: 'TO ORDER' },
      { name: 'Acme Ltd', address1: 'High Street 5', address2: '12345 Somewhere', countryCode: '' },
      { name: 'Acme Ltd', address1: 'Somewhere, Turkey', countryCode: 'GB' },
    ])
      expect([party, typed(party)]).toEqual([party, null]);
  });

  it('is never changed where it is one of the examples, and keeps every word of any', () => {
    const letters = fc.constantFrom(
      'Acme',
      'GmbH',
      'Street',
      '5',
      'Straße',
      '72555',
      'Metzingen',
      'Germany',
      '',
    );
    const line = fc.array(letters, { maxLength: 3 }).map((words) => words.join(' ').trim());
    const party = fc.record({ name: line, name2: line, address1: line, address2: line, address3: line });
    fc.assert(
      fc.property(party, (lines) => {
        const placed = typed(lines);
        if (placed === null) return;
        const words = (text: string) =>
          text.split(/[\s,]+/u).filter((word) => word !== '' && word !== 'Germany');
        const { countryCode, ...texts } = placed;
        expect(words(Object.values(texts).join(' ')).toSorted()).toEqual(
          words(Object.values(lines).join(' ')).toSorted(),
        );
        expect(['', 'DE']).toContain(countryCode);
      }),
    );
  });
});
