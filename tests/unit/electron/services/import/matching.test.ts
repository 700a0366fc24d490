import { describe, expect, it, vi } from 'vitest';
import { fc } from '../../../../support/fast-check.ts';
import { readUnpacked } from '../../../../../electron/adapters/import/read-file.ts';
import {
  columnIndex,
  columnLetter,
  fieldNames,
  matchByName,
} from '../../../../../electron/services/import/columns.ts';
import { CountryNames } from '../../../../../electron/services/import/countries.ts';
import { answerQuestion } from '../../../../../electron/services/import/import-thread.ts';
import { ImportedFile } from '../../../../../electron/services/import/imported-file.ts';
import { readCell, writtenNumbersOf } from '../../../../../electron/services/import/read-cell.ts';
import { TableImport } from '../../../../../electron/services/import/table-import.ts';
import { factsOf, fieldPaths } from '../../../../../shared/domain/fields.ts';
import { wirePlaces } from '../../../../../electron/services/wire/co-service.ts';
import { tagsOf } from '../../../../../shared/rules/tags.ts';
import { emptyContent, readField } from '../../../../../shared/domain/content.ts';
import { entriesOf, setBoxes } from '../../../../../shared/rules/print/boxes-on-paper.ts';
import { emptyStart } from '../../../../fakes/empty-starts.ts';

const names = fieldNames();

/** Two different texts of a field, by its kind. */
const differing: Readonly<Record<ReturnType<typeof factsOf>['kind'], readonly [string, string]>> = {
  line: ['One', 'Other'],
  text: ['One', 'Other'],
  amount: ['1.25', '3.25'],
  weight: ['1.25', '3.25'],
  currency: ['EUR', 'USD'],
  count: ['2', '3'],
  countryCode: ['DE', 'CN'],
  countryName: ['DE', 'CN'],
  day: ['03.04.2026', '04.04.2026'],
  language: ['de', 'fr'],
  serviceTag: ['DIY', 'FS'],
};

function fileOf(text: string, start = emptyStart): ImportedFile {
  const bytes = new TextEncoder().encode(text);
  const fileName = 'orders.csv';
  return new ImportedFile({
    fileName,
    remembered: [],
    start,
    read: (wanted) => readUnpacked(bytes, fileName, wanted),
  });
}

/** Reads one cell under one heading, with other cells of its row. */
function read(head: string, text: string, more: Readonly<Record<string, string>> = {}) {
  const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
  const heads = [head, 'Name', ...Object.keys(more)].map(quoted).join(';');
  const file = fileOf(`${heads}\n${[text, 'x', ...Object.values(more)].map(quoted).join(';')}`);
  const [problem] = file.view().problems;
  return { content: file.draft(0)?.content, problem };
}

describe('what a file has not', () => {
  const own = { ...emptyContent.consignor, name: 'Hallwanger Maschinenbau GmbH', city: 'Metzingen' };
  const content = { ...emptyContent, consignor: own, copies: '2', returnOriginalsBy: 'Courier' };
  const start = { ...emptyStart, content };

  it('is as every new application begins', () => {
    const file = fileOf('Kunde;Rechnung;Kopien\nDemirkaya;26-1;\nNile Delta;26-2;5', start);
    expect(file.draft(0)?.content).toMatchObject({
      ...{ consignor: own, copies: '2', returnOriginalsBy: 'Courier' },
      ...{ consignee: { name: 'Demirkaya' }, invoiceNumber: '26-1' },
    });
    expect(file.draft(1)?.content.copies).toBe('5');
  });

  it('is never mixed into a consignor of the file', () => {
    const file = fileOf('Kunde;Absender\nDemirkaya;Somebody else AG', start);
    expect(file.draft(0)?.content.consignor).toEqual({ ...emptyContent.consignor, name: 'Somebody else AG' });
  });
});

describe('a long file', () => {
  it('is not counted anew for each of its rows, nor for each stretch of its drafts', () => {
    const rows = Array.from({ length: 200 }, (_, row) => `Demirkaya;26-${row}`);
    const file = fileOf(`Kunde;Rechnung\n${rows.join('\n')}`);
    using counting = vi.spyOn(TableImport.prototype, 'counts');
    expect(answerQuestion(file, { kind: 'identities' })).toMatchObject({ invoiceNumbers: { length: 200 } });
    for (let from = 0; from < 200; from += 50)
      expect(answerQuestion(file, { kind: 'drafts', from, limit: 50 })).toMatchObject({
        drafts: { length: 50 },
        next: from < 150 ? from + 50 : null,
      });
    expect(counting).not.toHaveBeenCalled();
  });
});

