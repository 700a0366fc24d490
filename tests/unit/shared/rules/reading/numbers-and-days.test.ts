import { describe, expect, it } from 'vitest';
import { readingFields } from '../../../../support/reading-fields.ts';
import { textReading } from '../../../../../shared/rules/reading/text-reading.ts';
import { printedPage } from '../../../../support/printed-pages.ts';

type Word = readonly [left: number, top: number, text: string];

const fieldsOf = (words: readonly Word[]): Readonly<Record<string, string>> =>
  Object.fromEntries(readingFields(textReading([printedPage(words)]), null, 'en'));
/** Rows of cells, each at the left edge of its column. */
const rowsOf = (left: readonly number[], ...rows: readonly (readonly string[])[]): readonly Word[] =>
  rows.flatMap((cells, at) =>
    cells.map((text, index): Word => [left[index] ?? 40 + index * 100, 60 + at * 12, text]),
  );

describe('a number', () => {
  it.each([
    'Num. documento',
    'Nr documento',
    'Rechnung number',
    'Facture nbr.',
    'Číslo faktury',
    'Faktura broj',
  ])('stands behind its label whatever is written for number there: %s', (label) => {
    expect(fieldsOf(rowsOf([40, 200], [label, 'RE26-118']))['invoiceNumber']).toBe('RE26-118');
  });

  it('is none of the customer, of whom the same words say another thing', () => {
    expect(fieldsOf(rowsOf([40, 200], ['Customer nbr.', 'RE26-118']))['invoiceNumber']).toBeUndefined();
  });

  it('may look as a day does, where the paper writes its days in another way', () => {
    const dated = (day: string): readonly Word[] =>
      rowsOf([40, 200], ['Data wystawienia', day], ['Faktura numer 12/07/2026']);
    expect(fieldsOf(dated('2026-07-15'))).toMatchObject({
      invoiceNumber: '12/07/2026',
      invoiceDate: '2026-07-15',
    });
    expect(fieldsOf(dated('15/07/2026'))['invoiceNumber']).toBeUndefined();
    expect(fieldsOf(rowsOf([40], ['Faktura numer 12/07/2026']))['invoiceNumber']).toBeUndefined();
  });

  it('stands right below a title that is nothing else, unless it is one of an order', () => {
    const titled = (number: string): readonly Word[] => [
      [400, 40, 'Commercial invoice'],
      [400, 52, number],
    ];
    expect(fieldsOf(titled('SI-2600914'))['invoiceNumber']).toBe('SI-2600914');
    expect(fieldsOf(titled('PO-2600914'))['invoiceNumber']).toBeUndefined();
  });

  it('goes on in the line below where it ends with a stroke, and is none where it does not', () => {
    const torn = rowsOf([40, 200], ['Invoice no.', 'GB-6001182-'], ['Due', '2026-771']);
    expect(fieldsOf(torn)['invoiceNumber']).toBe('GB-6001182-2026-771');
    expect(fieldsOf(rowsOf([40, 200], ['Invoice no.', 'GB-6001182-']))['invoiceNumber']).toBeUndefined();
  });

  it('may have blanks around the stroke before its year', () => {
    expect(fieldsOf([[40, 60, 'FACTURE n° 14 / 2026 (facture pro forma n° 11)']])['invoiceNumber']).toBe(
      '14 / 2026',
    );
  });

  it('stands behind its kind and the series of its year', () => {
    expect(fieldsOf([[40, 60, 'Factura N.º FT 2026A/771 Original']])['invoiceNumber']).toBe('FT 2026A/771');
  });

  it('stands below its own one of headings that are set close to each other', () => {
    const words: readonly Word[] = [
      [40, 60, 'Invoice No.'],
      [98, 60, 'Invoice Date'],
      [161, 60, 'External Document No.'],
      [40, 72, 'PSI-1044'],
      [98, 72, '3/28/2026'],
      [161, 72, 'KR-88120'],
    ];
    expect(fieldsOf(words)).toMatchObject({ invoiceNumber: 'PSI-1044', purchaseOrder: 'KR-88120' });
  });

  it('stands behind a title in groups of three digits', () => {
    expect(fieldsOf([[40, 60, 'Rechnung RG 104 882']])['invoiceNumber']).toBe('RG 104 882');
  });

  it('of an order has letters before it and its day behind it', () => {
    const order = (text: string): string | undefined => fieldsOf([[40, 60, text]])['purchaseOrder'];
    expect(order('Votre commande : CDE 4471-B du 14/01/2026')).toBe('CDE 4471-B');
    expect(order('Zamówienie odbiorcy: ZK 1187/26')).toBe('ZK 1187/26');
  });

  it('stands in boxes with one sign each, in one cell and in several', () => {
    const signs = 'FA260317'.split('');
    expect(fieldsOf([[40, 60, `Faktura broj: ${signs.join(' ')}`]])['invoiceNumber']).toBe('FA260317');
    const boxes = signs.map((sign, at): Word => [115 + at * 20, 60, sign]);
    expect(fieldsOf([[40, 60, 'Faktura broj:'], ...boxes])['invoiceNumber']).toBe('FA260317');
    expect(fieldsOf([[40, 60, 'Faktura broj: F'], ...boxes.slice(1)])['invoiceNumber']).toBe('FA260317');
  });

  it('stands below its label in two languages, one below the other', () => {
    const words = rowsOf(
      [40, 160, 280],
      ['Factuurnummer', 'Factuurdatum', 'Uw referte'],
      ['N° de facture', 'Date facture', 'Votre référence'],
      ['2026/00734', '19.01.2026', 'CMD-12'],
    );
    expect(fieldsOf(words)).toMatchObject({
      invoiceNumber: '2026/00734',
      invoiceDate: '2026-01-19',
      purchaseOrder: 'CMD-12',
    });
  });

  it('stands alone right below the title, where it begins with letters and has strokes in it', () => {
    const under = (number: string): string | undefined =>
      fieldsOf(rowsOf([40], ['FAKTURA EKSPORTOWA'], [number]))['invoiceNumber'];
    expect(under('FEX/0021/2026')).toBe('FEX/0021/2026');
    expect(under('FW-EX 7/05/2026')).toBe('FW-EX 7/05/2026');
    // Numbers of a tax office, a page and a standard.
    for (const other of ['DE812345679', '1/2', 'ISO 9001', '2026/05']) expect(under(other)).toBeUndefined();
  });

  it('stands behind a bare word for it over the day, at the right edge of both', () => {
    const words: readonly Word[] = [
      [487, 113, 'No: VN-2607/CI'],
      [462, 127, 'Date: July 07, 2026'],
    ];
    expect(fieldsOf(words)['invoiceNumber']).toBe('VN-2607/CI');
  });

  it.each([
    ['Fatura n.º FT M/2026-55', 'FT M/2026-55'],
    ['Commercial Invoice Nr. EXP-BR 0331/2026', 'EXP-BR 0331/2026'],
  ])('has letters before it, with strokes between them: %s', (title, number) => {
    expect(fieldsOf([[40, 60, title]])['invoiceNumber']).toBe(number);
  });

  it('has its day behind it below a label that names both', () => {
    const words = rowsOf([40], ['Invoice No. and Date:'], ['BR/26/117 dated 16th April 2026']);
    expect(fieldsOf(words)).toMatchObject({ invoiceNumber: 'BR/26/117', invoiceDate: '2026-04-16' });
  });

  it('has the letters of its series, which stand in a column of their own', () => {
    const words = rowsOf(
      [40, 140, 260],
      ['ΣΕΙΡΑ', 'ΑΡΙΘΜΟΣ', 'ΗΜΕΡΟΜΗΝΙΑ'],
      ['ΤΔΑ', '0001842', '30/03/2026'],
    );
    expect(fieldsOf(words)['invoiceNumber']).toBe('ΤΔΑ 0001842');
  });

  it.each([
    ['beside', rowsOf([40, 160], ['Rekvisition', 'PO 66120'])],
    ['below', rowsOf([40], ['Rekvisition'], ['PO 66120'])],
  ])('of the order keeps the letters with which it begins, %s its label', (_where, words) => {
    expect(fieldsOf(words)['purchaseOrder']).toBe('PO 66120');
  });
});

