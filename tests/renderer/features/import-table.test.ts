import { fc } from '../../support/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { columnWidths, itemOf, tableItems } from '../../../renderer/features/import/table-layout.ts';

const none: ReadonlySet<number> = new Set();

describe('the rows of an import', () => {
  it('are all shown where none has an error', () => {
    const items = tableItems({ rows: 12, problems: [], knownUntil: 12, unfolded: none });
    expect(items).toEqual(Array.from({ length: 12 }, (_, index) => ({ kind: 'row', index })));
  });

  it('are folded between errors, with two rows around each and three at the beginning', () => {
    const items = tableItems({ rows: 120, problems: [35, 86], knownUntil: 120, unfolded: none });
    const lines = items.map((item) => (item.kind === 'row' ? item.index : `${item.first}+${item.count}`));
    expect(lines).toEqual([0, 1, 2, '3+30', 33, 34, 35, 36, 37, '38+46', 84, 85, 86, 87, 88, '89+31']);
  });

  it('are not folded where a line would save nothing, nor where errors are not named yet', () => {
    const near = tableItems({ rows: 12, problems: [1, 11], knownUntil: 12, unfolded: none });
    expect(near.every(({ kind }) => kind === 'row')).toBe(true);
    const unknown = tableItems({ rows: 100, problems: [10], knownUntil: 10, unfolded: none });
    expect(unknown.filter(({ kind }) => kind === 'fold')).toEqual([]);
    expect(itemOf(unknown, 99)).toBe(unknown.length - 1);
  });

  it('stand there each once and in order, however they are folded', () => {
    const request = fc.record({
      rows: fc.integer({ min: 0, max: 300 }),
      problems: fc.uniqueArray(fc.integer({ min: 0, max: 299 }), { maxLength: 12 }),
      unfolded: fc.array(fc.integer({ min: 0, max: 299 }), { maxLength: 4 }),
    });
    fc.assert(
      fc.property(request, ({ rows, problems, unfolded }) => {
        const there = problems.filter((index) => index < rows).sort((one, other) => one - other);
        const items = tableItems({ rows, problems: there, knownUntil: rows, unfolded: new Set(unfolded) });
        const places = items.flatMap((item) =>
          item.kind === 'row' ? [item.index] : Array.from({ length: item.count }, (_, at) => item.first + at),
        );
        expect(places).toEqual(Array.from({ length: rows }, (_, index) => index));
        for (const index of there) expect(items[itemOf(items, index)]).toEqual({ kind: 'row', index });
      }),
    );
  });
});

describe('the columns of an import', () => {
  it('are as wide as most of their cells and their heads, and fill the table', () => {
    const rows = Array.from({ length: 50 }, (_, row) => [
      'x',
      'y'.repeat(25),
      row === 0 ? 'z'.repeat(900) : 'z',
    ]);
    const heads = ['A', 'B', 'Country of origin'];
    const [first = 0, second = 0, third = 0] = columnWidths({ heads, rows, available: 0 });
    expect(first).toBe(112);
    expect(second).toBeGreaterThan(180);
    expect(third).toBeLessThan(180);
    const filled = columnWidths({ heads, rows, available: 1_000 });
    expect(filled.reduce((sum, width) => sum + width, 0)).toBeCloseTo(1_000);
    // A column is narrower where that makes the last one visible, and not narrower where it does not.
    const whole = first + second + third;
    const narrowed = columnWidths({ heads, rows, available: whole - 40 });
    expect(narrowed.reduce((sum, width) => sum + width, 0)).toBeCloseTo(whole - 40);
    expect(narrowed[0]).toBeLessThan(first);
    expect(columnWidths({ heads, rows, available: whole - 80 })).toEqual([first, second, third]);
    // The table shows it 134 pixels wide, without its padding.
    const [street = 0] = columnWidths({ heads: ['A'], rows: [['Camino Lonquén 9120']], available: 0 });
    const tight = columnWidths({ heads: ['A'], rows: [['Camino Lonquén 9120']], available: street - 5 });
    expect(tight[0]).toBeGreaterThan(150);
  });
});