describe('the heads of columns', () => {
  it.each([
    ['Consignee name', 'consignee.name'],
    ['Empfänger', 'consignee.name'],
    ['Name des Empfängers', 'consignee.name'],
    ['EMPFAENGER_NAME', 'consignee.name'],
    ['Kunde', 'consignee.name'],
    ['Lieferant PLZ', 'consignor.zip'],
    ['Country of consignor', 'consignor.countryCode'],
    ['Land', 'destination'],
    ['Ursprungsland', 'originCountryCode'],
    ['Rechnungs-Nr.', 'invoiceNumber'],
    ['Invoice No', 'invoiceNumber'],
    ['Rechnungsbetrag', 'invoiceAmount'],
    ['Währung', 'invoiceCurrency'],
    ['Warenbezeichnung', 'goods'],
    ['PO number', 'purchaseOrder'],
    ['Lager', null],
    ['Status', null],
    ['', null],
  ])('%s', (head, target) => {
    expect(matchByName([head], names)).toEqual([target]);
  });

  it('say a plain date of the day of the invoice in a list of invoices, where no other head does', () => {
    const matched = (...heads: string[]) => matchByName(heads, names);
    expect(matched('Rechnungsnummer', 'Datum', 'Betrag')).toEqual([
      'invoiceNumber',
      'invoiceDate',
      'invoiceAmount',
    ]);
    expect(matched('DATE', 'Invoice No')).toEqual(['invoiceDate', 'invoiceNumber']);
    expect(matched('Datum', 'Rechnungsnummer', 'Rechnungsdatum')).toEqual([
      null,
      'invoiceNumber',
      'invoiceDate',
    ]);
    expect(matched('Datum', 'Kunde')).toEqual([null, 'consignee.name']);
    expect(matched('Datum', 'Rechnungsnummer', 'Datum')).toEqual([null, 'invoiceNumber', null]);
    expect(matched('Lieferdatum', 'Rechnungsnummer')).toEqual([null, 'invoiceNumber']);
  });

  it('are known by the names of the fields and those on the wire as well', () => {
    for (const path of fieldPaths) {
      expect(matchByName([path], names)).toEqual([path]);
    }
    for (const [path, place] of wirePlaces)
      expect(matchByName([place.slice(1).join('.')], names)).toEqual([path]);
  });

  it('may stand below a title, or be missing', () => {
    expect(fileOf('Aufträge November;;\n;;\nKunde;Ort;Betrag\nA;Rom;5').view()).toMatchObject({
      firstRow: 4,
      rows: 1,
    });
    expect(fileOf('A;Rom;5,00\nB;Bari;7,00').view()).toMatchObject({
      firstRow: 1,
      rows: 2,
      matched: 'notAtAll',
    });
    expect(fileOf('Wer;Wo;Wieviel\nA;Rom;5,00\nB;Bari;7,00').view()).toMatchObject({ firstRow: 2, rows: 2 });
  });

  it.each([
    ['Land', 'Bestimmungsland', 'DE', 'AE'],
    ['Zielland', 'Country', 'AE', 'DE'],
  ])('say the destination by its own name, and a plain country of the consignee: %s, %s', (...cells) => {
    const [one, other, ...countries] = cells;
    const file = fileOf(`Kunde;${one};${other}\nA;${countries.join(';')}`);
    expect(file.draft(0)?.content).toMatchObject({ destination: 'AE', consignee: { countryCode: 'DE' } });
  });

  it('mean goods by a plain Bezeichnung, and the party where it is named with it', () => {
    expect(matchByName(['Rechnung', 'Bezeichnung'], names)).toEqual(['invoiceNumber', 'goods']);
    expect(matchByName(['Kunde Bezeichnung', 'Bezeichnung'], names)).toEqual(['consignee.name', 'goods']);
  });

  it('may stand in two rows, the upper ones over several columns', () => {
    const rows = ['A;Dubai;9-1;03.04.2026;Pumps;2', 'B;Cairo;9-2;31.12.2025;Oil;1'];
    const heads = ['Kunde;;Rechnung;;Ware;', 'Name;Ort;Nr.;Datum;Bezeichnung;Menge'];
    const file = fileOf(['Rechnungen im April;;;;;', ...heads, ...rows].join('\n'));
    expect(file.view()).toMatchObject({ firstRow: 4, goodRows: 2 });
    expect(file.draft(0)?.content).toMatchObject({
      ...{ consignee: { name: 'A', city: 'Dubai' }, invoiceNumber: '9-1', invoiceDate: '2026-04-03' },
      quantity: '2',
    });
    expect(file.draft(0)?.content.goods).toMatch(/^Pumps\n/u);
    // A row of data is no heading.
    expect(fileOf('Kunde;;Rechnung;Ware\nAcme;Dubai;RE;Pumps').view()).toMatchObject({
      firstRow: 2,
      goodRows: 1,
    });
    expect(fileOf('Kunde;Rechnung;Ware\nName;Nr;Bezeichnung').view().firstRow).toBe(2);
  });

  it('may be repeated among the rows, and are no order', () => {
    const file = fileOf('Kunde;Rechnung;Ware\nA;1;Pumps\nKunde;Rechnung;Ware\nB;2;Oil');
    expect(file.view()).toMatchObject({ goodRows: 2, problemRows: 0 });
    expect(file.draft(1)).toBeNull();
  });

  it('are lettered as in a spreadsheet', () => {
    expect([0, 25, 26, 701, 702].map(columnLetter)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
    for (const index of [0, 25, 26, 701, 702, 16_383]) expect(columnIndex(columnLetter(index))).toBe(index);
  });
});

/** The only question allowed: one separator before three digits. */
function asked(text: string): string {
  return /^[1-9]\d{0,2}[.,]\d{3}$/u.test(text) ? `${text} is asked for` : '';
}

describe('a day', () => {
  const fileOfDays = (...texts: string[]): ImportedFile =>
    fileOf(`Name;Rechnungsdatum\n${texts.map((text) => `x;${text}`).join('\n')}`);
  const days = (file: ImportedFile): (string | undefined)[] =>
    Array.from({ length: file.rows }, (_none, row) => file.draft(row)?.content.invoiceDate);

  it('that can be read in two ways is read as its column tells, and asked for where it does not', () => {
    expect(days(fileOfDays('03/04/2026', '25/04/2026'))).toEqual(['2026-04-03', '2026-04-25']);
    expect(days(fileOfDays('03/04/2026', '04-25-26'))).toEqual(['2026-03-04', '2026-04-25']);
    expect(days(fileOfDays('03/25/2026 00:00:00', '03/04/2026 00:00:00'))).toEqual([
      '2026-03-25',
      '2026-03-04',
    ]);
    expect(days(fileOfDays('03/04.2026', '05/05/2026')), 'two signs').toEqual([undefined, '2026-05-05']);
    const file = fileOfDays('03/04/2026', '05/05/2026', '2026-04-07', '08.04.2026');
    expect(days(file)).toEqual([undefined, '2026-05-05', '2026-04-07', '2026-04-08']);
    expect(file.view().problems).toMatchObject([{ row: 2, column: 1, kind: 'dayInTwoWays', repair: null }]);
    expect(days(fileOfDays('3/4/2026', '25/4/2026', '4/25/2026'))).toEqual([
      undefined,
      '2026-04-25',
      '2026-04-25',
    ]);
  });

  it('is read as a person says, corrected cells kept, until she says otherwise', () => {
    const file = fileOfDays('03/04/2026', '05/06/2026');
    const targets = file.view().columns.map(({ target }) => target);
    file.correct(3, 1, '2026-12-24');
    expect(file.match(targets, 'monthFirst')).toMatchObject({ days: 'monthFirst', problemRows: 0 });
    expect(days(file)).toEqual(['2026-03-04', '2026-12-24']);
    file.match(targets, 'dayFirst');
    expect(days(file)).toEqual(['2026-04-03', '2026-12-24']);
    expect(file.toRemember()?.days).toBe('dayFirst');
    expect(days(fileOfDays('03/04/2026', '25/04/2026'))).toEqual(['2026-04-03', '2026-04-25']);
  });

  it('of a column that tells is never read by what was said of others', () => {
    const file = fileOfDays('03/04/2026', '25/04/2026');
    file.match(
      file.view().columns.map(({ target }) => target),
      'monthFirst',
    );
    expect(days(file)).toEqual(['2026-04-03', '2026-04-25']);
  });
});

describe('an amount', () => {
  it.each([
    ['12.400,00', '12400.00', ''],
    ['12,400.00', '12400.00', ''],
    ["12'400.50", '12400.50', ''],
    ['EUR 12,400.00', '12400.00', 'EUR'],
    ['1.234,56 €', '1234.56', 'EUR'],
    ['5', '5', ''],
  ])('%s is read', (text, amount, currency) => {
    expect(read('Betrag', text).content).toMatchObject({ invoiceAmount: amount, invoiceCurrency: currency });
  });

  const ofColumn =
    (head: string, path: 'invoiceAmount' | 'grossWeight') =>
    (...texts: string[]): (string | undefined)[] => {
      const file = fileOf(`Name;${head}\n${texts.map((text) => `x;${text}`).join('\n')}`);
      return texts.map((_text, row) => file.draft(row)?.content[path]);
    };
  const amounts = ofColumn('Betrag', 'invoiceAmount');

  it('that can be read in two ways is read as its column tells, and asked for where it does not', () => {
    expect(amounts('1.234', '5,50', '7,25')).toEqual(['1234', '5.50', '7.25']);
    expect(amounts('1,234', '5.50', '1,234.5')).toEqual(['1234', '5.50', '1234.5']);
    expect(amounts('1.234', '1.234.567')).toEqual(['1234', '1234567']);
    expect(amounts('1.234', '0.125', '5.50')).toEqual(['1.234', '0.125', '5.50']);
    expect(amounts('1.234', '1.234,56', '1,234.56')).toEqual([undefined, '1234.56', '1234.56']);
    expect(amounts('1.234', '5.50', '7.25')).toEqual([undefined, '5.50', '7.25']);
    expect(amounts('EUR 1.234', '7')).toEqual([undefined, '7']);
  });

  it('of a weight goes by the weights, not by the amounts', () => {
    expect(ofColumn('Bruttogewicht', 'grossWeight')('1.234', '12,5', '1.500 kg')).toEqual([
      '1234',
      '12.5',
      '1500',
    ]);
    expect(ofColumn('Bruttogewicht', 'grossWeight')('1.234', '12')).toEqual([undefined, '12']);
    const file = fileOf('Name;Betrag;Bruttogewicht\nx;5,50;1.234');
    expect(file.view().problems).toMatchObject([{ column: 2, kind: 'readInTwoWays', repair: '1234' }]);
  });

  it('that is asked for is offered as its file is written, and nothing where its column says both', () => {
    const repairs = (...texts: string[]): (string | null)[] =>
      fileOf(`Name;Betrag\n${texts.map((text) => `x;${text}`).join('\n')}`)
        .view()
        .problems.map(({ repair }) => repair);
    expect(repairs('1.234', '1,234', 'EUR 1.234')).toEqual(['1234', '1.2340', 'EUR 1234']);
    expect(repairs('1.234', '5,50', '5.50')).toEqual([null]);
    const file = fileOf('Name;Betrag\nx;1.234\ny;2,345');
    file.takeRepairs('readInTwoWays');
    expect([file.draft(0), file.draft(1)].map((draft) => draft?.content.invoiceAmount)).toEqual([
      '1234',
      '2.3450',
    ]);
  });

  it('is never another one, whoever wrote the cells of its column', () => {
    const writing = fc.constantFrom(['.', ','], [',', '.'], [' ', ','], ["'", '.'], ['', '.'], ['', ',']);
    const amount = fc.oneof(fc.integer({ min: 0, max: 9_999 }), fc.integer({ min: 0, max: 9_999_999 }));
    const fraction = fc.option(fc.integer({ min: 0, max: 99 }), { nil: null });
    const cell = fc.record({ writing, amount, fraction });
    const countries = new CountryNames();
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 6 }), (cells) => {
        const plain = cells.map(({ amount: whole, fraction: cents }) =>
          cents === null ? String(whole) : `${whole}.${String(cents).padStart(2, '0')}`,
        );
        const written = cells.map(({ writing: [group = '', decimal = ''] }, at) => {
          const [whole = '', cents] = (plain[at] ?? '').split('.');
          const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group);
          return cents === undefined ? grouped : grouped + decimal + cents;
        });
        const context = { days: null, written: writtenNumbersOf(written, ','), countries, city: () => '' };
        for (const [at, text] of written.entries()) {
          const read = readCell('invoiceAmount', text, false, context);
          const value = read.kind === 'fits' ? read.value : `${text} is asked for`;
          expect(value).toBeOneOf([plain[at], asked(text)]);
        }
      }),
    );
  });

  it.each([
    ['12.4OO,00', 'lettersInAmount', '12400.00'],
    ['EUR l2,50', 'lettersInAmount', 'EUR 12.50'],
    ['1O,125', 'lettersInAmount', '10.1250'],
    ['-5,00', 'notAnAmount', null],
    ['about 5', 'notAnAmount', null],
    ['2026-11-05', 'notAnAmount', null],
  ])('%s is none', (text, kind, repair) => {
    expect(read('Betrag', text).problem).toMatchObject({ kind, value: text, repair });
  });

  it('is not certain where it names another currency than its column', () => {
    expect(read('Betrag', 'EUR 5,00', { Währung: 'USD' }).problem).toMatchObject({ kind: 'notAnAmount' });
    expect(read('Betrag', 'EUR 5,00', { Währung: 'eur' }).content?.invoiceCurrency).toBe('EUR');
  });
});