describe('the day of a paper', () => {
  it('stands behind its number, where other numbers in other cells have days as well', () => {
    const words: readonly Word[] = [
      [40, 60, 'Invoice No.: MT/0912 Date: 03-AUG-2026'],
      [320, 60, 'L/C No.: DC 204411 Date: 12-MAY-2026'],
      [40, 74, 'EXP No.: 001234/2026 Date: 30-JUL-2026'],
    ];
    expect(fieldsOf(words)['invoiceDate']).toBe('2026-08-03');
    expect(fieldsOf(words.slice(1))['invoiceDate']).toBeUndefined();
  });

  it('stands to the right in the column that its heading begins', () => {
    const words: readonly Word[] = [
      [40, 60, 'V/N.º Contrib.'],
      [150, 60, 'Data'],
      [240, 60, 'Vencimento'],
      [340, 60, 'Moeda'],
      [88, 74, '5417088821'],
      [186, 74, '2026-08-19'],
      [286, 74, '2026-10-18'],
      [340, 74, 'EUR'],
    ];
    expect(fieldsOf(words)['invoiceDate']).toBe('2026-08-19');
    // The column of another heading has another day.
    expect(fieldsOf(words.filter(([, , text]) => text !== '2026-08-19'))['invoiceDate']).toBeUndefined();
  });

  it('is of October in Croatian, and of November in Polish', () => {
    expect(fieldsOf([[40, 60, 'Split, 14. listopada 2026.']])['invoiceDate']).toBe('2026-10-14');
    expect(fieldsOf([[40, 60, 'Łódź, 14 listopada 2026']])['invoiceDate']).toBe('2026-11-14');
  });
});

