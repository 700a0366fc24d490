import { deflateRawSync } from 'node:zlib';
import { fc } from '../../../../support/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { openContents } from '../../../../../electron/adapters/import/read-file.ts';
import { FileRefused, type RememberedMatch } from '../../../../../electron/services/import/file-contents.ts';
import { ImportedFile } from '../../../../../electron/services/import/imported-file.ts';
import { shownFileName } from '../../../../../electron/services/import/import-service.ts';
import { applicationCopyText } from '../../../../../shared/rules/application-copy.ts';
import { readyContent } from '../../../../fakes/ready-application.ts';
import { packed, workbookOf, type PackedPart } from '../../../../support/packed-files.ts';
import { emptyStart } from '../../../../fakes/empty-starts.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

async function fileOf(bytes: Uint8Array | string, fileName = 'orders.csv'): Promise<ImportedFile> {
  const content = typeof bytes === 'string' ? bytesOf(bytes) : bytes;
  return new ImportedFile({
    fileName,
    remembered: [],
    start: emptyStart,
    read: await openContents(content, fileName),
  });
}

/** The reason why a file is refused, or its kind of table where it is not. */
async function endOf(bytes: Uint8Array | string, fileName?: string): Promise<string> {
  try {
    return (await fileOf(bytes, fileName)).view().kind;
  } catch (error) {
    if (error instanceof FileRefused) return error.failure.kind;
    throw error;
  }
}

const orders = 'Empfänger;Betrag\r\nMüller & Söhne;1.234,50\r\n';

