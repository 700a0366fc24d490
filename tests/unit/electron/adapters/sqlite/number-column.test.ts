import { expect, it } from 'vitest';
import { NamesColumn, NumberColumn } from '../../../../../electron/adapters/sqlite/search/number-column.ts';

it('a column keeps its numbers whatever room each takes, across the pieces in which it grows', () => {
  const places = [0, 1, 4_095, 4_096, 8_191, 8_192, 100_000];
  for (const [kind, values] of [
    [Float64Array, [2 ** 53, -2, 9_999_999_999, 0.5]],
    [Int32Array, [999_999_999, -1, 0, 2 ** 31 - 1]],
    [Int8Array, [1, 0, -1, 7]],
  ] as const) {
    const column = new NumberColumn(kind);
    const valueAt = (index: number): number => values[places.indexOf(index) % values.length] ?? 0;
    for (const index of places) column.set(index, valueAt(index));
    expect(places.map((index) => column.at(index))).toEqual(places.map(valueAt));
    column.set(4_096, values[0]);
    expect([column.at(4_095), column.at(4_096)]).toEqual([valueAt(4_095), values[0]]);
  }
});

it('a name is known by one number wherever it stands', () => {
  const column = new NamesColumn();
  for (const [index, name] of ['Adria', '', 'Adria', 'Nile'].entries()) column.set(index, name);
  expect(column.at(0)).toBe(column.at(2));
  expect([0, 1, 2, 3].map((index) => column.nameAt(index))).toEqual(['Adria', '', 'Adria', 'Nile']);
  expect([column.numberOf('Nile'), column.numberOf('nowhere')]).toEqual([column.at(3), null]);
});