describe('a country', () => {
  it.each([
    ['TR', 'TR'],
    ['tur', 'TR'],
    ['Türkei', 'TR'],
    ['Turkey', 'TR'],
    ['Viet Nam', 'VN'],
    ['Allemagne', 'DE'],
    ['ألمانيا', 'DE'],
    ['中国', 'CN'],
    ['U.S.A.', 'US'],
    ['UAE', 'AE'],
    ['VAE', 'AE'],
    ['P.R. China', 'CN'],
    ['Deutschland (Europäische Union)', 'DE'],
    ['European Union (France)', 'FR'],
    ['Italien, EU', 'IT'],
  ])('%s is known', (text, code) => {
    expect(read('Bestimmungsland', text).content?.destination).toBe(code);
    expect(read('Empfänger Land', text).content?.consignee.countryCode).toBe(code);
  });

  it('that is none any more is repaired only where its city says what it is today', () => {
    expect(read('Land', 'Jugoslawien', { Ort: 'Rijeka' }).problem).toMatchObject({
      repair: 'Croatia',
      evidence: 'Rijeka',
    });
    expect(read('Land', 'Jugoslawien', { Ort: 'Nowhere' }).problem).toMatchObject({
      repair: null,
      evidence: null,
    });
    expect(read('Land', 'Czechoslovakia', { Ort: 'Košice' }).problem?.repair).toBe('Slovakia');
  });

  it('is guessed where one letter is wrong and no other country is as near', () => {
    const countries = new CountryNames();
    expect(countries.almost('Germny')).toBe('DE');
    expect(countries.almost('Malaysa')).toBe('MY');
    expect(countries.almost('Austrlia')).toBeNull();
    expect(countries.almost('Irag')).toBeNull();
    expect(countries.almost('Atlantis')).toBeNull();
  });
});