function utf16(text: string, isBig: boolean, mark: boolean): Uint8Array {
  const bytes = Buffer.from(`${mark ? '\uFEFF' : ''}${text}`, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
}

describe('a file with the name of ours', () => {
  it('holds applications as the program writes them, or is refused whatever else it holds', async () => {
    expect(await endOf(applicationCopyText(readyContent, null), 'order.codesk')).toBe('json');
    const others = [orders, '<html><body>order</body></html>', '%PDF-1.7', workbookOf({})];
    for (const other of others) expect(await endOf(other, 'order.CODESK')).toBe('notCoDesk');
    expect(await endOf('{', 'order.codesk')).toBe('damaged');
    expect(await endOf('', 'order.codesk')).toBe('empty');
  });
});

describe('what a workbook hides', () => {
  const heads = ['Kunde', 'Rechnung', 'Ware', 'Betrag'];

  /** A workbook of rows; `-` before the first text of one hides it. */
  const workbook = async (
    rows: readonly (readonly string[])[],
    columns = '',
    remembered: RememberedMatch[] = [],
  ) => {
    const written = [heads, ...rows].map((cells, at) => {
      const isHidden = cells[0]?.startsWith('-') === true;
      const inside = cells.map((cell, column) => {
        const ref = `${'ABCD'[column] ?? ''}${at + 1}`;
        return `<c r="${ref}" t="inlineStr"><is><t>${cell.replace(/^-/u, '')}</t></is></c>`;
      });
      return `<row r="${at + 1}"${isHidden ? ' hidden="1"' : ''}>${inside.join('')}</row>`;
    });
    const sheet = `<cols>${columns}</cols><sheetData>${written.join('')}</sheetData>`;
    const read = await openContents(workbookOf({ sheet }), 'x.xlsx');
    return new ImportedFile({ fileName: 'x.xlsx', remembered, start: emptyStart, read });
  };

  it('is left out and counted, until somebody wants it', async () => {
    const file = await workbook([
      ['A', '1', 'Pumps', '5'],
      ['-B', '2', 'Oil', '6'],
      ['C', '3', 'Nuts', '7'],
    ]);
    const hidden = { rows: 1, ofShownInvoices: 0, columns: 0, isIncluded: false };
    expect(file.view()).toMatchObject({ rows: 3, goodRows: 2, problemRows: 0, hidden });
    expect(file.lines(0, 3).map(({ isHidden }) => isHidden)).toEqual([false, true, false]);
    expect(file.draft(1)).toBeNull();
    expect(file.includeHidden(true)).toMatchObject({ goodRows: 3, hidden: { rows: 1, isIncluded: true } });
    expect(file.draft(1)?.content.goods).toBe('Oil');
    expect(file.includeHidden(false)).toMatchObject({ goodRows: 2, hidden });
  });

  it('is told apart where it belongs to an invoice that is shown', async () => {
    const file = await workbook([
      ['A', '1', 'Pumps', '5'],
      ['-A', '1', 'Oil', '6'],
      ['-', '', 'Seals', '1'],
      ['B', '2', 'Nuts', '7'],
      ['-B', '2', 'Bolts', '8'],
    ]);
    expect(file.view()).toMatchObject({ goodRows: 2, hidden: { rows: 3, ofShownInvoices: 3 } });
    expect(file.draft(0)?.content).toMatchObject({ goods: 'Pumps', invoiceAmount: '5' });
    expect(file.includeHidden(true)).toMatchObject({ goodRows: 2, joinedRows: 2, lineRows: 1 });
  });

  it('never lends its rows to the invoice above it', async () => {
    const file = await workbook([
      ['A', '1', 'Pumps', '5'],
      ['-B', '2', 'Oil', '6'],
      ['', '', 'Seals', '1'],
    ]);
    expect(file.view()).toMatchObject({ goodRows: 1, problems: [{ row: 4, kind: 'hiddenAbove' }] });
    expect(file.draft(0)?.content.goods).toBe('Pumps');
    file.includeHidden(true);
    expect(file.draft(1)?.content.goods).toBe('Oil\nSeals');
  });

  it('may be columns, which go nowhere at first and are not forgotten', async () => {
    const rows = [['A', '1', 'Pumps', '5']];
    const file = await workbook(
      rows,
      '<col min="3" max="3" width="9" hidden="1"/><col min="5" max="99" hidden="1"/>',
    );
    expect(file.view()).toMatchObject({ hidden: { rows: 0, columns: 1 } });
    expect(file.draft(0)?.content).toMatchObject({ goods: '', invoiceAmount: '5' });
    const remembered = file.toRemember();
    expect(remembered?.targets).toContain('goods');
    file.includeHidden(true);
    expect(file.draft(0)?.content.goods).toBe('Pumps');
    file.includeHidden(false);
    expect(file.draft(0)?.content.goods).toBe('');
    const later = await workbook(rows, '', remembered === null ? [] : [remembered]);
    expect(later.draft(0)?.content.goods).toBe('Pumps');
    const again = await workbook(
      rows,
      '<col min="3" max="3" width="0"/>',
      remembered === null ? [] : [remembered],
    );
    expect(again.draft(0)?.content.goods).toBe('');
  });

  it('names no field in place of a column that is shown', async () => {
    const file = await workbook([['A', '1', 'Pumps', '5']], '<col min="1" max="1" hidden="true"/>');
    expect(file.view().columns.map(({ target }) => target)).toEqual([
      null,
      'invoiceNumber',
      'goods',
      'invoiceAmount',
    ]);
  });
});

describe('a text file of orders', () => {
  it.each([
    ['UTF-8', bytesOf(orders), 'utf-8'],
    ['UTF-8 with a mark', bytesOf(`\uFEFF${orders}`), 'utf-8'],
    ['UTF-16 with a mark', utf16(orders, false, true), 'utf-16le'],
    ['UTF-16 without one', utf16(orders, false, false), 'utf-16le'],
    ['UTF-16, the other way round', utf16(orders, true, true), 'utf-16be'],
    ['UTF-16, the other way round and without a mark', utf16(orders, true, false), 'utf-16be'],
    ['Windows-1252', Buffer.from(orders, 'latin1'), 'windows-1252'],
  ])('is read in %s', async (_name, bytes, encoding) => {
    const file = await fileOf(bytes);
    expect(file.view().reading).toEqual({ encoding, separator: ';', sheet: null, headerRows: 1 });
    expect(file.draft(0)?.content).toMatchObject({
      consignee: { name: 'Müller & Söhne' },
      invoiceAmount: '1234.50',
    });
  });

  it('is refused where a quote would take the rows after it along', async () => {
    expect(await endOf('Empfänger;Ware;Menge\nA1;"Rohr" 5m;10\nA2;Rohre;20\nA3;"x";30\n')).toBe('openQuote');
    expect(await endOf('Empfänger;Ware\nA1;"Rohr\nA2;Rohre\n')).toBe('openQuote');
    await expect(fileOf('Empfänger;Ware\nA1;Rohre\nA2;"Rohr\nA3;Rohre\n')).rejects.toMatchObject({
      failure: { kind: 'openQuote', row: 3 },
    });
    expect(await endOf('Empfänger;Ware\nA1;Rohr 5"\nA2;Rohre\n')).toBe('csv');
  });

  it('may be read differently, and is as it was when that goes wrong', async () => {
    const file = await fileOf(Buffer.from(orders, 'latin1'));
    const reading = { encoding: 'utf-8', separator: ',', sheet: null, headerRows: 0 } as const;
    expect(file.readAgain(reading)).toMatchObject({ reading, rows: 2, matched: 'notAtAll', goodRows: 0 });
    expect(file.readAgain({ ...reading, headerRows: 100 })).toMatchObject({ rows: 0 });
  });

  it('keeps breaks in quotes, whichever kind of break ends its rows', async () => {
    for (const end of ['\n', '\r\n', '\r']) {
      const file = await fileOf([`Name;Ware`, `"A ""quoted"" name";"one\ntwo"`, 'Other;three'].join(end));
      expect(file.lines(0, 5).map(({ cells }) => cells)).toEqual([
        ['A "quoted" name', 'one\ntwo'],
        ['Other', 'three'],
      ]);
    }
  });

  it('lets the first of two columns with one head have the field, and boxes take the text of both', async () => {
    const file = await fileOf('Rechnungsnummer,Rechnungsnummer,Ware,Ware\n26-1,26-2,pumps,valves');
    expect(file.view().columns.map(({ target }) => target)).toEqual([
      'invoiceNumber',
      null,
      'goods',
      'goods',
    ]);
    expect(file.draft(0)?.content).toMatchObject({ invoiceNumber: '26-1', goods: 'pumps\nvalves' });
  });

  it('is refused where it is empty, no text, or of 16,000 columns', async () => {
    expect(await endOf(new Uint8Array())).toBe('empty');
    expect(await endOf('\uFEFF')).toBe('empty');
    expect(await endOf(' \r\n \r\n')).toBe('empty');
    expect(await endOf('%PDF-1.7\n1 0 obj')).toBe('notATable');
    expect(await endOf(new Uint8Array(4_000).map((_, at) => (at * 7) % 32))).toBe('notATable');
    expect(await endOf(Array.from({ length: 16_000 }, (_, at) => `C${at}`).join(';'))).toBe('tooManyColumns');
    expect(await endOf(`a;b\n${'x;y\n'.repeat(100_001)}`)).toBe('tooManyRows');
  });

  it('may have as many rows as there may be beside its heads', async () => {
    const heads = 'Consignee name;Goods\n';
    expect(await endOf(heads + 'x;y\n'.repeat(100_000))).toBe('csv');
    expect(await endOf(heads + 'x;y\n'.repeat(100_001))).toBe('tooManyRows');
  });

  it('is refused where it is JSON and not UTF-8, and never guessed', async () => {
    const text = applicationCopyText({ ...readyContent, goods: 'Fräsmaschine' }, null);
    expect(await endOf(Buffer.from(text, 'latin1'), 'order.json')).toBe('notUtf8');
    expect(await endOf(Buffer.from(text, 'latin1'), 'order.codesk')).toBe('notUtf8');
    expect(await endOf(Buffer.concat([bytesOf(text), Buffer.from([0xc3])]), 'order.json')).toBe('notUtf8');
    expect(await endOf(utf16(text, false, true), 'order.json')).toBe('json');
    expect((await fileOf(text, 'order.json')).draft(0)?.content.goods).toBe('Fräsmaschine');
  });

  it('names a row whose cells have no head instead of leaving them out', async () => {
    const { problems, goodRows } = (await fileOf('Name;Betrag\nA;1\nB;2;lost\nC;3')).view();
    expect(goodRows).toBe(2);
    expect(problems).toMatchObject([
      { row: 3, column: 2, kind: 'tooManyCells', value: 'lost', repair: null },
    ]);
  });

  it('gives cells of formulas as the texts that they are', async () => {
    const file = await fileOf("Name;Ware\nA;'=1+1\nB;=HYPERLINK(1)");
    expect(file.draft(0)?.content.goods).toBe('=1+1');
    expect(file.draft(1)?.content.goods).toBe('=HYPERLINK(1)');
  });
});

describe('a workbook', () => {
  const sheet = (rows: string): Uint8Array => workbookOf({ sheet: `<sheetData>${rows}</sheetData>` });
  const inline = (place: string, text: string): string =>
    `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const heads = `<row r="1">${inline('A1', 'Name')}${inline('B1', 'Amount')}</row>`;

  it('gives numbers as they are written, digit by digit', async () => {
    const amounts = ['12400', '0.1', '184250.50', '1.2E4', '12400.100000000001', '0.30000000000000004'];
    const rows = amounts.map(
      (one, at) => `<row r="${at + 2}">${inline(`A${at + 2}`, 'x')}<c r="B${at + 2}"><v>${one}</v></c></row>`,
    );
    const file = await fileOf(sheet(heads + rows.join('')), 'x.xlsx');
    expect(amounts.map((_, row) => file.draft(row)?.content.invoiceAmount)).toEqual([
      ...['12400', '0.1', '184250.5', '12000', '12400.1', '0.3'],
    ]);
  });

  it('reads cells that are merged over rows for each of them, but goods and quantities once', async () => {
    const cells = [
      ['Name', 'Invoice', 'Goods', 'Quantity', 'Amount'],
      ['Demirkaya', '26-1', 'Pump', '1 pallet', '100'],
      ['', '', 'Seal', '', ''],
      ['', '', '', '', ''],
      ['Nile Delta', '26-2', 'Wheel', '3 pcs', '7'],
      ['', '', 'Axle', '4 pcs', ''],
    ];
    const rows = cells.map((texts, row) => {
      const filled = texts.map((text, at) => (text === '' ? '' : inline(`${'ABCDE'[at]}${row + 1}`, text)));
      return `<row r="${row + 1}">${filled.join('')}</row>`;
    });
    const merged = ['A2:A4', 'B2:B4', 'D2:D4', 'E2:E4', 'A1:A2', 'A9:B1048576', 'A1:E1'];
    const refs = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
    const inside = `<sheetData>${rows.join('')}</sheetData><mergeCells>${refs}</mergeCells>`;
    const file = await fileOf(workbookOf({ sheet: inside }), 'x.xlsx');
    expect(file.draft(0)?.content).toMatchObject({
      ...{ consignee: { name: 'Demirkaya' }, invoiceNumber: '26-1', invoiceAmount: '100' },
      ...{ goods: 'Pump\nSeal', quantity: '1 pallet' },
    });
    expect(file.view()).toMatchObject({ goodRows: 2, joinedRows: 1, lineRows: 1, problemRows: 0 });
    // Below an invoice that is not merged, a row is further goods as well.
    expect(file.draft(3)?.content).toMatchObject({ goods: 'Wheel\nAxle', quantity: '3 pcs\n4 pcs' });
  });

  it('refuses formulas and cells with errors, and takes what a formula came to when it is told to', async () => {
    const rows = `<row r="2">${inline('A2', 'x')}<c r="B2"><f>SUM(C1:C9)</f><v>12.5</v></c></row>
      <row r="3">${inline('A3', 'y')}<c r="B3" t="e"><v>#REF!</v></c></row>`;
    const file = await fileOf(sheet(heads + rows), 'x.xlsx');
    expect(file.view().problems).toMatchObject([
      { row: 2, column: 1, kind: 'formula', value: '=SUM(C1:C9)', repair: '12.5' },
      { row: 3, column: 1, kind: 'cellError', value: '#REF!', repair: null },
    ]);
    expect(file.takeRepairs('formula')).toMatchObject({ goodRows: 1, problemRows: 1 });
    expect(file.draft(0)?.content.invoiceAmount).toBe('12.5');
  });

  it('shows dates as ISO and numbers with leading zeros as its clerk sees them', async () => {
    const styles = `<numFmts><numFmt numFmtId="170" formatCode="00000"/><numFmt numFmtId="171" formatCode="dd.mm.yyyy"/></numFmts>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs>`;
    const row =
      '<row r="1"><c r="A1" s="1"><v>46331</v></c><c r="B1" s="2"><v>1067</v></c><c r="C1" s="3"><v>46331.5</v></c></row>';
    const file = await fileOf(workbookOf({ sheet: `<sheetData>${row}</sheetData>`, styles }), 'x.xlsx');
    expect(file.lines(0, 1).map(({ cells }) => cells)).toEqual([['2026-11-05', '01067', '2026-11-05 12:00']]);
  });

  it('takes the currency of an amount from its format where nothing else names it', async () => {
    const codes = [
      '#,##0.00\\ [$€-407]',
      '[$USD]\\ #,##0.00',
      '[$$-409]#,##0.00',
      '#,##0.00\\ &quot;CHF&quot;;[Red]-0',
      '&quot;$&quot;#,##0.00',
      '0.00&quot; kg&quot;',
    ];
    const formats = codes.map((code, at) => `<numFmt numFmtId="${170 + at}" formatCode="${code}"/>`);
    const xfs = codes.map((_, at) => `<xf numFmtId="${170 + at}"/>`);
    const styles = `<numFmts>${formats.join('')}</numFmts><cellXfs>${xfs.join('')}</cellXfs>`;
    const heads = `<row r="1">${['Name', 'Amount', 'Currency'].map((head, at) => inline(`${'ABC'[at]}1`, head)).join('')}</row>`;
    const rows = [...codes, ''].map((_, at) => {
      const row = at + 2;
      const style = at === codes.length ? 0 : at;
      const named = at === codes.length ? inline(`C${row}`, 'GBP') : '';
      return `<row r="${row}">${inline(`A${row}`, 'x')}<c r="B${row}" s="${style}"><v>12.345</v></c>${named}</row>`;
    });
    const file = await fileOf(
      workbookOf({ sheet: `<sheetData>${heads}${rows.join('')}</sheetData>`, styles }),
      'x.xlsx',
    );
    const currency = (row: number) => file.draft(row)?.content.invoiceCurrency;
    expect([0, 1, 2, 3, 5, 6].map(currency)).toEqual(['EUR', 'USD', 'USD', 'CHF', '', 'GBP']);
    expect(file.view().problems).toMatchObject([
      { row: 6, column: 1, kind: 'notACurrency', value: '$ 12.345', repair: 'USD 12.3450' },
    ]);
    file.takeRepairs('notACurrency');
    expect(file.draft(4)?.content).toMatchObject({ invoiceCurrency: 'USD', invoiceAmount: '12.3450' });
  });

  it('keeps the result of a formula a number, however the other cells of its column are written', async () => {
    const rows = `<row r="2">${inline('A2', 'x')}${inline('B2', '1.234,5')}</row>
      <row r="3">${inline('A3', 'y')}<c r="B3"><f>C3*2</f><v>12.345</v></c></row>`;
    const file = await fileOf(sheet(heads + rows), 'x.xlsx');
    file.takeRepairs('formula');
    expect([0, 1].map((row) => file.draft(row)?.content.invoiceAmount)).toEqual(['1234.5', '12.345']);
  });

  it('is refused where it declares entities, is cut off, encrypted, of the old kind or something else', async () => {
    const laughs = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><worksheet>&b;</worksheet>';
    expect(await endOf(workbookOf({ wholeSheet: laughs }), 'x.xlsx')).toBe('damaged');
    const whole = sheet(heads);
    expect(await endOf(whole.subarray(0, whole.length - 40), 'x.xlsx')).toBe('damaged');
    expect(await endOf(whole.subarray(0, 100), 'x.xlsx')).toBe('damaged');
    const compound = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    expect(await endOf(Buffer.concat([compound, Buffer.alloc(600)]), 'x.xls')).toBe('oldWorkbook');
    const stream = Buffer.from('EncryptedPackage', 'utf16le');
    expect(await endOf(Buffer.concat([compound, Buffer.alloc(600), stream]), 'x.xlsx')).toBe('encrypted');
    expect(await endOf(packed([{ name: 'readme.txt', text: 'hello' }]), 'x.xlsx')).toBe('notATable');
    const binary = ['[Content_Types].xml', 'xl/workbook.bin'].map((name) => ({ name, text: 'x' }));
    expect(await endOf(packed(binary), 'orders.xlsb')).toBe('binaryWorkbook');
  });

  it('is refused in words where a cell lies far out', async () => {
    expect(await endOf(sheet(`<row r="1">${inline('A1', 'x')}${inline('WVW1', 'y')}</row>`), 'x.xlsx')).toBe(
      'tooManyColumns',
    );
    expect(await endOf(sheet(`<row r="1048576">${inline('A1048576', 'x')}</row>`), 'x.xlsx')).toBe(
      'tooManyRows',
    );
  });
});