describe('the day of a letter', () => {
  const letter = (above: string): readonly Word[] => [
    [400, 108, above],
    [400, 120, 'September 1, 2026'],
    [40, 150, 'Invoice No. 2026/ZR/09'],
  ];

  it('may stand alone over the number of the paper', () => {
    expect(fieldsOf(letter('Kristallzucht Zeller 3'))['invoiceDate']).toBe('2026-09-01');
    expect(fieldsOf(letter('').slice(1))['invoiceDate']).toBe('2026-09-01');
  });

  it('is none below words that no table has', () => {
    expect(fieldsOf(letter('Loaded'))['invoiceDate']).toBeUndefined();
    expect(fieldsOf([...letter('').slice(1), [320, 120, 'Loaded']])['invoiceDate']).toBeUndefined();
  });

  it('is none where another one stands alone, too', () => {
    expect(fieldsOf([...letter('').slice(1), [300, 320, '3 September 2026']])['invoiceDate']).toBeUndefined();
  });
});

it('a day may have its ending in capitals', () => {
  expect(fieldsOf([[40, 60, 'DATE: JULY 11TH, 2026']])['invoiceDate']).toBe('2026-07-11');
});

it('an Austrian letter has its town and `am` before its day', () => {
  expect(fieldsOf([[400, 60, 'Traun, am 5. November 2026']])['invoiceDate']).toBe('2026-11-05');
});

it('a sum without cents may end with a stroke', () => {
  const total = (text: string): Readonly<Record<string, string>> =>
    fieldsOf(rowsOf([40, 200], ['Total', text]));
  expect(total('9.600,- €')).toMatchObject({ invoiceAmount: '9600.00', invoiceCurrency: 'EUR' });
  expect(total('CHF 1’250.–')).toMatchObject({ invoiceAmount: '1250.00', invoiceCurrency: 'CHF' });
});

it('the day beside a number is that of the paper only where the number is', () => {
  const facts = (number: string): string | undefined =>
    fieldsOf(
      rowsOf(
        [40, 200],
        ['Belegnummer', '90005178'],
        ['Belegdatum', '07.01.2026'],
        ['Nummer/Datum', `${number} (03.01.2026)`],
      ),
    )['invoiceDate'];
  expect(facts('4970')).toBe('2026-01-07');
  expect(fieldsOf(rowsOf([40, 200], ['Nummer/Datum', '4970 / 03.01.2026']))['invoiceDate']).toBe(
    '2026-01-03',
  );
});