describe('the rows of an invoice', () => {
  const press = 'Hydraulic press brake with back gauge, control cabinet, tools and foot switch, dismantled';

  /** The lines of boxes 6 and 7 on paper, side by side. */
  function onPaper(text: string, start = emptyStart) {
    const content = fileOf(text, start).draft(0)?.content ?? emptyContent;
    const { goods, quantity } = setBoxes(entriesOf(content, 'en', 'countryFirst'), content.printSize);
    const lines = Math.max(goods.lines.length, quantity.lines.length);
    const at = (box: typeof goods, line: number) => box.lines[line]?.text.trim() ?? '';
    return Array.from({ length: lines }, (_, line) => [at(goods, line), at(quantity, line)]);
  }

  it('begin at the same line of boxes 6 and 7, whatever is broken over two lines', () => {
    const heads = 'Kunde;Rechnung;Ware;Menge;Menge';
    const rows = [`A;1;${press};1 Stk;`, 'A;1;Pumps;120 Stk;1.440,00 kg', 'A;1;"Seals\nof rubber";7 Stk;'];
    const lines = onPaper([heads, ...rows].join('\n'));
    const beside = (name: string) => lines.find(([goods]) => goods?.startsWith(name) === true)?.[1];
    expect(beside('Hydraulic')).toBe('1 Stk');
    expect(beside('Pumps')).toBe('120 Stk');
    expect(beside('Seals')).toBe('7 Stk');
    expect(lines.map(([, quantity]) => quantity).filter((one) => one !== '')).toEqual([
      '1 Stk',
      '120 Stk',
      '1.440,00 kg',
      '7 Stk',
    ]);
  });

  it('are left out with their reason where they are too long or too much together, and none is lost', () => {
    const many = Array.from({ length: 300 }, (_, at) => `A;1;${at} Schraube verzinkt DIN 933 M8 x 40;${at}`);
    const file = fileOf(['Kunde;Rechnung;Ware;Betrag', ...many, 'B;2;Pump;1'].join('\n'));
    expect(file.view()).toMatchObject({ goodRows: 1, problemRows: 300, joinedRows: 0 });
    expect(file.view().problems.slice(0, 2)).toMatchObject([
      { row: 2, column: null, kind: 'invoiceTooLong' },
      { row: 3, column: null, kind: 'invoiceIncomplete' },
    ]);
    expect(file.draft(0)).toBeNull();
    const nines = '9'.repeat(15);
    const much = fileOf(`Kunde;Rechnung;Betrag\nA;1;${nines}\nA;1;1\nB;2;7`);
    expect(much.view()).toMatchObject({ goodRows: 1, problemRows: 2 });
    expect(much.view().problems[0]).toMatchObject({
      row: 2,
      kind: 'notAnAmount',
      value: `1${'0'.repeat(15)}`,
    });
  });

  it('have several goods beside their quantities, in one row as well', () => {
    const heads = 'Kunde;Rechnung;Ware;Menge;Ware;Menge;Ware;Menge';
    const lines = onPaper(`${heads}\nA;1;${press};1;Seals;;Oil;3 l\nB;2;Pumps;2;;;;`);
    const beside = (name: string) => lines.find(([goods]) => goods?.startsWith(name) === true)?.[1];
    expect(['Hydraulic', 'Seals', 'Oil'].map(beside)).toEqual(['1', '', '3 l']);
    expect(onPaper(`${heads}\nA;1;Pumps;2;;;Oil;3 l\nA;1;Seals;;Nuts;4;;`)).toEqual([
      ['Pumps', '2'],
      ['Oil', '3 l'],
      ['Seals', ''],
      ['Nuts', '4'],
    ]);
    expect(onPaper(`${heads}\nA;1;Pumps;2;;;;`)).toEqual([['Pumps', '2']]);
    // Columns of one kind after the other tell no pairs.
    expect(onPaper('Kunde;Ware;Ware;Menge;Menge\nA;Pumps;8413;3;12 kg')).toEqual([
      ['Pumps', '3'],
      ['8413', '12 kg'],
    ]);
  });

  it('are left out where their weights differ and cannot be added up', () => {
    const file = fileOf('Kunde;Rechnung;Brutto kg;Ware\nA;1;12,5;Pumps\nA;1;ca. 3;Oil');
    expect(file.view().problems).toMatchObject([
      { row: 2, kind: 'invoiceIncomplete' },
      { row: 3, column: 2, kind: 'otherValue', value: 'ca. 3' },
    ]);
    const fine = fileOf('Kunde;Rechnung;Brutto kg;Ware\nA;1;12.34567;Pumps\nA;1;3.1;Oil');
    expect(fine.draft(0)?.content.grossWeight).toBe('15.44567');
  });

  it('are of one invoice only where its number is the same to the sign', () => {
    const file = fileOf('Kunde;Rechnung;Ware\nA;26-1.1;Pumps\nA;26-11;Oil\nA;RE 26 - 11;x\nA;re 26-11;y');
    expect(file.view()).toMatchObject({ goodRows: 3, joinedRows: 1 });
    expect([0, 1, 2].map((row) => file.draft(row)?.content.goods)).toEqual(['Pumps', 'Oil', 'x\ny']);
  });

  it.each([
    ['Ursprung', 'DE', 'China', 'Deutschland'],
    ['Rechnungsdatum', '03.04.2026', '04.04.2026', '2026-04-03'],
    ['Ort', 'Dubai', 'Sharjah', 'DUBAI'],
  ])('are left out where they contradict each other: %s', (head, one, other, same) => {
    const file = fileOf(`Kunde;Rechnung;${head};Ware\nA;1;${one};Pumps\nA;1;${other};Oil\nB;2;${one};Valves`);
    expect(file.view()).toMatchObject({ goodRows: 1, problemRows: 2 });
    expect(file.view().problems).toMatchObject([
      { row: 2, kind: 'invoiceIncomplete' },
      { row: 3, column: 2, kind: 'otherValue', value: other },
    ]);
    expect(file.correct(3, 2, same)).toMatchObject({ goodRows: 2, problemRows: 0 });
    expect(file.correct(3, 2, '')).toMatchObject({ goodRows: 2, problemRows: 0 });
  });

  it.each(fieldPaths.filter((path) => !['consignee.name', 'invoiceNumber'].includes(path)))(
    'lose no text of %s where they differ in it',
    (path) => {
      const [head = ''] = [...names].find(([, named]) => named === path) ?? [];
      const [one, other] = differing[factsOf(path).kind];
      const file = fileOf(`Kunde;Rechnung;${head};HS-Code\nA;1;${one};1\nA;1;${other};2`);
      expect(file.view().columns[2]).toMatchObject({ target: path });
      const [draft, { problems }] = [file.draft(0)?.content, file.view()];
      const written = draft === undefined ? '' : readField(draft, path);
      const isNamed = problems.some(({ row, value }) => row === 3 && value === other);
      expect(isNamed || (written.includes(one) && written.includes(other)) || written === '4.50').toBe(true);
    },
  );

  it('name each of their orders and packages', () => {
    const heads = 'Kunde;Rechnung;Bestellung;Packstücke;Auftragsnr;Ware';
    const file = fileOf(`${heads}\nA;1;B1;2 Kisten;77;Pumps\nA;1;B2;1 Karton;77;Oil\nA;1;B1;;78;Seals`);
    expect(file.draft(0)?.content).toMatchObject({
      ...{ purchaseOrder: 'B1, B2', packages: '2 Kisten, 1 Karton', clientReference: '77, 78' },
    });
  });

  it('take their columns along row by row, and begin with a quantity that has no goods', () => {
    expect(
      onPaper('Kunde;Rechnung;Ware;Ware;Menge\nA;1;;;2 pallets\nA;1;Pumps;8413;3\nA;1;Seals;4016;4'),
    ).toEqual([
      ['', '2 pallets'],
      ['Pumps  8413', '3'],
      ['Seals  4016', '4'],
    ]);
  });
});