describe('a packed file that means harm', () => {
  const bomb = (change: Partial<PackedPart>): Uint8Array =>
    packed([{ name: 'xl/workbook.xml', text: 'x', ...change }]);

  it('is refused before it is unpacked where it says how large it would be', async () => {
    expect(await endOf(bomb({ statedBytes: 4_000_000_000 }), 'x.xlsx')).toBe('bomb');
    const zeros = deflateRawSync(Buffer.alloc(50_000_000));
    expect(await endOf(bomb({ bytes: zeros, statedBytes: 50_000_000 }), 'x.xlsx')).toBe('bomb');
    const many = Array.from({ length: 10_001 }, (_, at): PackedPart => ({ name: `p${at}`, text: '' }));
    expect(await endOf(packed(many), 'x.xlsx')).toBe('bomb');
  });

  it('is refused while it is unpacked where it lies about that', async () => {
    const zeros = deflateRawSync(Buffer.alloc(50_000_000));
    expect(await endOf(bomb({ bytes: zeros, statedBytes: 1_000 }), 'x.xlsx')).toBe('bomb');
    expect(
      await endOf(bomb({ bytes: deflateRawSync(Buffer.from('short')), statedBytes: 900 }), 'x.xlsx'),
    ).toBe('damaged');
  });

  it('is refused where its parts share their bytes, or two have one name', async () => {
    expect(
      await endOf(
        packed([
          { name: 'a', text: 'one' },
          { name: 'b', text: 'two', at: 0 },
        ]),
        'x.xlsx',
      ),
    ).toBe('bomb');
    expect(
      await endOf(
        packed([
          { name: 'a', text: 'one' },
          { name: 'a', text: 'two' },
        ]),
        'x.xlsx',
      ),
    ).toBe('damaged');
  });

  it('is refused for a name that leads elsewhere', async () => {
    for (const name of ['../../../etc/passwd', '/etc/passwd', 'C:\\autoexec.bat'])
      expect(await endOf(packed([{ name, text: 'x' }]), 'x.xlsx')).toBe('damaged');
  });
});

