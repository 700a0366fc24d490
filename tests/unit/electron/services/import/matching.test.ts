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
import { answerQuestion, ImportedFile } from '../../../../../electron/services/import/imported-file.ts';
import { readCell, writtenNumbersOf } from '../../../../../electron/services/import/read-cell.ts';
import { TableImport } from '../../../../../electron/services/import/table-import.ts';
import { fieldPaths } from '../../../../../shared/domain/fields.ts';
import { wirePlaces } from '../../../../../electron/services/wire/co-service.ts';
import { tagsOf } from '../../../../../shared/rules/tags.ts';
import { emptyContent } from '../../../../../shared/domain/content.ts';
import { emptyStart } from '../../../../fakes/empty-starts.ts';

const names = fieldNames();

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