describe('an amount on each row of an invoice', () => {
  const heads = 'Kunde;Rechnung;Ware;Menge;Preis;Betrag';
  const of = (...rows: readonly string[]): ImportedFile => fileOf([heads, ...rows].join('\n'));
  const two = ['A;1;Pumps;2 Stk;;100,00', 'A;1;Oil;3 l;;100,00'];
  const amounts = (file: ImportedFile) =>
    Array.from({ length: file.rows }, (_, row) => file.draft(row)?.content.invoiceAmount).filter(
      (amount) => amount !== undefined,
    );

  it('is asked for where nothing tells whether it is that of the invoice, and its invoice waits', () => {
    const file = of(...two, 'B;2;Nuts;1;;7,00');
    expect(amounts(file)).toEqual(['7.00']);
    expect(file.view()).toMatchObject({
      repeated: [{ field: 'invoiceAmount', reading: null }],
      problems: [
        { row: 2, kind: 'invoiceIncomplete' },
        { row: 3, column: 5, kind: 'valueRepeated', value: '100,00' },
      ],
    });
    expect(file.countRepeated('invoiceAmount', 'each')).toMatchObject({ problemRows: 0, goodRows: 2 });
    expect(amounts(file)).toEqual(['200.00', '7.00']);
    file.countRepeated('invoiceAmount', 'once');
    expect(amounts(file)).toEqual(['100.00', '7.00']);
    expect(file.view().repeated).toEqual([{ field: 'invoiceAmount', reading: 'once' }]);
  });

  it('is that of the row where the rows of another invoice differ', () => {
    const file = of(...two, 'B;2;Nuts;1;;7,00', 'B;2;Bolts;1;;8,00');
    expect(amounts(file)).toEqual(['200.00', '15.00']);
    expect(file.view().repeated).toEqual([{ field: 'invoiceAmount', reading: 'each' }]);
  });

  it.each([
    ['a price beside each quantity', ['A;1;Pumps;2 Stk;50,00;100,00', 'A;1;Oil;4 l;25,00;100,00'], '200.00'],
    ['prices of all rows', ['A;1;Pumps;2 Stk;20,00;100,00', 'A;1;Oil;3 l;20,00;100,00'], '100.00'],
    ['a total of the rows', [...two, 'Summe;;;;;200,00'], '200.00'],
    ['a total of the invoices', [...two, 'B;2;Nuts;1;;7,00', 'Summe;;;;;107,00'], '100.00'],
    ['a total in words of the page', [...two, 'B;2;Nuts;1;;7,00', 'Total EUR;;;;;207,00'], '200.00'],
  ])('is what the table shows: %s', (_what, rows, amount) => {
    expect(amounts(of(...rows))[0]).toBe(amount);
  });

  it('is that of the invoice where several repeat theirs, unless they are a few beside others that differ', () => {
    const twice = (name: string, amount: string) => [1, 2].map((at) => `${name};${name};${at};1;;${amount}`);
    const three = [...twice('A', '5,00'), ...twice('B', '6,00'), ...twice('C', '7,00')];
    expect(amounts(of(...three))).toEqual(['5.00', '6.00', '7.00']);
    // One amount for all is no sign, and one that differs among many is a doubt.
    expect(amounts(of(...twice('A', '1,00'), ...twice('B', '1,00'), ...twice('C', '1,00')))).toEqual([]);
    expect(amounts(of(...three, 'D;4;x;1;;1,00', 'D;4;y;1;;2,00'))).toEqual(['3.00']);
  });

  it('is that of the invoice where its column is named so, and the table does not show otherwise', () => {
    const rows = ['Kunde;Rechnung;Rechnungsbetrag;Ware', 'A;1;5,00;Pumps', 'A;1;5,00;Oil'];
    expect(amounts(fileOf(rows.join('\n')))).toEqual(['5.00']);
    expect(amounts(fileOf([...rows, 'B;2;7,00;Nuts', 'B;2;8,00;Bolts'].join('\n')))).toEqual(['15.00']);
    expect(amounts(fileOf([...rows, ';;10,00;Summe'].join('\n')))).toEqual(['10.00']);
  });

  it('counts as it did in an earlier such table, and is asked for where the table shows otherwise', () => {
    const file = of(...two);
    file.countRepeated('invoiceAmount', 'once');
    const remembered = file.toRemember();
    const later = (...rows: readonly string[]) =>
      new ImportedFile({
        fileName: 'later.csv',
        remembered: remembered === null ? [] : [remembered],
        start: emptyStart,
        read: (wanted) =>
          readUnpacked(new TextEncoder().encode([heads, ...rows].join('\n')), 'later.csv', wanted),
      });
    expect(amounts(later(...two))).toEqual(['100.00']);
    expect(amounts(later(...two, 'B;2;Nuts;1;;7,00', 'B;2;Bolts;1;;8,00'))).toEqual(['15.00']);
    expect(later(...two).toRemember()?.repeats).toEqual({ invoiceAmount: 'once' });
  });

  it('is one with a weight, each for itself, and the same number in another writing', () => {
    const file = fileOf('Kunde;Rechnung;Betrag;Brutto kg\nA;1;100,00;12,5\nA;1;100;12,50\nB;2;1;3\nB;2;2;3');
    expect(file.view().repeated).toEqual([
      { field: 'invoiceAmount', reading: 'each' },
      { field: 'grossWeight', reading: null },
    ]);
    file.countRepeated('grossWeight', 'once');
    expect(file.draft(0)?.content).toMatchObject({ invoiceAmount: '200.00', grossWeight: '12.5' });
  });
});