describe('a JSON file', () => {
  it('is refused where it is no JSON, names a member twice, or is nested without an end', async () => {
    expect(await endOf('[{"cocert":', 'x.json')).toBe('damaged');
    expect(await endOf('[{"cocert":{},"cocert":{}}]', 'x.json')).toBe('damaged');
    expect(await endOf('['.repeat(100_000), 'x.json')).toBe('damaged');
    expect(await endOf('{"orders":[]}', 'x.json')).toBe('notATable');
    expect(await endOf('[1,2]', 'x.json')).toBe('notATable');
  });

  it('changes nothing of the program, whatever its members are called', async () => {
    const text =
      '[{"__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}},"cocert":{"__proto__":{"Originals":"9"},"Remarks_5":"r"}}]';
    expect((await fileOf(text, 'x.json')).draft(0)?.content).toMatchObject({ remarks: 'r', originals: '1' });
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it('keeps the digits of an amount that somebody wrote as a number', async () => {
    const text = '{"cocert":{},"InvoiceDetails":{"invAmount":184250.10}}';
    expect((await fileOf(text, 'x.json')).draft(0)?.content.invoiceAmount).toBe('184250.10');
  });
});

describe('any bytes at all', () => {
  it('end in a table or in a reason', async () => {
    const beginnings = ['', 'PK\u0003\u0004', '{', '[', '\uFEFF', 'a;b\n', '"'];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...beginnings),
        fc.uint8Array({ maxLength: 400 }),
        async (beginning, bytes) => {
          expect(await endOf(Buffer.concat([Buffer.from(beginning, 'latin1'), bytes]))).toMatch(
            /^[a-zA-Z]+$/,
          );
        },
      ),
      { numRuns: 300 },
    );
  });

  it('also where they are a workbook of which some bytes were changed', async () => {
    const whole = workbookOf({ sheet: '<sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData>' });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 }),
        async (changes) => {
          const changed = Buffer.from(whole);
          for (const [at, byte] of changes) changed[at] = byte;
          expect(await endOf(changed, 'x.xlsx')).toMatch(/^[a-zA-Z]+$/);
        },
      ),
      { numRuns: 200 },
    );
  });
});

it('shows the name of a file without folders and without what makes it look like another', () => {
  expect(shownFileName('../../etc/orders.csv')).toBe('orders.csv');
  expect(shownFileName('C:\\Users\\x\\orders.csv')).toBe('orders.csv');
  expect(shownFileName('orders\u202Evsc.exe')).toBe('ordersvsc.exe');
  expect(shownFileName(`${'ü'.repeat(300)}.csv`)).toHaveLength(255);
});
