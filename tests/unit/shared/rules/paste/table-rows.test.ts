import { fc } from '../../../../support/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { goodsOf, readGoodsTable } from '../../../../../shared/rules/paste/goods-table.ts';

const readGoodsRows = (text: string) => {
  const table = readGoodsTable(text);
  return table === null ? null : goodsOf(table);
};

describe('pasted rows of a spreadsheet', () => {
  it('become lines of goods with their quantities', () => {
    expect(readGoodsRows('1\tCNC machining centre\t4 cases\n2\tTool magazine\t1 pallet\n')).toMatchObject({
      goods: '1  CNC machining centre\n2  Tool magazine',
      quantity: '4 cases\n1 pallet',
    });
  });

  it('keep a unit beside its number', () => {
    expect(readGoodsRows('Pumps\t12\tpcs\r\nValves\t1.250,5\tkg')).toMatchObject({
      goods: 'Pumps\nValves',
      quantity: '12 pcs\n1.250,5 kg',
    });
  });

  it('are counted in the digits of every script', () => {
    expect(readGoodsRows('مضخة\t٣\t٢٤٠ كغ\nختم\t١٬٢٥٠\t٢٫٥ كغ')).toMatchObject({
      goods: 'مضخة  ٣\nختم  ١٬٢٥٠',
    });
    expect(readGoodsRows('السلعة\tQty (pcs)\nمضخة\t٣\nختم\t٢٤٠')).toMatchObject({
      goods: 'مضخة\nختم',
      quantity: '٣ pcs\n٢٤٠ pcs',
    });
    expect(readGoodsRows('水泵\t３ 台\n阀门\t１２ 台')).toMatchObject({ quantity: '３ 台\n１２ 台' });
  });

  it('keep a unit that heads its column alone', () => {
    expect(readGoodsRows('Bezeichnung\tStk\tkg\nPumpe\t3\t1.234,50\nVentil\t4\t2,5')).toMatchObject({
      goods: 'Pumpe\nVentil',
      quantity: '3 Stk  1.234,50 kg\n4 Stk  2,5 kg',
    });
    expect(readGoodsRows('Description\tPCS\tLBS\nPump\t3\t12')).toMatchObject({ quantity: '3 pcs  12 lbs' });
  });

  it('keep a line for each row, so that goods and quantities stand beside each other', () => {
    expect(readGoodsRows('Pumps\t12\nwith accessories\t\nValves\t3')).toMatchObject({
      goods: 'Pumps\nwith accessories\nValves',
      quantity: '12\n\n3',
    });
  });

  it('read quoted cells with breaks and quotes', () => {
    expect(readGoodsRows('"Pump ""A""\nblue"\t5\n')).toMatchObject({ goods: 'Pump "A" blue', quantity: '5' });
  });

  it('without numbers are goods alone', () => {
    expect(readGoodsRows('Pumps\tblue\nValves\tred')).toMatchObject({
      goods: 'Pumps  blue\nValves  red',
      quantity: '',
    });
  });

  it.each(['', 'one line', 'two\nlines', '\t\n\t'])('are not seen in %j', (text) => {
    expect(readGoodsRows(text)).toBeNull();
  });

  it('lose no cell, whatever is in it', () => {
    const cell = fc.oneof(fc.stringMatching(/^[\w"]{0,6}$/), fc.integer({ min: 0, max: 9_999 }).map(String));
    const quoted = (text: string): string => (/["]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
        (rows) => {
          const read = readGoodsRows(rows.map((row) => row.map(quoted).join('\t')).join('\n'));
          const filled = rows.flat().filter((one) => one !== '');
          if (filled.length === 0) return;
          const kept = [read?.goods, read?.quantity, ...(read?.leftOut ?? [])]
            .join('\n')
            .split(/\s+/)
            .filter((one) => one !== '');
          expect(kept.toSorted()).toEqual(filled.toSorted());
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('a paste that is no list of goods', () => {
  it.each([
    ['more lines than one call takes as arguments', 'Pump\n'.repeat(140_000)],
    ['more rows than any list has', 'Pump\t1\n'.repeat(140_000)],
    ['one long row over many short ones', `${'Pump\t'.repeat(1_000)}\n${'Pump\n'.repeat(1_000)}`],
  ])('is the text that it is: %s', (_name, text) => {
    expect(readGoodsTable(text)).toBeNull();
  });
});