describe('a consignee in two spellings beside one invoice number', () => {
  const of = (...names: readonly string[]) =>
    fileOf(['Kunde;Rechnung;Ware', ...names.map((name, at) => `${name};1;goods ${at}`)].join('\n'));

  it.each([
    ['Acme Ltd', 'ACME Limited'],
    ['Müller & Söhne GmbH', 'Muller und Soehne'],
    ['Demirkaya Makina San. ve Tic. A.Ş.', 'Demirkaya Makina A.S.'],
    ['Nile Delta Packaging S.A.E.', 'Nile Delta Packing SAE', false],
    ['Rift Valley Millers Ltd.', 'Rift Valley Miller Ltd.'],
    ['Acme Dubai LLC', 'Acme'],
    ['苏州恒远精密机械有限公司', '苏州恒远精密机械'],
    ['Acme 1 Ltd', 'Acme 2 Ltd', false],
    ['Acme Ltd', 'Nile Ltd', false],
  ])('%s, %s', (one, other, isAlike = true) => {
    expect(of(one, other).view().goodRows).toBe(isAlike ? 0 : 2);
  });

  it('holds back both until somebody says whether they are one invoice', () => {
    const file = of('Acme Ltd', 'ACME Limited', 'Acme, Limited', 'Nile', 'acme ltd.');
    expect(file.view()).toMatchObject({
      ...{ goodRows: 1, problemRows: 4 },
      problems: [
        { row: 2, kind: 'invoiceIncomplete' },
        { row: 3, column: 0, kind: 'spelledOtherwise', value: 'ACME Limited', evidence: 'Acme Ltd' },
        { row: 4, kind: 'invoiceIncomplete' },
        { row: 6, kind: 'invoiceIncomplete' },
      ],
    });
    expect(file.join(3, true)).toMatchObject({ goodRows: 2, problemRows: 0, joinedRows: 3 });
    expect(file.draft(0)?.content).toMatchObject({
      ...{ consignee: { name: 'Acme Ltd' }, goods: 'goods 0\ngoods 1\ngoods 2\ngoods 4' },
    });
    expect(file.join(3, false)).toMatchObject({ goodRows: 3, problemRows: 0, joinedRows: 2 });
    expect(file.draft(1)?.content.goods).toBe('goods 1\ngoods 2');
  });

  it('is said once for all invoices with the same two spellings', () => {
    const rows = ['Acme Ltd;1', 'ACME Limited;1', 'Acme Ltd;2', 'ACME Limited;2', 'Acme Ltd;3', 'Akme Ltd;3'];
    const file = fileOf(['Kunde;Rechnung', ...rows].join('\n'));
    const before = file.view();
    expect(file.join(3, true)).toMatchObject({ goodRows: 2, problemRows: 2, joinedRows: 2 });
    // The choice is taken back as it was made: for both.
    expect(file.join(3, null)).toEqual(before);
  });

  it('is not looked for where a text stands beside many consignees, in no time', () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => `Firma ${at};2026;x`);
    const file = fileOf(['Kunde;Rechnung;Ware', ...rows].join('\n'));
    expect(file.view()).toMatchObject({ goodRows: 20_000, problemRows: 0 });
  });

  it('shows what else is wrong with its row as well, and takes a correction', () => {
    const file = fileOf('Kunde;Rechnung;Betrag\nAcme Ltd;1;5,00\nAcme Limited;1;viel');
    expect(file.view().problems.map(({ row, kind }) => [row, kind])).toEqual([
      [2, 'invoiceIncomplete'],
      [3, 'spelledOtherwise'],
      [3, 'notAnAmount'],
    ]);
    file.correct(3, 2, '6,00');
    expect(file.correct(3, 0, 'Acme Ltd')).toMatchObject({ goodRows: 1, problemRows: 0 });
  });

  it('lets a row without a consignee be of that invoice once it is one', () => {
    const file = of('Acme Ltd', 'ACME Limited', '');
    expect(file.view()).toMatchObject({ goodRows: 0, problemRows: 3 });
    expect(file.join(3, true)).toMatchObject({ goodRows: 1, problemRows: 0, joinedRows: 2 });
  });
});

describe('the foot of a page', () => {
  it.each([
    ...[
      'Seite 1 von 2',
      'Seite: 2',
      'SEITE 3/4',
      'Blatt 1 von 2',
      'Stand: 3.4.2026',
      'Stand 03.04.2026 14:30 Uhr',
    ],
    ...['Gedruckt am 03.04.2026 um 8:15 von mueller', 'Druckdatum: 2026-04-03 - Seite 1', 'Stand April 2026'],
    ...[
      'Page 1 of 2',
      'page 12',
      'Printed on 04/03/2026 2:15 PM',
      'As of April 3, 2026',
      'Print date: 3-Apr-2026',
    ],
    ...[
      'Page 1 sur 2',
      'Imprimé le 03/04/2026 à 14h30',
      'Página 1 de 2',
      'Fecha de impresión: 3 de abril de 2026',
    ],
    ...[
      'Pagina 1 di 2',
      'Stampato il 3.4.2026',
      'Pagina 1 van 2',
      'Afgedrukt op 3-4-2026',
      'Impresso em 03/04/2026',
    ],
    ...[
      'Strona 1 z 2',
      'Stan na dzień 03.04.2026',
      'Sayfa 1 / 2',
      'Yazdırma tarihi: 03.04.2026',
      'Strana 1 z 2',
    ],
    ...[
      'Vytištěno dne 3. 4. 2026',
      '1. oldal',
      'Nyomtatva: 2026. 04. 03.',
      'Pagina 1 din 2',
      'Tipărit la 03.04.2026',
    ],
    ...['Страница 1 из 2', 'По состоянию на 03.04.2026', 'Σελίδα 1 από 2', 'Εκτυπώθηκε στις 3/4/2026'],
    ...['第 1 页 共 2 页', '打印日期:2026年4月3日', '1 / 2 ページ', '印刷日: 2026/04/03', 'صفحة ١ من ٢'],
    ...['تاريخ الطباعة: ٢٠٢٦/٠٤/٠٣', 'Sida 1 av 2', 'Utskriven 2026-04-03', 'Lapa 1 no 2', 'Stranica 1 od 2'],
  ])('is left out where it stands alone, and is told: %s', (text) => {
    const file = fileOf(['Kunde;Rechnung;Ware', 'A;1;Pumps', `"${text}";;`, `;;"${text}"`].join('\n'));
    expect(file.view()).toMatchObject({
      ...{ goodRows: 1, problemRows: 2 },
      problems: [
        { row: 3, kind: 'pageFooter' },
        { row: 4, kind: 'pageFooter' },
      ],
    });
    expect(file.draft(0)?.content.goods).toBe('Pumps');
  });

  it.each([
    'Stand 5 GmbH',
    'Page One Ltd',
    'Seite 5 Verlag',
    'Blatt 7',
    'Standard 3.4',
    'Printed Matter 2026',
  ])('is not meant by a name: %s', (name) => {
    expect(fileOf(`Kunde;Rechnung\nA;1\n${name};`).view()).toMatchObject({ goodRows: 2, problemRows: 0 });
  });

  it('is none in a row of an order, may stand in several cells or above all orders, and can be added', () => {
    const file = fileOf('Kunde;Rechnung;Ware\nSeite 1;;von 2\nA;1;Page 3\nStand:;3.4.2026;\n;;Page 3');
    expect(file.view().problems.map(({ row, kind, value }) => [row, kind, value])).toEqual([
      [2, 'pageFooter', ''],
      [4, 'pageFooter', '1'],
      [5, 'pageFooter', '1'],
    ]);
    file.join(5, true);
    expect(file.draft(1)?.content.goods).toBe('Page 3\nPage 3');
    expect(fileOf('Ware;Menge\nPumps;2\nSeite 1 von 1;').view()).toMatchObject({ goodRows: 1 });
  });
});

describe('a row without consignee and invoice number', () => {
  const heads = 'Kunde;Rechnung;Land;Betrag;Ware;Menge';
  const of = (...rows: readonly string[]): ImportedFile => fileOf([heads, ...rows].join('\n'));
  const kindsOf = (file: ImportedFile) =>
    file.view().problems.map(({ row, kind, value }) => [row, kind, value]);

  it('is further goods of the invoice above it, where it says nothing else', () => {
    const file = of(
      'Acme;9-1;AE;100,00;Pumps;2',
      ';;;100,00;Seals;40',
      ';;AE;;Oil;1',
      'Nile;9-2;EG;7,00;Valves;1',
    );
    expect(file.view()).toMatchObject({ goodRows: 2, problemRows: 0, joinedRows: 0, lineRows: 2 });
    expect(file.draft(0)?.content).toMatchObject({
      ...{ goods: 'Pumps\nSeals\nOil', quantity: '2\n40\n1', invoiceAmount: '200.00' },
      consignee: { name: 'Acme' },
    });
    expect(file.draft(1)).toBeNull();
    expect(file.draft(3)?.content).toMatchObject({ goods: 'Valves', quantity: '1' });
    // Also without a number, by its consignee alone.
    expect(fileOf('Kunde;Ware\nAcme;Pumps\n;Seals').draft(0)?.content.goods).toBe('Pumps\nSeals');
  });

  it('adds nothing to the amount of an invoice that stands above its goods', () => {
    const file = of('Acme;9-1;AE;150,00;;', ';;;100,00;Pumps;2', ';;;50,00;Seals;40');
    expect(file.draft(0)?.content).toMatchObject({ goods: 'Pumps\nSeals', invoiceAmount: '150.00' });
  });

  it('has the origin and the currency of an invoice that stands above its goods', () => {
    const lines = [
      ...['9-1;Acme;;;;', ';;10,00;EUR;Pumps;DE', ';;5,00;EUR;Seals;DE', ';;15,00;EUR;Summe;'],
      ...['9-2;Nile;;;;', ';;7,00;EUR;Oil;DE', ';;1,00;EUR;Nuts;CN', 'Gesamt;;23,00;EUR;;'],
    ];
    const file = fileOf(['Rechnung;Kunde;Betrag;Währung;Ware;Ursprung', ...lines].join('\n'));
    expect(file.draft(0)?.content).toMatchObject({
      ...{ invoiceAmount: '15.00', invoiceCurrency: 'EUR', originCountryCode: 'DE', goods: 'Pumps\nSeals' },
    });
    expect(kindsOf(file)).toEqual([
      [5, 'totalsRow', '9-1'],
      [6, 'invoiceIncomplete', ''],
      [7, 'invoiceIncomplete', ''],
      [8, 'otherValue', 'CN'],
      [9, 'totalsRow', '9-2'],
    ]);
  });

  it('holds back the invoice above it where it may be something else, until somebody says what it is', () => {
    const file = of('Acme;9-1;AE;100,00;Pumps;2', ';;EG;;Valves;1', 'Nile;9-2;EG;7,00;Oil;1');
    expect(kindsOf(file)).toEqual([
      [2, 'invoiceIncomplete', ''],
      [3, 'rowUnassigned', '9-1'],
    ]);
    expect(file.view()).toMatchObject({ goodRows: 1, problemRows: 2 });
    expect([file.draft(0), file.draft(1)]).toEqual([null, null]);
    expect(file.join(3, false)).toMatchObject({ goodRows: 2, problemRows: 1 });
    expect(kindsOf(file)).toEqual([[3, 'rowLeftOut', '9-1']]);
    expect(file.draft(0)?.content.goods).toBe('Pumps');
    // What it says differently has to be settled as well.
    expect(file.join(3, true)).toMatchObject({ goodRows: 1, problemRows: 2 });
    expect(kindsOf(file)).toEqual([
      [2, 'invoiceIncomplete', ''],
      [3, 'otherValue', 'EG'],
    ]);
    expect(file.correct(3, 2, '')).toMatchObject({ goodRows: 2, problemRows: 0, lineRows: 1 });
    expect(file.draft(0)?.content.goods).toBe('Pumps\nValves');
  });

  it.each([
    ['after a blank row', [';;;;;', ';;;;Seals;40'], 4],
    ['without goods', [';;;50,00;;'], 3],
    ['with an error of its own', [';;Atlantis;;Seals;40'], 3],
  ])('holds it back %s', (_when, rows, row) => {
    const file = of('Acme;9-1;AE;100,00;Pumps;2', ...rows);
    expect(kindsOf(file).slice(0, 2)).toEqual([
      [2, 'invoiceIncomplete', ''],
      [row, 'rowUnassigned', '9-1'],
    ]);
    expect(file.draft(0)).toBeNull();
  });

  it('holds it back where the column of the consignee is not known', () => {
    const file = fileOf('Firma X;Rechnung;Ware\nAcme;9-1;Pumps\nNile;;Valves');
    expect(kindsOf(file)).toEqual([
      [2, 'invoiceIncomplete', ''],
      [3, 'rowUnassigned', '9-1'],
    ]);
  });

  it('leaves out its invoice where it does not fit', () => {
    const file = of('Acme;9-1;AE;100,00;Pumps;2', ';;;viel;Seals;40');
    expect(kindsOf(file)).toEqual([
      [2, 'invoiceIncomplete', ''],
      [3, 'notAnAmount', 'viel'],
    ]);
    expect(file.correct(3, 3, '50,00')).toMatchObject({ goodRows: 1, problemRows: 0, lineRows: 1 });
  });

  it.each([';;;107,00;Summe;', 'Summe:;;;107,00;;', ';Total EUR;;107,00;;3', ';;;107,00;Grand total:;43'])(
    'is left out alone where it is a total: %s',
    (total) => {
      const file = of(
        'Acme;9-1;AE;100,00;Pumps;2',
        'Nile;9-2;EG;7,00;Oil;1',
        total,
        ';;;;Prices without VAT;',
      );
      expect(file.view()).toMatchObject({ goodRows: 1 });
      expect(kindsOf(file)).toEqual([
        [3, 'invoiceIncomplete', ''],
        [4, 'totalsRow', '9-2'],
        [5, 'rowUnassigned', '9-2'],
      ]);
      expect(file.join(5, false)).toMatchObject({ goodRows: 2, problemRows: 2 });
    },
  );

  it('is meant by a dash as by a blank, and a ditto repeats what stands above it', () => {
    const acme = ['Acme;9-1;Pumps', 'dto.;dto.;Oil', '-;–;Seals'];
    const nile = ['Nile;9-2;Valves', 'DITO;9-3;ditto', '"""";〃;Nuts', '-;9-4;Bolts'];
    const file = fileOf(['Kunde;Rechnung;Ware', ...acme, ...nile].join('\n'));
    expect(file.draft(0)?.content.goods).toBe('Pumps\nOil\nSeals');
    expect(file.draft(4)?.content).toMatchObject({
      ...{ consignee: { name: 'Nile' }, invoiceNumber: '9-3' },
      goods: 'ditto\nNuts',
    });
    expect(kindsOf(file)).toEqual([[8, 'consigneeMissing', '']]);
    expect(file.view()).toMatchObject({ goodRows: 3, joinedRows: 2, lineRows: 1 });
  });

  it('is no total where its goods are none', () => {
    expect(of('Acme;9-1;AE;1;Pumps;2', ';;;;Total station TS-13;1').draft(0)?.content.goods).toBe(
      'Pumps\nTotal station TS-13',
    );
  });

  it('is an order of its own, or nothing, where no invoice stands above it', () => {
    expect(kindsOf(of(';;AE;1;Pumps;2', 'Nile;9-2;EG;7,00;Oil;1'))).toEqual([[2, 'consigneeMissing', '']]);
    expect(fileOf('Rechnung;Ware\n;Pumps\n;Seals').view()).toMatchObject({ goodRows: 2, problemRows: 0 });
  });
});

describe('a row with an invoice number and no consignee', () => {
  it('belongs to the invoice of that number, before or after it', () => {
    const file = fileOf('Kunde;Rechnung;Ware\n;9-1;Pumps\nNile;9-2;Oil\nAcme;9-1;Seals\n;9-1;Valves');
    expect(file.view()).toMatchObject({ goodRows: 2, problemRows: 0, joinedRows: 2, lineRows: 0 });
    expect(file.draft(0)?.content).toMatchObject({
      consignee: { name: 'Acme' },
      goods: 'Pumps\nSeals\nValves',
    });
  });

  it('holds back all invoices of that number where several consignees have it', () => {
    const file = fileOf('Kunde;Rechnung;Ware\nAcme;1;Pumps\nNile;1;Oil\n;1;Seals\nA;2;B');
    expect(file.view()).toMatchObject({ goodRows: 1, problemRows: 3 });
    expect(file.view().problems.map(({ row, kind }) => [row, kind])).toEqual([
      [2, 'invoiceIncomplete'],
      [3, 'invoiceIncomplete'],
      [4, 'consigneeMissing'],
    ]);
  });

  it('has no consignee where no row of its number has one', () => {
    const file = fileOf('Kunde;Rechnung;Ware\n;9-1;Pumps\n;9-1;Seals\nNile;9-2;Oil');
    expect(file.view().problems.map(({ row, kind }) => [row, kind])).toEqual([
      [2, 'consigneeMissing'],
      [3, 'consigneeMissing'],
    ]);
  });
});

describe('texts', () => {
  it('are NFC, and what may not be sent is named with what is left without it', () => {
    expect(read('Ware', 'Cafe\u0301 №²').content?.goods).toBe('Caf\u00e9 №²');
    expect(read('Ware', 'pumps\u202E!').problem).toMatchObject({
      kind: 'forbiddenCharacter',
      repair: 'pumps!',
    });
  });

  it('of several columns share a box by lines, and the lines of an address as long as there are any', () => {
    const more = { Strasse2: 'Hof', 'Adresse 3': '' };
    expect(read('Strasse', 'Obala 3\nTor 4', {}).content?.consignee).toMatchObject({
      address1: 'Obala 3',
      address2: 'Tor 4',
    });
    expect(read('Strasse', 'Obala 3', more).content?.consignee).toMatchObject({
      address1: 'Obala 3',
      address2: 'Hof',
    });
    const four = fileOf('Name;Strasse;Adresse;Anschrift;Street\nx;one;two;three;four');
    expect(four.draft(0)?.content.consignee).toMatchObject({
      address1: 'one',
      address2: 'two',
      address3: 'three, four',
    });
  });

  it('of the office’s own tags come under any of their names, from several columns, each once', () => {
    const file = fileOf('Name;Kostenstelle;Kundengruppe\nx;"4711; Messe\n4711";Key accounts, messe\ny;;');
    expect(tagsOf(file.draft(0)?.content.tags ?? '')).toEqual(['4711', 'Messe', 'Key accounts']);
    expect(file.draft(1)?.content.tags).toBe('');
    const three = { Kundengruppe: 'Messe', Schlagwort: '' };
    expect(read('Kostenstelle', '4711', three).content?.tags).toBe('4711, Messe');
    for (const head of ['Tags', 'Cost centre', 'Customer group', 'Schlagwörter'])
      expect(read(head, '4711').content?.tags, head).toBe('4711');
  });

  it.each(['1,23457E+16', '1.23E+11', '2E+15'])('are no number of which digits are lost: %s', (text) => {
    expect(read('Rechnung', text).problem).toMatchObject({ kind: 'numberShortened', value: text });
    expect(read('Bestellung', text).problem).toMatchObject({ kind: 'numberShortened' });
    expect(read('Ware', text).problem).toBeUndefined();
  });

  it('are no number where a workbook keeps more digits as a number than it can', () => {
    const context = {
      ...{ written: writtenNumbersOf([], '.'), days: null, countries: new CountryNames(), city: () => '' },
    };
    const kindOf = (text: string, isNumber: boolean) => {
      const reading = readCell('invoiceNumber', text, isNumber, context);
      return reading.kind === 'problem' ? reading.problem : reading.value;
    };
    expect(kindOf('12345678901234500', true)).toBe('numberShortened');
    expect(kindOf('12345678901234567', false)).toBe('12345678901234567');
    expect(kindOf('123456789012345', true)).toBe('123456789012345');
  });

  it('that are too long for any box are named, and counts are whole numbers', () => {
    expect(read('Ort', 'x'.repeat(501)).problem).toMatchObject({ kind: 'tooLong', value: 'x'.repeat(200) });
    expect(read('Originale', '2').content?.originals).toBe('2');
    expect(read('Originale', '').content?.originals).toBe('1');
    expect(read('Originale', 'zwei').problem?.kind).toBe('notACount');
    expect(read('Einreichen als', ' fs ').content?.submitAs).toBe('FS');
    expect(read('Einreichen als', 'Express').problem?.kind).toBe('notAServiceTag');
    expect(read('Währung', 'Taler').problem?.kind).toBe('notACurrency');
  });
});
